import { FilePenLine, HandCoins, Hourglass } from 'lucide-react'
import { api } from '#domain/api.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import { useRead } from '#web/api.ts'
import { TEXT } from '#web/buying/supplier-returns/supplier-returns-text.ts'
import { queryOf, type Filters } from '#web/buying/supplier-returns/use-return-filters.ts'
import { useFailure } from '#web/platform/ui/Loaded.tsx'
import { StatCard } from '#web/platform/ui/StatCard.tsx'

const SHOWN = { refetchOnMount: 'always', keepsPrevious: true } as const

/** Totals of all supplier returns that match the filters, not only of those in view. */
export function ReturnSummary({ filters }: { filters: Filters }) {
  const read = useRead(api.supplierReturns.summary, { query: queryOf(filters) }, SHOWN)
  const { missing } = useFailure(read)
  const data = missing ? null : read.data
  return (
    <div
      aria-busy={data === undefined}
      className="mb-4 grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-4"
    >
      <StatCard
        label={TEXT.drafts}
        icon={FilePenLine}
        look="compact"
        value={data && TEXT.count(data.drafts)}
      />
      <StatCard
        label={TEXT.awaited}
        icon={HandCoins}
        look="compact"
        value={data && formatPesos(centavosOf(data.awaited))}
        className="max-sm:order-last max-sm:col-span-2"
      />
      <StatCard
        label={TEXT.awaitedCount}
        icon={Hourglass}
        look="compact"
        value={data && TEXT.count(data.awaitedCount)}
      />
    </div>
  )
}
