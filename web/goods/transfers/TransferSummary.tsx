import { ClipboardList, Hourglass, Truck } from 'lucide-react'
import { api } from '#domain/api.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import { useRead } from '#web/api.ts'
import { TEXT } from '#web/goods/transfers/transfers-text.ts'
import { queryOf, type Filters } from '#web/goods/transfers/use-transfer-filters.ts'
import { useFailure } from '#web/platform/ui/Loaded.tsx'
import { StatCard } from '#web/platform/ui/StatCard.tsx'

const SHOWN = { refetchOnMount: 'always', keepsPrevious: true } as const

/** Counts of all transfers that match the filters, not only of those in view. Cashiers see no value. */
export function TransferSummary({ filters }: { filters: Filters }) {
  const read = useRead(api.transfers.summary, { query: queryOf(filters) }, SHOWN)
  const { missing } = useFailure(read)
  const data = missing ? null : read.data
  return (
    <div
      aria-busy={data === undefined}
      className="mb-4 grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-4"
    >
      <StatCard
        label={TEXT.requested}
        icon={ClipboardList}
        look="compact"
        value={data && TEXT.count(data.requested)}
      />
      <StatCard
        label={
          data?.underWayValue === undefined
            ? TEXT.underWay
            : `${TEXT.underWay}, ${TEXT.valueUnderWay(formatPesos(centavosOf(data.underWayValue)))}`
        }
        icon={Truck}
        look="compact"
        value={data && TEXT.pieces(data.underWayQty)}
        className="max-sm:order-last max-sm:col-span-2"
      />
      <StatCard
        label={TEXT.late}
        icon={Hourglass}
        look="compact"
        value={data && TEXT.count(data.late)}
      />
    </div>
  )
}
