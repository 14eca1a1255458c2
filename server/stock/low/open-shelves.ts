import type { Database } from '#server/database/database.ts'
import { allowForEveryShelf } from '#server/settings/queries.ts'
import { countLow, readOpening, turnShelvesTo } from '#server/stock/low/queries.ts'

/** So many changes are counted about as fast as none. */
const FEW = 256

/**
 * What everything begins with that reads what is low, or of many products what may be sold: what expired overnight is
 * counted on its shelves, and little waits to be counted as low (decisions/0035).
 */
export async function openShelves({ pool, transaction }: Database, now: Date): Promise<void> {
  const { day, isTurned, areMany } = await readOpening(pool, now, FEW)
  if (!isTurned)
    await transaction(async (tx) => {
      // After a year in which nobody asked it is most of them.
      await allowForEveryShelf(tx)
      await turnShelvesTo(tx, day)
    })
  if (areMany) await transaction(countLow)
}
