/** The day and hour of a moment in a zone. */
export function clockOf(moment: string, timeZone: string): { day: string; hour: number } {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(moment))
  return { day: parts.slice(0, 10), hour: Number(parts.slice(11, 13)) }
}

/** The ISO week of a day, in the year of its Thursday. */
export function isoWeek(day: string): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7))
  const first = Date.UTC(date.getUTCFullYear(), 0, 1)
  const week = Math.floor((date.getTime() - first) / 86_400_000 / 7) + 1
  return `${date.getUTCFullYear()}-W${String(week).padStart(2, '0')}`
}

/** The day so many days after another. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
