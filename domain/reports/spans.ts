import { dayAfter, daysOf, type Period } from '#domain/reports/period.ts'

/**
 * Products are summed over spans of so many days. Each begins at a multiple of its length, counted from 1 January 1970:
 * migration 0006 lays the same spans.
 */
const LENGTHS = [16, 4, 1]
const FIRST_DAY = '1970-01-01'

/** Spans of so many days, one after the other, by the days that the first and the last of them begin on. */
export type Spans = { days: number; from: string; to: string }

/** The fewest spans that hold every day of a period once, and no other day. */
export function spansOf({ startDate, endDate }: Period): Spans[] {
  return spansBetween(sinceFirst(startDate), sinceFirst(endDate) + 1, LENGTHS)
}

/** The longest in the middle, shorter ones where they do not fit. */
function spansBetween(first: number, end: number, [days, ...shorter]: number[]): Spans[] {
  if (days === undefined || first >= end) return []
  const from = Math.ceil(first / days) * days
  const to = Math.floor(end / days) * days
  if (from >= to) return spansBetween(first, end, shorter)
  return [
    ...spansBetween(first, from, shorter),
    { days, from: dayAfter(FIRST_DAY, from), to: dayAfter(FIRST_DAY, to - days) },
    ...spansBetween(to, end, shorter),
  ]
}

/** The days that they begin on. */
export function firstDaysOf({ days, from, to }: Spans): string[] {
  const count = (sinceFirst(to) - sinceFirst(from)) / days + 1
  return Array.from({ length: count }, (_, index) => dayAfter(from, index * days))
}

function sinceFirst(day: string): number {
  return daysOf({ startDate: FIRST_DAY, endDate: day }) - 1
}
