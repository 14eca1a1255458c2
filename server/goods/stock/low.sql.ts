import { sql } from '#server/platform/database/sql.ts'
import { rowOf, type Database, type Tx } from '#server/platform/database/database.ts'
import { today } from '#server/shop/settings/settings.sql.ts'

/** The shop's day, and the day up to which expired units are counted. */
export function readShelfDay(tx: Tx, now: Date): Promise<{ today: string; counted: string }> {
  return rowOf(tx, sql`SELECT ${today(now)} AS today, day AS counted FROM shelf_day`)
}

/** Recounts expired units for another day, or for one at most a month nearer to it; answers the day reached. */
export async function rollExpiry(tx: Tx, day: string): Promise<string> {
  const { counted } = await rowOf<{ counted: string }>(
    tx,
    sql`SELECT turn_shelves_to(${day}::date) AS counted`,
  )
  return counted
}

/**
 * Counts what has expired since the last look (decisions/0035). Whatever reads low products, or sellable quantities of
 * many products, calls this first.
 */
export async function openShelves({ pool, transaction }: Database, now: Date): Promise<void> {
  let { today, counted } = await readShelfDay(pool, now)
  while (counted !== today) counted = await transaction((tx) => rollExpiry(tx, today))
}
