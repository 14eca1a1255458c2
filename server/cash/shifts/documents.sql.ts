import { sql, type SQL } from '#server/platform/database/sql.ts'
import type { MoveKind } from '#domain/cash/shifts/drawer.ts'
import { within, type Reach } from '#server/platform/reach/reach.sql.ts'
import { rowOf, rowsOf, run, pipeline, type Tx } from '#server/platform/database/database.ts'
import type { Author } from '#server/refusals.ts'

/** An open shift as a document finds it. Its till is held, so it stays open until the document is committed. */
export type OpenShift = {
  id: number
  tillId: number
  openedAt: string
  /** null: the office's, in which everybody sells and nobody takes cash. */
  answererId: number | null
  answererName: string | null
  isMember: boolean
  isCounted: boolean
}

/** What a document finds: whether cash is controlled, its till, and the till's open shift. */
export type ShiftBasis = {
  cashControl: boolean
  tillName: string | null
  /** null where cash is not controlled or the till has no open shift. */
  shift: OpenShift | null
}

/** Where a document is made: at a till, else at the office of a location, or of a sale's. */
export type Place = { tillId?: number | null | undefined } & (
  | { locationId: number }
  | { saleId: number }
)

const locationOf = (place: Place): SQL =>
  'saleId' in place
    ? sql`(SELECT location_id FROM sales WHERE id = ${place.saleId})`
    : sql`${place.locationId}::int`

/** The till of a place, where cash is controlled. */
function tillAt(place: Place): SQL {
  const tillId = place.tillId ?? null
  return sql`settings JOIN tills ON cash_control
     WHERE location_id = ${locationOf(place)}
       AND CASE WHEN ${tillId}::int IS NULL THEN is_office ELSE tills.id = ${tillId}::int END`
}

const TILL_KEY = sql`hashtextextended('shift at till ' || till_id, 0)`

/**
 * Holds the shift of a place's till against counting, closing and reading, until the transaction ends; documents hold it
 * together. PostgreSQL serves this lock in the order in which it was asked for, which it does not do for rows: while a till
 * sells all the time, the user who closes its shift is next (decisions/0063).
 */
export async function shareShiftAt(tx: Tx, place: Place): Promise<void> {
  await run(
    tx,
    sql`SELECT pg_advisory_xact_lock_shared(${TILL_KEY}) FROM (SELECT tills.id AS till_id FROM ${tillAt(place)}) AS till`,
  )
}

/** Holds a till's shift alone until the transaction ends: what sells there is done, and what comes later waits. */
export async function holdShiftAt(tx: Tx, tillId: number): Promise<void> {
  await run(
    tx,
    sql`SELECT pg_advisory_xact_lock(${TILL_KEY}) FROM (SELECT ${tillId}::int AS till_id) AS till`,
  )
}

/** The same for the till of a shift. */
export async function holdShift(tx: Tx, id: number): Promise<void> {
  await run(tx, sql`SELECT pg_advisory_xact_lock(${TILL_KEY}) FROM shifts WHERE id = ${id}`)
}

/** Reads the open shift in which a user's document is made, of a till within reach, which is held. */
export function readShiftBasis(
  tx: Tx,
  place: Place,
  { id: userId, reach }: { id: number; reach: Reach },
): Promise<ShiftBasis> {
  return rowOf(
    tx,
    sql`WITH till AS MATERIALIZED (SELECT tills.id, tills.name FROM ${tillAt(place)} AND ${within(reach)})
        SELECT cash_control, (SELECT name FROM till) AS till_name,
               (SELECT jsonb_build_object('id', shifts.id, 'tillId', till_id, 'openedAt', opened_at, 'answererId', answerer_id,
                         'answererName', (SELECT full_name FROM users WHERE id = answerer_id),
                         'isMember', answerer_id IS NULL OR answerer_id = ${userId}
                           OR EXISTS (SELECT FROM shift_members WHERE shift_id = shifts.id AND user_id = ${userId}),
                         'isCounted', counted_at IS NOT NULL)
                  FROM till JOIN shifts ON till_id = till.id WHERE closed_at IS NULL) AS shift
          FROM settings`,
  )
}

/** The moment of the last thing that was made, taken, given or moved in a shift; null when that is nothing. */
export async function lastMomentOf(tx: Tx, shiftId: number): Promise<string | null> {
  const { at } = await rowOf<{ at: string | null }>(
    tx,
    sql`SELECT greatest((SELECT max(moved_at) FROM drawer_moves WHERE shift_id = ${shiftId}),
                        (SELECT max(issued_at) FROM sales WHERE shift_id = ${shiftId}),
                        (SELECT max(created_at) FROM payments WHERE shift_id = ${shiftId}),
                        (SELECT max(created_at) FROM returns WHERE shift_id = ${shiftId}),
                        (SELECT max(created_at) FROM void_slips WHERE shift_id = ${shiftId}),
                        (SELECT max(created_at) FROM refunds WHERE shift_id = ${shiftId}),
                        (SELECT max(counted_at) FROM shift_counts WHERE shift_id = ${shiftId}),
                        (SELECT opened_at FROM shifts WHERE id = ${shiftId})) AS at`,
  )
  return at
}

/** How far the shift of a document is, and which till it is of. It is held, so it gets no further meanwhile. */
export type ShiftOfDocument = {
  id: number
  tillId: number
  isOffice: boolean
  openedAt: string
  isOpen: boolean
  isRead: boolean
}

/** Whether a shift has a sale. */
export async function isInShift(tx: Tx, saleId: number): Promise<boolean> {
  const [sale] = await rowsOf<{ isSo: boolean }>(
    tx,
    sql`SELECT shift_id IS NOT NULL AS is_so FROM sales WHERE id = ${saleId}`,
  )
  return sale?.isSo ?? false
}

const SHIFT_OF_DOCUMENT = sql`SELECT id, till_id, answerer_id IS NULL AS is_office, opened_at,
  closed_at IS NULL AS is_open, reading_id IS NOT NULL AS is_read FROM shifts`

/**
 * The shift of a sale, its row locked; null where it belongs to none. It may be another till's than the one whose shift is held
 * already, so it is no second lock of that kind.
 */
export async function lockShiftOf(tx: Tx, saleId: number): Promise<ShiftOfDocument | null> {
  const [shift] = await rowsOf<ShiftOfDocument>(
    tx,
    sql`${SHIFT_OF_DOCUMENT} WHERE id = (SELECT shift_id FROM sales WHERE id = ${saleId}) FOR SHARE`,
  )
  return shift ?? null
}

/** The shift of a payment, held as its documents hold it; null where it belongs to none. */
export async function shareShiftOf(tx: Tx, paymentId: number): Promise<ShiftOfDocument | null> {
  const isOfPayment = sql`id = (SELECT shift_id FROM payments WHERE id = ${paymentId})`
  const [, [shift]] = await pipeline(
    run(tx, sql`SELECT pg_advisory_xact_lock_shared(${TILL_KEY}) FROM shifts WHERE ${isOfPayment}`),
    rowsOf<ShiftOfDocument>(tx, sql`${SHIFT_OF_DOCUMENT} WHERE ${isOfPayment}`),
  )
  return shift ?? null
}

/** Lines of the drawer for those rows of `from` that are cash: columns `id`, `method` and `amount`. */
export function drawerInsert(
  from: SQL,
  { shiftId, kind, of }: { shiftId: number | null; kind: MoveKind; of: 'payment' | 'refund' },
  { user, now }: Author,
): SQL {
  const [document, sign] = of === 'payment' ? [sql`payment_id`, 1] : [sql`refund_id`, -1]
  return sql`
    INSERT INTO drawer_moves (shift_id, kind, amount, ${document}, moved_by_id, moved_at)
    SELECT ${shiftId}::int, ${kind}, ${sign}::int * amount, id, ${user.id}::int, ${now.toISOString()}
      FROM ${from} AS paid WHERE ${shiftId}::int IS NOT NULL AND lower(method) = 'cash' AND amount <> 0`
}

/** The tills whose drawers hold cash of a sale. */
export function listDrawersOf(tx: Tx, saleId: number): Promise<{ id: number; name: string }[]> {
  return rowsOf(
    tx,
    sql`SELECT tills.id, tills.name FROM payments
          JOIN shifts ON shifts.id = shift_id JOIN tills ON tills.id = shifts.till_id
         WHERE sale_id = ${saleId} AND lower(method) = 'cash'
         GROUP BY tills.id HAVING sum(amount) > 0 ORDER BY tills.id`,
  )
}
