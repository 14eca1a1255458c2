import type { Making } from '#domain/shop/documents/making.ts'
import { supplierPaymentDocument } from '#domain/cash/supplier-accounts/supplier-payment-document.ts'
import { supplierStatementDocument } from '#domain/cash/supplier-accounts/supplier-statement-document.ts'
import type { Kind } from '#domain/shop/documents/kinds.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import type { ReadSource } from '#server/document-types.ts'
import { findSupplier } from '#server/buying/suppliers/suppliers.sql.ts'
import { placeOf } from '#server/shop/documents/place-of.ts'
import { Refused } from '#server/refusals.ts'
import { findPayment } from '#server/cash/supplier-accounts/account.sql.ts'
import { readStatement } from '#server/cash/supplier-accounts/read-account.ts'

/** The statement of a supplier's account, and the voucher of a payment. */
export const SUPPLIER_ACCOUNT_DOCUMENTS = {
  supplierStatement: async (tx, { id, from, to }, { reach, now }) => {
    const statement = await readStatement(tx, { supplierId: id, reach, from, to }, now)
    const place = await placeOf(tx, null, reach)
    const { tin = null } = (await findSupplier(tx, id, reach)) ?? {}
    const write = (making: Making) => supplierStatementDocument(making, { ...statement, tin })
    const at = now.toISOString()
    return { ...place, paper: 'SUPPLIER_STATEMENT', number: null, at, write }
  },

  supplierPayment: async (tx, { id }, { reach, now }) => {
    const payment = await findPayment(tx, id, reach, now)
    if (!payment) throw new Refused(404, 'There is no such payment')
    const place = await placeOf(tx, payment.locationId, EVERYWHERE)
    const write = (making: Making) => supplierPaymentDocument(making, payment)
    return { ...place, paper: 'PAYMENT_VOUCHER', number: null, at: payment.createdAt, write }
  },
} satisfies Partial<Record<Kind, ReadSource>>
