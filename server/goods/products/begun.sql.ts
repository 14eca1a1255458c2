import { sql, unprepared } from '#server/platform/database/sql.ts'
import type { TaxClass } from '#domain/law/schemes/tax-class.ts'
import { rowsOf, type Tx } from '#server/platform/database/database.ts'
import { today } from '#server/shop/settings/settings.sql.ts'

/** Some products of which a change has begun that does not stand in them yet. */
export async function listBegunProducts(tx: Tx, now: Date, most: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    unprepared(sql`SELECT DISTINCT product_id AS id FROM scheduled_changes
         WHERE applied_at IS NULL AND product_id IS NOT NULL AND from_day <= ${today(now)} ORDER BY 1 LIMIT ${most}`),
  )
  return rows.map(({ id }) => id)
}

type State = { taxClass: TaxClass; priceCap: string | null }
export type AppliedChanges = {
  productId: number
  before: State
  after: State
  ids: number[]
}

/**
 * Writes what has begun of products into them and marks it as applied; the caller has locked them. Everything is read as
 * it was before the statement, so a change that waits still says what holds.
 */
export function writeBegun(tx: Tx, ids: readonly number[], now: Date): Promise<AppliedChanges[]> {
  const state = (table: string) => {
    const column = (name: string) => sql`${sql.identifier(table)}.${sql.identifier(name)}`
    return sql`jsonb_build_object('taxClass', ${column('tax_class')}, 'priceCap', ${column('price_cap')}::text)`
  }
  return rowsOf(
    tx,
    unprepared(sql`WITH begun AS (
          SELECT id, product_id FROM scheduled_changes
           WHERE product_id = ANY(${ids}::int[]) AND applied_at IS NULL AND from_day <= ${today(now)}
        ), marked AS (
          UPDATE scheduled_changes SET applied_at = ${now.toISOString()} WHERE id IN (SELECT id FROM begun)
        ), changed AS (
          UPDATE products SET tax_class = tax_class_on(products, ${today(now)}),
                              price_cap = price_cap_on(products, ${today(now)}),
                              version = version + 1, updated_at = ${now.toISOString()}
           WHERE id IN (SELECT product_id FROM begun)
          RETURNING id, tax_class, price_cap
        )
        SELECT products.id AS product_id, ${state('products')} AS before, ${state('changed')} AS after,
               ARRAY(SELECT id FROM begun WHERE product_id = products.id ORDER BY id) AS ids
          FROM changed JOIN products ON products.id = changed.id ORDER BY products.id`),
  )
}

/** Deletes the dated changes of products that are about to be deleted; answers their ids. */
export async function deleteScheduledChanges(
  tx: Tx,
  productIds: readonly number[],
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`DELETE FROM scheduled_changes WHERE product_id = ANY(${productIds}::int[]) RETURNING id`,
  )
  return rows.map(({ id }) => id)
}
