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

/** Lots for sale that a supplier brought to a location, with enough to spare, the first one first. */
export async function listBroughtLots(
  tx: Tx,
  { supplierId, locationId }: { supplierId: number; locationId: number },
): Promise<number[]> {
  const lots = await rowsOf<{ id: number }>(
    tx,
    sql`SELECT DISTINCT lot.id FROM stock_lots AS lot
          JOIN stock_movements AS move ON move.lot_id = lot.id AND kind = 'PURCHASE'
          JOIN purchase_receipts AS receipt ON receipt.id = purchase_receipt_id
          JOIN purchases ON purchases.id = purchase_id
         WHERE purchases.supplier_id = ${supplierId} AND lot.location_id = ${locationId}
           AND lot.state = 'FOR_SALE' AND lot.qty >= 12
         ORDER BY lot.id`,
  )
  return lots.map(({ id }) => id)
}

/** The lot for sale of which a location has most. */
export async function findLargestLot(tx: Tx, locationId: number): Promise<number> {
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`SELECT id FROM stock_lots WHERE location_id = ${locationId} AND state = 'FOR_SALE'
         ORDER BY qty DESC, id LIMIT 1`,
  )
  return id
}
