import { format } from '#web/platform/ui/dates.ts'
import { TEXT } from '#web/platform/ui/moments.ts'

/** Calendar days have no time zone: they are read and written in UTC, in the words of the language that is spoken. */
function formatOf(purpose: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return format(`${purpose} ${TEXT.locale}`, 'UTC', options, TEXT.locale)
}

const days = () => formatOf('days', { year: 'numeric', month: 'short', day: 'numeric' })

/** A period of two 'YYYY-MM-DD': 'Nov 16 – 22, 2026'. A single day is written once. */
export function formatDays(first: string, last: string): string {
  return days().formatRange(new Date(first), new Date(last))
}

/** The month of a day: 'November 2026'. */
export function formatMonth(day: string): string {
  return formatOf('month', { year: 'numeric', month: 'long' }).format(new Date(day))
}

/** A day with its weekday: 'Sat, Nov 21, 2026'. */
export function formatWeekday(day: string): string {
  const weekday = formatOf('weekday', { weekday: 'short' }).format(new Date(day))
  return `${weekday}, ${days().format(new Date(day))}`
}
