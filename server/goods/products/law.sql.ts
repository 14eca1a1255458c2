import { sql, type SQL } from '#server/platform/database/sql.ts'
import { isInForce, today } from '#server/shop/settings/settings.sql.ts'

/**
 * A table to join with rows of products: what the law says of each at a moment, in columns of the function law_of. What has begun
 * holds whether it stands in the product already or not.
 */
export function lawOf(now: Date): SQL {
  return sql`LATERAL law_of(products, ${now.toISOString()}::timestamptz) AS law`
}

/** Whether VAT lies in the prices. */
export const IS_INSIDE = sql`(SELECT tax_mode = 'INCLUDED_IN_PRICES' FROM settings)`

/**
 * Purchase and selling prices of products with tax and without, at the rate that a product bears. Where VAT lies in the prices
 * what is paid decides; who has typed neither selling price means the price. Elsewhere they are as they were typed.
 */
export function pricePairs(
  rate: SQL,
): Record<'dppExTax' | 'dppIncTax' | 'dspExTax' | 'dspIncTax', SQL> {
  const inside = (pair: SQL, typed: SQL) =>
    sql`CASE WHEN ${IS_INSIDE} THEN ${pair} ELSE ${typed} END`
  const tax = sql`products.tax_type, ${rate}`
  const sold = sql`COALESCE(products.dsp_inc_tax, with_tax(products.dsp_ex_tax, ${tax}), products.price)`
  const bought = sql`COALESCE(products.dpp_inc_tax, with_tax(products.dpp_ex_tax, ${tax}))`
  return {
    dppExTax: inside(sql`without_tax(${bought}, ${tax})`, sql`products.dpp_ex_tax`),
    dppIncTax: inside(bought, sql`products.dpp_inc_tax`),
    dspExTax: inside(sql`without_tax(${sold}, ${tax})`, sql`products.dsp_ex_tax`),
    dspIncTax: inside(sold, sql`products.dsp_inc_tax`),
  }
}

/** What a price group pays without tax, next to the columns of lawOf. */
export const GROUP_EX_TAX = sql`CASE WHEN ${IS_INSIDE}
  THEN without_tax(selling_price_inc_tax, products.tax_type, law.tax_rate) ELSE selling_price_ex_tax END`

/**
 * Why schemes in force do not cover goods, by their codes, next to the columns of lawOf. A scheme that a kit has of its own
 * and is sold without was lost to its parts. Where a tax is on top, nobody sells under schemes.
 */
export const uncoveredOn = (now: Date) => sql`COALESCE((
  SELECT jsonb_object_agg(code, CASE
           WHEN code = ANY(products.schemes_left_out) THEN 'LEFT_OUT'
           WHEN products.product_type = 'COMBO' AND code = ANY(own_schemes(products)) THEN 'KIT'
           ELSE 'CATEGORY' END)
    FROM schemes WHERE ${isInForce(now)} AND NOT covers_all AND code <> ALL(law.schemes)
     AND (SELECT tax_mode = 'INCLUDED_IN_PRICES' FROM settings)), '{}')`

/** The most that a unit may be sold for on a day: by its own cap and, of a kit, by those of its parts; null without any. */
export const mostOf = (own: SQL, day: SQL) => sql`LEAST(${own}, ${partsCapOn(day)})`

/** Of a kit what its parts may cost together on a day, else null: for other goods the function is not even called. */
export const partsCapOn = (day: SQL) =>
  sql`CASE products.product_type WHEN 'COMBO' THEN parts_cap_on(products, ${day}) END`

/**
 * The version that a change of a product has to name. A change of law that has begun and is not applied yet counts: a user
 * who opened the product before it began sees it first.
 */
export const versionOn = (now: Date) =>
  sql`products.version + EXISTS (SELECT FROM scheduled_changes WHERE product_id = products.id AND applied_at IS NULL
                                    AND from_day <= ${today(now)})::int`
