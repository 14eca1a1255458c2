import { texts } from '#domain/language.ts'
import { format } from '#web/platform/ui/dates.ts'
import { serverMs } from '#web/server-clock.ts'

// Moments by the shop's clock. Days, which a till shows too, are in dates.ts.

/** Months and weekdays have the names of the language that is spoken. */
export const TEXT = texts('platform/ui/moments', { locale: 'en-PH' })

/** The time of day in the shop's time zone: '2:41 PM'. */
export function formatTime(time: string | Date, timeZone: string): string {
  const options = { hour: 'numeric', minute: '2-digit' } as const
  return format('time', timeZone, options).format(new Date(time))
}

/** The hour in the shop's time zone, from 0 to 23. */
export function hourOf(time: Date, timeZone: string): number {
  const options = { hour: 'numeric', hourCycle: 'h23' } as const
  return Number(format('hour', timeZone, options).format(time))
}

/** Day and time without the year, for recent moments: 'Nov 19, 9:29 PM'. */
export function formatShortMoment(time: string | Date, timeZone: string): string {
  const options = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  return format(`short moment ${TEXT.locale}`, timeZone, options, TEXT.locale).format(
    new Date(time),
  )
}

/** The day of a moment, written out: 'Thursday, November 20, 2025'. */
export function formatLongDay(time: string | Date, timeZone: string): string {
  const options = { dateStyle: 'full' } as const
  return format(`long day ${TEXT.locale}`, timeZone, options, TEXT.locale).format(new Date(time))
}

/** The day of a moment in the shop's time zone, 'YYYY-MM-DD'. */
export function isoDayOf(time: string | Date, timeZone: string): string {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return format('ISO day', timeZone, options, 'en-CA').format(new Date(time))
}

/** Today in the shop's time zone, 'YYYY-MM-DD'. */
export function todayIn(timeZone: string): string {
  return isoDayOf(new Date(serverMs()), timeZone)
}

/** The day `days` days after a 'YYYY-MM-DD'; null if either is not valid. */
export function daysAfter(date: string, days: number): string | null {
  const time = Date.parse(`${date}T00:00:00Z`) + days * 86_400_000
  return Number.isNaN(time) || !Number.isInteger(days) ? null : isoDayOf(new Date(time), 'UTC')
}
