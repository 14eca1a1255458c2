import { sql, type SQL } from '#server/platform/database/sql.ts'
import type { NewLocation } from '#domain/shop/locations/api.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import { newRow } from '#server/platform/database/columns.ts'

/** What stands of a till on its documents. */
export type TillFacts = {
  min: string
  serialNumber: string
  permit: string
  /** The day, 'YYYY-MM-DD'. */
  permitDate: string
}

export type NewTill = { name: string; prefix: string; facts: TillFacts | undefined }

/**
 * Inserts a location that has been there since a moment of the past, with its tills, the first one first; answers their ids.
 * Its documents have borne the same head since then.
 */
export async function insertBranch(
  tx: Tx,
  branch: NewLocation,
  newTills: readonly NewTill[],
  since: Date,
): Promise<{ id: number; tillIds: number[] }> {
  const moments = { createdAt: since.toISOString(), updatedAt: since.toISOString() }
  const inserted = (table: SQL, row: object) =>
    rowOf<{ id: number }>(tx, sql`INSERT INTO ${table} ${newRow(row)} RETURNING id`)
  const { id } = await inserted(sql`locations`, { ...branch, ...moments })
  const tillIds: number[] = []
  for (const [index, { name, prefix, facts }] of newTills.entries()) {
    const till = { ...facts, ...moments, locationId: id, name, isFirst: index === 0 }
    const made = await inserted(sql`tills`, till)
    tillIds.push(made.id)
    await run(tx, sql`SELECT claim_prefixes(${made.id}, ${prefix})`)
  }
  return { id, tillIds }
}

/** Products of which a location has far more to sell than it is low at, the most first. */
export function listPlentiful(
  tx: Tx,
  locationId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ productId: number }[]> {
  return rowsOf(
    tx,
    sql`SELECT product_id FROM location_inventory
         WHERE location_id = ${locationId} AND stock_qty - unsellable_qty > 4 * COALESCE(reorder_point, inherited_point)
         ORDER BY stock_qty - unsellable_qty DESC, product_id LIMIT ${limit} OFFSET ${offset}`,
  )
}
