import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { CREDIT_KINDS, SUPPLIER_METHODS } from '#domain/cash/supplier-accounts/methods.ts'
import { ENTRY_KINDS } from '#domain/cash/supplier-accounts/statement.ts'

// What the calls of suppliers' accounts answer.

const aged = {
  /** All parts together. */
  owed: field.moneyOut,
  /** Due today or later. */
  notDue: field.moneyOut,
  /** 1 to 30 days late. */
  late30: field.moneyOut,
  /** 31 to 60. */
  late60: field.moneyOut,
  /** 61 to 90. */
  late90: field.moneyOut,
  lateMore: field.moneyOut,
}

const sums = z.object({
  ...aged,
  /** Of what is owed, what falls due within the next seven days, today included. */
  dueThisWeek: field.moneyOut,
  /** What lies with the supplier: paid too much, or of deliveries that were undone. It pays nothing until it is applied. */
  credit: field.moneyOut,
  /** Checks of days to come. */
  coming: field.moneyOut,
  /** What suppliers still have to credit: for goods that went back, and claims. */
  awaited: field.moneyOut,
})
export type AccountSums = z.output<typeof sums>

const listed = sums.extend({
  supplierId: field.id,
  supplierName: z.string(),
  supplierPhone: z.string().nullable(),
  /** The earliest day on which any of it was or is due; null where nothing is owed. */
  dueSince: field.dayOut.nullable(),
})
export type ListedAccount = z.output<typeof listed>

export const list = z.object({
  /** The first day on which what comes is owed; null where nothing is kept. */
  since: field.dayOut.nullable(),
  total: sums,
  suppliers: z.array(listed),
})
export type AccountList = z.output<typeof list>

const target = {
  /** Null for an opening balance, and for what lies with the supplier. */
  purchaseId: field.id.nullable(),
  openingId: field.id.nullable(),
  locationId: field.id,
  locationName: z.string(),
}

const debt = z.object({
  ...target,
  /** Of the purchase; null for an opening balance. */
  delivery: z.int().nullable(),
  /** The supplier's invoice. */
  number: z.string().nullable(),
  /** When it came. */
  day: field.dayOut.nullable(),
  /** Null where a credit was taken back that had been applied. */
  dueOn: field.dayOut.nullable(),
  amount: field.moneyOut,
  paid: field.moneyOut,
  owed: field.moneyOut,
  /** Of what is owed, what checks of days to come will pay. */
  coming: field.moneyOut,
  /** Days past due; 0 or below where it is not due. */
  daysLate: z.int(),
})
export type Debt = z.output<typeof debt>

const credit = z.object({ ...target, amount: field.moneyOut })
export type CreditLeft = z.output<typeof credit>

export const payment = z.object({
  id: field.id,
  supplierId: field.id,
  supplierName: z.string(),
  locationId: field.id,
  locationName: z.string(),
  method: z.enum(SUPPLIER_METHODS),
  /** Below nothing where it voids another; nothing where credit is applied. */
  amount: field.moneyOut,
  paidOn: field.dayOut,
  /** A check of a day to come. */
  isComing: z.boolean(),
  reference: z.string().nullable(),
  bank: z.string().nullable(),
  withheldBase: field.moneyOut.nullable(),
  note: z.string().nullable(),
  shiftId: field.id.nullable(),
  tillName: z.string().nullable(),
  /** The payment that it voids. */
  undoesId: field.id.nullable(),
  /** The payment that voids it. */
  undoneById: field.id.nullable(),
  createdByName: z.string(),
  createdAt: field.timeOut,
  /** What it paid; a share of neither is credit with the supplier. */
  shares: z.array(
    z.object({
      purchaseId: field.id.nullable(),
      openingId: field.id.nullable(),
      number: z.string().nullable(),
      amount: field.moneyOut,
    }),
  ),
})
export type SupplierPayment = z.output<typeof payment>

export const noted = z.object({
  id: field.id,
  supplierId: field.id,
  locationId: field.id,
  kind: z.enum(['GOODS', ...CREDIT_KINDS]),
  purchaseId: field.id.nullable(),
  claimId: field.id.nullable(),
  /** Of the return whose goods are credited. */
  returnNumber: z.string().nullable(),
  number: z.string(),
  creditedOn: field.dayOut,
  /** Below nothing where it takes another back. */
  amount: field.moneyOut,
  note: z.string().nullable(),
  undoesId: field.id.nullable(),
  undoneById: field.id.nullable(),
  createdByName: z.string(),
  createdAt: field.timeOut,
})
export type SupplierCredit = z.output<typeof noted>

export const claim = z.object({
  id: field.id,
  supplierId: field.id,
  locationId: field.id,
  kind: z.enum(CREDIT_KINDS),
  purchaseId: field.id.nullable(),
  amount: field.moneyOut,
  claimedOn: field.dayOut,
  note: z.string(),
  credited: field.moneyOut,
  /** What the supplier still has to credit; nothing once it is settled. */
  awaited: field.moneyOut,
  settledAt: field.timeOut.nullable(),
  createdByName: z.string(),
  createdAt: field.timeOut,
})
export type SupplierClaim = z.output<typeof claim>

/** A supplier return that was sent and not settled. */
const awaitedReturn = z.object({
  id: field.id,
  number: z.string(),
  sentOn: field.dayOut,
  awaited: field.moneyOut,
  /** Days since it was sent. */
  days: z.int(),
})

export const opening = z.object({
  id: field.id,
  supplierId: field.id,
  locationId: field.id,
  number: z.string().nullable(),
  dueOn: field.dayOut,
  amount: field.moneyOut,
  undoesId: field.id.nullable(),
  undoneById: field.id.nullable(),
  createdAt: field.timeOut,
})
export type SupplierOpening = z.output<typeof opening>

export const account = z.object({
  since: field.dayOut.nullable(),
  supplierId: field.id,
  supplierName: z.string(),
  paymentDays: z.int().nullable(),
  isVatRegistered: z.boolean(),
  sums,
  /** What is owed, what was due first first. */
  debts: z.array(debt),
  credits: z.array(credit),
  /** The last hundred of each, the newest first. */
  payments: z.array(payment),
  notes: z.array(noted),
  claims: z.array(claim),
  openings: z.array(opening),
  awaitedReturns: z.array(awaitedReturn),
})
export type SupplierAccount = z.output<typeof account>

export const statement = z.object({
  from: field.dayOut,
  to: field.dayOut,
  before: field.moneyOut,
  lines: z.array(
    z.object({
      day: field.dayOut,
      what: z.enum(ENTRY_KINDS),
      number: z.string().nullable(),
      dueDate: field.dayOut.nullable(),
      amount: field.moneyOut,
      balance: field.moneyOut,
    }),
  ),
  /** Owed less credit, at the end. */
  balance: field.moneyOut,
  aged: z.object({ ...aged, credit: field.moneyOut }),
})
export type SupplierStatement = z.output<typeof statement>

export const withheldRow = z.object({
  supplierId: field.id,
  supplierName: z.string(),
  tin: z.string().nullable(),
  /** Amounts without VAT, and the tax that was withheld of them: of the quarter's months, and of the quarter. */
  base: field.moneyOut,
  month1: field.moneyOut,
  month2: field.moneyOut,
  month3: field.moneyOut,
  tax: field.moneyOut,
})
export type WithheldRow = z.output<typeof withheldRow>
