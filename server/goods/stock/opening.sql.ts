import { codeKey } from '#domain/folding.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { NumberedShelf } from '#domain/goods/stock/fefo.ts'
import { recordset } from '#server/platform/database/columns.ts'
import { rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import { LOT_KEY, type NewLot } from '#server/goods/stock/stock.sql.ts'

/** Where a product lies or may lie. */
export type Place = { productId: number; locationId: number }

const unnested = (places: readonly Place[]) =>
  sql`unnest(${places.map(({ productId }) => productId)}::int[],
             ${places.map(({ locationId }) => locationId)}::int[]) AS place (product_id, location_id)`

/** Creates missing shelves, in the order in which shelves are locked. */
export async function carryAt(tx: Tx, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return
  await run(
    tx,
    sql`INSERT INTO location_inventory (product_id, location_id)
        SELECT product_id, location_id FROM ${unnested(places)} ORDER BY product_id, location_id
        ON CONFLICT DO NOTHING`,
  )
}

/** Locks shelves of several locations, in the order of products and then of locations. */
export async function lockPlaces(tx: Tx, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return
  await run(
    tx,
    sql`SELECT FROM location_inventory
         WHERE (product_id, location_id) IN (SELECT product_id, location_id FROM ${unnested(places)})
         ORDER BY product_id, location_id FOR UPDATE`,
  )
}

/**
 * The lots to put units into, at the products' costs: those with the same number, expiry and cost, else new empty ones.
 * They are for sale unless given otherwise. Answers their ids in the order of `lots`, of which no two may be the same.
 */
export async function openLots(
  tx: Tx,
  lots: readonly Omit<NewLot, 'unitCost'>[],
  now: Date,
): Promise<number[]> {
  if (lots.length === 0) return []
  const opened = await rowsOf<Omit<NewLot, 'unitCost'> & { id: number }>(
    tx,
    sql`INSERT INTO stock_lots (product_id, location_id, lot_number, expiry_date, unit_cost, state, qty, created_at)
        SELECT products.id, lot.location_id, lot.lot_number, lot.expiry_date, cost, coalesce(lot.state, 'FOR_SALE'), 0, ${now.toISOString()}
          FROM ${recordset(sql`stock_lots`, lots)} AS lot
          JOIN products ON products.id = lot.product_id
         ORDER BY products.id, lot.location_id
        ON CONFLICT ${LOT_KEY}
        DO UPDATE SET qty = stock_lots.qty
        RETURNING id, product_id, location_id, lot_number,
                  expiry_date::text AS expiry_date, state`,
  )
  const ids = new Map(opened.map((lot) => [keyOf(lot), lot.id]))
  return lots.map((lot) => ids.get(keyOf(lot)) ?? 0)
}

function keyOf({ productId, locationId, lotNumber, expiryDate, state }: Omit<NewLot, 'unitCost'>) {
  const key = lotNumber && codeKey(lotNumber)
  return JSON.stringify([productId, locationId, key, expiryDate, state ?? 'FOR_SALE'])
}

/** Shelves of products with their lots that have stock, by the shop's day; one that is not carried is empty. */
export function listShelves(
  tx: Tx,
  places: readonly Place[],
  today: string,
): Promise<NumberedShelf[]> {
  return rowsOf(
    tx,
    sql`SELECT products.id AS product_id, place.location_id, enable_stock,
               product_type = 'COMBO' AS is_kit, COALESCE(stock_qty, 0) AS stock_qty,
               (SELECT COALESCE(jsonb_agg(jsonb_build_object('id', lot.id, 'qty', lot.qty, 'lotNumber', lot.lot_number,
                                                             'expiryDate', lot.expiry_date, 'state', lot.state,
                                                             'reason', lot.reason) ORDER BY lot.id), '[]')
                  FROM lots_on(${today}::date) AS lot WHERE lot.product_id = products.id
                   AND lot.location_id = place.location_id AND lot.qty > 0) AS lots
          FROM (SELECT DISTINCT product_id, location_id FROM ${unnested(places)}) AS place
          JOIN products ON products.id = place.product_id
          LEFT JOIN location_inventory AS shelf
               ON shelf.product_id = place.product_id AND shelf.location_id = place.location_id`,
  )
}
