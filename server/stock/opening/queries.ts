import { sql } from 'drizzle-orm'
import type { Shelf } from '#domain/stock/fefo.ts'
import { rowsOf, type Tx } from '#server/database/database.ts'
import type { NewLot } from '#server/stock/queries.ts'

/** Creates missing shelves of products at a location. */
export async function carryProducts(
  tx: Tx,
  productIds: readonly number[],
  locationId: number,
): Promise<void> {
  if (productIds.length === 0) return
  await tx.execute(
    sql`INSERT INTO location_inventory (product_id, location_id)
        SELECT id, ${locationId} FROM unnest(${sql.param(productIds)}::int[]) AS carried (id) ORDER BY id
        ON CONFLICT DO NOTHING`,
  )
}

/** Creates an empty lot for each product, at the product's cost; answers their ids by product. */
export async function openLots(
  tx: Tx,
  lots: readonly Omit<NewLot, 'unitCost'>[],
  now: Date,
): Promise<Map<number, number>> {
  if (lots.length === 0) return new Map()
  const opened = await rowsOf<{ id: number; productId: number }>(
    tx,
    sql`INSERT INTO stock_lots (product_id, location_id, lot_number, expiry_date, unit_cost, qty, created_at)
        SELECT products.id, lot."locationId", lot."lotNumber", lot."expiryDate", cost, 0, ${now.toISOString()}
          FROM jsonb_to_recordset(${JSON.stringify(lots)}::jsonb)
               AS lot ("productId" int, "locationId" int, "lotNumber" text, "expiryDate" date)
          JOIN products ON products.id = lot."productId"
         ORDER BY products.id
        RETURNING id, product_id AS "productId"`,
  )
  return new Map(opened.map(({ id, productId }) => [productId, id]))
}

/** The shelves of products at a location, with their lots that have stock; products that it does not carry are missing. */
export function listShelves(
  tx: Tx,
  productIds: readonly number[],
  locationId: number,
): Promise<Shelf[]> {
  return rowsOf(
    tx,
    sql`SELECT products.id AS "productId", enable_stock AS "enableStock",
               product_type = 'COMBO' AS "isKit", COALESCE(stock_qty, 0) AS "stockQty",
               (SELECT COALESCE(jsonb_agg(jsonb_build_object('id', lot.id, 'qty', lot.qty, 'expiryDate', lot.expiry_date)), '[]')
                  FROM stock_lots AS lot WHERE lot.product_id = products.id
                   AND lot.location_id = ${locationId} AND lot.qty > 0) AS lots
          FROM products LEFT JOIN location_inventory ON product_id = products.id AND location_id = ${locationId}
         WHERE products.id = ANY(${sql.param(productIds)}::int[])`,
  )
}
