import { sql, type SQL } from '#server/platform/database/sql.ts'
import { MOST_TWIN_CODES, type TwinCode } from '#domain/goods/products/twins.api.ts'
import { rowsOf, type Tx } from '#server/platform/database/database.ts'

/** Keys of codes that hold a blank or a letter that is not ASCII, by indexes of their own. */
const oddKeys = (table: string, column: string) =>
  sql`SELECT code_key(${sql.identifier(column)}) AS key FROM ${sql.identifier(table)}
       WHERE ${sql.identifier(column)} COLLATE "C" ~ '[^!-~]'`

const ODD = sql`${oddKeys('products', 'sku')} UNION ${oddKeys('products', 'barcode')} UNION ${oddKeys('product_barcodes', 'code')}`

const holders = (table: string, column: string, productId: SQL, packId: SQL) =>
  sql`SELECT key, ${productId} AS product_id, ${packId} AS pack_id, ${sql.identifier(column)} AS code
        FROM odd JOIN ${sql.identifier(table)} AS held ON code_key(held.${sql.identifier(column)}) = key`

/** Codes that several products or packs have, in several spellings: they are older than the rule that refuses them. */
export function listTwinCodes(tx: Tx): Promise<TwinCode[]> {
  return rowsOf(
    tx,
    sql`WITH odd AS MATERIALIZED (${ODD}), holders AS MATERIALIZED (
          ${holders('products', 'sku', sql`held.id`, sql`NULL::int`)}
           UNION ${holders('products', 'barcode', sql`held.id`, sql`NULL::int`)}
           UNION ${holders('product_barcodes', 'code', sql`held.product_id`, sql`held.pack_id`)}),
        twins AS (
          SELECT key FROM holders GROUP BY key HAVING count(DISTINCT (product_id, pack_id)) > 1
           ORDER BY key LIMIT ${MOST_TWIN_CODES})
        SELECT holders.product_id, products.name AS product_name, packs.name AS pack_name, holders.code
          FROM twins JOIN holders USING (key) JOIN products ON products.id = holders.product_id
          LEFT JOIN product_packs AS packs ON packs.id = holders.pack_id
         ORDER BY key, holders.product_id, holders.pack_id NULLS FIRST, holders.code`,
  )
}
