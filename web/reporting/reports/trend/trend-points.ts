import { centavosOf } from '#domain/money.ts'
import type { TrendRow } from '#domain/reporting/reports/api.ts'
import type { Group } from '#domain/reporting/reports/asked.ts'
import type { Period } from '#domain/reporting/reports/period.ts'
import { lastDays, salesBefore } from '#domain/reporting/reports/ranges.ts'
import { formatDays, formatMonth, formatWeekday } from '#web/platform/ui/day-spans.ts'

export type NamedRow = TrendRow & {
  /** 'Sat, Nov 21, 2026', 'Nov 16 – 22, 2026' or 'November 2026'. */
  name: string
  /**
   * The name without the year, for axes where all rows are of one year: 'Sat, Nov 21', 'Nov 16 –
   * 22', 'November'.
   */
  shortName: string
}

/** The rows of a trend with names for their days, weeks or months. */
export function namedRows(rows: readonly TrendRow[], period: Period, group: Group): NamedRow[] {
  const ends = lastDays(rows, period)
  const isOneYear = period.startDate.slice(0, 4) === period.endDate.slice(0, 4)
  return rows.map((row, index) => {
    const end = ends[index] ?? period.endDate
    const name = nameOf(row.startDate, end, group)
    return { ...row, name, shortName: isOneYear ? name.replace(/,? \d{4}$/, '') : name }
  })
}

/** A month that the report covers only in part is named by its days. */
function nameOf(first: string, last: string, group: Group): string {
  if (group === 'day') return formatWeekday(first)
  return group === 'month' && isWholeMonth(first, last)
    ? formatMonth(first)
    : formatDays(first, last)
}

function isWholeMonth(first: string, last: string): boolean {
  const next = new Date(Date.parse(last) + 86_400_000).toISOString()
  return first.endsWith('-01') && next.slice(8, 10) === '01'
}

type Point = { name: string; value: number; before: number }

/** What a trend chart is drawn of, beside its rows. */
type Drawing = { daysBefore: readonly TrendRow[]; period: Period; today: string }

/**
 * The points of a trend chart, each with the value at the same place of the earlier period. A day that has begun without a sale is no
 * point: every morning the line would fall to nothing.
 */
export function trendPoints(
  rows: readonly NamedRow[],
  { daysBefore, period, today }: Drawing,
): Point[] {
  const before = salesBefore(rows, daysBefore, period)
  const last = rows.at(-1)
  const isBare = last && last.startDate === today && last.transactionCount + last.returnsCount === 0
  return (isBare && rows.length > 1 ? rows.slice(0, -1) : rows).map(
    ({ shortName, totalSales }, index) => ({
      name: shortName,
      value: centavosOf(totalSales),
      before: before[index] ?? 0,
    }),
  )
}

/** The total sales of all rows, in centavos. */
export function sumOf(rows: readonly TrendRow[]): number {
  return rows.reduce((sum, { totalSales }) => sum + centavosOf(totalSales), 0)
}
