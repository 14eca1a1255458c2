import { sql, type SQL } from 'drizzle-orm'

/**
 * The moment at which a day of the shop begins, or a day so many days later. Where clocks change, not every day has 24
 * hours.
 */
export function dayStart(day: string, later = 0): SQL {
  return sql`((${day}::date + ${later}::int)::timestamp AT TIME ZONE (SELECT time_zone FROM settings))`
}
