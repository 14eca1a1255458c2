import { sql } from 'drizzle-orm'
import { percentText, type Rate } from '#domain/money.ts'
import { rowOf, type Tx } from '#server/database/database.ts'

/** A condition on products: at 0 % without a tax rate chosen from the list. */
export const UNTAXED = sql`products.tax_rate_pct = 0 AND products.tax_rate_id IS NULL`

export async function countUntaxed(tx: Tx): Promise<number> {
  const { count } = await rowOf<{ count: number }>(
    tx,
    sql`SELECT count(*)::int AS count FROM products WHERE ${UNTAXED}`,
  )
  return count
}

/**
 * The changed products: their count, their ids as ranges in PostgreSQL's notation, and the last id; null when there
 * were none.
 */
type Batch = { count: number; ids: string | null; last: number | null }

/** Gives a rate to the next so many untaxed products in the order of their ids; the next batch begins after `last`. */
export function taxBatch(
  tx: Tx,
  { rate, after, most }: { rate: Rate; after: number; most: number },
): Promise<Batch> {
  return rowOf(
    tx,
    sql`WITH next AS MATERIALIZED (
          SELECT id FROM products WHERE ${UNTAXED} AND id > ${after} ORDER BY id LIMIT ${most} FOR NO KEY UPDATE
        ), changed AS (
          UPDATE products SET tax_rate_pct = ${percentText(rate)}::numeric, version = version + 1, updated_at = now()
            FROM next WHERE products.id = next.id
          RETURNING products.id
        )
        SELECT count(*)::int AS count, range_agg(int4range(id, id, '[]'))::text AS ids, max(id) AS last FROM changed`,
  )
}
