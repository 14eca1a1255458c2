import { sql, type SQL } from '#server/platform/database/sql.ts'
import { within, type Reach } from '#server/platform/reach/reach.sql.ts'
import { rowOf, type Tx } from '#server/platform/database/database.ts'

/** What refers to a product, within the caller's reach. */
export type ProductUses = {
  stockQty: number
  sales: number
  purchases: number
  transfers: number
  /** Pieces that are under way from one location to another. */
  underWayQty: number
  /** Names of the kits that it is part of. */
  kits: string[]
  /** Whether some of it is with a supplier, who may still refuse it. */
  isAtSupplier: boolean
  /** Whether it ever had stock. */
  wasStocked: boolean
}

export function readProductUses(tx: Tx, id: number, reach: Reach): Promise<ProductUses> {
  // Documents are looked up only for callers who do not work everywhere.
  const isOf = (document: SQL, documents: SQL) =>
    reach === null
      ? sql`true`
      : sql`${document} IN (SELECT id FROM ${documents} WHERE ${within(reach)})`
  const atOnePlace = sql`(${within(reach, sql`from_location_id`)} OR ${within(reach, sql`to_location_id`)})`
  return rowOf(
    tx,
    sql`SELECT (SELECT COALESCE(sum(stock_qty), 0)::int FROM location_inventory
                 WHERE product_id = ${id} AND ${within(reach)}) AS stock_qty,
               (SELECT count(DISTINCT sale_id)::int FROM sale_items
                 WHERE product_id = ${id} AND ${isOf(sql`sale_id`, sql`sales`)}) AS sales,
               (SELECT count(DISTINCT purchase_id)::int FROM purchase_items
                 WHERE product_id = ${id} AND ${isOf(sql`purchase_id`, sql`purchases`)}) AS purchases,
               (SELECT count(*)::int FROM transfer_lines JOIN transfers ON transfers.id = transfer_id
                 WHERE product_id = ${id} AND ${atOnePlace}) AS transfers,
               (SELECT COALESCE(sum(under_way_qty), 0)::int FROM transfer_lines
                  JOIN transfer_goods USING (transfer_id, line) JOIN transfers ON transfers.id = transfer_id
                 WHERE product_id = ${id} AND ${atOnePlace}) AS under_way_qty,
               COALESCE((SELECT jsonb_agg(kit.name ORDER BY kit.name COLLATE "und-x-icu")
                           FROM product_components JOIN products AS kit ON kit.id = product_id
                          WHERE component_id = ${id}), '[]') AS kits,
               EXISTS (SELECT FROM supplier_return_goods AS goods
                         JOIN supplier_returns AS back ON back.id = supplier_return_id
                         JOIN stock_lots AS lot ON lot.id = lot_id
                        WHERE lot.product_id = ${id} AND back.status = 'SENT' AND settled_at IS NULL AND goods.qty > back_qty) AS is_at_supplier,
               EXISTS (SELECT FROM stock_lots WHERE product_id = ${id} AND ${within(reach)}) AS was_stocked`,
  )
}
