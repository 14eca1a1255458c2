import { sql, type SQL } from 'drizzle-orm'
import type { StockLot } from '#domain/stock/api.ts'
import { EXPIRING_DAYS } from '#domain/stock/fefo.ts'
import { here, type Scope } from '#server/auth/reach/queries.ts'
import { rowOf, rowsOf, type Tx } from '#server/database/database.ts'
import { today } from '#server/settings/queries.ts'

type LotFilters = Scope & {
  productId?: number | undefined
  withEmpty: boolean
  limit: number
  offset: number
}

function matching({ productId, withEmpty, ...scope }: LotFilters): SQL {
  return sql.join(
    [
      productId === undefined ? sql`true` : sql`product_id = ${productId}`,
      here(scope),
      withEmpty ? sql`true` : sql`qty > 0`,
    ],
    sql` AND `,
  )
}

/** A condition: lots with stock, at the location asked for or within reach. */
export function filledLots(scope: Scope): SQL {
  return sql`stock_lots.is_filled AND ${here(scope)}`
}

/** A condition: lots with stock that expire soon, the same wherever they are counted or listed. */
export function expiringLots(scope: Scope, now: Date): SQL {
  return sql`${filledLots(scope)} AND expiry_date BETWEEN ${today(now)} AND ${today(now)} + ${EXPIRING_DAYS}::int`
}

/** A condition: lots with stock that have expired. */
export function expiredLots(scope: Scope, now: Date): SQL {
  return sql`${filledLots(scope)} AND expiry_date < ${today(now)}`
}

/** A page of lots, those of each shelf in the order in which they are sold, and their number in all. */
export async function listLots(
  tx: Tx,
  filters: LotFilters,
  now: Date,
): Promise<{ lots: StockLot[]; total: number }> {
  const lots = await rowsOf<StockLot>(
    tx,
    sql`SELECT lot.id, product_id AS "productId", products.name AS "productName", products.sku,
               location_id AS "locationId", locations.name AS "locationName", lot_number AS "lotNumber",
               expiry_date AS "expiryDate", COALESCE(expiry_date < ${today(now)}, false) AS "isExpired",
               unit_cost AS "unitCost", qty, lot.created_at AS "createdAt"
          FROM (SELECT * FROM stock_lots WHERE ${matching(filters)}
                 ORDER BY product_id, location_id, expiry_date NULLS LAST, id
                 LIMIT ${filters.limit} OFFSET ${filters.offset}) AS lot
          JOIN products ON products.id = product_id
          JOIN locations ON locations.id = location_id
         ORDER BY product_id, location_id, expiry_date NULLS LAST, lot.id`,
  )
  const { total } = await rowOf<{ total: number }>(
    tx,
    sql`SELECT count(*)::int AS total FROM stock_lots WHERE ${matching(filters)}`,
  )
  return { lots, total }
}

/** Locks all shelves of a product, in the order of locations, so that its lots stay as they are. */
export async function lockShelves(tx: Tx, productId: number): Promise<void> {
  await tx.execute(
    sql`SELECT FROM location_inventory WHERE product_id = ${productId} ORDER BY location_id FOR UPDATE`,
  )
}

export type FilledLot = { id: number; lotNumber: string | null; expiryDate: string | null }

/** The lots of a product with stock, at one location or at all within reach. */
export function listFilledLots(tx: Tx, productId: number, scope: Scope): Promise<FilledLot[]> {
  return rowsOf(
    tx,
    sql`SELECT id, lot_number AS "lotNumber", expiry_date AS "expiryDate" FROM stock_lots
         WHERE product_id = ${productId} AND ${here(scope)} AND qty > 0 ORDER BY id`,
  )
}

/** Whether a product ever had a lot at any location. */
export async function hasHadLots(tx: Tx, productId: number): Promise<boolean> {
  const rows = await rowsOf(tx, sql`SELECT FROM stock_lots WHERE product_id = ${productId} LIMIT 1`)
  return rows.length > 0
}

/** Corrects number and expiry of a lot; its units stay. */
export async function correctLot(tx: Tx, { id, lotNumber, expiryDate }: FilledLot): Promise<void> {
  await tx.execute(
    sql`UPDATE stock_lots SET lot_number = ${lotNumber}, expiry_date = ${expiryDate}::date WHERE id = ${id}`,
  )
}

/** Whether a shelf has that lot, with or without stock. */
export async function hasLot(
  tx: Tx,
  lotId: number,
  at: { productId: number; locationId: number },
): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`SELECT FROM stock_lots
         WHERE id = ${lotId} AND product_id = ${at.productId} AND location_id = ${at.locationId}`,
  )
  return rows.length > 0
}
