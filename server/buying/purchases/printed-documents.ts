import type { Making } from '#domain/shop/documents/making.ts'
import { deliveryDocument, purchaseDocument } from '#domain/buying/purchases/purchase-document.ts'
import type { Kind } from '#domain/shop/documents/kinds.ts'
import { EVERYWHERE, type Reach } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { ReadSource } from '#server/document-types.ts'
import { placeOf } from '#server/shop/documents/place-of.ts'
import { Refused, refusedField } from '#server/refusals.ts'
import { findPurchase } from '#server/buying/purchases/purchases.sql.ts'
import { findSupplier } from '#server/buying/suppliers/suppliers.sql.ts'

/** The documents of a purchase and of one of its deliveries. */
export const PURCHASE_DOCUMENTS = {
  purchase: async (tx, { id }, { reach }) => {
    const { purchase, supplier, ...source } = await purchaseOf(tx, id, reach)
    const write = (making: Making) => purchaseDocument(making, purchase, supplier)
    return { ...source, paper: 'PURCHASE_ORDER', write }
  },

  delivery: async (tx, { id, delivery }, { reach }) => {
    if (delivery == null) throw refusedField(400, 'delivery', 'Delivery is required')
    const { purchase, supplier, ...source } = await purchaseOf(tx, id, reach)
    const came = purchase.deliveries.find((each) => each.delivery === delivery)
    if (!came) throw new Refused(404, 'There is no such delivery')
    const write = (making: Making) => deliveryDocument(making, purchase, came, supplier)
    return { ...source, paper: 'DELIVERY', write }
  },
} satisfies Partial<Record<Kind, ReadSource>>

async function purchaseOf(tx: Tx, id: number, reach: Reach) {
  const purchase = await findPurchase(tx, id, reach)
  if (!purchase) throw new Refused(404, 'There is no such purchase')
  const place = await placeOf(tx, purchase.locationId, EVERYWHERE)
  const {
    contact = null,
    phone = null,
    email = null,
  } = (await findSupplier(tx, purchase.supplierId, reach)) ?? {}
  const supplier = { contact, phone, email }
  return { ...place, number: null, at: purchase.createdAt, purchase, supplier }
}
