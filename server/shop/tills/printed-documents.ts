import { testDocument } from '#domain/shop/documents/test-document.ts'
import type { Kind } from '#domain/shop/documents/kinds.ts'
import type { ReadSource } from '#server/document-types.ts'
import { isWithin } from '#server/platform/reach/reach.sql.ts'
import { Refused } from '#server/refusals.ts'
import { findTill } from '#server/shop/tills/tills.sql.ts'

/** The page by which a till's printer is tried. */
export const TILL_DOCUMENTS = {
  test: async (tx, { id }, { reach, now }) => {
    const till = await findTill(tx, id, null)
    if (!till || !isWithin(reach, till.locationId)) throw new Refused(404, 'There is no such till')
    const { locationId } = till
    const at = now.toISOString()
    return { locationId, tillId: id, paper: 'TEST', number: null, at, write: testDocument }
  },
} satisfies Partial<Record<Kind, ReadSource>>
