import { sql, unprepared } from '#server/platform/database/sql.ts'
import type { OrderedPack, PackCost } from '#domain/goods/products/pack-answers.ts'
import type { OnOrder, SuggestedOrder } from '#domain/buying/purchases/api.ts'
import type { TaxClass } from '#domain/law/schemes/tax-class.ts'
import { UNSET_MAXIMUM } from '#domain/buying/purchases/on-order.ts'
import { within, type Reach } from '#server/platform/reach/reach.sql.ts'
import { rowsOf, type Tx } from '#server/platform/database/database.ts'
import { BOUGHT_IN, packCosts } from '#server/goods/products/packs/packs.sql.ts'
import { PIECE_NAME } from '#server/goods/stock/counted.sql.ts'

type Products = { productIds: readonly number[]; reach: Reach }

/** What pending purchases still bring of products, the oldest purchase first: what was ordered less what of it came. */
export function listOnOrder(tx: Tx, { productIds, reach }: Products): Promise<OnOrder[]> {
  return rowsOf(
    tx,
    unprepared(sql`
      SELECT product_id, location_id, purchases.id AS purchase_id,
             sum(item.qty - came.qty)::int AS qty
        FROM purchase_items AS item JOIN purchases ON purchases.id = purchase_id
       CROSS JOIN LATERAL (
         SELECT COALESCE(sum(qty), 0) AS qty FROM purchase_receipts
          WHERE purchase_id = item.purchase_id AND line = item.line AND undone_at IS NULL) AS came
       WHERE status = 'PENDING' AND product_id = ANY(${productIds}::int[]) AND ${within(reach)}
       GROUP BY product_id, purchases.id HAVING sum(item.qty - came.qty) > 0
       ORDER BY purchases.id, product_id`),
  )
}

export type Reordered = {
  productId: number
  name: string
  sku: string | null
  price: string
  taxRatePct: string
  taxClass: TaxClass
  pieceName: string | null
  /** The packs in which it is bought, the smallest first. */
  packs: OrderedPack[]
  packCosts: PackCost[]
  cost: string
  sellableQty: number
  threshold: number
  maxStockLevel: number
  /** The supplier of its last purchase within reach; null without one, or when that supplier is inactive. */
  supplier: SuggestedOrder['supplier']
}

/**
 * What an order of products to a location begins with, by name. Kits and what is not tracked cannot be ordered and are
 * left out. openShelves must run before (decisions/0035).
 */
export function listReordered(
  tx: Tx,
  { productIds, locationId, reach }: Products & { locationId: number },
): Promise<Reordered[]> {
  return rowsOf(
    tx,
    unprepared(sql`
      SELECT products.id AS product_id, products.name, sku, price, tax_rate_pct, tax_class, cost,
             ${PIECE_NAME} AS piece_name, ${BOUGHT_IN} AS packs,
             ${packCosts(reach)} AS pack_costs,
             COALESCE(shelf.stock_qty - shelf.unsellable_qty, 0) AS sellable_qty,
             COALESCE(shelf.reorder_point, shelf.inherited_point, 0) AS threshold,
             COALESCE(shelf.max_stock_level, ${UNSET_MAXIMUM}::int) AS max_stock_level,
             CASE WHEN suppliers.id IS NOT NULL THEN
               jsonb_build_object('id', suppliers.id, 'name', suppliers.name, 'isVatRegistered', is_vat_registered) END AS supplier
        FROM products
        LEFT JOIN location_inventory AS shelf ON shelf.product_id = products.id AND shelf.location_id = ${locationId}
        LEFT JOIN LATERAL (
          SELECT supplier_id FROM purchase_items AS item JOIN purchases ON purchases.id = purchase_id
           WHERE product_id = products.id AND status <> 'CANCELLED' AND ${within(reach)}
           ORDER BY purchases.id DESC LIMIT 1) AS last ON true
        LEFT JOIN suppliers ON suppliers.id = last.supplier_id AND suppliers.is_active
       WHERE products.id = ANY(${productIds}::int[]) AND enable_stock AND product_type <> 'COMBO'
       ORDER BY products.name COLLATE "und-x-icu", products.id`),
  )
}
