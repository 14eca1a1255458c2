import { sql } from 'drizzle-orm'
import { rowOf, type Tx } from '#server/database/database.ts'
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
