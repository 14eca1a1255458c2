// Calendar days belong to no zone: they are read and written in UTC.

const DAYS = new Intl.DateTimeFormat('en-PH', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const MONTH = new Intl.DateTimeFormat('en-PH', { year: 'numeric', month: 'long', timeZone: 'UTC' })
const WEEKDAY = new Intl.DateTimeFormat('en-PH', { weekday: 'short', timeZone: 'UTC' })

/** Days from the first to the last, both 'YYYY-MM-DD': 'Nov 16 – 22, 2026'; one day is itself. */
export function formatDays(first: string, last: string): string {
  return DAYS.formatRange(new Date(first), new Date(last))
}

/** The month of a day: 'November 2026'. */
export function formatMonth(day: string): string {
  return MONTH.format(new Date(day))
}

/** A day with its place in the week: 'Sat, Nov 21, 2026'. */
export function formatWeekday(day: string): string {
  return `${WEEKDAY.format(new Date(day))}, ${DAYS.format(new Date(day))}`
}
