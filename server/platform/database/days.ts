import { sql, type SQL } from '#server/platform/database/sql.ts'

/**
 * The moment at which a day of the shop begins, or a day so many days later. Where clocks change, not every day has 24
 * hours.
 */
export function dayStart(day: string, later = 0): SQL {
  return sql`((${day}::date + ${later}::int)::timestamp AT TIME ZONE (SELECT time_zone FROM settings))`
}

/** When a sale got its invoice, and of another order when it was made: for queries that are plain text. */
export const ISSUED_AT = 'COALESCE(sales.issued_at, sales.created_at)'
export const ISSUED: SQL = sql.raw(ISSUED_AT)
