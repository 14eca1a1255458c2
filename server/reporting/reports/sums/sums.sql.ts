import { sql } from '#server/platform/database/sql.ts'
import { rowOf, run, type Tx } from '#server/platform/database/database.ts'
import { today } from '#server/shop/settings/settings.sql.ts'

/** Whether at least so many sales and payments wait to be added to the sums. */
const waiting = (least: number) =>
  sql`(SELECT count(*) FROM (SELECT FROM summary_queue LIMIT ${least}) AS first) >= ${least}`

export async function areWaiting(tx: Tx, least: number): Promise<boolean> {
  const { isSo } = await rowOf<{ isSo: boolean }>(tx, sql`SELECT ${waiting(least)} AS is_so`)
  return isSo
}

/** The shop's day, and whether many sales wait; in one query, because every report begins with both. */
export function readOpening(
  tx: Tx,
  now: Date,
  least: number,
): Promise<{ day: string; areMany: boolean }> {
  return rowOf(tx, sql`SELECT ${today(now)} AS day, ${waiting(least)} AS are_many`)
}

/** Takes the lock of the sums until the transaction ends; false when another transaction holds it. */
export async function tryLockSums(tx: Tx): Promise<boolean> {
  const { isLocked } = await rowOf<{ isLocked: boolean }>(
    tx,
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended('sums of sales', 0)) AS is_locked`,
  )
  return isLocked
}

/** Adds some waiting sales and payments to the sums, lowest ids first. */
export async function addSales(tx: Tx, most: number): Promise<void> {
  await run(
    tx,
    sql`SELECT add_sales(COALESCE((SELECT id FROM summary_queue ORDER BY id OFFSET ${most} LIMIT 1), 2147483647))`,
  )
}
