import { sql, type SQL, unprepared } from '#server/platform/database/sql.ts'
import type { CheckedOf } from '#domain/endpoint.ts'
import type { DrawerMove, ShiftReport, shiftsApi, WholeShift } from '#domain/cash/shifts/api.ts'
import { LONG_SHIFT_HOURS } from '#domain/cash/shifts/drawer.ts'
import { here, within, type Reach, type Scope } from '#server/platform/reach/reach.sql.ts'
import { dayStart } from '#server/platform/database/days.ts'
import { rowsOf, type Tx } from '#server/platform/database/database.ts'

type Filters = CheckedOf<typeof shiftsApi.list>['query'] & Scope

const EXPECTED = sql`COALESCE(expected, (SELECT COALESCE(sum(amount), 0.00) FROM drawer_moves WHERE shift_id = shifts.id))`

/** A count that waits for approval is listed, too. */
const COUNTED = sql`COALESCE(counted, (SELECT cash FROM shift_counts WHERE shift_id = shifts.id ORDER BY number DESC LIMIT 1))`

/** Shifts of drawers as managers read them, of those that a page gives, the newest first. */
function reportRows(page: SQL, now: Date, more = sql``): SQL {
  return sql`
    SELECT shifts.id, shifts.location_id, locations.name AS location_name, shifts.till_id,
           tills.name AS till_name, answerer_id, answerer.full_name AS answerer_name,
           (SELECT COALESCE(jsonb_agg(jsonb_build_object('userId', user_id, 'name', full_name) ORDER BY full_name, user_id), '[]')
              FROM shift_members JOIN users ON users.id = user_id WHERE shift_id = shifts.id) AS members,
           opened_at, counted_at, recount_by_id IS NOT NULL AS is_recount_ordered,
           closed_at, closer.full_name AS closed_by_name,
           closed_at IS NULL AND opened_at <= ${now.toISOString()}::timestamptz - make_interval(hours => ${LONG_SHIFT_HOURS}::int) AS is_long,
           ${EXPECTED} AS expected, ${COUNTED} AS counted, ${COUNTED} - ${EXPECTED} AS difference, close_note,
           approver.full_name AS approved_by_name, handed_to_id, readings.number AS z_number ${more}
      FROM (${page}) AS shifts
      JOIN locations ON locations.id = shifts.location_id
      JOIN tills ON tills.id = shifts.till_id
      JOIN users AS answerer ON answerer.id = answerer_id
      LEFT JOIN users AS closer ON closer.id = closed_by_id
      LEFT JOIN approvals ON approvals.id = approval_id
      LEFT JOIN users AS approver ON approver.id = approver_id
      LEFT JOIN readings ON readings.id = reading_id
     ORDER BY shifts.id DESC`
}

export function listShifts(tx: Tx, filters: Filters, now: Date): Promise<ShiftReport[]> {
  const { tillId, userId, state, from, to, limit, before } = filters
  const conditions = [here(filters), sql`answerer_id IS NOT NULL`]
  if (tillId !== undefined) conditions.push(sql`till_id = ${tillId}`)
  if (userId !== undefined) conditions.push(sql`answerer_id = ${userId}`)
  if (state !== undefined) conditions.push(sql`(closed_at IS NULL) = ${state === 'OPEN'}`)
  if (from !== undefined) conditions.push(sql`opened_at >= ${dayStart(from)}`)
  if (to !== undefined) conditions.push(sql`opened_at < ${dayStart(to, 1)}`)
  if (before !== undefined) conditions.push(sql`id < ${before}`)
  const page = sql`SELECT * FROM shifts WHERE ${sql.join(conditions, sql` AND `)} ORDER BY id DESC LIMIT ${limit}`
  return rowsOf(tx, unprepared(reportRows(page, now)))
}

const MOVE = sql`
  jsonb_build_object('id', move.id, 'kind', kind, 'amount', move.amount::text, 'reason', move.reason, 'note', note,
    'saleId', sales.id, 'invoiceNumber', invoice_number, 'movedByName', mover.full_name, 'movedAt', moved_at,
    'approvedByName', (SELECT full_name FROM approvals JOIN users ON users.id = approver_id
                        WHERE approvals.id = move.approval_id))`
const MOVES = sql`
  drawer_moves AS move
  JOIN users AS mover ON mover.id = moved_by_id
  LEFT JOIN payments ON payments.id = payment_id
  LEFT JOIN refunds ON refunds.id = refund_id
  LEFT JOIN sales ON sales.id = COALESCE(payments.sale_id, refunds.sale_id)`

/** One shift with every move of its drawer, every count, and what other methods came to. */
export async function findWholeShift(
  tx: Tx,
  id: number,
  reach: Reach,
  now: Date,
): Promise<WholeShift | null> {
  const more = sql`,
    (SELECT COALESCE(jsonb_agg(${MOVE} ORDER BY move.id), '[]') FROM ${MOVES} WHERE move.shift_id = shifts.id) AS moves,
    (SELECT COALESCE(jsonb_agg(jsonb_build_object('id', count.id, 'number', number, 'cash', cash::text,
              'denominations', denominations, 'methods', methods, 'countedByName', full_name,
              'countedAt', count.counted_at) ORDER BY number), '[]')
       FROM shift_counts AS count JOIN users ON users.id = counted_by_id WHERE shift_id = shifts.id) AS counts,
    (SELECT COALESCE(jsonb_agg(jsonb_build_object('method', method, 'amount', amount::text, 'counted', slips::text)
              ORDER BY method), '[]')
       FROM (SELECT COALESCE(taken.method, slip.method) AS method, COALESCE(taken.amount, 0.00) AS amount, slip.amount AS slips
               FROM (SELECT lower(method) AS key, min(method) AS method, sum(amount) AS amount
                       FROM (SELECT method, amount FROM payments WHERE payments.shift_id = shifts.id
                              UNION ALL
                             SELECT method, -amount FROM refunds WHERE refunds.shift_id = shifts.id) AS money
                      WHERE lower(method) NOT IN ('cash', 'exchange') GROUP BY 1) AS taken
               FULL JOIN (SELECT lower(slip.method) AS key, min(slip.method) AS method, sum(slip.amount) AS amount
                            FROM (SELECT methods FROM shift_counts WHERE shift_id = shifts.id
                                   ORDER BY number DESC LIMIT 1) AS last
                           CROSS JOIN jsonb_to_recordset(methods) AS slip (method text, amount numeric)
                           GROUP BY 1) AS slip USING (key)) AS sides) AS methods`
  const page = sql`SELECT * FROM shifts WHERE id = ${id} AND answerer_id IS NOT NULL AND ${within(reach)}`
  const [found] = await rowsOf<WholeShift>(tx, reportRows(page, now, more))
  return found ?? null
}

/** A move of a drawer. */
export async function findMove(tx: Tx, id: number): Promise<DrawerMove | null> {
  const [found] = await rowsOf<{ move: DrawerMove }>(
    tx,
    sql`SELECT ${MOVE} || jsonb_build_object('shiftId', move.shift_id, 'locationId', shifts.location_id) AS move
          FROM ${MOVES} JOIN shifts ON shifts.id = move.shift_id WHERE move.id = ${id}`,
  )
  return found?.move ?? null
}
