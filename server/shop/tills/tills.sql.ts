import { sql, type SQL, unprepared } from '#server/platform/database/sql.ts'
import { pesosOf } from '#domain/money.ts'
import type { NewTill, Till, TillBeginning, TillChange } from '#domain/shop/tills/api.ts'
import type { Device } from '#server/platform/auth/devices.sql.ts'
import { here, within, type Reach, type Scope } from '#server/platform/reach/reach.sql.ts'
import { assignments } from '#server/platform/database/columns.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import type { LocationSeriesKind } from '#server/shop/tills/location-series-kind.ts'

/**
 * A condition on sales, next to their till's number_series: the series gave the number out. An order may have one that was
 * typed, as MAKATI-2026-001, which begins like them.
 */
export const IS_OF_SERIES = `upper(rtrim(invoice_number, '0123456789')) = upper(prefix) || '-'
     AND length(invoice_number) - length(prefix) - 1 BETWEEN 8 AND 10`

function tillRows(where: SQL, device: Device): SQL {
  return sql`
    SELECT tills.id, location_id, locations.name AS location_name, tills.name, is_first,
           is_office, invoices.prefix, returns.prefix AS return_prefix, voids.prefix AS void_prefix,
           invoices.last_number + 1 AS next_number, returns.last_number AS last_return, voids.last_number AS last_void_slip,
           (invoices.last_number, returns.last_number, voids.last_number)
             <> (invoices.first_number - 1, returns.first_number - 1, voids.first_number - 1) AS is_used,
           min, serial_number, permit, permit_date, z_counter, reset_counter,
           accumulated_total, begun_at, printer, paper,
           printer_address, prints_itself, tills.is_active,
           device_hash IS NOT NULL AND device_hash IS NOT DISTINCT FROM ${device}::bytea AS is_here,
           device_hash IS NOT NULL AS is_bound,
           bound_at, binder.full_name AS bound_by_name, tills.version, tills.created_at,
           tills.updated_at
      FROM tills
      JOIN locations ON locations.id = location_id
      JOIN number_series AS invoices ON (invoices.till_id, invoices.kind) = (tills.id, 'INVOICE')
      JOIN number_series AS returns ON (returns.till_id, returns.kind) = (tills.id, 'RETURN')
      JOIN number_series AS voids ON (voids.till_id, voids.kind) = (tills.id, 'VOID')
      LEFT JOIN users AS binder ON binder.id = bound_by_id
     WHERE ${where}
     ORDER BY location_id, is_first DESC, tills.id`
}

/** The tills of a location, or of all within reach. */
export function listTills(tx: Tx, scope: Scope, device: Device): Promise<Till[]> {
  return rowsOf(tx, tillRows(here(scope), device))
}

/** The till that is to number a document. */
export type TillBasis = {
  id: number
  name: string
  isActive: boolean
  /** It is another browser than the caller's. */
  isElsewhere: boolean
}

/**
 * A query for the till asked for, else the location's first, or its office while cash is controlled; none when the location has
 * no such till.
 */
export function tillAt(
  { locationId, tillId }: { locationId: number; tillId?: number | null | undefined },
  device: Device,
): SQL {
  return sql`SELECT id, name, is_active,
                    device_hash IS NOT NULL AND device_hash IS DISTINCT FROM ${device}::bytea AS is_elsewhere
               FROM tills WHERE location_id = ${locationId}
                AND CASE WHEN ${tillId ?? null}::int IS NOT NULL THEN id = ${tillId ?? null}::int
                         WHEN (SELECT cash_control FROM settings) THEN is_office ELSE is_first END`
}

export async function findTillAt(
  tx: Tx,
  at: Parameters<typeof tillAt>[0],
  device: Device,
): Promise<TillBasis | null> {
  const [till] = await rowsOf<TillBasis>(tx, tillAt(at, device))
  return till ?? null
}

export async function findTill(tx: Tx, id: number, device: Device): Promise<Till | null> {
  const [till] = await rowsOf<Till>(tx, tillRows(sql`tills.id = ${id}`, device))
  return till ?? null
}

/** A till, locked until the transaction ends; null when there is none within reach. */
export async function lockTill(
  tx: Tx,
  id: number,
  reach: Reach,
  device: Device,
): Promise<Till | null> {
  await run(
    tx,
    sql`SELECT FROM tills WHERE (id = ${id} OR device_hash = ${device}::bytea) ORDER BY id FOR NO KEY UPDATE`,
  )
  const [till] = await rowsOf<Till>(
    tx,
    tillRows(sql`tills.id = ${id} AND ${within(reach)}`, device),
  )
  return till ?? null
}

/** Lets one transaction at a time claim prefixes, or codes that must not be prefixes. */
export async function lockPrefixes(tx: Tx): Promise<void> {
  await run(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended('number prefixes', 0))`)
}

/** Whose documents begin with a prefix. */
export type PrefixHolder = {
  kind: 'INVOICE' | 'RETURN' | 'VOID' | LocationSeriesKind
  locationId: number
  locationName: string
  locationCode: string
  /** null where a location numbers its own documents. */
  tillName: string | null
  isFirst: boolean
}

/** Whose documents begin with a prefix, in any case; null when it is free. */
export async function findPrefixHolder(tx: Tx, prefix: string): Promise<PrefixHolder | null> {
  const [holder] = await rowsOf<PrefixHolder>(
    tx,
    sql`SELECT kind, locations.id AS location_id, locations.name AS location_name, code AS location_code,
               tills.name AS till_name, COALESCE(is_first, false) AS is_first
          FROM number_series
          LEFT JOIN tills ON tills.id = till_id
          JOIN locations ON locations.id = COALESCE(of_location_id, location_id)
         WHERE upper(prefix) = upper(${prefix})`,
  )
  return holder ?? null
}

/** Another location with that code; null when there is none. */
export async function findOtherWithCode(
  tx: Tx,
  code: string,
  locationId: number,
): Promise<{ id: number; name: string } | null> {
  const [other] = await rowsOf<{ id: number; name: string }>(
    tx,
    sql`SELECT id, name FROM locations WHERE code_key(code) = code_key(${code}) AND id <> ${locationId}`,
  )
  return other ?? null
}

/**
 * Number of tills of a location, and the first of code2, code3 ... that is a free prefix, null when that is too long.
 * null when there is no such location.
 */
export async function findRoomForTill(
  tx: Tx,
  locationId: number,
): Promise<{ count: number; prefix: string | null } | null> {
  const [room] = await rowsOf<{ count: number; prefix: string | null }>(
    tx,
    sql`SELECT (SELECT count(*)::int FROM tills WHERE location_id = ${locationId}) AS count,
               CASE WHEN length(free) <= 20 THEN free END AS prefix
          FROM locations, free_prefix(code, id, 2) AS free WHERE id = ${locationId}`,
  )
  return room ?? null
}

/**
 * Opens a till with its series, whose prefix the caller knows to be free; answers its id. The first one of a location is
 * its first till.
 */
export async function insertTill(
  tx: Tx,
  { locationId, name, prefix, ...documents }: NewTill & { prefix: string },
): Promise<number> {
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`SELECT open_till(${locationId}, ${name}, ${prefix}) AS id`,
  )
  const set = assignments({ ...documents, permitDate: documents.permitDate ?? null })
  await run(tx, unprepared(sql`UPDATE tills SET ${set} WHERE id = ${id}`))
  return id
}

export async function updateTill(
  tx: Tx,
  id: number,
  change: Omit<TillChange, 'version'>,
): Promise<void> {
  const set = assignments({
    ...change,
    version: sql`version + 1`,
    updatedAt: sql`now()`,
    ...(change.isActive === false && { deviceHash: null, boundAt: null, boundById: null }),
  })
  await run(tx, unprepared(sql`UPDATE tills SET ${set} WHERE id = ${id}`))
}

/**
 * Takes new prefixes for the tills of a location whose code has changed from an earlier one: for those that have numbered
 * nothing yet and were named by the code. A further till keeps its own where the new one is taken or too long. So do the
 * documents of the location that were numbered.
 */
export async function followCode(
  tx: Tx,
  { id, from, to }: { id: number; from: string; to: string },
): Promise<void> {
  const renamed = await rowsOf<{ tillId: number; isFirst: boolean; prefix: string }>(
    tx,
    sql`SELECT till_id, is_first, ${to} || substr(prefix, length(${from}) + 1) AS prefix
          FROM tills JOIN number_series ON till_id = tills.id AND kind = 'INVOICE'
         WHERE location_id = ${id} AND begun_at IS NULL
           AND upper(left(prefix, length(${from}))) = upper(${from})
           AND substr(prefix, length(${from}) + 1) ~ CASE WHEN is_office THEN '^F[0-9]*$' ELSE '^[0-9]{0,2}$' END
           AND NOT EXISTS (SELECT FROM number_series AS drawn
                            WHERE drawn.till_id = tills.id AND last_number >= first_number)
         ORDER BY is_first DESC, till_id`,
  )
  for (const { tillId, isFirst, prefix } of renamed)
    await run(
      tx,
      sql`SELECT claim_prefixes(${tillId}, ${prefix})
           WHERE ${isFirst} OR (length(${prefix}) <= 20 AND free_prefix(${prefix}, ${id}) = ${prefix})`,
    )
  await run(tx, sql`SELECT claim_location_prefixes(${id})`)
}

/** Makes a browser a till, and no other till any more. */
export async function bindTill(
  tx: Tx,
  id: number,
  device: Buffer,
  by: { user: { id: number }; now: Date },
): Promise<void> {
  await run(
    tx,
    sql`UPDATE tills SET device_hash = NULL, bound_at = NULL, bound_by_id = NULL
         WHERE device_hash = ${device} AND id <> ${id}`,
  )
  await run(
    tx,
    sql`UPDATE tills SET device_hash = ${device}, bound_at = ${by.now.toISOString()}, bound_by_id = ${by.user.id}
         WHERE id = ${id}`,
  )
}

export async function releaseTill(tx: Tx, id: number): Promise<void> {
  await run(
    tx,
    sql`UPDATE tills SET device_hash = NULL, bound_at = NULL, bound_by_id = NULL WHERE id = ${id}`,
  )
}

export async function beginTill(
  tx: Tx,
  id: number,
  { nextNumber, zCounter, accumulatedTotal }: TillBeginning,
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`UPDATE tills SET z_counter = ${zCounter}, accumulated_total = ${pesosOf(accumulatedTotal)},
               begun_at = ${now.toISOString()}, version = version + 1, updated_at = now()
         WHERE id = ${id}`,
  )
  await run(
    tx,
    sql`UPDATE number_series SET first_number = ${nextNumber}, last_number = ${nextNumber}::int - 1
         WHERE till_id = ${id} AND kind = 'INVOICE'`,
  )
}

/** Whether a till, or any of a location's, has a shift of a drawer that no reading holds. */
export async function hasUnreadShift(
  tx: Tx,
  at: { tillId: number } | { locationId: number },
): Promise<boolean> {
  const where = 'tillId' in at ? sql`till_id = ${at.tillId}` : sql`location_id = ${at.locationId}`
  const { isSo } = await rowOf<{ isSo: boolean }>(
    tx,
    sql`SELECT EXISTS (SELECT FROM shifts WHERE ${where} AND reading_id IS NULL AND answerer_id IS NOT NULL) AS is_so`,
  )
  return isSo
}

/** Deletes the tills of a location that has sold nothing; answers those besides the first. */
export async function deleteTills(
  tx: Tx,
  locationId: number,
): Promise<{ id: number; name: string }[]> {
  await run(
    tx,
    sql`DELETE FROM number_series USING tills WHERE till_id = tills.id AND location_id = ${locationId}`,
  )
  await run(tx, sql`DELETE FROM shifts WHERE location_id = ${locationId}`)
  // The keys that made them would keep the location.
  await run(
    tx,
    sql`UPDATE idempotency_keys SET location_id = NULL WHERE location_id = ${locationId} AND entity = 'till'`,
  )
  return rowsOf(
    tx,
    sql`WITH deleted AS (DELETE FROM tills WHERE location_id = ${locationId} RETURNING id, name, is_first)
        SELECT id, name FROM deleted WHERE NOT is_first ORDER BY id`,
  )
}
