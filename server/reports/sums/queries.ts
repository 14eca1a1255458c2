import { sql } from 'drizzle-orm'
import { rowOf, type Tx } from '#server/database/database.ts'
import { today } from '#server/settings/queries.ts'

/** The shop's day, and how many sales wait to be added to the sums: so many at most. One trip, for every report makes it. */
export function readOpening(
  tx: Tx,
  now: Date,
  most: number,
): Promise<{ day: string; waiting: number }> {
  return rowOf(
    tx,
    sql`SELECT ${today(now)} AS day,
               (SELECT count(*)::int FROM (SELECT FROM sales_to_add LIMIT ${most}) AS first) AS waiting`,
  )
}

/** Takes the lock of the sums until the transaction ends; false when somebody else has it. */
export async function tryLockSums(tx: Tx): Promise<boolean> {
  const { isLocked } = await rowOf<{ isLocked: boolean }>(
    tx,
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended('sums of sales', 0)) AS "isLocked"`,
  )
  return isLocked
}

/** Adds some of the waiting sales to the sums, the oldest first. */
export async function addSales(tx: Tx, most: number): Promise<void> {
  await tx.execute(
    sql`SELECT add_sales(COALESCE((SELECT sale_id FROM sales_to_add ORDER BY sale_id OFFSET ${most} LIMIT 1),
                                  2147483647))`,
  )
}
