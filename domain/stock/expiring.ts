/** Lots that expire within so many days are told of: suppliers take goods back only for a while before that. */
export const EXPIRING_DAYS = 90

const DAY_MS = 86_400_000

/** How many days from one calendar day, 'YYYY-MM-DD', to another. */
export function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS)
}
