import type { Making } from '#domain/shop/documents/making.ts'
import { parkedSaleDocument } from '#domain/selling/sales/parked-sales/parked-sale-document.ts'
import { parkedSaleNumber } from '#domain/selling/sales/parked-sales/parked-sale.ts'
import type { Kind } from '#domain/shop/documents/kinds.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import type { ReadSource } from '#server/document-types.ts'
import { placeOf } from '#server/shop/documents/place-of.ts'
import { Refused } from '#server/refusals.ts'
import { findParkedSale } from '#server/selling/sales/parked-sales/parked-sales.sql.ts'

export const PARKED_SALE_DOCUMENTS = {
  ticket: async (tx, { id }, { reach, now }) => {
    const parkedSale = await findParkedSale(tx, id, reach, now)
    if (!parkedSale) throw new Refused(404, 'There is no such ticket')
    const place = await placeOf(tx, parkedSale.locationId, EVERYWHERE)
    const { handedInAt: at } = parkedSale
    const write = (making: Making) => parkedSaleDocument(making, parkedSale)
    return { ...place, paper: 'TICKET', number: parkedSaleNumber(id), at, write }
  },
} satisfies Partial<Record<Kind, ReadSource>>
