import { sql, type SQL } from '#server/platform/database/sql.ts'
import type { ProductDetail } from '#domain/goods/products/api.ts'
import type { ProductStatus } from '#domain/goods/products/product.ts'
import { here, within, type Reach, type Scope } from '#server/platform/reach/reach.sql.ts'
import { columnOf } from '#server/platform/database/columns.ts'
import { rowsOf, type Tx } from '#server/platform/database/database.ts'
import { PRODUCT_FIELDS } from '#server/goods/products/columns.ts'
import {
  lawOf,
  partsCapOn,
  pricePairs,
  uncoveredOn,
  versionOn,
} from '#server/goods/products/law.sql.ts'
import { ALL_PACKS, LISTED_PACKS, packCosts } from '#server/goods/products/packs/packs.sql.ts'
import { COUNTED_IN, PIECE_NAME } from '#server/goods/stock/counted.sql.ts'
import { today } from '#server/shop/settings/settings.sql.ts'
import { kitQuantities } from '#server/goods/stock/kits.sql.ts'
import { filledLots, hadLotsWith, HELD_BY, lotsToday } from '#server/goods/stock/lots.sql.ts'

/** Columns that a later day may change, as they are at the moment of lawOf. */
const byLaw = (now: Date): Record<string, SQL> => ({
  ...pricePairs(sql`law.tax_rate`),
  taxRatePct: sql`law.tax_rate`,
  taxClass: sql`law.own_tax_class`,
  priceCap: sql`law.price_cap`,
  version: versionOn(now),
})

/** Every stored column. */
function columnsOn(now: Date): SQL {
  const ofLaw = byLaw(now)
  const columns = PRODUCT_FIELDS.map((field) =>
    ofLaw[field] ? sql`${ofLaw[field]} AS ${columnOf(field)}` : sql`products.${columnOf(field)}`,
  )
  return sql.join(columns, sql`, `)
}

/** Of lots with stock, the earliest expiry of those that may be sold, else the latest of the others. */
export const SHOWN_EXPIRY = sql`COALESCE(min(expiry_date) FILTER (WHERE is_sellable), max(expiry_date))`

/**
 * The stock of a product on its shelves, or what a kit's parts make there, at one location or at all within reach. For
 * a status that lists expired goods, the expiry shown is the one that puts the product into the list.
 */
export function shelfOf(scope: Scope, now: Date, status: ProductStatus = 'all'): SQL {
  const expiry =
    status === 'expired' ? sql`max(expiry_date) FILTER (WHERE reason = 'EXPIRED')` : SHOWN_EXPIRY
  const kits = kitQuantities(sql`products.id`, here(scope, sql`locations.id`), now)
  return sql`LATERAL (
    SELECT COALESCE(sum(qty), 0)::int AS stock_qty,
           COALESCE(sum(qty) FILTER (WHERE is_sellable), 0)::int AS sellable_qty, ${HELD_BY} AS held_by,
           ${expiry} AS expiration_date, count(*)::int AS lots
      FROM ${lotsToday(now)} AS lot WHERE product_id = products.id AND ${filledLots(scope)}
    HAVING products.product_type <> 'COMBO'
     UNION ALL
    SELECT stock_qty, sellable_qty, held_by, NULL, 0 FROM (${kits}) AS made WHERE products.product_type = 'COMBO') AS shelf`
}

/** A product as the API answers it, within a reach, next to the columns of lawOf and shelfOf. */
export const productFor = (reach: Reach, now: Date) => sql`${columnsOn(now)},
  ${partsCapOn(today(now))} AS parts_cap, shelf.stock_qty,
  shelf.sellable_qty, shelf.held_by, shelf.expiration_date,
  ${PIECE_NAME} AS piece_name, ${LISTED_PACKS} AS packs,
  COALESCE((SELECT jsonb_agg(jsonb_build_object('id', place.id, 'name', place.name, 'stockQty',
                               CASE products.product_type
                                 WHEN 'COMBO' THEN COALESCE((SELECT kit.stock_qty FROM kit_shelves AS kit
                                                              WHERE kit.product_id = products.id
                                                                AND kit.location_id = place.id), 0)
                                 ELSE stock_qty END)
                             ORDER BY place.is_main DESC, place.name COLLATE "und-x-icu", place.id)
              FROM location_inventory AS inventory JOIN locations AS place ON place.id = location_id
             WHERE product_id = products.id AND inventory.is_active AND ${within(reach)}), '[]') AS locations`

/** A product as its form edits it; stock, expiry and lots are of one location, or of all within reach. */
export async function findProduct(
  tx: Tx,
  id: number,
  scope: Scope,
  now: Date,
): Promise<ProductDetail | null> {
  const [product] = await findProducts(tx, [id], scope, now)
  return product ?? null
}

/** Names of the kits of that kind which hold a product. */
const kitsOf = (kind: SQL) => sql`COALESCE((
  SELECT jsonb_agg(kit.name ORDER BY kit.name COLLATE "und-x-icu", kit.id)
    FROM product_components JOIN products AS kit ON kit.id = product_id
   WHERE component_id = products.id AND ${kind}), '[]')`

/** Several products by id. The array stands in a query of its own: the statement would be planned anew for one that it sees. */
export function findProducts(
  tx: Tx,
  ids: readonly number[],
  scope: Scope,
  now: Date,
): Promise<ProductDetail[]> {
  if (ids.length === 0) return Promise.resolve([])
  return rowsOf(
    tx,
    sql`SELECT ${productFor(scope.reach, now)}, shelf.lots AS lot_count,
               COALESCE((SELECT jsonb_agg(code ORDER BY code COLLATE "und-x-icu") FROM product_barcodes
                          WHERE product_id = products.id
                            AND pack_id IS NULL
                            AND code_key(code) IS DISTINCT FROM code_key(custom_barcode)), '[]') AS barcodes,
               ${ALL_PACKS} AS packs, ${packCosts(scope.reach)} AS pack_costs,
               products.product_type = 'COMBO' AND is_mixed_kit(products, ${today(now)}) AS is_mixed_kit,
               (SELECT is_vat_registered AND vat_rate > 0
                  FROM purchase_items AS item
                  JOIN purchase_receipts AS receipt USING (purchase_id, line)
                  JOIN purchases ON purchases.id = item.purchase_id JOIN suppliers ON suppliers.id = supplier_id
                 WHERE item.product_id = products.id AND undone_at IS NULL
                 ORDER BY receipt.id DESC LIMIT 1) AS cost_holds_vat,
               ${kitsOf(sql`is_mixed_kit(kit, ${today(now)})`)} AS mixed_kits,
               ${kitsOf(sql`loses_scheme(kit, ${today(now)})`)} AS uncovered_kits,
               ${hadLotsWith(sql`lot_number`, sql`products.id`)} AS had_lot_numbers,
               ${hadLotsWith(sql`expiry_date`, sql`products.id`)} AS had_expiry,
               law.tax_class AS sold_tax_class, law.schemes, ${uncoveredOn(now)} AS uncovered,
               COALESCE((SELECT jsonb_agg(url ORDER BY id) FROM product_images
                          WHERE product_id = products.id), '[]') AS images,
               COALESCE((SELECT jsonb_agg(jsonb_build_object('productId', products.id, 'name', products.name,
                                                             'sku', products.sku, 'qty', held.qty,
                                                             'pieceName', ${PIECE_NAME}, 'packs', ${COUNTED_IN})
                                          ORDER BY products.name COLLATE "und-x-icu", products.id)
                           FROM (SELECT products.id) AS kit
                           JOIN product_components AS held ON held.product_id = kit.id
                           JOIN products ON products.id = component_id), '[]') AS components
          FROM products CROSS JOIN ${lawOf(now)} CROSS JOIN ${shelfOf(scope, now)}
         WHERE products.id = ANY((SELECT ${ids}::int[])::int[]) ORDER BY products.id`,
  )
}
