import { maskedNumber } from '#domain/people/beneficiaries/id-number.ts'
import type { Making } from '#domain/shop/documents/making.ts'
import type { SaleFacts } from '#domain/selling/sales/documents/sale-facts.ts'
import { paymentDocument } from '#domain/selling/sales/documents/payment-document.ts'
import { saleDocument } from '#domain/selling/sales/documents/sale-document.ts'
import type { Kind } from '#domain/shop/documents/kinds.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import { ISSUED_AT } from '#server/platform/database/days.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Hide, JournalSources, ReadSource, Source } from '#server/document-types.ts'
import { findPaymentFacts, findSaleFacts } from '#server/shop/documents/documents.sql.ts'
import { Refused } from '#server/refusals.ts'

/** The documents of a sale and of a payment made later. */
export const SALE_DOCUMENTS = {
  sale: async (tx, { id }, { reach }) => {
    const found = await findSaleFacts(tx, id, reach)
    if (!found) throw new Refused(404, 'There is no such sale')
    const { facts, sellerId, businessDate, ...place } = found
    const { paper, number, at, beneficiaries } = facts
    const withIds = beneficiaries.length > 0 ? { sellerId, businessDate } : null
    const write: Source['write'] = (making, isWhole) =>
      saleDocument(making, isWhole ? facts : withMaskedIds(facts))
    return { ...place, paper, number, at, withIds, write }
  },

  payment: async (tx, { id }, { reach }) => {
    const found = await findPaymentFacts(tx, id, reach)
    if (!found) throw new Refused(404, 'There is no such payment')
    const { facts, isOnInvoice, ...place } = found
    if (isOnInvoice) throw new Refused(409, 'That payment stands on the invoice: print the invoice')
    const write = (making: Making) => paymentDocument(making, facts)
    return { ...place, paper: 'PAYMENT', number: null, at: facts.at, write }
  },
} satisfies Partial<Record<Kind, ReadSource>>

export const SALE_JOURNAL: JournalSources = {
  sale: {
    find: (shiftIds) => `
      SELECT id, id AS sale_id, ${ISSUED_AT} AS at FROM sales WHERE shift_id = ANY(${shiftIds}) AND status = 'Final'`,
    read: async (tx, id, { hide }) => {
      const { facts, tillId } = await hiddenSale(tx, id, hide)
      return { tillId, at: facts.at, write: (making) => saleDocument(making, facts) }
    },
  },

  payment: {
    find: (shiftIds) => `
      SELECT payments.id, sale_id, payments.created_at AS at FROM payments JOIN sales ON sales.id = sale_id
       WHERE payments.shift_id = ANY(${shiftIds}) AND corrects_id IS NULL
         AND NOT (status = 'Final' AND payments.created_at = ${ISSUED_AT})`,
    read: async (tx, id, { hide }) => {
      const { facts, tillId } = (await findPaymentFacts(tx, id, EVERYWHERE))!
      const hidden = { ...facts, customerName: hide(facts.customerName) }
      return { tillId, at: facts.at, write: (making) => paymentDocument(making, hidden) }
    },
  },
}

/** What a sale's documents show, with the numbers of IDs masked. */
export function withMaskedIds(facts: SaleFacts): SaleFacts {
  const beneficiaries = facts.beneficiaries.map(({ idNumber, tin, ...beneficiary }) => ({
    ...beneficiary,
    idNumber: maskedNumber(idNumber),
    tin: tin && maskedNumber(tin),
  }))
  return { ...facts, beneficiaries }
}

/** What a sale's documents show, with what is personal hidden, and without what became of it later. */
export async function hiddenSale(
  tx: Tx,
  id: number,
  hide: Hide,
): Promise<{ facts: SaleFacts; tillId: number }> {
  const { facts, tillId } = (await findSaleFacts(tx, id, EVERYWHERE))! // the database refuses to delete it
  const { buyer } = facts
  const hidden = {
    ...facts,
    voidNumber: null,
    customerName: hide(facts.customerName),
    note: hide(facts.note),
    beneficiaries: facts.beneficiaries.map((beneficiary) => ({
      ...beneficiary,
      isMasked: true as const,
      holderName: hide(beneficiary.holderName),
      // The law's record of the sale has both whole.
      idNumber: maskedNumber(beneficiary.idNumber),
      tin: beneficiary.tin && maskedNumber(beneficiary.tin),
      childName: hide(beneficiary.childName),
      childBirthDay: null,
      mission: hide(beneficiary.mission),
      validUntil: null,
      representative: hide(beneficiary.representative),
    })),
    buyer: buyer && {
      name: hide(buyer.name),
      tin: hide(buyer.tin),
      address: hide(buyer.address),
      businessStyle: hide(buyer.businessStyle),
    },
  }
  return { facts: hidden, tillId }
}
