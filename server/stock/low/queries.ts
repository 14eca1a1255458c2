import { sql } from 'drizzle-orm'
import { rowOf, run, type Tx } from '#server/database/database.ts'
import { today } from '#server/settings/queries.ts'

type Opening = { day: string; isTurned: boolean; areMany: boolean }

/** The shop's day, whether what has expired is counted by it, and whether more than so many changes wait. */
export function readOpening(tx: Tx, now: Date, few: number): Promise<Opening> {
  return rowOf(
    tx,
    sql`SELECT today.day, shelf_day.day = today.day AS "isTurned",
               EXISTS (SELECT FROM low_changes OFFSET ${few}) AS "areMany"
          FROM shelf_day, (SELECT ${today(now)} AS day) AS today`,
  )
}

/** Counts what has expired by that day. */
export function turnShelvesTo(tx: Tx, day: string): Promise<void> {
  return run(tx, sql`SELECT turn_shelves_to(${day}::date)`)
}

/** Counts what is low anew; not while somebody else is at it. */
export function countLow(tx: Tx): Promise<void> {
  return run(
    tx,
    sql`SELECT count_low() WHERE pg_try_advisory_xact_lock(hashtextextended('counts of what is low', 0))`,
  )
}
