import { sql } from 'drizzle-orm'
import { percentText, type Rate } from '#domain/money.ts'
import { rowOf, rowsOf, type Tx } from '#server/database/database.ts'

/** A condition on products: their tax rate does not fit the shop's tax. The settings are looked at once, not for each product. */
export const UNFIT = sql`(
  products.tax_rate_pct = 0 AND products.tax_rate_id IS NULL
    AND (SELECT tax_mode = 'INCLUDED_IN_PRICES' AND tax_rate > 0 FROM settings)
  OR products.tax_rate_pct <> 0 AND (SELECT taxpayer = 'NON_VAT' FROM settings)
  OR products.tax_rate_pct NOT IN (0, (SELECT tax_rate FROM settings)) AND (SELECT taxpayer = 'VAT' FROM settings))`

export async function countUnfit(tx: Tx): Promise<number> {
  const { count } = await rowOf<{ count: number }>(
    tx,
    sql`SELECT count(*)::int AS count FROM products WHERE ${UNFIT}`,
  )
  return count
}

/** The tax of a product: its rate as the database writes it, and the one chosen from the list. */
export type TaxBefore = { taxRatePct: string; taxRateId: number | null }

/** The taxes that products have which do not fit. */
export function listUnfitTaxes(tx: Tx): Promise<TaxBefore[]> {
  return rowsOf(
    tx,
    sql`SELECT DISTINCT tax_rate_pct AS "taxRatePct", tax_rate_id AS "taxRateId"
          FROM products WHERE ${UNFIT} ORDER BY 1, 2`,
  )
}

/**
 * The changed products: their count, their ids as ranges in PostgreSQL's notation, and the last id; null when there
 * were none.
 */
type Batch = { count: number; ids: string | null; last: number | null }

/** Gives a rate to the next so many unfit products of one tax in the order of their ids; the next batch begins after `last`. */
export function fitBatch(
  tx: Tx,
  { rate, before, after, most }: { rate: Rate; before: TaxBefore; after: number; most: number },
): Promise<Batch> {
  return rowOf(
    tx,
    sql`WITH next AS MATERIALIZED (
          SELECT id FROM products WHERE ${UNFIT} AND id > ${after} AND tax_rate_pct = ${before.taxRatePct}::numeric
             AND tax_rate_id IS NOT DISTINCT FROM ${before.taxRateId}::int ORDER BY id LIMIT ${most} FOR NO KEY UPDATE
        ), changed AS (
          UPDATE products SET tax_rate_pct = ${percentText(rate)}::numeric, tax_rate_id = NULL,
                              version = version + 1, updated_at = now()
            FROM next WHERE products.id = next.id
          RETURNING products.id
        )
        SELECT count(*)::int AS count, range_agg(int4range(id, id, '[]'))::text AS ids, max(id) AS last FROM changed`,
  )
}
