import { sql, type SQL } from 'drizzle-orm'
import { plannedAnew, rowsOf, type Tx } from '#server/database/database.ts'
import { everyWordIn, everyWordLikeIn, likenessOf } from '#server/database/text-search.ts'

/** How the words of a search are taken: as they stand, or with typing mistakes forgiven. */
export type Spelling = 'exact' | 'forgiving'

const KEY = sql`products.search_key`

/** The products a search finds, of whichever statement has them: by their text, or by a further code. */
export function foundBy(search: string, spelling: Spelling): SQL {
  if (spelling === 'forgiving') return mostAlike(search) ?? sql`false`
  return sql`(${everyWordIn(KEY, search)} OR products.id = ANY(ARRAY(
    SELECT product_id FROM product_barcodes WHERE lower(code) = lower(${search}))))`
}

/** Mistakes are forgiven when no product at all matches as it stands, whatever else is filtered by. */
export async function spellingOf(tx: Tx, search: string | undefined): Promise<Spelling> {
  if (!search || mostAlike(search) === null) return 'exact'
  const matches = sql`SELECT FROM products WHERE ${foundBy(search, 'exact')} LIMIT 1`
  return (await rowsOf(tx, plannedAnew(matches))).length > 0 ? 'exact' : 'forgiving'
}

/**
 * The products that are most like a search, word by word; null when no word may be mistyped. Not all that are somehow
 * like it: who mistypes one medicine wants that one.
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
