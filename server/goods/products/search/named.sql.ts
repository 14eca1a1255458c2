import { sql, type SQL } from '#server/platform/database/sql.ts'
import { namesSomething } from '#domain/search.ts'
import { everyWordIn } from '#server/platform/database/text-search.ts'

/** A search that more products match names none: by 'tablet' a user means another search. */
const MOST_PRODUCTS = 200

/**
 * A query for the products, as `named_id`, by which a search in another list can be meant: of that code, and called so,
 * or of a brand called so, unless they are too many.
 */
export function productsNamed(search: string): SQL {
  const coded = sql`SELECT id FROM products WHERE code_key(sku) = code_key(${search})
     UNION SELECT id FROM products WHERE code_key(barcode) = code_key(${search})
     UNION SELECT product_id FROM product_barcodes WHERE code_key(code) = code_key(${search})`
  if (!namesSomething(search)) return sql`SELECT id AS named_id FROM (${coded}) AS coded`
  return sql`
    WITH called AS MATERIALIZED (
      SELECT id FROM products WHERE ${everyWordIn(sql`search_key`, search)}
       UNION ALL
      SELECT products.id FROM brands JOIN products ON brand_id = brands.id
              WHERE ${everyWordIn(sql`brands.search_key`, search)}
       LIMIT ${MOST_PRODUCTS + 1})
    SELECT id AS named_id FROM (${coded}
     UNION SELECT id FROM called WHERE (SELECT count(*) FROM called) <= ${MOST_PRODUCTS}) AS named`
}
