import { ChartNoAxesColumn } from 'lucide-react'
import { formatPesos } from '#domain/money.ts'
import { growthPct } from '#domain/reporting/reports/ranges.ts'
import { daysOf, type Period } from '#domain/reporting/reports/period.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import { ExportMenu } from '#web/reporting/reports/ExportMenu.tsx'
import type { AskedReport } from '#web/reporting/reports/filters/report-filters.ts'
import { ReportTable, type Column } from '#web/reporting/reports/ReportTable.tsx'
import { TEXT } from '#web/reporting/reports/reports-text.ts'
import {
  namedRows,
  sumOf,
  trendPoints,
  type NamedRow,
} from '#web/reporting/reports/trend/trend-points.ts'
import type { Trend } from '#web/reporting/reports/trend/use-trend.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { pesoTick } from '#web/platform/ui/charts/axis.ts'
import { TrendChart } from '#web/platform/ui/charts/TrendChart.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Figure, Figures } from '#web/platform/ui/Figures.tsx'

const COLUMNS: readonly Column<NamedRow>[] = [
  { label: TEXT.periodColumn, isName: true, cell: ({ name }) => name },
  {
    label: TEXT.transactionsTitle,
    isFigure: true,
    cell: ({ transactionCount }) => TEXT.count(transactionCount),
  },
  {
    label: TEXT.averageColumn,
    isFigure: true,
    cell: ({ averageTransaction }) => TEXT.pesos(averageTransaction),
  },
  { label: TEXT.salesColumn, isFigure: true, cell: ({ totalSales }) => TEXT.pesos(totalSales) },
]

/** The most points that are drawn: two years of days. More could not be distinguished. */
const DRAWN_MOST = 732
/** The most rows that are listed: a year of days. The exported file has all. */
const LISTED_MOST = 366

type Props = {
  asked: AskedReport
  /** undefined while it loads. */
  trend: Trend | undefined
}

/** Sales over time, as a chart and as a table with the latest day first. */
export function TrendCard({ asked, trend }: Props) {
  const shown = trend?.asked ?? asked
  const named = trend && namedRows(trend.rows, shown.period, shown.groupBy)
  const hasSales =
    trend?.rows.some(({ transactionCount, returnsCount }) => transactionCount + returnsCount > 0) ??
    true
  return (
    <Card
      title={TEXT.salesTrend}
      aside={<ExportMenu asked={asked} reportType="sales-trend" name={TEXT.salesTrend} />}
    >
      {hasSales ? (
        <div className="space-y-5">
          <Comparison period={shown.period} trend={trend} />
          <Drawn shown={shown} trend={trend} named={named} />
          <Listed shown={shown} named={named} />
        </div>
      ) : (
        <EmptyState icon={ChartNoAxesColumn} title={TEXT.noSales} hint={TEXT.noSalesHint} />
      )}
    </Card>
  )
}

type DrawnProps = { shown: AskedReport; trend: Trend | undefined; named: NamedRow[] | undefined }

function Drawn({ shown, trend, named }: DrawnProps) {
  const today = useToday()
  if (named && named.length > DRAWN_MOST)
    return <p className="text-sm text-ink-muted">{TEXT.tooManyToDraw(named.length)}</p>
  return (
    <TrendChart
      title={TEXT.salesBy[shown.groupBy]}
      points={
        trend &&
        named &&
        trendPoints(named, { daysBefore: trend.daysBefore, period: shown.period, today })
      }
      pointName={TEXT.periodColumn}
      valueName={TEXT.thisPeriod}
      beforeName={TEXT.daysBefore(daysOf(shown.period))}
      format={formatPesos}
      formatTick={pesoTick}
      className="print:hidden"
    />
  )
}

/** How many days a row stands for, about. */
const ROW_DAYS = { day: 1, week: 7, month: 30 }
/** Rows that are in sight, where the table scrolls. */
const SEEN_ROWS = 13

function Listed({ shown, named }: Pick<DrawnProps, 'shown' | 'named'>) {
  const count = named?.length ?? 0
  return (
    <>
      <ReportTable
        caption={TEXT.listOf(TEXT.salesTrend)}
        columns={COLUMNS}
        rows={named?.slice(-LISTED_MOST).toReversed()}
        keyOf={({ period }) => period}
        places={Math.min(SEEN_ROWS, Math.ceil(daysOf(shown.period) / ROW_DAYS[shown.groupBy]))}
        isScrolled="low"
      />
      {count > LISTED_MOST && (
        <p className="text-sm text-ink-muted">{TEXT.latestOnly(LISTED_MOST, count)}</p>
      )}
    </>
  )
}

type ComparisonProps = { period: Period; trend: Trend | undefined }

/** The total of the period beside that of as many days before. */
function Comparison({ period, trend }: ComparisonProps) {
  const today = useToday()
  const figures = trend && compared(trend)
  return (
    <div>
      <Figures>
        <Figure label={TEXT.thisPeriod} value={figures?.sum} />
        <Figure label={TEXT.daysBefore(daysOf(period))} value={figures?.before} />
        <Figure label={TEXT.change} value={figures?.change} />
      </Figures>
      {period.endDate >= today && <p className="-mt-2 text-sm text-ink-muted">{TEXT.notOver}</p>}
    </div>
  )
}

function compared({ rows, daysBefore }: Trend) {
  const sum = sumOf(rows)
  const before = sumOf(daysBefore)
  const growth = growthPct(sum, before)
  return {
    sum: formatPesos(sum),
    before: formatPesos(before),
    change: growth === null ? TEXT.none : TEXT.growth(growth),
  }
}
