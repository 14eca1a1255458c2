import { Link } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { centavosOf } from '#domain/money.ts'
import type { CashierRow } from '#domain/reporting/reports/breakdowns.ts'
import { partPct, soldTogether, sumBy } from '#domain/reporting/reports/together.ts'
import { ExportMenu } from '#web/reporting/reports/ExportMenu.tsx'
import type { AskedReport } from '#web/reporting/reports/filters/report-filters.ts'
import { ReportFrame } from '#web/reporting/reports/ReportFrame.tsx'
import { ReportTable, SHARE_COLUMN, type Column } from '#web/reporting/reports/ReportTable.tsx'
import { TEXT } from '#web/reporting/reports/reports-text.ts'
import { useSalesByCashier } from '#web/reporting/reports/use-report.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'

/** A cashier's row with the part of the whole, and where the sales are listed. */
type Listed = CashierRow & { share: number | null; asked: AskedReport }

/** Only where something came back. */
const RETURNS: Column<Listed> = {
  label: TEXT.returns,
  isFigure: true,
  // Not on a tablet, where the row would be cut.
  className: 'whitespace-nowrap sm:max-xl:hidden print:table-cell!',
  sortBy: ({ returns }) => centavosOf(returns),
  cell: ({ returns }) => TEXT.lessAmount(returns),
}

const COLUMNS: readonly Column<Listed>[] = [
  {
    label: TEXT.cashier,
    isName: true,
    sortBy: ({ cashierName }) => cashierName,
    cell: (row) => <SalesLink row={row} />,
  },
  {
    label: TEXT.totalSales,
    isFigure: true,
    sortBy: ({ totalSales }) => centavosOf(totalSales),
    cell: ({ totalSales }) => TEXT.pesos(totalSales),
  },
  SHARE_COLUMN,
  {
    label: TEXT.transactionsTitle,
    isFigure: true,
    sortBy: ({ transactionCount }) => transactionCount,
    cell: ({ transactionCount }) => TEXT.count(transactionCount),
  },
  {
    label: TEXT.averageColumn,
    isFigure: true,
    sortBy: ({ averageTransaction }) => centavosOf(averageTransaction),
    cell: ({ averageTransaction }) => TEXT.pesos(averageTransaction),
  },
  {
    label: TEXT.itemsSold,
    isFigure: true,
    sortBy: ({ itemsSold }) => itemsSold,
    cell: ({ itemsSold }) => TEXT.count(itemsSold),
  },
  RETURNS,
  {
    label: TEXT.discount,
    isFigure: true,
    sortBy: ({ totalDiscount }) => centavosOf(totalDiscount),
    cell: ({ totalDiscount }) => TEXT.pesos(totalDiscount),
  },
]

export function CashiersTab({ asked }: { asked: AskedReport }) {
  const read = useSalesByCashier(asked)
  const rows = read.data
  const whole = sumBy(rows ?? [], ({ totalSales }) => totalSales)
  return (
    <ReportFrame asked={asked} reads={[read]}>
      <Card
        title={TEXT.salesByCashier}
        aside={
          <ExportMenu asked={asked} reportType="sales-by-cashier" name={TEXT.salesByCashier} />
        }
      >
        <p className="mb-4 text-sm text-ink-muted">{TEXT.cashierNote}</p>
        {rows?.length === 0 ? (
          <EmptyState icon={Users} title={TEXT.noSales} hint={TEXT.noSalesHint} />
        ) : (
          <ReportTable
            caption={TEXT.listOf(TEXT.salesByCashier)}
            columns={
              rows?.some(({ returnsCount }) => returnsCount > 0)
                ? COLUMNS
                : COLUMNS.filter((column) => column !== RETURNS)
            }
            rows={rows?.map((row) => ({
              ...row,
              share: partPct(centavosOf(row.totalSales), whole),
              asked,
            }))}
            keyOf={({ userId }) => userId}
            together={rows && rows.length > 1 ? together(rows) : undefined}
          />
        )}
      </Card>
    </ReportFrame>
  )
}

function together(rows: readonly CashierRow[]) {
  const sold = soldTogether(rows)
  return {
    [TEXT.totalSales]: TEXT.pesos(sold.totalSales),
    [TEXT.transactionsTitle]: TEXT.count(sold.transactionCount),
    [TEXT.averageColumn]: TEXT.pesos(sold.averageTransaction),
    [TEXT.itemsSold]: TEXT.count(sold.itemsSold),
    [TEXT.returns]: TEXT.lessAmount(sold.returns),
    [TEXT.discount]: TEXT.pesos(sold.totalDiscount),
  }
}

/** Opens the list of this person's sales, of the same days and location. */
function SalesLink({ row: { userId, cashierName, asked } }: { row: Listed }) {
  const { period, locationId } = asked
  return (
    <Link
      to="/sales"
      search={{
        seller: userId,
        from: period.startDate,
        to: period.endDate,
        ...(locationId !== undefined && { location: Number(locationId) }),
      }}
      aria-label={TEXT.trendOf(cashierName)}
      className="rounded underline-offset-4 hover:underline"
    >
      {cashierName}
    </Link>
  )
}
