import { maskedNumber } from '#domain/beneficiaries/id-number.ts'
import type { Document } from '#domain/documents/document.ts'
import type { Making, SaleFacts } from '#domain/documents/facts.ts'
import { paymentDocument } from '#domain/documents/payment-document.ts'
import { zDocument } from '#domain/documents/reading-document.ts'
import { returnDocument, voidDocument } from '#domain/documents/return-document.ts'
import { saleDocument } from '#domain/documents/sale-document.ts'
import { cashSlip, countDocument } from '#domain/documents/shift-document.ts'
import { EVERYWHERE } from '#server/auth/reach/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { findPaymentFacts, findSaleFacts, findVoidSlip } from '#server/documents/queries.ts'
import type { JournalKind } from '#server/journal/documents/kinds.ts'
import type { Hide } from '#server/journal/redaction.ts'
import { findSale } from '#server/sales/list/queries.ts'
import { findReturn } from '#server/sales/returns/list/queries.ts'
import { findMove } from '#server/shifts/list/queries.ts'
import { findCount, findShiftWithin } from '#server/shifts/queries.ts'
import { findReading } from '#server/shifts/readings/queries.ts'

/** A document of the journal: whose header it bears, of which moment, and how it is written. */
export type JournalDocument = { tillId: number; at: string; write: (making: Making) => Document }

type Reader = { hide: Hide; now: Date }

/**
 * The documents that a journal holds, as they were handed out first. What identifies a customer is hidden here, document by
 * document. Everything that is asked for is there: the database refuses to delete what a shift took.
 */
export const JOURNAL_DOCUMENTS: Record<
  JournalKind,
  (tx: Tx, id: number, reader: Reader) => Promise<JournalDocument>
> = {
  sale: async (tx, id, { hide }) => {
    const { facts, tillId } = await soldWith(tx, id, hide)
    return { tillId, at: facts.at, write: (making) => saleDocument(making, facts) }
  },

  payment: async (tx, id, { hide }) => {
    const { facts, tillId } = (await findPaymentFacts(tx, id, EVERYWHERE))!
    const hidden = { ...facts, customerName: hide(facts.customerName) }
    return { tillId, at: facts.at, write: (making) => paymentDocument(making, hidden) }
  },

  return: async (tx, id, { hide }) => {
    const back = (await findReturn(tx, id, EVERYWHERE))!
    const items = back.items.map((item) => ({ ...item, reason: hide(item.reason) }))
    const hidden = { ...back, items, customerName: hide(back.customerName) }
    const { facts } = await soldWith(tx, back.saleId, hide)
    const { tillId, createdAt: at } = back
    return { tillId, at, write: (making) => returnDocument(making, hidden, facts) }
  },

  void: async (tx, id, { hide, now }) => {
    const sale = (await findSale(tx, id, EVERYWHERE, now))!
    const { tillId, ...slip } = (await findVoidSlip(tx, id))!
    const { facts } = await soldWith(tx, id, hide)
    const revealed = { ...sale, ...slip, voidReason: hide(sale.voidReason) }
    return { tillId, at: slip.at, write: (making) => voidDocument(making, facts, revealed) }
  },

  move: async (tx, id, { now }) => {
    const move = (await findMove(tx, id))!
    const { tillId, answererName } = (await findShiftWithin(tx, move.shiftId, EVERYWHERE, now))!
    return { tillId, at: move.movedAt, write: (making) => cashSlip(making, { move, answererName }) }
  },

  count: async (tx, id, { now }) => {
    const count = (await findCount(tx, id))!
    const shift = (await findShiftWithin(tx, count.shiftId, EVERYWHERE, now))!
    const write = (making: Making) => countDocument(making, { ...shift, count })
    return { tillId: shift.tillId, at: count.countedAt, write }
  },

  reading: async (tx, id) => {
    const reading = (await findReading(tx, id, EVERYWHERE))!
    const { tillId, madeAt: at } = reading
    return { tillId, at, write: (making) => zDocument(making, reading) }
  },
}

/** A sale as its documents show it, with personal data hidden, and without what became of the sale later. */
async function soldWith(
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
    beneficiaries: facts.beneficiaries.map((shown) => ({
      ...shown,
      isMasked: true as const,
      holderName: hide(shown.holderName),
      // The law's record of the sale has both whole.
      idNumber: maskedNumber(shown.idNumber),
      tin: shown.tin && maskedNumber(shown.tin),
      childName: hide(shown.childName),
      childBirthDay: null,
      mission: hide(shown.mission),
      validUntil: null,
      representative: hide(shown.representative),
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
