import type { Making } from '#domain/shop/documents/making.ts'
import { supplierReturnDocument } from '#domain/buying/supplier-returns/supplier-return-document.ts'
import type { Kind } from '#domain/shop/documents/kinds.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import type { ReadSource } from '#server/document-types.ts'
import { placeOf } from '#server/shop/documents/place-of.ts'
import { Refused } from '#server/refusals.ts'
import { findSupplier } from '#server/buying/suppliers/suppliers.sql.ts'
import { findSupplierReturn } from '#server/buying/supplier-returns/supplier-returns.sql.ts'

/** The note that goes with a supplier return. */
export const SUPPLIER_RETURN_DOCUMENTS = {
  supplierReturn: async (tx, { id }, { reach }) => {
    const back = await findSupplierReturn(tx, id, reach)
    if (!back) throw new Refused(404, 'There is no such supplier return')
    const place = await placeOf(tx, back.locationId, EVERYWHERE)
    const {
      contact = null,
      phone = null,
      email = null,
    } = (await findSupplier(tx, back.supplierId, reach)) ?? {}
    const reached = { contact, phone, email }
    const write = (making: Making) => supplierReturnDocument(making, back, reached)
    return { ...place, number: back.number, at: back.createdAt, paper: 'SUPPLIER_RETURN', write }
  },
} satisfies Partial<Record<Kind, ReadSource>>
