import type { Reach } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Place } from '#server/document-types.ts'
import { findFirstTill } from '#server/shop/documents/documents.sql.ts'
import { Refused } from '#server/refusals.ts'

/** The first till of a location, or of the main location within reach, for documents that no till numbers; throws 404. */
export async function placeOf(tx: Tx, locationId: number | null, reach: Reach): Promise<Place> {
  const place = await findFirstTill(tx, locationId, reach)
  if (!place) throw new Refused(404, 'There is no such location')
  return place
}
