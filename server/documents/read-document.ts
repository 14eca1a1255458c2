import type { Document } from '#domain/documents/document.ts'
import { maskedNumber } from '#domain/beneficiaries/id-number.ts'
import type { Making, SaleFacts } from '#domain/documents/facts.ts'
import { DOCUMENTS_FOR, type Kind, type DocumentType } from '#domain/documents/kinds.ts'
import { paymentDocument } from '#domain/documents/payment-document.ts'
import { deliveryDocument, purchaseDocument } from '#domain/documents/purchase-document.ts'
import { xDocument, zDocument } from '#domain/documents/reading-document.ts'
import { returnDocument, voidDocument } from '#domain/documents/return-document.ts'
import { saleDocument } from '#domain/documents/sale-document.ts'
import { cashSlip, countDocument, shiftDocument } from '#domain/documents/shift-document.ts'
import { statementDocument } from '#domain/documents/statement-document.ts'
import { testDocument } from '#domain/documents/test-document.ts'
import { parkedSaleDocument } from '#domain/documents/parked-sale-document.ts'
import { parkedSaleNumber } from '#domain/sales/parked-sales/parked-sale.ts'
import { EVERYWHERE, type Reach } from '#server/auth/reach/queries.ts'
import type { Tx } from '#server/database/database.ts'
import {
  findFirstTill,
  findHeader,
  findPaymentFacts,
  findSaleFacts,
  findStatementCustomer,
  findVoidSlip,
  listStatementEntries,
  readLayout,
  type Place,
  type Sold,
} from '#server/documents/queries.ts'
import { Refused, refusedField, type User } from '#server/http.ts'
import { findPurchase } from '#server/purchases/queries.ts'
import { findSale } from '#server/sales/list/queries.ts'
import { findReturn } from '#server/sales/returns/list/queries.ts'
import { findParkedSale } from '#server/sales/parked-sales/queries.ts'
import { readToday } from '#server/settings/queries.ts'
import { findMove, findWholeShift } from '#server/shifts/list/queries.ts'
import { findCount, findShiftWithin } from '#server/shifts/queries.ts'
import { readX } from '#server/shifts/readings/make-reading.ts'
import { findReading } from '#server/shifts/readings/queries.ts'
import { findSupplier } from '#server/suppliers/queries.ts'
import { findTill } from '#server/tills/queries.ts'

export type Asked = {
  kind: Kind
  id: number
  from?: string | null | undefined
  to?: string | null | undefined
  delivery?: number | null | undefined
}

/** A document that was found, ready to be written as any copy. */
export type Found = {
  paper: DocumentType
  number: string | null
  locationId: number | null
  /** Of a sale at which cards were shown; null for documents without numbers of IDs. */
  withIds: Sold | null
  /** Numbers of IDs are masked unless they are to be whole. */
  write: (copy: number, isWhole?: boolean) => Document
}

/** What stands behind a document: its place and moment, which say whose header it bears, and how it is written. */
type Source = Place & {
  paper: DocumentType
  number: string | null
  at: string
  withIds?: Sold | null
  write: (making: Making, isWhole: boolean) => Document
}

type Reader = { reach: Reach; now: Date }

/** The document that was asked for, of what the caller reaches; throws 403, 404 or 409. */
export async function readDocument(
  tx: Tx,
  asked: Asked,
  { user, now }: { user: Pick<User, 'role' | 'reach'>; now: Date },
): Promise<Found> {
  if (!DOCUMENTS_FOR[asked.kind].includes(user.role))
    throw new Refused(403, 'Only a manager gets papers of that kind')
  const source = await SOURCES[asked.kind](tx, asked, { reach: user.reach, now })
  const header = await findHeader(tx, source.tillId, source.at)
  const layout = await readLayout(tx)
  return {
    paper: source.paper,
    number: source.number,
    locationId: asked.kind === 'statement' ? null : source.locationId,
    withIds: source.withIds ?? null,
    write: (copy, isWhole = false) => source.write({ header, layout, copy }, isWhole),
  }
}

const missing = (what: string) => new Refused(404, `There is no such ${what}`)

const SOURCES: Record<Kind, (tx: Tx, asked: Asked, by: Reader) => Promise<Source>> = {
  sale: async (tx, { id }, { reach }) => {
    const found = await findSaleFacts(tx, id, reach)
    if (!found) throw missing('sale')
    const { facts, sellerId, businessDate, ...place } = found
    const { paper, number, at, beneficiaries } = facts
    const withIds = beneficiaries.length > 0 ? { sellerId, businessDate } : null
    const write: Source['write'] = (making, isWhole) =>
      saleDocument(making, isWhole ? facts : withMaskedIds(facts))
    return { ...place, paper, number, at, withIds, write }
  },

  return: async (tx, { id }, { reach }) => {
    const back = await findReturn(tx, id, reach)
    const sold = back && (await findSaleFacts(tx, back.saleId, reach))
    if (!sold) throw missing('return')
    const { locationId, tillId, number, createdAt: at } = back
    const write = (making: Making) => returnDocument(making, back, withMaskedIds(sold.facts))
    return { locationId, tillId, paper: 'RETURN', number, at, write }
  },

  void: async (tx, { id }, { reach, now }) => {
    const sale = await findSale(tx, id, reach, now)
    const slip = sale && (await findVoidSlip(tx, id))
    const sold = slip && (await findSaleFacts(tx, id, reach))
    if (!sold) throw missing('void slip')
    const { locationId } = sale
    const { tillId, number, at } = slip
    const write = (making: Making) =>
      voidDocument(making, withMaskedIds(sold.facts), { ...sale, ...slip })
    return { locationId, tillId, paper: 'VOID', number, at, write }
  },

  payment: async (tx, { id }, { reach }) => {
    const found = await findPaymentFacts(tx, id, reach)
    if (!found) throw missing('payment')
    const { facts, isOnInvoice, ...place } = found
    if (isOnInvoice) throw new Refused(409, 'That payment stands on the invoice: print the invoice')
    const write = (making: Making) => paymentDocument(making, facts)
    return { ...place, paper: 'PAYMENT', number: null, at: facts.at, write }
  },

  statement: async (tx, { id, from, to }, { reach, now }) => {
    const customer = await findStatementCustomer(tx, id)
    if (!customer) throw missing('customer')
    const place = await placeOf(tx, null, reach)
    const last = to ?? (await readToday(tx, now))
    const first = from ?? daysBefore(last, STATEMENT_DAYS)
    if (first > last) throw refusedField(400, 'from', 'From must not be after To')
    const entries = await listStatementEntries(tx, { customerId: id, to: last, reach })
    const statement = { customer, from: first, to: last, entries }
    const write = (making: Making) => statementDocument(making, statement)
    return { ...place, paper: 'STATEMENT', number: null, at: now.toISOString(), write }
  },

  purchase: async (tx, { id }, { reach }) => {
    const { purchase, supplier, ...source } = await purchaseOf(tx, id, reach)
    const write = (making: Making) => purchaseDocument(making, purchase, supplier)
    return { ...source, paper: 'PURCHASE_ORDER', write }
  },

  delivery: async (tx, { id, delivery }, { reach }) => {
    if (delivery == null) throw refusedField(400, 'delivery', 'Delivery is required')
    const { purchase, supplier, ...source } = await purchaseOf(tx, id, reach)
    const came = purchase.deliveries.find((each) => each.delivery === delivery)
    if (!came) throw missing('delivery')
    const write = (making: Making) => deliveryDocument(making, purchase, came, supplier)
    return { ...source, paper: 'DELIVERY', write }
  },

  ticket: async (tx, { id }, { reach, now }) => {
    const parkedSale = await findParkedSale(tx, id, reach, now)
    if (!parkedSale) throw missing('ticket')
    const place = await placeOf(tx, parkedSale.locationId, EVERYWHERE)
    const write = (making: Making) => parkedSaleDocument(making, parkedSale)
    return {
      ...place,
      paper: 'TICKET',
      number: parkedSaleNumber(id),
      at: parkedSale.handedInAt,
      write,
    }
  },

  move: async (tx, { id }, { reach, now }) => {
    const move = await findMove(tx, id)
    const isByHand = move?.kind === 'IN' || move?.kind === 'OUT'
    const shift = isByHand && (await findShiftWithin(tx, move.shiftId, reach, now))
    if (!shift) throw missing('cash slip')
    const { locationId, tillId, answererName } = shift
    const write = (making: Making) => cashSlip(making, { move, answererName })
    return { locationId, tillId, paper: 'CASH_SLIP', number: null, at: move.movedAt, write }
  },

  count: async (tx, { id }, { reach, now }) => {
    const count = await findCount(tx, id)
    const shift = count && (await findShiftWithin(tx, count.shiftId, reach, now))
    if (!shift) throw missing('count')
    const { locationId, tillId } = shift
    const write = (making: Making) => countDocument(making, { ...shift, count })
    return { locationId, tillId, paper: 'COUNT', number: null, at: count.countedAt, write }
  },

  shift: async (tx, { id }, { reach, now }) => {
    const shift = await findWholeShift(tx, id, reach, now)
    if (!shift) throw missing('shift')
    const { locationId, tillId, closedAt, counted } = shift
    if (closedAt === null || counted === null)
      throw new Refused(409, 'That shift is open: it has a paper once it is closed')
    const write = (making: Making) => shiftDocument(making, { ...shift, closedAt, counted })
    return { locationId, tillId, paper: 'SHIFT', number: null, at: closedAt, write }
  },

  x: async (tx, { id }, { reach, now }) => {
    const x = await readX(tx, id, { user: { reach } })
    const { locationId } = (await findTill(tx, id, null))! // it was read above
    const at = now.toISOString()
    const write = (making: Making) => xDocument(making, { x, at })
    return { locationId, tillId: id, paper: 'X', number: null, at, write }
  },

  reading: async (tx, { id }, { reach }) => {
    const reading = await findReading(tx, id, reach)
    if (!reading) throw missing('reading')
    const { locationId, tillId, madeAt: at } = reading
    const write = (making: Making) => zDocument(making, reading)
    return { locationId, tillId, paper: 'Z', number: null, at, write }
  },

  test: async (tx, { id }, { reach, now }) => {
    const till = await findTill(tx, id, null)
    const isNear = till && (reach === null || reach.includes(till.locationId))
    if (!isNear) throw missing('till')
    const at = now.toISOString()
    const { locationId } = till
    return { locationId, tillId: id, paper: 'TEST', number: null, at, write: testDocument }
  },
}

function withMaskedIds(facts: SaleFacts): SaleFacts {
  const beneficiaries = facts.beneficiaries.map(({ idNumber, tin, ...shown }) => ({
    ...shown,
    idNumber: maskedNumber(idNumber),
    tin: tin && maskedNumber(tin),
  }))
  return { ...facts, beneficiaries }
}

/** How many days a statement goes back when nobody says. */
const STATEMENT_DAYS = 90

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 24 * 60 * 60_000).toISOString().slice(0, 10)
}

/** The first till of a location, or of the main location within reach, for documents that no till numbers. */
async function placeOf(tx: Tx, locationId: number | null, reach: Reach): Promise<Place> {
  const place = await findFirstTill(tx, locationId, reach)
  if (!place) throw missing('location')
  return place
}

async function purchaseOf(tx: Tx, id: number, reach: Reach) {
  const purchase = await findPurchase(tx, id, reach)
  if (!purchase) throw missing('purchase')
  const place = await placeOf(tx, purchase.locationId, EVERYWHERE)
  const {
    contact = null,
    phone = null,
    email = null,
  } = (await findSupplier(tx, purchase.supplierId, reach)) ?? {}
  const supplier = { contact, phone, email }
  return { ...place, number: null, at: purchase.createdAt, purchase, supplier }
}
