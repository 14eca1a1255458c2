import { PackageCheck, ShoppingCart, Truck } from 'lucide-react'
import { api } from '#domain/api.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import { useRead } from '#web/api.ts'
import { TEXT } from '#web/buying/purchases/purchases-text.ts'
import { queryOf, type Filters } from '#web/buying/purchases/use-purchase-filters.ts'
import { useFailure } from '#web/platform/ui/Loaded.tsx'
import { StatCard } from '#web/platform/ui/StatCard.tsx'

const SHOWN = { refetchOnMount: 'always', keepsPrevious: true } as const

/** Totals of all purchases that match the filters, not only of those in view. */
export function PurchaseSummary({ filters }: { filters: Filters }) {
  const read = useRead(api.purchases.summary, { query: queryOf(filters) }, SHOWN)
  const { missing } = useFailure(read)
  const data = missing ? null : read.data
  return (
    <div
      aria-busy={data === undefined}
      className="mb-4 grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-4"
    >
      <StatCard
        label={TEXT.total}
        icon={ShoppingCart}
        look="compact"
        value={data && TEXT.count(data.totalPurchases)}
      />
      <StatCard
        label={TEXT.value}
        icon={PackageCheck}
        look="compact"
        value={data && formatPesos(centavosOf(data.totalValue))}
        className="max-sm:order-last max-sm:col-span-2"
      />
      <StatCard
        label={TEXT.suppliers}
        icon={Truck}
        look="compact"
        value={data && TEXT.count(data.activeSuppliers)}
      />
    </div>
  )
}
