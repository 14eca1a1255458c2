import { sql, unprepared, type SQL } from '#server/platform/database/sql.ts'
import type { StockOnDayPlace } from '#domain/reporting/reports/stock-on-day.ts'
import type { StockOnDayRow } from '#domain/reporting/reports/stock-rows.ts'
import { rowOf, rowsOf, type Tx } from '#server/platform/database/database.ts'
import { here } from '#server/platform/reach/reach.sql.ts'
import { productsOf, type Asked } from '#server/reporting/reports/figures/figures.sql.ts'

/** Products that one statement counts: a statement ends within a second, however many there are. */
const PRODUCTS_AT_ONCE = 1000

/** Products whose stock one statement reads, from the first to the last id. */
type Batch = { first: number; last: number }

/** The end of a day in the shop's zone. */
const endOf = (day: string) =>
  sql`(SELECT (${day}::date + 1)::timestamp AT TIME ZONE time_zone FROM settings)`

/**
 * What lay in each lot at the end of a day, which is what lies there now less what has moved since, and what was on its way then, at
 * the location where it was to arrive (stockroom: transfers). By lots of a batch of products.
 */
function heldOn(day: string, { first, last }: Batch, { categoryId, ...scope }: Asked): SQL {
  const isAsked = (product: SQL) => sql`${product} BETWEEN ${first} AND ${last}
    AND ${categoryId === undefined ? sql`true` : sql`${product} IN ${productsOf(categoryId)}`}`
  return sql`
    SELECT lot.id AS lot_id, lot.product_id, lot.location_id, false AS is_under_way, lot.unit_cost,
           lot.qty - COALESCE(since.qty, 0) AS qty
      FROM stock_lots AS lot
      LEFT JOIN (SELECT lot_id, sum(delta) AS qty FROM stock_movements
                  WHERE ${isAsked(sql`product_id`)} AND ${here(scope)} AND moved_at >= ${endOf(day)}
                  GROUP BY lot_id) AS since ON since.lot_id = lot.id
     WHERE ${isAsked(sql`lot.product_id`)} AND ${here(scope, sql`lot.location_id`)}
       AND lot.qty <> COALESCE(since.qty, 0)
     UNION ALL
    SELECT goods.lot_id, lot.product_id, to_location_id, true, goods.unit_cost,
           shipped_qty - COALESCE((SELECT sum(qty) FROM transfer_acts
                                    WHERE goods_id = goods.id AND kind <> 'REFUSED' AND done_at < ${endOf(day)}
                                      AND (undone_at IS NULL OR undone_at >= ${endOf(day)})), 0)
      FROM transfer_goods AS goods
      JOIN transfers ON transfers.id = transfer_id
      JOIN stock_lots AS lot ON lot.id = goods.lot_id
     WHERE ${isAsked(sql`lot.product_id`)} AND ${here(scope, sql`to_location_id`)} AND shipped_at < ${endOf(day)}
       AND (goods.undone_at IS NULL OR goods.undone_at >= ${endOf(day)})`
}

/** The products that have ever had a lot, in batches of about as many. */
async function listBatches(tx: Tx): Promise<Batch[]> {
  const { firsts } = await rowOf<{ firsts: number[] | null }>(
    tx,
    sql`SELECT array_agg(id ORDER BY id) FILTER (WHERE (place - 1) % ${PRODUCTS_AT_ONCE} = 0) AS firsts
          FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM products
                 WHERE EXISTS (SELECT FROM location_inventory WHERE product_id = products.id)) AS counted`,
  )
  const starts = firsts ?? []
  return starts.map((first, at) => ({ first, last: (starts[at + 1] ?? 2 ** 31) - 1 }))
}

/** What lay and was under way at the end of a day, by location: one answer for each batch of products. */
export async function* sumStockOnDay(
  tx: Tx,
  day: string,
  asked: Asked,
): AsyncGenerator<StockOnDayPlace[]> {
  for (const batch of await listBatches(tx))
    yield await rowsOf<StockOnDayPlace>(
      tx,
      unprepared(sql`SELECT location_id, locations.name AS location_name,
               COALESCE(sum(qty) FILTER (WHERE NOT is_under_way), 0)::float8 AS quantity,
               COALESCE(sum(round(qty * unit_cost, 2)) FILTER (WHERE NOT is_under_way), 0)::numeric(20, 2) AS stock_value,
               COALESCE(sum(qty) FILTER (WHERE is_under_way), 0)::float8 AS under_way_quantity,
               COALESCE(sum(round(qty * unit_cost, 2)) FILTER (WHERE is_under_way), 0)::numeric(20, 2) AS under_way_value
          FROM (${heldOn(day, batch, asked)}) AS held JOIN locations ON locations.id = location_id
         WHERE qty > 0 GROUP BY location_id, locations.name`),
    )
}

/** The same by product, location and lot, in their order. */
export async function* listStockOnDay(
  tx: Tx,
  day: string,
  asked: Asked,
): AsyncGenerator<StockOnDayRow[]> {
  for (const batch of await listBatches(tx))
    yield await rowsOf<StockOnDayRow>(
      tx,
      unprepared(sql`SELECT held.product_id, products.name AS product_name, sku,
               held.location_id, locations.name AS location_name, lot.lot_number, lot.expiry_date,
               CASE lot.state WHEN 'FOR_SALE' THEN 'For sale' WHEN 'QUARANTINE' THEN 'Quarantined' ELSE 'Recalled' END AS state,
               CASE WHEN is_under_way THEN 'Under way' ELSE 'On the shelf' END AS kept,
               held.qty::int AS qty, held.unit_cost::float8 AS unit_cost, round(held.qty * held.unit_cost, 2) AS value
          FROM (${heldOn(day, batch, asked)}) AS held
          JOIN products ON products.id = held.product_id
          JOIN locations ON locations.id = held.location_id
          JOIN stock_lots AS lot ON lot.id = held.lot_id
         WHERE held.qty > 0
         ORDER BY held.product_id, locations.name, held.location_id, is_under_way, lot.expiry_date NULLS LAST, lot.id`),
    )
}
