import type { RecallDetail } from '#domain/goods/recalls/api.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Reach } from '#server/platform/reach/reach.sql.ts'
import { countBuyers } from '#server/goods/recalls/buyers.sql.ts'
import { listPlaces, listUnnumbered } from '#server/goods/recalls/places.sql.ts'
import { findRecall } from '#server/goods/recalls/recalls.sql.ts'

/** A recall, with what of its lots is and was at the places within reach; null when there is none. */
export async function readRecall(tx: Tx, id: number, reach: Reach): Promise<RecallDetail | null> {
  const head = await findRecall(tx, id)
  if (!head) return null
  const places = await listPlaces(tx, id, reach)
  const unnumbered = await listUnnumbered(tx, id, reach)
  const { saleCount, contactedCount } = await countBuyers(tx, id, reach)
  return { ...head, places, unnumbered, saleCount, contactedCount }
}
