import { dayAfter, daysOf, type Period } from '#domain/reports/period.ts'

/**
 * Ranks are bounded by what each product and each customer came to in windows of so many days. One begins at every multiple
 * of so many from 1 January 1970: migration 0006 lays the same windows.
 */
const DAYS = 48
const EVERY_DAYS = 16
const FIRST_DAY = '1970-01-01'

/** The day that the latest window with all days of a period begins on; null when the period is too long for one. */
export function windowOf({ startDate, endDate }: Period): string | null {
  const before = (daysOf({ startDate: FIRST_DAY, endDate: startDate }) - 1) % EVERY_DAYS
  const first = dayAfter(startDate, -before)
  return daysOf({ startDate: first, endDate }) <= DAYS ? first : null
}
