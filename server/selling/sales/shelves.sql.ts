import { sql } from '#server/platform/database/sql.ts'
import type { OfferedPack } from '#domain/goods/products/packs.ts'
import type { PriceGroup } from '#domain/goods/products/price-groups.ts'
import type { ProductType } from '#domain/goods/products/product.ts'
import type { TaxClass } from '#domain/law/schemes/tax-class.ts'
import type { Lot } from '#domain/goods/stock/fefo.ts'
import { rowsOf, type Tx } from '#server/platform/database/database.ts'
import { lawOf, mostOf } from '#server/goods/products/law.sql.ts'
import { today } from '#server/shop/settings/settings.sql.ts'
import { PIECE_NAME } from '#server/goods/stock/counted.sql.ts'
import { withParts } from '#server/goods/stock/kits.sql.ts'
import { lotsToday } from '#server/goods/stock/lots.sql.ts'

// Goods as a sale finds them.

/** A product as it is sold at the location, with its lots there. */
export type Shelf = {
  id: number
  name: string
  /** The price for the price group asked for, in pesos. */
  price: string
  /** Cost of a unit that is taken from no lot, in pesos. */
  cost: string
  /** Percent, as the database writes it: where VAT lies in the prices, what its class bears. */
  taxRatePct: string
  taxClass: TaxClass
  /** Codes of the schemes of law that cover it. */
  schemes: string[]
  /** The most that a unit may cost, in pesos; null without a cap. */
  priceCap: string | null
  /** What a person takes in thirty days; null where nobody set it. */
  thirtyDayQty: number | null
  isActive: boolean
  notForSelling: boolean
  productType: ProductType
  enableStock: boolean
  lots: Lot[]
  /** The parts of one kit, with quantities; empty for other products. */
  parts: { productId: number; qty: number }[]
  /** Whether single pieces are sold, and not packs alone. */
  soldByPiece: boolean
  /** Those of its packs that the sale names. */
  packs: ShelfPack[]
}

/**
 * Reads the products of a sale and the parts of its kits. The inventory's locks are held by now, so the lots stay as
 * they are read here. The ids come from a subquery, because PostgreSQL plans a list of known length anew at each call.
 */
export function readShelves(
  tx: Tx,
  locationId: number,
  productIds: readonly number[],
  group: PriceGroup,
  now: Date,
): Promise<Omit<Shelf, 'packs'>[]> {
  const price =
    group === 'DEFAULT'
      ? sql`price`
      : sql`COALESCE((SELECT selling_price_inc_tax FROM product_pricing AS own
                       WHERE own.product_id = products.id AND price_group = ${group} AND own.is_active), price)`
  return rowsOf(
    tx,
    sql`SELECT id, name, ${price} AS price, cost, law.tax_rate AS tax_rate_pct,
               law.tax_class, law.schemes, ${mostOf(sql`law.price_cap`, today(now))} AS price_cap, thirty_day_qty, is_active,
               not_for_selling, product_type, enable_stock,
               sold_by_piece,
               COALESCE((SELECT jsonb_agg(jsonb_build_object('id', lot.id, 'qty', qty, 'expiryDate', expiry_date, 'reason', reason))
                           FROM ${lotsToday(now)} AS lot
                          WHERE product_id = products.id AND location_id = ${locationId} AND qty > 0),
                        '[]') AS lots,
               CASE product_type WHEN 'COMBO' THEN COALESCE((
                 SELECT jsonb_agg(jsonb_build_object('productId', component_id, 'qty', qty) ORDER BY component_id)
                   FROM product_components WHERE product_id = products.id), '[]') ELSE '[]' END AS parts
          FROM products CROSS JOIN ${lawOf(now)} WHERE id = ANY(${withParts(productIds)})`,
  )
}

/** A pack as it is sold. */
export type ShelfPack = OfferedPack & {
  id: number
  /** In pesos; null where it is only bought. */
  price: string | null
  /** What the pieces of its product are called. */
  pieceName: string | null
}

/** Packs by their ids, with their products. */
export function readPacks(
  tx: Tx,
  ids: readonly number[],
): Promise<(ShelfPack & { productId: number })[]> {
  return rowsOf(
    tx,
    sql`SELECT pack.id, product_id, pack.name, factor, pack.price, is_sold,
               pack.is_active, ${PIECE_NAME} AS piece_name
          FROM product_packs AS pack JOIN products ON products.id = product_id
         WHERE pack.id = ANY(${ids}::int[])`,
  )
}
