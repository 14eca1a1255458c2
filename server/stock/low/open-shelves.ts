import type { Database } from '#server/database/database.ts'
import { readShelfDay, turnShelvesTo } from '#server/stock/low/queries.ts'

/**
 * What everything begins with that reads what is low, or of many products what may be sold: what expired overnight is
 * counted on its shelves (decisions/0035).
 */
export async function openShelves({ pool, transaction }: Database, now: Date): Promise<void> {
  let { today, counted } = await readShelfDay(pool, now)
  while (counted !== today) counted = await transaction((tx) => turnShelvesTo(tx, today))
}
