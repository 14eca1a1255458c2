import { sql, type SQL, unprepared } from '#server/platform/database/sql.ts'
import type { CheckedOf } from '#domain/endpoint.ts'
import type { readingsApi } from '#domain/cash/shifts/readings/api.ts'
import type { Reading, ReadingFigures } from '#domain/cash/shifts/readings/reading.ts'
import { here, within, type Reach, type Scope } from '#server/platform/reach/reach.sql.ts'
import { dayStart } from '#server/platform/database/days.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import { figuresOf } from '#server/cash/shifts/readings/figures.sql.ts'
import type { Author } from '#server/refusals.ts'
import { needMoment } from '#server/moments.ts'
import { lastMomentOf } from '#server/cash/shifts/documents.sql.ts'

/** What a till's next reading goes on from. */
export type TillCounters = {
  locationId: number
  zCounter: number
  resetCounter: number
  accumulatedTotal: string
}

/** The counters of a till, locked until the transaction ends. */
export function lockCounters(tx: Tx, tillId: number): Promise<TillCounters> {
  return rowOf(
    tx,
    sql`SELECT location_id, z_counter, reset_counter,
               accumulated_total
          FROM tills WHERE id = ${tillId} FOR NO KEY UPDATE`,
  )
}

/** The shifts of a till that no reading holds, the earliest first. */
export function unreadShifts(tx: Tx, tillId: number): Promise<{ id: number }[]> {
  return rowsOf(
    tx,
    sql`SELECT id FROM shifts WHERE till_id = ${tillId} AND reading_id IS NULL ORDER BY id`,
  )
}

/** Those that are to be read, locked: the closed ones, and the one of an office, which is held. */
export function lockUnread(
  tx: Tx,
  tillId: number,
): Promise<{ id: number; isOpen: boolean; closedAt: string | null }[]> {
  return rowsOf(
    tx,
    sql`SELECT id, closed_at IS NULL AS is_open, closed_at FROM shifts
         WHERE till_id = ${tillId} AND reading_id IS NULL AND (closed_at IS NOT NULL OR answerer_id IS NULL)
         ORDER BY id FOR UPDATE`,
  )
}

/** What happened in some shifts of one till. */
export async function readFigures(tx: Tx, shiftIds: readonly number[]): Promise<ReadingFigures> {
  const { figures } = await rowOf<{ figures: ReadingFigures }>(
    tx,
    sql`SELECT ${sql.raw(figuresOf('given.ids'))} AS figures FROM (SELECT ${shiftIds}::int[] AS ids) AS given`,
  )
  return figures
}

type NewReading = {
  tillId: number
  locationId: number
  number: number
  resetCounter: number
  isCarried: boolean
  accumulatedBefore: string
  /** By how much the accumulated total grows. */
  invoiced: string
  figures: ReadingFigures
}

/** Whether anything was made, taken or given back in a shift. */
export async function hasDocuments(tx: Tx, shiftId: number): Promise<boolean> {
  const { isSo } = await rowOf<{ isSo: boolean }>(
    tx,
    sql`SELECT EXISTS (SELECT FROM sales WHERE shift_id = ${shiftId})
            OR EXISTS (SELECT FROM payments WHERE shift_id = ${shiftId})
            OR EXISTS (SELECT FROM returns WHERE shift_id = ${shiftId})
            OR EXISTS (SELECT FROM void_slips WHERE shift_id = ${shiftId}) AS is_so`,
  )
  return isSo
}

/** Stores a reading and moves the till's counters on; answers its id. */
export async function insertReading(
  tx: Tx,
  row: NewReading,
  { user, now }: Author,
): Promise<number> {
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`WITH reading AS (
          INSERT INTO readings (till_id, location_id, number, reset_counter, is_carried, has_journal,
                                accumulated_before, accumulated_after, figures, made_by_id, made_at, log_seq, log_hash)
          SELECT ${row.tillId}::int, ${row.locationId}::int, ${row.number}::int, ${row.resetCounter}::int, ${row.isCarried}::boolean,
                 ${!row.isCarried}::boolean, ${row.accumulatedBefore}::numeric,
                 ${row.accumulatedBefore}::numeric + ${row.invoiced}::numeric, ${JSON.stringify(row.figures)}::jsonb, ${user.id}::int,
                 ${now.toISOString()}::timestamptz, seq, hash
            FROM audit_head
          RETURNING id, till_id, number, accumulated_after
        ), counted AS (
          UPDATE tills SET z_counter = reading.number, accumulated_total = accumulated_after
            FROM reading WHERE tills.id = till_id
        )
        SELECT id FROM reading`,
  )
  return id
}

/** Marks shifts as read. */
export async function markRead(
  tx: Tx,
  shiftIds: readonly number[],
  readingId: number,
): Promise<void> {
  await run(tx, sql`UPDATE shifts SET reading_id = ${readingId} WHERE id = ANY(${shiftIds}::int[])`)
}

/** Ends the open shift of an office, which is held and to be read. */
export async function closeOffice(tx: Tx, shiftId: number, { user, now }: Author): Promise<void> {
  needMoment(now, await lastMomentOf(tx, shiftId))
  await run(
    tx,
    sql`UPDATE shifts SET closed_at = ${now.toISOString()}, closed_by_id = ${user.id} WHERE id = ${shiftId}`,
  )
}

function readingRows(page: SQL): SQL {
  return sql`
    SELECT reading.id, reading.location_id, locations.name AS location_name, till_id,
           tills.name AS till_name, number, reading.reset_counter, is_carried,
           accumulated_before, accumulated_after, figures,
           CASE WHEN log_seq > 0 THEN jsonb_build_object('seq', log_seq, 'hash', encode(log_hash, 'hex')) END AS log_seal,
           full_name AS made_by_name, made_at
      FROM (${page}) AS reading
      JOIN locations ON locations.id = reading.location_id
      JOIN tills ON tills.id = till_id
      JOIN users ON users.id = made_by_id
     ORDER BY reading.id DESC`
}

/** A reading; null when there is none within reach. */
export async function findReading(tx: Tx, id: number, reach: Reach): Promise<Reading | null> {
  const [found] = await rowsOf<Reading>(
    tx,
    readingRows(sql`SELECT * FROM readings WHERE id = ${id} AND ${within(reach)}`),
  )
  return found ?? null
}

type Filters = CheckedOf<typeof readingsApi.list>['query'] & Scope

export function listReadings(tx: Tx, filters: Filters): Promise<Reading[]> {
  const { tillId, from, to, limit, before } = filters
  const conditions = [here(filters)]
  if (tillId !== undefined) conditions.push(sql`till_id = ${tillId}`)
  if (from !== undefined) conditions.push(sql`made_at >= ${dayStart(from)}`)
  if (to !== undefined) conditions.push(sql`made_at < ${dayStart(to, 1)}`)
  if (before !== undefined) conditions.push(sql`id < ${before}`)
  const page = sql`SELECT * FROM readings WHERE ${sql.join(conditions, sql` AND `)} ORDER BY id DESC LIMIT ${limit}`
  return rowsOf(tx, unprepared(readingRows(page)))
}
