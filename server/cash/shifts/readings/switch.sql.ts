import { sql } from '#server/platform/database/sql.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import type { Author } from '#server/refusals.ts'

/** Locations without an office: all of them, or one. */
export function listWithoutOffice(tx: Tx, locationId: number | null): Promise<{ id: number }[]> {
  return rowsOf(
    tx,
    sql`SELECT id FROM locations
         WHERE (id = ${locationId}::int OR ${locationId}::int IS NULL)
           AND NOT EXISTS (SELECT FROM tills WHERE location_id = locations.id AND is_office) ORDER BY id`,
  )
}

/** Opens the office of a location, with number series of its own. */
export async function insertOffice(tx: Tx, locationId: number): Promise<void> {
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`SELECT open_till(id, free_till_name(id, 'Office'), free_prefix(code || 'F', id)) AS id
          FROM locations WHERE id = ${locationId}`,
  )
  await run(tx, sql`UPDATE tills SET is_office = true WHERE id = ${id}`)
}

/** Opens the shift of each office that has none. */
export async function openOfficeShifts(tx: Tx, { user, now }: Author): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO shifts (till_id, location_id, opened_by_id, opened_at)
        SELECT id, location_id, ${user.id}::int, ${now.toISOString()} FROM tills
         WHERE is_office AND NOT EXISTS (SELECT FROM shifts WHERE till_id = tills.id AND closed_at IS NULL)`,
  )
}

/**
 * Tills with invoices that stand in no reading: what they invoiced outside of shifts, less what was carried before, and the
 * number of the reading that is to carry it. They are found by amounts and not by times: a document may be asked for before
 * a reading and committed after it.
 */
export function listUsedTills(tx: Tx): Promise<
  {
    id: number
    locationId: number
    number: number
    resetCounter: number
    accumulatedTotal: string
    invoiced: string
  }[]
> {
  return rowsOf(
    tx,
    sql`SELECT tills.id, tills.location_id,
               z_counter + EXISTS (SELECT FROM readings WHERE till_id = tills.id)::int AS number,
               reset_counter, accumulated_total, invoiced
          FROM tills
         CROSS JOIN LATERAL (
           SELECT (SELECT COALESCE(sum(grand_total), 0) FROM sales
                    WHERE till_id = tills.id AND sales.location_id = tills.location_id AND shift_id IS NULL)
                - (SELECT COALESCE(sum(accumulated_after - accumulated_before), 0) FROM readings
                    WHERE till_id = tills.id AND is_carried) AS invoiced) AS before
         WHERE invoiced > 0 ORDER BY tills.id FOR NO KEY UPDATE OF tills`,
  )
}

/** Shifts of drawers that are open, or in no reading. */
export function listUnfinished(tx: Tx): Promise<{ tillName: string; locationName: string }[]> {
  return rowsOf(
    tx,
    sql`SELECT tills.name AS till_name, locations.name AS location_name FROM shifts
          JOIN tills ON tills.id = till_id JOIN locations ON locations.id = shifts.location_id
         WHERE reading_id IS NULL AND answerer_id IS NOT NULL ORDER BY shifts.id`,
  )
}

/** The offices' open shifts, locked. */
export function listOffices(tx: Tx): Promise<{ tillId: number; shiftId: number }[]> {
  return rowsOf(
    tx,
    sql`SELECT till_id, id AS shift_id FROM shifts
         WHERE answerer_id IS NULL AND closed_at IS NULL ORDER BY till_id FOR UPDATE`,
  )
}
