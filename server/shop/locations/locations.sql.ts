import { sql, unprepared } from '#server/platform/database/sql.ts'
import type { Location, LocationChange, NewLocation } from '#domain/shop/locations/api.ts'
import { within, type Reach } from '#server/platform/reach/reach.sql.ts'
import { assignments, newRow } from '#server/platform/database/columns.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import { everyWordIn } from '#server/platform/database/text-search.ts'
import { insertTill } from '#server/shop/tills/tills.sql.ts'

const COLUMNS = sql`id, name, code, address, phone, email, branch_code, is_main, is_active, version, created_at, updated_at`

export function listLocations(tx: Tx, reach: Reach, search?: string): Promise<Location[]> {
  const isFound = search ? everyWordIn(sql`search_key(name, code)`, search) : sql`true`
  return rowsOf(
    tx,
    sql`SELECT ${COLUMNS} FROM locations WHERE ${within(reach, sql`id`)} AND ${isFound}
         ORDER BY is_main DESC, name COLLATE "und-x-icu", id LIMIT 1000`,
  )
}

export async function findLocation(tx: Tx, id: number): Promise<Location | null> {
  const [row] = await rowsOf<Location>(tx, sql`SELECT ${COLUMNS} FROM locations WHERE id = ${id}`)
  return row ?? null
}

/** Whether a location exists within reach. */
export async function hasLocation(tx: Tx, id: number, reach: Reach): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`SELECT FROM locations WHERE id = ${id} AND ${within(reach, sql`id`)}`,
  )
  return rows.length > 0
}

/** Unmarks the main location; answers its id. */
export async function unsetMainLocation(tx: Tx): Promise<number | null> {
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql`UPDATE locations SET is_main = false, version = version + 1, updated_at = now()
         WHERE is_main RETURNING id`,
  )
  return row?.id ?? null
}

/** Inserts a location with its first till, whose invoice numbers begin with the location's code. */
export async function insertLocation(tx: Tx, location: NewLocation): Promise<Location> {
  const inserted = await rowOf<Location>(
    tx,
    unprepared(sql`INSERT INTO locations ${newRow(location)} RETURNING ${COLUMNS}`),
  )
  const { id, code } = inserted
  await insertTill(tx, { locationId: id, name: 'Till 1', prefix: code })
  return inserted
}

/** A location, locked against sales and other uses until the transaction ends; null when there is none within reach. */
export async function lockLocation(tx: Tx, id: number, reach: Reach): Promise<Location | null> {
  const [row] = await rowsOf<Location>(
    tx,
    sql`SELECT ${COLUMNS} FROM locations WHERE id = ${id} AND ${within(reach, sql`id`)} FOR UPDATE`,
  )
  return row ?? null
}

/** Changes a location, which the caller has locked. */
export function updateLocation(
  tx: Tx,
  id: number,
  change: Omit<LocationChange, 'version'>,
): Promise<Location> {
  const set = assignments({ ...change, version: sql`version + 1`, updatedAt: sql`now()` })
  return rowOf(
    tx,
    unprepared(sql`UPDATE locations SET ${set} WHERE id = ${id} RETURNING ${COLUMNS}`),
  )
}

/** What depends on a location. */
export type LocationUses = {
  /** Number of products with stock there. */
  stocked: number
  sales: number
  purchases: number
  /** Number of users who work at certain locations, this one among them. */
  users: number
  /** Whether its stock has ever moved, one of its drawers or number series was used, or a call was made for it. */
  hasPast: boolean
}

export function readLocationUses(tx: Tx, id: number): Promise<LocationUses> {
  return rowOf(
    tx,
    // Planned anew, like the query for what refers to a user.
    unprepared(sql`SELECT (SELECT count(*)::int FROM location_inventory WHERE location_id = ${id} AND stock_qty > 0) AS stocked,
               (SELECT count(*)::int FROM sales WHERE location_id = ${id}) AS sales,
               (SELECT count(*)::int FROM purchases WHERE location_id = ${id}) AS purchases,
               (SELECT count(*)::int FROM user_locations WHERE location_id = ${id}) AS users,
               EXISTS (SELECT FROM stock_lots WHERE location_id = ${id})
                 OR EXISTS (SELECT FROM transfers WHERE ${id} IN (from_location_id, to_location_id))
                 OR EXISTS (SELECT FROM number_series LEFT JOIN tills ON tills.id = till_id
                             WHERE ${id} IN (of_location_id, location_id) AND last_number >= first_number)
                 OR EXISTS (SELECT FROM number_jumps JOIN tills ON tills.id = till_id WHERE location_id = ${id})
                 OR EXISTS (SELECT FROM shifts WHERE location_id = ${id} AND answerer_id IS NOT NULL)
                 OR EXISTS (SELECT FROM readings WHERE location_id = ${id})
                 OR EXISTS (SELECT FROM prints WHERE location_id = ${id})
                 OR EXISTS (SELECT FROM idempotency_keys
                             WHERE location_id = ${id} AND entity IS DISTINCT FROM 'till') AS has_past`),
  )
}

/** A transfer of which something is under way from or to a location that the caller has locked; null when there is none. */
export async function findUnderWay(tx: Tx, id: number): Promise<{ number: string } | null> {
  const [row] = await rowsOf<{ number: string }>(
    tx,
    sql`SELECT number FROM transfers
         WHERE ${id} IN (from_location_id, to_location_id)
           AND id IN (SELECT transfer_id FROM transfer_goods WHERE under_way_qty > 0)
         ORDER BY id LIMIT 1`,
  )
  return row ?? null
}

/** Whether goods of a location are with a supplier, who may still refuse them. */
export async function hasGoodsUnderWay(tx: Tx, id: number): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`SELECT FROM supplier_returns WHERE location_id = ${id} AND status = 'SENT' AND settled_at IS NULL LIMIT 1`,
  )
  return rows.length > 0
}

/** Deletes a location with its empty shelves and its numbers. Its tills are gone by then. */
export async function deleteLocation(tx: Tx, id: number): Promise<void> {
  await run(tx, sql`DELETE FROM number_series WHERE of_location_id = ${id}`)
  await run(tx, sql`DELETE FROM product_racks WHERE location_id = ${id}`)
  await run(tx, sql`DELETE FROM location_inventory WHERE location_id = ${id}`)
  await run(tx, sql`DELETE FROM locations WHERE id = ${id}`)
}
