import { z } from 'zod'
import { CSV, endpoint, XLSX } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import {
  beginning,
  claimChange,
  newClaim,
  newCredit,
  newOpening,
  newPayment,
  voiding,
} from '#domain/cash/supplier-accounts/bodies.ts'
import { CREDIT_KINDS, SUPPLIER_METHODS } from '#domain/cash/supplier-accounts/methods.ts'
import { ENTRY_KINDS } from '#domain/cash/supplier-accounts/statement.ts'
import { ADMINS, MANAGERS } from '#domain/roles.ts'

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

const list = z.object({
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

const payment = z.object({
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

const noted = z.object({
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

const claim = z.object({
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

const opening = z.object({
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

const account = z.object({
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

const statement = z.object({
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

const withheldRow = z.object({
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

const period = { from: field.dayInText.optional(), to: field.dayInText.optional() }
const quarter = {
  year: field.queryNumber(2000, 9999),
  quarter: field.queryNumber(1, 4),
}

const byId = z.object({ id: field.idInText })
const atLocation = z.object({ locationId: field.idInText.optional() })
const CHANGES = ['suppliers', 'reports', 'documents', 'shifts'] as const

export const supplierAccountsApi = {
  begin: endpoint({
    method: 'PUT',
    path: '/api/supplier-accounts/beginning',
    summary:
      'Says from which day on what comes is owed to suppliers; null keeps nothing. Deliveries before that day owe nothing: what was owed then is entered as opening balances. Once a supplier was paid the day stays.',
    allow: ADMINS,
    body: beginning,
    changes: ['auth.me', ...CHANGES],
    status: 200,
    answer: z.object({ since: field.dayOut.nullable() }),
    refuses: [409],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/supplier-accounts',
    summary:
      'What is owed to each supplier now, by how many days it is past due, with what lies with them, checks to come and credits that are awaited; the largest debt first. Suppliers with whom all is settled are left out.',
    allow: MANAGERS,
    query: atLocation.extend({ search: field.searchText.optional() }),
    status: 200,
    answer: list,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/supplier-accounts/{id}',
    summary: 'What is owed to one supplier, by purchase, and what was paid and credited.',
    allow: MANAGERS,
    params: byId,
    query: atLocation,
    status: 200,
    answer: account,
    refuses: [404],
  }),
  statement: endpoint({
    method: 'GET',
    path: '/api/supplier-accounts/{id}/statement',
    summary:
      'A statement of account: what was owed to a supplier before a day, what changed it, and what is owed at the end, by age. The last three months where no days are named.',
    allow: MANAGERS,
    params: byId,
    query: atLocation.extend(period),
    status: 200,
    answer: statement,
    refuses: [404],
  }),
  withheld: endpoint({
    method: 'GET',
    path: '/api/withheld-from-suppliers',
    summary: 'The tax that was withheld from suppliers in a quarter, for BIR form 2307.',
    allow: MANAGERS,
    query: atLocation.extend(quarter),
    status: 200,
    answer: z.array(withheldRow),
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/supplier-accounts/export',
    summary:
      'What is owed to suppliers as a file for spreadsheets: all suppliers by age, the statement of one, or the tax withheld in a quarter.',
    allow: MANAGERS,
    body: z.object({
      format: z.enum(['csv', 'xlsx']).default('csv'),
      locationId: field.id.nullish(),
      of: z.discriminatedUnion('what', [
        z.object({ what: z.literal('suppliers') }),
        z.object({
          what: z.literal('statement'),
          supplierId: field.id,
          from: field.optionalDay('from'),
          to: field.optionalDay('day'),
        }),
        z.object({
          what: z.literal('withheld'),
          year: field.wholeNumber('day', 2000, 9999),
          quarter: field.wholeNumber('day', 1, 4),
        }),
      ]),
    }),
    isUnseen: true,
    status: 200,
    file: [CSV, XLSX],
    answer: z.string(),
    refuses: [404, 422],
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/supplier-accounts/{id}/payments',
    summary:
      'Pays a supplier: the shares that the body names, else the oldest debts first. What is too much stays with the supplier as credit, which the method CREDIT applies. A check pays on the day that stands on it. Cash of a `shiftId` comes out of its drawer, in the same step. WITHHELD is tax that the shop pays for the supplier, of `withheldBase` without VAT.',
    allow: MANAGERS,
    params: byId,
    body: newPayment,
    makes: 'supplier payment',
    changes: CHANGES,
    status: 201,
    answer: payment,
    refuses: [404, 409, 422],
  }),
  voidPayment: endpoint({
    method: 'POST',
    path: '/api/supplier-payments/{id}/void',
    summary:
      'Voids a payment by a contrary one. What came out of a drawer goes back into that of an open shift, which the body names. 409 while credit that it left is applied to something else.',
    allow: MANAGERS,
    params: byId,
    body: voiding,
    makes: 'supplier payment',
    changes: CHANGES,
    status: 201,
    answer: payment,
    refuses: [404, 409, 422],
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/supplier-accounts/{id}/openings',
    summary: 'Enters an invoice that was owed on the day from which on what is owed is kept.',
    allow: MANAGERS,
    params: byId,
    body: newOpening,
    makes: 'supplier opening',
    changes: CHANGES,
    status: 201,
    answer: opening,
    refuses: [404, 409, 422],
  }),
  voidOpening: endpoint({
    method: 'POST',
    path: '/api/supplier-openings/{id}/void',
    summary: 'Takes an opening balance back by a contrary row; what was paid of it is credit then.',
    allow: MANAGERS,
    params: byId,
    body: voiding.pick({ reason: true }),
    makes: 'supplier opening',
    changes: CHANGES,
    status: 201,
    answer: opening,
    refuses: [404, 409, 422],
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/supplier-accounts/{id}/claims',
    summary:
      'Notes what a supplier is asked to credit without goods that went back. It is awaited, and lowers nothing until the credit comes.',
    allow: MANAGERS,
    params: byId,
    body: newClaim,
    makes: 'supplier claim',
    changes: CHANGES,
    status: 201,
    answer: claim,
    refuses: [404, 409, 422],
  }),
  changeClaim: endpoint({
    method: 'PUT',
    path: '/api/supplier-claims/{id}',
    summary: 'Awaits nothing more of a claim, or something again.',
    allow: MANAGERS,
    params: byId,
    body: claimChange,
    changes: CHANGES,
    status: 200,
    answer: claim,
    refuses: [404],
  }),
  credit: endpoint({
    method: 'POST',
    path: '/api/supplier-accounts/{id}/credits',
    summary:
      'Enters a credit note of a supplier without goods that went back: it lowers the purchase that it names, else it is credit with the supplier.',
    allow: MANAGERS,
    params: byId,
    body: newCredit,
    makes: 'supplier credit',
    changes: [...CHANGES, 'books'],
    status: 201,
    answer: noted,
    refuses: [404, 409, 422],
  }),
  voidCredit: endpoint({
    method: 'POST',
    path: '/api/supplier-credits/{id}/void',
    summary:
      'Takes a credit note without goods back by a contrary row. 409 while it is applied to something else.',
    allow: MANAGERS,
    params: byId,
    body: voiding.pick({ reason: true }),
    makes: 'supplier credit',
    changes: [...CHANGES, 'books'],
    status: 201,
    answer: noted,
    refuses: [404, 409, 422],
  }),
}
