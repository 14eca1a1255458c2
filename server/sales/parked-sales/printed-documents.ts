import type { Making } from '#domain/documents/facts.ts'
import { parkedSaleDocument } from '#domain/documents/parked-sale-document.ts'
import { parkedSaleNumber } from '#domain/sales/parked-sales/parked-sale.ts'
import type { Kind } from '#domain/documents/kinds.ts'
import { EVERYWHERE } from '#server/auth/reach/queries.ts'
import type { ReadSource } from '#server/document-types.ts'
import { placeOf } from '#server/documents/place-of.ts'
import { Refused } from '#server/http.ts'
import { findParkedSale } from '#server/sales/parked-sales/queries.ts'

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
