import { Link } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { Dashboard } from '#domain/reports/api.ts'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { TEXT } from '#web/reports/dashboard-text.ts'
import { ListRow, ListRowSkeletons } from '#web/ui/ListRow.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { formatDay, formatShortMoment, formatTime } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

type Props = { dashboard: Dashboard | undefined; asOf: Date; className?: string }

export function RecentSales({ dashboard, asOf, className }: Props) {
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
    <Card title={TEXT.recentSales} aside={count} className={className}>
      <div className="min-h-80">
        {!dashboard && <ListRowSkeletons />}
        {dashboard?.recentSales.length === 0 && (
          <EmptyState icon={ReceiptText} title={TEXT.noSales} hint={TEXT.noSalesHint} />
        )}
        <ul className="divide-y">
          {dashboard?.recentSales.map((sale) => (
            <SaleRow key={sale.id} sale={sale} asOf={asOf} />
          ))}
        </ul>
      </div>
    </Card>
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
        <Link
          to="/sales"
          search={{ sale: sale.id }}
          className="rounded underline-offset-4 hover:underline"
        >
          {sale.invoiceNumber ?? TEXT.invoiceMissing(sale.id)}
        </Link>
      }
      details={`${sale.customerName ?? TEXT.walkIn} · ${sale.locationName}`}
      figure={<span className="font-semibold">{formatPesos(centavosOf(sale.grandTotal))}</span>}
      figureNote={<time dateTime={sale.salesDate}>{time}</time>}
    />
  )
}
