import { recallDocument } from '#domain/goods/recalls/recall-document.ts'
import type { Kind } from '#domain/shop/documents/kinds.ts'
import type { Making } from '#domain/shop/documents/making.ts'
import type { ReadSource } from '#server/document-types.ts'
import { Refused } from '#server/refusals.ts'
import { placeOf } from '#server/shop/documents/place-of.ts'
import { listBuyers } from '#server/goods/recalls/buyers.sql.ts'
import { readRecall } from '#server/goods/recalls/read-recall.ts'

/** Sales on paper; the file has all of them. */
const MOST_SALES = 500

/** A recall with its call list, of the places within reach. */
export const RECALL_DOCUMENTS = {
  recall: async (tx, { id }, { reach }) => {
    const recall = await readRecall(tx, id, reach)
    if (!recall) throw new Refused(404, 'There is no such recall')
    const place = await placeOf(tx, null, reach)
    const sales = await listBuyers(tx, id, { reach, limit: MOST_SALES })
    const write = (making: Making) => recallDocument(making, recall, sales)
    return { ...place, paper: 'RECALL', number: null, at: recall.openedAt, write }
  },
} satisfies Partial<Record<Kind, ReadSource>>
