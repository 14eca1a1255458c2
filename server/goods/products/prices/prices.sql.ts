import { sql } from '#server/platform/database/sql.ts'
import { percentText, pesosOf } from '#domain/money.ts'
import type { GroupPrices } from '#domain/goods/products/prices.api.ts'
import type { GroupPriceChange } from '#domain/goods/products/bodies.ts'
import { PRICE_GROUP_LABELS, PRICE_GROUPS } from '#domain/goods/products/price-groups.ts'
import { rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import { GROUP_EX_TAX, lawOf, versionOn } from '#server/goods/products/law.sql.ts'

/** What each price group pays for a product, in the groups' order; null when there is no such product. */
export async function findGroupPrices(
  tx: Tx,
  productId: number,
  now: Date,
): Promise<GroupPrices | null> {
  const rows = await rowsOf<GroupPrices['prices'][number] & { version: number }>(
    tx,
    sql`SELECT list.price_group, ${versionOn(now)} AS version,
               COALESCE(CASE WHEN own.is_active THEN selling_price_inc_tax END, price) AS price,
               selling_price_inc_tax, ${GROUP_EX_TAX} AS selling_price_ex_tax,
               profit_margin, COALESCE(own.is_active, true) AS is_active
          FROM products CROSS JOIN ${lawOf(now)} CROSS JOIN unnest(${PRICE_GROUPS}::text[]) WITH ORDINALITY AS list (price_group, place)
          LEFT JOIN product_pricing AS own ON own.product_id = products.id AND own.price_group = list.price_group
         WHERE products.id = ${productId}
         ORDER BY place`,
  )
  const [first] = rows
  if (!first) return null
  const prices = rows.map((row) => ({ ...row, label: PRICE_GROUP_LABELS[row.priceGroup] }))
  return { productId, version: first.version, prices }
}

/** Writes a group's own price; fields that are not named stay. */
export async function upsertGroupPrice(
  tx: Tx,
  productId: number,
  price: GroupPriceChange & { sellingPriceIncTax: number },
): Promise<void> {
  const { priceGroup, sellingPriceIncTax, sellingPriceExTax, profitMargin, isActive } = price
  const exTax = sellingPriceExTax == null ? null : pesosOf(sellingPriceExTax)
  const margin = profitMargin == null ? null : percentText(profitMargin)
  await run(
    tx,
    sql`INSERT INTO product_pricing AS own (product_id, price_group, selling_price_inc_tax, selling_price_ex_tax,
                                            profit_margin, is_active)
        VALUES (${productId}, ${priceGroup}, ${pesosOf(sellingPriceIncTax)}, ${exTax}, ${margin}, ${isActive ?? true})
        ON CONFLICT (product_id, price_group) DO UPDATE
           SET selling_price_inc_tax = excluded.selling_price_inc_tax,
               selling_price_ex_tax = ${sellingPriceExTax === undefined ? sql`own.selling_price_ex_tax` : sql`excluded.selling_price_ex_tax`},
               profit_margin = ${profitMargin === undefined ? sql`own.profit_margin` : sql`excluded.profit_margin`},
               is_active = ${isActive === undefined ? sql`own.is_active` : sql`excluded.is_active`},
               updated_at = now()`,
  )
}

export async function deleteGroupPrice(
  tx: Tx,
  productId: number,
  priceGroup: string,
): Promise<void> {
  await run(
    tx,
    sql`DELETE FROM product_pricing WHERE product_id = ${productId} AND price_group = ${priceGroup}`,
  )
}
