// Calendar days have no time zone: they are read and written in UTC.

const DAYS = new Intl.DateTimeFormat('en-PH', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const MONTH = new Intl.DateTimeFormat('en-PH', { year: 'numeric', month: 'long', timeZone: 'UTC' })
const WEEKDAY = new Intl.DateTimeFormat('en-PH', { weekday: 'short', timeZone: 'UTC' })

/** A period of two 'YYYY-MM-DD': 'Nov 16 – 22, 2026'. A single day is written once. */
export function formatDays(first: string, last: string): string {
  return DAYS.formatRange(new Date(first), new Date(last))
}

/** The month of a day: 'November 2026'. */
export function formatMonth(day: string): string {
  return MONTH.format(new Date(day))
}

/** A day with its weekday: 'Sat, Nov 21, 2026'. */
export function formatWeekday(day: string): string {
  return `${WEEKDAY.format(new Date(day))}, ${DAYS.format(new Date(day))}`
}
