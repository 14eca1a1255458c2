import { sql } from 'drizzle-orm'
import { rowOf, type Database, type Tx } from '#server/database/database.ts'
import { today } from '#server/settings/queries.ts'

/** The shop's day, and the day by which what has expired is counted. */
export function readShelfDay(tx: Tx, now: Date): Promise<{ today: string; counted: string }> {
  return rowOf(tx, sql`SELECT ${today(now)} AS today, day AS counted FROM shelf_day`)
}

/** Counts what has expired by another day, or by one a month nearer to it; gives the day that it has come to. */
export async function turnShelvesTo(tx: Tx, day: string): Promise<string> {
  const { counted } = await rowOf<{ counted: string }>(
    tx,
    sql`SELECT turn_shelves_to(${day}::date) AS counted`,
  )
  return counted
}

/**
 * What everything begins with that reads what is low, or of many products what may be sold: what expired overnight is
 * counted on its shelves (decisions/0035).
 */
export async function openShelves({ pool, transaction }: Database, now: Date): Promise<void> {
  let { today, counted } = await readShelfDay(pool, now)
  while (counted !== today) counted = await transaction((tx) => turnShelvesTo(tx, today))
}
