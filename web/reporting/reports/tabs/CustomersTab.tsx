import { Users } from 'lucide-react'
import { centavosOf } from '#domain/money.ts'
import type { CustomerAnalysisRow } from '#domain/reporting/reports/api.ts'
import { withParts } from '#domain/reporting/reports/together.ts'
import { Barred } from '#web/reporting/reports/Barred.tsx'
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
import { CustomerLink } from '#web/reporting/reports/tabs/CustomerLink.tsx'
import { useTopCustomers } from '#web/reporting/reports/use-report.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { formatDate } from '#web/platform/ui/dates.ts'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'

type Ranked = CustomerAnalysisRow & { part: number }

const COLUMNS: readonly Column<Ranked>[] = [
  RANK_COLUMN,
  {
    label: TEXT.customer,
    isName: true,
    sortBy: ({ customerName }) => customerName,
    cell: ({ customerName }, index) => (
      <RankedName index={index}>
        <CustomerLink name={customerName} />
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
    sortBy: ({ transactionCount }) => transactionCount,
    cell: ({ transactionCount }) => TEXT.count(transactionCount),
  },
  {
    label: TEXT.lastPurchase,
    className: 'whitespace-nowrap',
    sortBy: ({ lastPurchaseDate }) => lastPurchaseDate,
    cell: ({ lastPurchaseDate }) => (lastPurchaseDate ? formatDate(lastPurchaseDate) : TEXT.never),
  },
  {
    label: TEXT.totalPurchases,
    isFigure: true,
    sortBy: ({ totalPurchases }) => centavosOf(totalPurchases),
    cell: ({ totalPurchases, part }) => <Barred part={part}>{TEXT.pesos(totalPurchases)}</Barred>,
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
          <ReportTable
            caption={TEXT.listOf(TEXT.topCustomers)}
            columns={COLUMNS}
            rows={rows && withParts(rows, ({ totalPurchases }) => totalPurchases)}
            keyOf={({ customerId }) => customerId}
            places={10}
          />
        )}
      </Card>
    </ReportFrame>
  )
}
