import { pickingDocument, transferDocument } from '#domain/goods/transfers/transfer-document.ts'
import type { Kind } from '#domain/shop/documents/kinds.ts'
import type { Making } from '#domain/shop/documents/making.ts'
import type { ReadSource } from '#server/document-types.ts'
import { EVERYWHERE, isWithin, type Reach } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { notThere } from '#server/goods/transfers/acting.ts'
import { pickingOf } from '#server/goods/transfers/picking.ts'
import { findTransfer } from '#server/goods/transfers/transfers.sql.ts'
import { placeOf } from '#server/shop/documents/place-of.ts'

/** The papers of a transfer: what goes along with the goods, and what is fetched from the racks of the origin. */
export const TRANSFER_DOCUMENTS = {
  transfer: async (tx, { id }, caller) => {
    const { transfer, ...source } = await transferOf(tx, id, caller)
    const write = (making: Making) => transferDocument(making, transfer)
    return { ...source, paper: 'TRANSFER', write }
  },

  picking: async (tx, { id }, caller) => {
    const { transfer, ...source } = await transferOf(tx, id, caller)
    if (!isWithin(caller.reach, transfer.fromLocationId)) throw notThere()
    const picking = await pickingOf(tx, transfer, caller.now)
    const write = (making: Making) => pickingDocument(making, transfer, picking)
    return { ...source, paper: 'PICKING', write }
  },
} satisfies Partial<Record<Kind, ReadSource>>

/** A transfer with the place whose head stands on its papers: the origin, or the destination for who reaches that alone. */
async function transferOf(tx: Tx, id: number, caller: { reach: Reach; now: Date }) {
  const transfer = await findTransfer(tx, id, caller)
  if (!transfer) throw notThere()
  const { fromLocationId, toLocationId, number, createdAt } = transfer
  const at = isWithin(caller.reach, fromLocationId) ? fromLocationId : toLocationId
  const place = await placeOf(tx, at, EVERYWHERE)
  return { ...place, number, at: createdAt, transfer }
}
