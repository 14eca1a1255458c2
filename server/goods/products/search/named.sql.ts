import { sql, type SQL } from '#server/platform/database/sql.ts'
import { namesSomething, wordsOf } from '#domain/search.ts'
import { anyOf, everyWordIn, has } from '#server/platform/database/text-search.ts'

/** A search that more products match names none: by 'tablet' a user means another search. */
const MOST_PRODUCTS = 200
/** Brands that have a word of a search; 'pharma' is in the names of most. */
const MOST_BRANDS = 50

/**
 * A query for the products, as `named_id`, by which a search in another list can be meant: of that code, and called so,
 * by their brand too, unless they are too many.
 */
export function productsNamed(search: string): SQL {
  const coded = sql`SELECT id FROM products WHERE code_key(sku) = code_key(${search})
     UNION SELECT id FROM products WHERE code_key(barcode) = code_key(${search})
     UNION SELECT product_id FROM product_barcodes WHERE code_key(code) = code_key(${search})`
  if (!namesSomething(search)) return sql`SELECT id AS named_id FROM (${coded}) AS coded`
  const hasOne = anyOf(wordsOf(search).map((word) => has(sql`search_key`, word)))
  return sql`
    WITH called AS MATERIALIZED (
      SELECT id FROM products WHERE ${everyWordIn(sql`search_key`, search)}
       UNION ALL
      SELECT products.id
        FROM (SELECT id, search_key FROM brands WHERE ${hasOne}
               ORDER BY ${everyWordIn(sql`search_key`, search)} DESC LIMIT ${MOST_BRANDS}) AS brand
        JOIN products ON brand_id = brand.id
       WHERE ${everyWordIn(sql`(products.search_key || brand.search_key)`, search)}
         AND NOT ${everyWordIn(sql`products.search_key`, search)}
       LIMIT ${MOST_PRODUCTS + 1})
    SELECT id AS named_id FROM (${coded}
     UNION SELECT id FROM called WHERE (SELECT count(*) FROM called) <= ${MOST_PRODUCTS}) AS named`
}
