import { asc, desc, sql } from 'drizzle-orm'
import type { Location, NewLocation } from '#domain/locations/api.ts'
import { everyWordIn, rowsOf, type Tx } from '#server/database/database.ts'
import { locations } from '#server/locations/tables.ts'

export function listLocations(tx: Tx, search?: string): Promise<Location[]> {
  return tx
    .select()
    .from(locations)
    .where(search ? everyWordIn(sql`search_key(name, code)`, search) : undefined)
    .orderBy(desc(locations.isMain), asc(sql`${locations.name} COLLATE "und-x-icu"`), locations.id)
    .limit(1000)
}

export async function hasLocation(tx: Tx, id: number): Promise<boolean> {
  const rows = await rowsOf(tx, sql`SELECT FROM locations WHERE id = ${id}`)
  return rows.length > 0
}

/** The location whose invoices have that prefix, though its code may be another by now; null when none has. */
export async function findLocationByInvoicePrefix(tx: Tx, code: string): Promise<string | null> {
  const [row] = await rowsOf<{ name: string }>(
    tx,
    sql`SELECT locations.name FROM invoice_series JOIN locations ON locations.id = location_id
         WHERE upper(prefix) = upper(${code})`,
  )
  return row?.name ?? null
}

/** Makes room for another main location, and says which one was it. */
export async function unsetMainLocation(tx: Tx): Promise<number | null> {
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql`UPDATE locations SET is_main = false, version = version + 1, updated_at = now()
         WHERE is_main RETURNING id`,
  )
  return row?.id ?? null
}

export async function insertLocation(tx: Tx, location: NewLocation): Promise<Location> {
  const [row] = await tx.insert(locations).values(location).returning()
  return row! // RETURNING gives the row it inserted
}
