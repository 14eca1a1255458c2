import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/reporting/reports/period', {
  order: 'The start date must not be after the end date',
  long: 'A report covers at most ten years. Choose a later start or an earlier end.',
})

/** The longest period of a report in days: ten years and a little. */
export const MOST_DAYS = 3660
/** The period of a report in days, when nobody says. */
export const USUAL_DAYS = 30

export type Period = { startDate: string; endDate: string }

const DAY_MS = 86_400_000

/** The day that lies so many days after another, both as 'YYYY-MM-DD'. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Number of days from the first to the last, both included; below 1 when the last comes first. */
export function daysOf({ startDate, endDate }: Period): number {
  return (Date.parse(endDate) - Date.parse(startDate)) / DAY_MS + 1
}

/** The period asked for; the last thirty days up to today when nothing was. */
export function periodOf(
  asked: { startDate?: string | undefined; endDate?: string | undefined },
  today: string,
): Period {
  const endDate = asked.endDate ?? today
  return { startDate: asked.startDate ?? dayAfter(endDate, 1 - USUAL_DAYS), endDate }
}

/** Why a report cannot cover this period; null when it can. */
export function periodRefusal(period: Period): string | null {
  const days = daysOf(period)
  if (days < 1) return TEXT.order
  if (days > MOST_DAYS) return TEXT.long
  return null
}
