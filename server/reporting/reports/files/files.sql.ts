import { sql } from '#server/platform/database/sql.ts'
import type { TaxMode } from '#domain/shop/settings/settings.ts'
import { here } from '#server/platform/reach/reach.sql.ts'
import { rowOf, type Tx } from '#server/platform/database/database.ts'
import type { Asked } from '#server/reporting/reports/figures/figures.sql.ts'

export type Named = {
  storeName: string
  taxMode: TaxMode
  timeZone: string
  /** The time in the shop's zone, written as if that were UTC. */
  madeAt: string
  /** Names of all locations within reach; null when there is none. */
  locations: string | null
  category: string | null
  product: string | null
}

/** The shop's name and time, and the names of the filters' choices. */
export function readNamed(tx: Tx, { categoryId, productId, ...scope }: Asked, now: Date) {
  return rowOf<Named>(
    tx,
    sql`SELECT store_name, tax_mode, time_zone,
               to_char(${now.toISOString()}::timestamptz AT TIME ZONE time_zone, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS made_at,
               (SELECT string_agg(name, ', ' ORDER BY name) FROM locations WHERE ${here(scope, sql`id`)}) AS locations,
               (SELECT name FROM categories WHERE id = ${categoryId ?? null}) AS category,
               (SELECT name FROM products WHERE id = ${productId ?? null}) AS product
          FROM settings`,
  )
}
