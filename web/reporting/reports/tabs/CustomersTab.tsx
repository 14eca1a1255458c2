import { Link } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { CustomerAnalysisRow } from '#domain/reporting/reports/api.ts'
import { ExportMenu } from '#web/reporting/reports/ExportMenu.tsx'
import type { AskedReport } from '#web/reporting/reports/filters/report-filters.ts'
import {
  type Column,
  RANK_COLUMN,
  RankedName,
  ReportTable,
} from '#web/reporting/reports/ReportTable.tsx'
import { ReportFrame } from '#web/reporting/reports/ReportFrame.tsx'
import { TEXT } from '#web/reporting/reports/reports-text.ts'
import { useTopCustomers } from '#web/reporting/reports/use-report.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { RankChart } from '#web/platform/ui/charts/RankChart.tsx'
import { formatDate } from '#web/platform/ui/dates.ts'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'

const COLUMNS: readonly Column<CustomerAnalysisRow>[] = [
  RANK_COLUMN,
  {
    label: TEXT.customer,
    isName: true,
    cell: ({ customerName }, index) => (
      <RankedName index={index}>
        <Link
          to="/customers"
          search={{ search: customerName, status: 'all' }}
          className="rounded underline-offset-4 hover:underline"
        >
          {customerName}
        </Link>
      </RankedName>
    ),
  },
  {
    label: TEXT.email,
    className: 'wrap-anywhere',
    cell: ({ customerEmail }) => customerEmail ?? TEXT.none,
  },
  {
    label: TEXT.phone,
    className: 'sm:whitespace-nowrap',
    cell: ({ customerPhone }) => customerPhone ?? TEXT.none,
  },
  {
    label: TEXT.purchases,
    isFigure: true,
    cell: ({ transactionCount }) => TEXT.count(transactionCount),
  },
  {
    label: TEXT.lastPurchase,
    className: 'whitespace-nowrap',
    cell: ({ lastPurchaseDate }) => (lastPurchaseDate ? formatDate(lastPurchaseDate) : TEXT.never),
  },
  {
    label: TEXT.totalPurchases,
    isFigure: true,
    cell: ({ totalPurchases }) => TEXT.pesos(totalPurchases),
  },
]

export function CustomersTab({ asked }: { asked: AskedReport }) {
  const read = useTopCustomers(asked)
  const rows = read.data
  return (
    <ReportFrame asked={asked} reads={[read]}>
      <Card
        title={TEXT.topCustomers}
        aside={<ExportMenu asked={asked} reportType="customer-analysis" name={TEXT.topCustomers} />}
      >
        <p className="mb-4 text-sm text-ink-muted">{TEXT.topCustomersNote}</p>
        {rows?.length === 0 ? (
          <EmptyState icon={Users} title={TEXT.noCustomers} hint={TEXT.noCustomersHint} />
        ) : (
          <div className="space-y-6">
            <RankChart
              title={TEXT.firstFive}
              items={rows?.slice(0, DRAWN).map(({ customerId, customerName, totalPurchases }) => ({
                id: customerId,
                name: customerName,
                value: centavosOf(totalPurchases),
              }))}
              itemName={TEXT.customer}
              valueName={TEXT.totalPurchases}
              format={formatPesos}
              className="print:hidden"
            />
            <ReportTable
              caption={TEXT.listOf(TEXT.topCustomers)}
              columns={COLUMNS}
              rows={rows}
              keyOf={({ customerId }) => customerId}
              places={10}
            />
          </div>
        )}
      </Card>
    </ReportFrame>
  )
}

/** How many customers the chart shows; the table below lists all. */
const DRAWN = 5
