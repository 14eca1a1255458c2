import { Link } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import { centavosOf } from '#domain/money.ts'
import type { LocationRow } from '#domain/reporting/reports/breakdowns.ts'
import { daysOf } from '#domain/reporting/reports/period.ts'
import { growthPct } from '#domain/reporting/reports/ranges.ts'
import { earnedTogether, partPct, soldTogether, sumBy } from '#domain/reporting/reports/together.ts'
import { ExportMenu } from '#web/reporting/reports/ExportMenu.tsx'
import type { AskedReport } from '#web/reporting/reports/filters/report-filters.ts'
import { ReportFrame } from '#web/reporting/reports/ReportFrame.tsx'
import { ReportTable, SHARE_COLUMN, type Column } from '#web/reporting/reports/ReportTable.tsx'
import { PROFIT_COLUMNS } from '#web/reporting/reports/tabs/earned-columns.tsx'
import { TEXT } from '#web/reporting/reports/reports-text.ts'
import { useSalesByLocation, useSalesByLocationBefore } from '#web/reporting/reports/use-report.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'

/** A location's row with its part of the whole, and its growth over the days before; null without any. */
type Compared = LocationRow & { share: number | null; growth: number | null }

/** Not on a tablet, where the row would be cut. */
const WIDE_ONLY = 'sm:max-xl:hidden print:table-cell!'

/** Only where something came back. */
const RETURNS: Column<Compared> = {
  label: TEXT.returns,
  isFigure: true,
  className: WIDE_ONLY,
  sortBy: ({ returns }) => centavosOf(returns),
  cell: ({ returns }) => TEXT.lessAmount(returns),
}

const COLUMNS: readonly Column<Compared>[] = [
  {
    label: TEXT.location,
    isName: true,
    sortBy: ({ locationName }) => locationName,
    cell: (row) => <OverviewLink row={row} />,
  },
  {
    label: TEXT.totalSales,
    isFigure: true,
    sortBy: ({ totalSales }) => centavosOf(totalSales),
    cell: ({ totalSales }) => TEXT.pesos(totalSales),
  },
  SHARE_COLUMN,
  {
    label: TEXT.change,
    isFigure: true,
    sortBy: ({ growth }) => growth,
    cell: ({ growth }) => (growth === null ? TEXT.none : TEXT.growth(growth)),
  },
  {
    label: TEXT.transactionsTitle,
    isFigure: true,
    sortBy: ({ transactionCount }) => transactionCount,
    cell: ({ transactionCount }) => TEXT.count(transactionCount),
  },
  {
    label: TEXT.averageColumn,
    isFigure: true,
    // Nor on a laptop: it is the total by the transactions.
    className: 'sm:max-2xl:hidden print:table-cell!',
    sortBy: ({ averageTransaction }) => centavosOf(averageTransaction),
    cell: ({ averageTransaction }) => TEXT.pesos(averageTransaction),
  },
  RETURNS,
  {
    label: TEXT.discount,
    isFigure: true,
    className: WIDE_ONLY,
    sortBy: ({ totalDiscount }) => centavosOf(totalDiscount),
    cell: ({ totalDiscount }) => TEXT.pesos(totalDiscount),
  },
  ...PROFIT_COLUMNS,
]

export function LocationsTab({ asked }: { asked: AskedReport }) {
  const read = useSalesByLocation(asked)
  const before = useSalesByLocationBefore(asked)
  const rows = read.data
  return (
    <ReportFrame asked={asked} reads={[read, before]} showsProfit>
      <Card
        title={TEXT.salesByLocation}
        aside={
          <ExportMenu asked={asked} reportType="sales-by-location" name={TEXT.salesByLocation} />
        }
      >
        <p className="mb-4 text-sm text-ink-muted">
          {TEXT.changeNote(daysOf(asked.period))} {TEXT.notOver}
        </p>
        {rows?.length === 0 ? (
          <EmptyState icon={Store} title={TEXT.noSales} hint={TEXT.noSalesHint} />
        ) : (
          <ReportTable
            caption={TEXT.listOf(TEXT.salesByLocation)}
            columns={
              rows?.some(({ returnsCount }) => returnsCount > 0)
                ? COLUMNS
                : COLUMNS.filter((column) => column !== RETURNS)
            }
            rows={before.data && rows && compared(rows, before.data)}
            keyOf={({ locationId }) => locationId}
            together={
              rows && before.data && rows.length > 1 ? together(rows, before.data) : undefined
            }
          />
        )}
      </Card>
    </ReportFrame>
  )
}

function compared(rows: readonly LocationRow[], before: readonly LocationRow[]): Compared[] {
  const whole = sumBy(rows, ({ totalSales }) => totalSales)
  const salesBefore = new Map(
    before.map(({ locationId, totalSales }) => [locationId, centavosOf(totalSales)]),
  )
  return rows.map((row) => {
    const sales = centavosOf(row.totalSales)
    const growth = growthPct(sales, salesBefore.get(row.locationId) ?? 0)
    return { ...row, share: partPct(sales, whole), growth }
  })
}

function together(rows: readonly LocationRow[], before: readonly LocationRow[]) {
  const sold = soldTogether(rows)
  const earned = earnedTogether(rows)
  const growth = growthPct(
    centavosOf(sold.totalSales),
    sumBy(before, ({ totalSales }) => totalSales),
  )
  return {
    [TEXT.totalSales]: TEXT.pesos(sold.totalSales),
    [TEXT.change]: growth === null ? TEXT.none : TEXT.growth(growth),
    [TEXT.transactionsTitle]: TEXT.count(sold.transactionCount),
    [TEXT.averageColumn]: TEXT.pesos(sold.averageTransaction),
    [TEXT.returns]: TEXT.lessAmount(sold.returns),
    [TEXT.discount]: TEXT.pesos(sold.totalDiscount),
    [TEXT.grossProfit]: TEXT.pesos(earned.grossProfit),
    [TEXT.margin]: TEXT.percent(earned.profitMargin),
  }
}

/** Opens the overview of this location, of the same days. */
function OverviewLink({ row: { locationId, locationName } }: { row: LocationRow }) {
  return (
    <Link
      to="/reports"
      search={(search: object) => ({ ...search, tab: 'overview', location: locationId })}
      aria-label={TEXT.overviewOf(locationName)}
      className="rounded underline-offset-4 hover:underline"
    >
      {locationName}
    </Link>
  )
}
