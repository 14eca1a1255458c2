import { sql, type SQL } from 'drizzle-orm'
import { plannedAnew, rowsOf, type Tx } from '#server/database/database.ts'
import { everyWordIn, everyWordLikeIn, likenessOf } from '#server/database/text-search.ts'

/** Whether the words of a search must match as typed, or typing mistakes are forgiven. */
export type Spelling = 'exact' | 'forgiving'

const KEY = sql`products.search_key`

/** A condition on products: found by a search, by their text, by a further code or by a SKU with other zeros. */
export function foundBy(search: string, spelling: Spelling): SQL {
  if (spelling === 'forgiving') return mostAlike(search) ?? sql`false`
  return sql`(${everyWordIn(KEY, search)} OR products.id = ANY(ARRAY(
    SELECT product_id FROM product_barcodes WHERE lower(code) = lower(${search})
     UNION ALL SELECT id FROM products AS coded WHERE folded_code(sku) = folded_code(${search}))))`
}

/** Mistakes are forgiven only when no product at all matches as typed, whatever the other filters let through. */
export async function spellingOf(tx: Tx, search: string | undefined): Promise<Spelling> {
  if (!search || mostAlike(search) === null) return 'exact'
  const matches = sql`SELECT FROM products WHERE ${foundBy(search, 'exact')} LIMIT 1`
  return (await rowsOf(tx, plannedAnew(matches))).length > 0 ? 'exact' : 'forgiving'
}

/**
 * A condition: products most similar to a search, word by word; null when no word may be mistyped. Only the most
 * similar, because whoever mistypes a medicine wants that one.
 */
export function mostAlike(search: string): SQL | null {
  const isLike = everyWordLikeIn(KEY, search)
  return (
    isLike &&
    sql`products.id IN (
      WITH alike AS MATERIALIZED (
        SELECT id, ${likenessOf(KEY, search)} AS likeness FROM products WHERE ${isLike})
      SELECT id FROM alike WHERE likeness >= 0.8 * (SELECT max(likeness) FROM alike))`
  )
}
