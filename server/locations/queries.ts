import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Location, LocationChange, NewLocation } from '#domain/locations/api.ts'
import { within, type Reach } from '#server/auth/reach/queries.ts'
import { wholeRow } from '#server/database/columns.ts'
import { unprepared, rowOf, rowsOf, type Tx } from '#server/database/database.ts'
import { everyWordIn } from '#server/database/text-search.ts'
import { locations } from '#server/locations/tables.ts'
import { insertTill } from '#server/tills/queries.ts'

export function listLocations(tx: Tx, reach: Reach, search?: string): Promise<Location[]> {
  const isFound = search ? everyWordIn(sql`search_key(name, code)`, search) : undefined
  return tx
    .select()
    .from(locations)
    .where(and(within(reach, sql`id`), isFound))
    .orderBy(desc(locations.isMain), asc(sql`${locations.name} COLLATE "und-x-icu"`), locations.id)
    .limit(1000)
}

export async function findLocation(tx: Tx, id: number): Promise<Location | null> {
  const [row] = await tx.select().from(locations).where(eq(locations.id, id))
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
  const whole = wholeRow(locations, { ...location, branchCode: location.branchCode ?? '00000' })
  const [row] = await tx.insert(locations).values(whole).returning()
  const { id, code } = row! // RETURNING gives the row it inserted
  await insertTill(tx, { locationId: id, name: 'Till 1', prefix: code })
  return row!
}

/** A location, locked against sales and other uses until the transaction ends; null when there is none within reach. */
export async function lockLocation(tx: Tx, id: number, reach: Reach): Promise<Location | null> {
  const [row] = await tx
    .select()
    .from(locations)
    .where(and(eq(locations.id, id), within(reach, sql`id`)))
    .for('update')
  return row ?? null
}

export async function updateLocation(
  tx: Tx,
  id: number,
  change: Omit<LocationChange, 'version'>,
): Promise<Location> {
  const [row] = await tx
    .update(locations)
    .set({ ...change, version: sql`version + 1`, updatedAt: sql`now()` })
    .where(unprepared(eq(locations.id, id)))
    .returning()
  return row! // the caller holds the row's lock
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
                 OR EXISTS (SELECT FROM number_series JOIN tills ON tills.id = till_id
                             WHERE location_id = ${id} AND last_number >= first_number)
                 OR EXISTS (SELECT FROM number_jumps JOIN tills ON tills.id = till_id WHERE location_id = ${id})
                 OR EXISTS (SELECT FROM shifts WHERE location_id = ${id} AND answerer_id IS NOT NULL)
                 OR EXISTS (SELECT FROM readings WHERE location_id = ${id})
                 OR EXISTS (SELECT FROM prints WHERE location_id = ${id})
                 OR EXISTS (SELECT FROM idempotency_keys
                             WHERE location_id = ${id} AND entity IS DISTINCT FROM 'till') AS "hasPast"`),
  )
}

/** Deletes a location with its empty shelves. Its tills are gone by then. */
export async function deleteLocation(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`DELETE FROM product_racks WHERE location_id = ${id}`)
  await tx.execute(sql`DELETE FROM location_inventory WHERE location_id = ${id}`)
  await tx.execute(sql`DELETE FROM locations WHERE id = ${id}`)
}
