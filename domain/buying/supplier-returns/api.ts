import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import {
  newCredit,
  newSupplierReturn,
  refusal,
  sending,
  settling,
  supplierReturnChange,
} from '#domain/buying/supplier-returns/bodies.ts'
import { REASONS, STATUSES } from '#domain/buying/supplier-returns/supplier-return.ts'
import { counted } from '#domain/goods/products/pack-answers.ts'
import { LOT_STATES } from '#domain/goods/stock/fefo.ts'
import { MANAGERS } from '#domain/roles.ts'
import { TAX_CLASSES } from '#domain/law/schemes/tax-class.ts'

/** A lot that goes back. */
const lot = {
  lotId: field.id,
  productId: field.id,
  productName: z.string(),
  sku: z.string().nullable(),
  ...counted,
  lotNumber: z.string().nullable(),
  expiryDate: field.dayOut.nullable(),
  state: z.enum(LOT_STATES),
  /** Pesos with four decimals, of a piece. */
  unitCost: z.string(),
}

const goods = z.object({
  /** The line's number on the document, from 1, by which refusals name it. */
  line: z.int(),
  ...lot,
  /** Pieces that go back. */
  qty: z.int(),
  /** Of them, pieces that the supplier refused and that came back. */
  backQty: z.int(),
  reason: z.enum(REASONS),
  /** What the pieces cost, those that came back included. */
  cost: field.moneyOut,
  /** Pieces that the lot has now, to be sent. */
  lotQty: z.int(),
})

/** Goods that came back at one moment. */
const back = z.object({
  line: z.int(),
  qty: z.int(),
  cameAt: field.timeOut,
  takenByName: z.string(),
})

const credit = z.object({
  id: field.id,
  number: z.string(),
  creditedOn: field.dayOut,
  amount: field.moneyOut,
  isLast: z.boolean(),
  purchaseId: field.id.nullable(),
  note: z.string().nullable(),
  createdByName: z.string(),
  createdAt: field.timeOut,
  undoneAt: field.timeOut.nullable(),
  undoneByName: z.string().nullable(),
  /** The amount by the class and rate that the goods came with. */
  parts: z.array(
    z.object({
      taxClass: z.enum(TAX_CLASSES),
      vatRate: field.percentOut,
      amount: field.moneyOut,
    }),
  ),
})

const supplierReturn = z.object({
  id: field.id,
  number: z.string(),
  supplierId: field.id,
  supplierName: z.string(),
  locationId: field.id,
  locationName: z.string(),
  status: z.enum(STATUSES),
  authorisation: z.string().nullable(),
  notes: z.string().nullable(),
  /** Percent of their cost that the supplier credits, by the terms of the day when the goods were sent. */
  creditPct: field.percentOut,
  /** What the goods cost. */
  sent: field.moneyOut,
  /** What those cost that came back. */
  back: field.moneyOut,
  credited: field.moneyOut,
  /** What the supplier still has to credit; nothing once it is settled. */
  awaited: field.moneyOut,
  /** What was not credited when it was settled. */
  uncredited: field.moneyOut,
  createdByName: z.string(),
  createdAt: field.timeOut,
  sentByName: z.string().nullable(),
  sentAt: field.timeOut.nullable(),
  settledByName: z.string().nullable(),
  settledAt: field.timeOut.nullable(),
  version: z.int(),
  goods: z.array(goods),
  refusals: z.array(back),
  credits: z.array(credit),
})
export type SupplierReturn = z.output<typeof supplierReturn>

const filters = z.object({
  /** The beginning of a number, words of the supplier's name, an authorisation, or the number of a credit note. */
  search: field.searchText.optional(),
  status: z.enum(STATUSES).optional(),
  supplierId: field.idInText.optional(),
  locationId: field.idInText.optional(),
})
export type SupplierReturnFilters = z.output<typeof filters>

const page = filters.extend({
  limit: field.queryNumber(1, 1000).default(100),
  /** The id of the last one on the page before. */
  before: field.idInText.optional(),
})
export type SupplierReturnPage = z.output<typeof page>

const summary = z.object({
  count: z.int(),
  drafts: z.int(),
  /** Number of those that await credits, and what they await. */
  awaitedCount: z.int(),
  awaited: field.moneyOut,
})
export type SupplierReturnSummary = z.output<typeof summary>

const proposal = z.object({
  supplierId: field.id,
  supplierName: z.string(),
  needsAuthorisation: z.boolean(),
  lots: z.array(
    z.object({
      ...lot,
      /** Pieces that go back by the terms, in whole packs where they say so. */
      qty: z.int(),
      lotQty: z.int(),
      reason: z.enum(REASONS),
      /** Of the pieces that go back. */
      cost: field.moneyOut,
      /** The last day on which the supplier takes the lot back. */
      lastDay: field.dayOut,
    }),
  ),
})
export type Proposal = z.output<typeof proposal>

const params = z.object({ id: field.idInText })

/** What else shows goods that left or came back. */
const SHOWING_GOODS = [
  'products',
  'stock',
  'reports',
  'suppliers',
  'supplierAccounts',
  'documents',
] as const

/** What else shows credits. */
const SHOWING_CREDITS = ['reports', 'suppliers', 'supplierAccounts', 'books'] as const

const one = { allow: MANAGERS, params, answer: supplierReturn } as const

export const supplierReturnsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/supplier-returns',
    summary:
      'Supplier returns with their goods, refusals and credits, newest first; `before` goes on after the last one of the page before.',
    allow: MANAGERS,
    query: page,
    status: 200,
    answer: z.array(supplierReturn),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/supplier-returns/summary',
    summary: 'Counts and what is awaited, over all that the filters let through, on whatever page.',
    allow: MANAGERS,
    query: filters,
    status: 200,
    answer: summary,
  }),
  proposals: endpoint({
    method: 'GET',
    path: '/api/supplier-returns/proposals',
    summary:
      'The lots of a location that their suppliers take back today by their terms, by supplier, what ends first standing first. The supplier of a lot is that of the delivery that brought it. Lots that stand on a draft are left out.',
    allow: MANAGERS,
    query: z.object({ locationId: field.idInText }),
    status: 200,
    answer: z.array(proposal),
  }),
  get: endpoint({
    ...one,
    method: 'GET',
    path: '/api/supplier-returns/{id}',
    summary: 'One supplier return.',
    status: 200,
    refuses: [404],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/supplier-returns',
    summary:
      'Makes a draft of goods that go back to a supplier, from lots of one location in any state. Nothing moves yet.',
    allow: MANAGERS,
    body: newSupplierReturn,
    makes: 'supplier return',
    status: 201,
    answer: supplierReturn,
    refuses: [404, 409, 422],
  }),
  update: endpoint({
    ...one,
    method: 'PUT',
    path: '/api/supplier-returns/{id}',
    summary:
      'Changes what is named. Supplier and goods only of a draft, and status CANCELLED then cancels it; authorisation and notes any time.',
    body: supplierReturnChange,
    status: 200,
    refuses: [404, 409],
  }),
  send: endpoint({
    ...one,
    method: 'POST',
    path: '/api/supplier-returns/{id}/sending',
    summary:
      'Takes the goods of a draft off the shelf: they are with the supplier, whose credits are awaited. Refused where a lot holds less by now, or the terms of the supplier are not met.',
    body: sending,
    makes: 'audit log',
    changes: SHOWING_GOODS,
    status: 201,
    refuses: [404, 409, 422],
  }),
  refuse: endpoint({
    ...one,
    method: 'POST',
    path: '/api/supplier-returns/{id}/refusals',
    summary:
      'Takes in what the supplier refused, on any day: it lies in quarantine, or is recalled while its recall is open.',
    body: refusal,
    makes: 'audit log',
    changes: SHOWING_GOODS,
    status: 201,
    refuses: [404, 409, 422],
  }),
  credit: endpoint({
    ...one,
    method: 'POST',
    path: '/api/supplier-returns/{id}/credits',
    summary:
      'Enters a credit note of the supplier, divided over the classes and rates that the goods came with. The last one settles the return: what stays uncredited is a loss.',
    body: newCredit,
    makes: 'goods credit',
    changes: SHOWING_CREDITS,
    status: 201,
    refuses: [404, 409, 422],
  }),
  undoCredit: endpoint({
    ...one,
    method: 'DELETE',
    path: '/api/supplier-returns/{id}/credits/{creditId}',
    summary:
      'Takes a credit back by a contrary row of today; a settled return then awaits credits again. One that is taken back already is left so.',
    params: params.extend({ creditId: field.idInText }),
    changes: SHOWING_CREDITS,
    status: 200,
    refuses: [404, 409],
  }),
  settle: endpoint({
    ...one,
    method: 'POST',
    path: '/api/supplier-returns/{id}/settlement',
    summary: 'Awaits no more credits, with a reason: what is not credited is a loss of today.',
    body: settling,
    makes: 'audit log',
    changes: SHOWING_CREDITS,
    status: 201,
    refuses: [404, 409, 422],
  }),
}
