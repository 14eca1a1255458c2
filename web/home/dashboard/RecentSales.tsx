import { ReceiptText } from 'lucide-react'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { Dashboard } from '#domain/reporting/reports/dashboard.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { TEXT } from '#web/home/dashboard/dashboard-text.ts'
import { DashboardList, RowLink, SeeAll } from '#web/home/dashboard/DashboardList.tsx'
import { ListRow } from '#web/platform/ui/ListRow.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { formatShortMoment, formatTime } from '#web/platform/ui/moments.ts'
import { formatDay } from '#web/platform/ui/dates.ts'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'

type Props = {
  dashboard: Dashboard | undefined
  asOf: Date
  /** The location that is shown; undefined means all of them. */
  location: string | undefined
}

export function RecentSales({ dashboard, asOf, location }: Props) {
  const transactions = dashboard?.today.transactionCount
  const count =
    transactions === undefined ? (
      <Skeleton className="h-5 w-40" />
    ) : (
      <Badge tone={transactions > 0 ? 'positive' : 'neutral'}>
        {TEXT.transactions(transactions)}
      </Badge>
    )
  return (
    <DashboardList
      title={TEXT.recentSales}
      // As high with one sale as with five, and as the chart beside it.
      className="md:min-h-100 lg:min-h-86"
      count={count}
      rest={<SeeAll to="/sales" search={{ location }} what={TEXT.allSales} />}
      empty={<EmptyState icon={ReceiptText} title={TEXT.noSales} hint={TEXT.noSalesHint} />}
      rows={dashboard?.recentSales.map((sale) => (
        <SaleRow key={sale.id} sale={sale} asOf={asOf} />
      ))}
    />
  )
}

type SaleRowProps = { sale: Dashboard['recentSales'][number]; asOf: Date }

function SaleRow({ sale, asOf }: SaleRowProps) {
  const { timeZone } = useCurrentUser().settings
  const isToday = formatDay(sale.salesDate, timeZone) === formatDay(asOf, timeZone)
  const time = (isToday ? formatTime : formatShortMoment)(sale.salesDate, timeZone)
  return (
    <ListRow
      title={
        <RowLink to="/sales" search={{ sale: sale.id }}>
          {sale.invoiceNumber ?? TEXT.invoiceMissing(sale.id)}
        </RowLink>
      }
      details={`${sale.customerName ?? TEXT.walkIn} · ${sale.locationName}`}
      figure={<span className="font-semibold">{formatPesos(centavosOf(sale.grandTotal))}</span>}
      figureNote={<time dateTime={sale.salesDate}>{time}</time>}
    />
  )
}
