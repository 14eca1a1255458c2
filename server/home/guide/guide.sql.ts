import { sql } from '#server/platform/database/sql.ts'
import type { Guide } from '#domain/home/guide/api.ts'
import type { Step } from '#domain/home/guide/steps.ts'
import { rowOf, run, type Tx } from '#server/platform/database/database.ts'

/** What a shop must have for a step to be done. */
const IS_DONE: Record<Step, string> = {
  SHOP: 'SELECT FROM settings WHERE version > 1',
  // The first start has made one.
  LOCATIONS: 'SELECT FROM locations WHERE version > 1 OR NOT is_main',
  PEOPLE: 'SELECT FROM users OFFSET 1',
  GOODS: 'SELECT FROM products',
  PRINTER: 'SELECT FROM prints',
  SALE: "SELECT FROM sales WHERE status = 'Final'",
}

const DONE = sql.raw(
  Object.entries(IS_DONE)
    .map(([step, found]) => `CASE WHEN EXISTS (${found}) THEN '${step}' END`)
    .join(', '),
)

export function readGuide(tx: Tx): Promise<Guide> {
  return rowOf(
    tx,
    sql`SELECT array_remove(ARRAY[${DONE}], NULL) AS done, guide_skipped AS skipped, guide_ended_at AS ended_at
          FROM settings`,
  )
}

/** Locks the guide until the transaction ends. */
export async function lockGuide(tx: Tx): Promise<void> {
  await run(tx, sql`SELECT FROM settings FOR NO KEY UPDATE`)
}

/**
 * Leaves version and moment of the settings as they are: nothing of what administrators change there, and nothing on
 * documents, is other than it was.
 */
export async function updateGuide(
  tx: Tx,
  { skipped, endedAt }: { skipped: readonly Step[]; endedAt: string | null },
): Promise<void> {
  await run(
    tx,
    sql`UPDATE settings SET guide_skipped = ${skipped}::text[], guide_ended_at = ${endedAt}::timestamptz`,
  )
}
