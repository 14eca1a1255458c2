import { centavosOf, type Centavos } from '#domain/money.ts'
import type { Group } from '#domain/reporting/reports/asked.ts'
import { dayAfter, daysOf, USUAL_DAYS, type Period } from '#domain/reporting/reports/period.ts'
import { texts } from '#domain/language.ts'

/** Periods by name, in the order in which they are offered. A name means other days tomorrow. */
export const RANGES = [
  'today',
  'yesterday',
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  'last-7-days',
  'last-30-days',
  'last-90-days',
  'this-year',
] as const
export type Range = (typeof RANGES)[number]

export const RANGE_LABELS = texts('domain/reporting/reports/ranges/periods', {
  today: 'Today',
  yesterday: 'Yesterday',
  'this-week': 'This week',
  'last-week': 'Last week',
  'this-month': 'This month',
  'last-month': 'Last month',
  'last-7-days': 'Last 7 days',
  'last-30-days': 'Last 30 days',
  'last-90-days': 'Last 90 days',
  'this-year': 'This year',
} satisfies Record<Range, string>)

/** The range when nobody chooses. */
export const USUAL_RANGE: Range = 'last-30-days'

const DAYS_OF: Record<Range, (today: string) => Period> = {
  today: (today) => ({ startDate: today, endDate: today }),
  yesterday: (today) => ({ startDate: dayAfter(today, -1), endDate: dayAfter(today, -1) }),
  'this-week': (today) => ({ startDate: mondayOf(today), endDate: today }),
  'last-week': (today) => ({
    startDate: dayAfter(mondayOf(today), -7),
    endDate: dayAfter(mondayOf(today), -1),
  }),
  'this-month': (today) => ({ startDate: firstOfMonth(today), endDate: today }),
  'last-month': (today) => {
    const endDate = dayAfter(firstOfMonth(today), -1)
    return { startDate: firstOfMonth(endDate), endDate }
  },
  'last-7-days': (today) => ({ startDate: dayAfter(today, -6), endDate: today }),
  'last-30-days': (today) => ({ startDate: dayAfter(today, 1 - USUAL_DAYS), endDate: today }),
  'last-90-days': (today) => ({ startDate: dayAfter(today, -89), endDate: today }),
  'this-year': (today) => ({ startDate: `${today.slice(0, 4)}-01-01`, endDate: today }),
}

/** The period that a range means on a day. */
export function daysOfRange(range: Range, today: string): Period {
  return DAYS_OF[range](today)
}

/** Weeks begin on Monday, as those of a trend do. */
function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`
}

/** The period of the same length right before this one. */
export function previousPeriod(period: Period): Period {
  const days = daysOf(period)
  return { startDate: dayAfter(period.startDate, -days), endDate: dayAfter(period.startDate, -1) }
}

type Row = { startDate: string }
type Day = { totalSales: string }

/** The last day of each row of a trend: the day before the next row begins. */
export function lastDays(rows: readonly Row[], { endDate }: Period): string[] {
  return rows.map((_, index) => {
    const next = rows[index + 1]
    return next ? dayAfter(next.startDate, -1) : endDate
  })
}

/**
 * Sales of the previous period, for each row of a trend. Weeks and months begin elsewhere in the past, so the days
 * before come one by one, and each row is compared with as many of them as it has.
 */
export function salesBefore(
  rows: readonly Row[],
  daysBefore: readonly Day[],
  period: Period,
): Centavos[] {
  const ends = lastDays(rows, period)
  const offsetOf = (day: string) => daysOf({ startDate: period.startDate, endDate: day }) - 1
  return rows.map(({ startDate }, index) => {
    const end = offsetOf(ends[index] ?? period.endDate) + 1
    const days = daysBefore.slice(offsetOf(startDate), end)
    return days.reduce((sum, { totalSales }) => sum + centavosOf(totalSales), 0)
  })
}

/** The labels of a trend's grouping, on the screen and in a file. */
export const GROUP_LABELS = texts('domain/reporting/reports/ranges', {
  day: 'Daily',
  week: 'Weekly',
  month: 'Monthly',
} satisfies Record<Group, string>)

/** Growth in percent with one decimal, half away from zero; null without a base to grow from. */
export function growthPct(current: number, base: number): number | null {
  if (base <= 0) return null
  const tenths = ((current - base) * 1000) / base
  return (Math.sign(tenths) * Math.round(Math.abs(tenths))) / 10
}
