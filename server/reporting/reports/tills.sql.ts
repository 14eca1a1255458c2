import { sql, unprepared } from '#server/platform/database/sql.ts'
import type { Period } from '#domain/reporting/reports/period.ts'
import type { DrawersRow, ShiftRow, TillRow } from '#domain/reporting/reports/tills.ts'
import { here, type Scope } from '#server/platform/reach/reach.sql.ts'
import { dayStart } from '#server/platform/database/days.ts'
import { rowsOf, type Tx } from '#server/platform/database/database.ts'
import { SOLD_BY, soldBy } from '#server/reporting/reports/breakdowns.sql.ts'

/** The sales of each till, the largest first. */
export function listSalesByTill(tx: Tx, period: Period, asked: Scope): Promise<TillRow[]> {
  const by = { sale: sql`till_id`, back: sql`returns.till_id` }
  return rowsOf(
    tx,
    unprepared(sql`
      ${soldBy(period, asked, by)}
      SELECT tills.id AS till_id, locations.name AS location_name, tills.name AS till_name, ${SOLD_BY}
        FROM summed JOIN tills ON tills.id = summed.key JOIN locations ON locations.id = location_id
       ORDER BY sold - returned DESC, tills.id`),
  )
}

/** The shifts in which something was sold or came back, the latest first; all of them without a limit. */
export function listSalesByShift(
  tx: Tx,
  period: Period,
  asked: Scope & { limit?: number },
): Promise<ShiftRow[]> {
  const by = { sale: sql`shift_id`, back: sql`returns.shift_id` }
  return rowsOf(
    tx,
    unprepared(sql`
      ${soldBy(period, asked, by)}
      SELECT shifts.id AS shift_id, (opened_at AT TIME ZONE time_zone)::date AS opened_on, locations.name AS location_name,
             tills.name AS till_name, full_name AS answerer_name, readings.number AS z_number, ${SOLD_BY},
             counted - expected AS difference
        FROM settings CROSS JOIN summed
        JOIN shifts ON shifts.id = summed.key
        JOIN tills ON tills.id = shifts.till_id
        JOIN locations ON locations.id = shifts.location_id
        LEFT JOIN users ON users.id = answerer_id
        LEFT JOIN readings ON readings.id = reading_id
       ORDER BY shifts.id DESC LIMIT ${asked.limit ?? null}`),
  )
}

/** How the drawers that were closed were counted, by person and till, the largest difference first. */
export function listDrawersByPerson(
  tx: Tx,
  { startDate, endDate }: Period,
  asked: Scope,
): Promise<DrawersRow[]> {
  return rowsOf(
    tx,
    unprepared(sql`
      SELECT users.id AS user_id, full_name AS answerer_name, tills.id AS till_id, locations.name AS location_name,
             tills.name AS till_name, count(*)::int AS shift_count, count(*) FILTER (WHERE off > 0)::int AS over_count,
             count(*) FILTER (WHERE off < 0)::int AS short_count, COALESCE(sum(off) FILTER (WHERE off > 0), 0.00) AS over,
             COALESCE(sum(off) FILTER (WHERE off < 0), 0.00) AS short, sum(off) AS difference
        FROM (SELECT answerer_id, till_id, location_id, counted - expected AS off FROM shifts
               WHERE answerer_id IS NOT NULL AND closed_at >= ${dayStart(startDate)} AND closed_at < ${dayStart(endDate, 1)}
                 AND ${here(asked)}) AS closed
        JOIN users ON users.id = answerer_id
        JOIN tills ON tills.id = till_id
        JOIN locations ON locations.id = closed.location_id
       GROUP BY users.id, tills.id, locations.id
       ORDER BY abs(sum(off)) DESC, full_name COLLATE "und-x-icu", users.id, tills.id`),
  )
}
