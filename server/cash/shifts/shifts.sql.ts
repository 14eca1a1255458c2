import { sql, type SQL } from '#server/platform/database/sql.ts'
import { LONG_SHIFT_HOURS, type MoveReason } from '#domain/cash/shifts/drawer.ts'
import type { Shift, ShiftCount } from '#domain/cash/shifts/api.ts'
import { within, type Reach } from '#server/platform/reach/reach.sql.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import type { Author } from '#server/refusals.ts'
import { holdShift } from '#server/cash/shifts/documents.sql.ts'

type HandMove = {
  shiftId: number
  kind: 'FLOAT' | 'IN' | 'OUT'
  /** Pesos; below nothing when it leaves the drawer. */
  amount: string
  reason?: MoveReason
  note?: string | null
  approvalId?: string | null
  /** Of cash that paid a supplier, or came back when that was voided. */
  supplierPaymentId?: number
}

/** Writes a line of the drawer that belongs to no document; answers its id. */
export async function insertMove(
  tx: Tx,
  { shiftId, kind, amount, reason, note, approvalId, supplierPaymentId }: HandMove,
  { user, now }: Author,
): Promise<number> {
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`INSERT INTO drawer_moves (shift_id, kind, amount, reason, note, approval_id, supplier_payment_id, moved_by_id, moved_at)
        VALUES (${shiftId}, ${kind}, ${amount}::numeric, ${reason ?? null}, ${note ?? null}, ${approvalId ?? null}::uuid,
                ${supplierPaymentId ?? null}::int, ${user.id}, ${now.toISOString()}) RETURNING id`,
  )
  return id
}

function shiftRows(where: SQL, now: Date): SQL {
  return sql`
    SELECT shifts.id, shifts.location_id, till_id, tills.name AS till_name,
           answerer_id, answerer.full_name AS answerer_name,
           (SELECT COALESCE(jsonb_agg(jsonb_build_object('userId', user_id, 'name', full_name) ORDER BY full_name, user_id), '[]')
              FROM shift_members JOIN users ON users.id = user_id WHERE shift_id = shifts.id) AS members,
           opened_at, counted_at, recount_by_id IS NOT NULL AS is_recount_ordered,
           closed_at,
           closed_at IS NULL AND opened_at <= ${now.toISOString()}::timestamptz - make_interval(hours => ${LONG_SHIFT_HOURS}::int) AS is_long
      FROM shifts JOIN tills ON tills.id = till_id JOIN users AS answerer ON answerer.id = answerer_id
     WHERE ${where}`
}

export async function findShift(tx: Tx, id: number, now: Date): Promise<Shift | null> {
  const [shift] = await rowsOf<Shift>(tx, shiftRows(sql`shifts.id = ${id}`, now))
  return shift ?? null
}

/** The open shift of a till, of which everybody may know. */
export async function findOpenShift(tx: Tx, tillId: number, now: Date): Promise<Shift | null> {
  const where = sql`till_id = ${tillId} AND closed_at IS NULL`
  const [shift] = await rowsOf<Shift>(tx, shiftRows(where, now))
  return shift ?? null
}

/** A drawer's shift; null without one in reach. */
export async function findShiftWithin(
  tx: Tx,
  id: number,
  reach: Reach,
  now: Date,
): Promise<Shift | null> {
  const where = sql`shifts.id = ${id} AND ${within(reach, sql`shifts.location_id`)}`
  const [shift] = await rowsOf<Shift>(tx, shiftRows(where, now))
  return shift ?? null
}

/** Cashiers of a shift's location who are not among its sellers yet. */
export function listSellers(tx: Tx, shift: Shift): Promise<{ id: number; name: string }[]> {
  return rowsOf(
    tx,
    sql`SELECT id, full_name AS name FROM users
         WHERE is_active AND role = 'CASHIER' AND id <> ${shift.answererId} AND ${worksAt(shift.locationId)}
           AND NOT EXISTS (SELECT FROM shift_members WHERE shift_id = ${shift.id} AND user_id = users.id)
         ORDER BY full_name, id`,
  )
}

/** A drawer's shift, held alone until the transaction ends, so that nothing is sold in it meanwhile; null without one in reach. */
export async function lockShift(
  tx: Tx,
  id: number,
  reach: Reach,
  now: Date,
): Promise<Shift | null> {
  await holdShift(tx, id)
  await run(tx, sql`SELECT FROM shifts WHERE id = ${id} FOR UPDATE`)
  return findShiftWithin(tx, id, reach, now)
}

/** Draws a shift's id ahead: a shift that is handed over names the next one before that is written. */
export async function nextShiftId(tx: Tx): Promise<number> {
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`SELECT nextval(pg_get_serial_sequence('shifts', 'id'))::int AS id`,
  )
  return id
}

export async function insertShift(
  tx: Tx,
  { id, tillId, answererId }: { id: number; tillId: number; answererId: number },
  { user, now }: Author,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO shifts (id, till_id, location_id, answerer_id, opened_by_id, opened_at)
        OVERRIDING SYSTEM VALUE
        SELECT ${id}::int, id, location_id, ${answererId}::int, ${user.id}::int, ${now.toISOString()}
          FROM tills WHERE id = ${tillId}`,
  )
}

export async function insertMember(
  tx: Tx,
  { shiftId, userId }: { shiftId: number; userId: number },
  { user, now }: Author,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO shift_members (shift_id, user_id, added_by_id, added_at)
        VALUES (${shiftId}, ${userId}, ${user.id}, ${now.toISOString()}) ON CONFLICT DO NOTHING`,
  )
}

/**
 * Whether a user works at a location: administrators, and users without an assignment, work at all of them; others where
 * they are assigned.
 */
function worksAt(locationId: number): SQL {
  return sql`(role = 'ADMIN' OR NOT EXISTS (SELECT FROM user_locations WHERE user_id = users.id)
              OR EXISTS (SELECT FROM user_locations WHERE user_id = users.id AND location_id = ${locationId}))`
}

/** Lets one transaction at a time make a user answer for a drawer. */
export async function lockSeller(tx: Tx, userId: number): Promise<void> {
  await run(tx, sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`)
}

/** A user who may sell at a location: active, and of it; null when there is none such. */
export async function findSellerAt(
  tx: Tx,
  userId: number,
  locationId: number,
): Promise<{ name: string; openShiftAt: string | null } | null> {
  const [seller] = await rowsOf<{ name: string; openShiftAt: string | null }>(
    tx,
    sql`SELECT full_name AS name,
               (SELECT tills.name FROM shifts JOIN tills ON tills.id = till_id
                 WHERE answerer_id = users.id AND closed_at IS NULL) AS open_shift_at
          FROM users WHERE users.id = ${userId} AND is_active
           AND ${worksAt(locationId)}`,
  )
  return seller ?? null
}

/** The limits of a drawer, in pesos, and what it should hold. */
export function readDrawer(
  tx: Tx,
  shiftId: number,
): Promise<{
  expected: string
  cashOutLimit: string
  countOffLimit: string
  counts: number
  counted: string | null
}> {
  return rowOf(
    tx,
    sql`SELECT (SELECT COALESCE(sum(amount), 0.00)::text FROM drawer_moves WHERE shift_id = ${shiftId}) AS expected,
               cash_out_limit, count_off_limit,
               (SELECT count(*)::int FROM shift_counts WHERE shift_id = ${shiftId}) AS counts,
               (SELECT cash FROM shift_counts WHERE shift_id = ${shiftId} ORDER BY number DESC LIMIT 1) AS counted
          FROM settings`,
  )
}

type CountRow = Pick<ShiftCount, 'shiftId' | 'number' | 'cash' | 'denominations' | 'methods'>

/** Keeps a count; from then on the shift sells no more. */
export async function insertCount(
  tx: Tx,
  { shiftId, number, cash, denominations, methods }: CountRow,
  { user, now }: Author,
): Promise<number> {
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`WITH counted AS (
          UPDATE shifts SET counted_at = COALESCE(counted_at, ${now.toISOString()}), recount_by_id = NULL
           WHERE id = ${shiftId}
        )
        INSERT INTO shift_counts (shift_id, number, cash, denominations, methods, counted_by_id, counted_at)
        VALUES (${shiftId}, ${number}, ${cash}::numeric, ${JSON.stringify(denominations)}::jsonb,
                ${JSON.stringify(methods)}::jsonb, ${user.id}, ${now.toISOString()}) RETURNING id`,
  )
  return id
}

export async function findCount(tx: Tx, id: number): Promise<ShiftCount | null> {
  const [count] = await rowsOf<ShiftCount>(
    tx,
    sql`SELECT shift_counts.id, location_id, shift_id, number, cash, denominations, methods,
               full_name AS counted_by_name, shift_counts.counted_at, closed_at IS NOT NULL AS is_closed,
               handed_to_id
          FROM shift_counts JOIN shifts ON shifts.id = shift_id JOIN users ON users.id = counted_by_id
         WHERE shift_counts.id = ${id}`,
  )
  return count ?? null
}

type Closing = {
  expected: string
  counted: string
  note: string | null
  approvalId: string | null
  handedToId: number | null
}

export async function closeShift(
  tx: Tx,
  id: number,
  closing: Closing,
  { user, now }: Author,
): Promise<void> {
  await run(
    tx,
    sql`UPDATE shifts SET closed_at = ${now.toISOString()}, closed_by_id = ${user.id}, expected = ${closing.expected}::numeric,
               counted = ${closing.counted}::numeric, close_note = ${closing.note}, approval_id = ${closing.approvalId}::uuid,
               handed_to_id = ${closing.handedToId}::int, recount_by_id = NULL
         WHERE id = ${id}`,
  )
}

/** The shift that an entry of the log names as closed. */
export async function findClosedShift(tx: Tx, auditId: number, now: Date): Promise<Shift | null> {
  const where = sql`shifts.id = (SELECT entity_id FROM audit_logs WHERE id = ${auditId})`
  const [shift] = await rowsOf<Shift>(tx, shiftRows(where, now))
  return shift ?? null
}

export async function orderRecount(tx: Tx, id: number, userId: number): Promise<void> {
  await run(tx, sql`UPDATE shifts SET recount_by_id = ${userId} WHERE id = ${id}`)
}
