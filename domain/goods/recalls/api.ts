import { z } from 'zod'
import { CSV, endpoint, XLSX } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import {
  CONTACTS,
  distinctNumbers,
  MOST_NUMBERS,
  newRecall,
  recallContact,
  recallMistake,
} from '#domain/goods/recalls/bodies.ts'
import { LOT_STATES } from '#domain/goods/stock/fefo.ts'
import { MANAGERS } from '#domain/roles.ts'
import { SHOWING_STOCK } from '#domain/shown-in.ts'

export const RECALL_STATUSES = ['OPEN', 'CLOSED', 'MISTAKE'] as const
export type RecallStatus = (typeof RECALL_STATUSES)[number]

const recallHead = z.object({
  id: field.id,
  productId: field.id,
  productName: z.string(),
  sku: z.string().nullable(),
  pieceName: z.string().nullable(),
  packs: z.array(z.object({ name: z.string(), factor: z.int() })),
  ofAllLots: z.boolean(),
  /** None where it is of all lots. */
  lotNumbers: z.array(z.string()),
  reference: z.string().nullable(),
  reason: z.string(),
  announcedOn: field.dayOut,
  status: z.enum(RECALL_STATUSES),
  openedAt: field.timeOut,
  openedByName: z.string(),
  closedAt: field.timeOut.nullable(),
  closedByName: z.string().nullable(),
  mistakeAt: field.timeOut.nullable(),
  mistakeByName: z.string().nullable(),
  /** Why it should not have been opened. */
  mistake: z.string().nullable(),
})

const recall = recallHead.extend({
  /** Pieces of its lots that lie recalled within the caller's reach. */
  recalledQty: z.int(),
})
export type Recall = z.output<typeof recall>

const recallPlace = z.object({
  locationId: field.id,
  locationName: z.string(),
  /** Pieces that lie there recalled, and what they cost. */
  recalledQty: z.int(),
  recalledValue: field.moneyOut,
  /** Pieces that lie there otherwise: they were given another state by hand. */
  otherQty: z.int(),
  /** Pieces that are on their way there. */
  underWayQty: z.int(),
  /** Pieces that were sold, voided sales included, and that came back by returns and voids. */
  soldQty: z.int(),
  backQty: z.int(),
  /** Pieces that the supplier got and did not refuse. */
  supplierQty: z.int(),
  /** Pieces that were written off or deducted. */
  goneQty: z.int(),
})
export type RecallPlace = z.output<typeof recallPlace>

/** A lot without a number, which may be one of those that are recalled. */
const unnumberedLot = z.object({
  id: field.id,
  locationId: field.id,
  locationName: z.string(),
  expiryDate: field.dayOut.nullable(),
  state: z.enum(LOT_STATES),
  qty: z.int(),
  createdAt: field.timeOut,
})

const recallDetail = recallHead.extend({
  places: z.array(recallPlace),
  /** To be looked at, in a recall by number; none once it is not open. */
  unnumbered: z.array(unnumberedLot),
  /** Sales of its lots that were not voided, within the caller's reach, and those for which an outcome is noted. */
  saleCount: z.int(),
  contactedCount: z.int(),
})
export type RecallDetail = z.output<typeof recallDetail>

const recallSale = z.object({
  saleId: field.id,
  invoiceNumber: z.string().nullable(),
  soldOn: field.dayOut,
  locationId: field.id,
  locationName: z.string(),
  customerId: field.id.nullable(),
  /** As the sale names who bought; null where it names nobody. */
  customerName: z.string().nullable(),
  phone: z.string().nullable(),
  /** Pieces of the recalled lots that were sold, and that came back. */
  qty: z.int(),
  backQty: z.int(),
  outcome: z.enum(CONTACTS).nullable(),
  contactedByName: z.string().nullable(),
  contactedAt: field.timeOut.nullable(),
})
export type RecallSale = z.output<typeof recallSale>

const preview = z.object({
  /** What it would take out of sale, by place. */
  places: z.array(
    z.object({
      locationId: field.id,
      locationName: z.string(),
      qty: z.int(),
      value: field.moneyOut,
      /** Pieces without a number, which a recall by number leaves. */
      unnumberedQty: z.int(),
    }),
  ),
  qty: z.int(),
  value: field.moneyOut,
  unnumberedQty: z.int(),
  /** Numbers that no lot of the product ever had. */
  unknownNumbers: z.array(z.string()),
})
export type RecallPreview = z.output<typeof preview>

const recallFilters = z.object({
  /** Words of the product, a part of a lot number or of the reference; '#7' is the recall of that id. */
  search: field.searchText.optional(),
  status: z.enum(RECALL_STATUSES).optional(),
  productId: field.idInText.optional(),
})
export type RecallFilters = z.output<typeof recallFilters>

const params = z.object({ id: field.idInText })
const fileQuery = z.object({ format: z.enum(['csv', 'xlsx']).default('csv') })

export const recallsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/recalls',
    summary:
      'Recalls, open ones first, then the newest first, a page at a time, with what lies recalled of each within reach.',
    allow: MANAGERS,
    query: recallFilters.extend(field.page.shape),
    status: 200,
    answer: z.array(recall),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/recalls/export',
    summary: 'All recalls that the filters let through, as CSV or XLSX.',
    allow: MANAGERS,
    query: recallFilters.extend(fileQuery.shape),
    status: 200,
    file: [CSV, XLSX],
    answer: z.string(),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/recalls/preview',
    summary:
      'What a recall would take out of sale: by place, pieces and what they cost. Lot numbers are separated by line breaks; without any it is of all lots. For users who work everywhere.',
    allow: MANAGERS,
    query: z.object({
      productId: field.idInText,
      lotNumbers: z
        .string()
        .max(MOST_NUMBERS * 101)
        .default('')
        .transform((text) => distinctNumbers(text.split('\n'))),
    }),
    status: 200,
    answer: preview,
    refuses: [404],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/recalls/{id}',
    summary:
      'A recall: what of its lots lies, is under way, was sold, came back and went to the supplier, by place within reach, and the lots without a number that are to be looked at.',
    allow: MANAGERS,
    params,
    status: 200,
    answer: recallDetail,
    refuses: [404],
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/recalls',
    summary:
      'Opens a recall of lots of a product: all their units that are for sale or quarantined are recalled at once, at every location, and so is whatever brings such units until it is closed. For users who work everywhere.',
    allow: MANAGERS,
    body: newRecall,
    makes: 'recall',
    changes: SHOWING_STOCK,
    status: 201,
    answer: recallDetail,
    refuses: [404, 409, 422],
  }),
  close: endpoint({
    method: 'PUT',
    path: '/api/recalls/{id}/closing',
    summary:
      'Closes a recall: what comes from then on is not recalled. What lies recalled stays so. For users who work everywhere.',
    allow: MANAGERS,
    params,
    status: 200,
    answer: recallDetail,
    refuses: [404, 409],
  }),
  takeBack: endpoint({
    method: 'PUT',
    path: '/api/recalls/{id}/mistake',
    summary:
      'Takes back a recall that was opened by mistake, with the reason: units that have not moved since get the state that they had. For users who work everywhere.',
    allow: MANAGERS,
    params,
    body: recallMistake,
    changes: SHOWING_STOCK,
    status: 200,
    answer: recallDetail,
    refuses: [404, 409],
  }),
  sales: endpoint({
    method: 'GET',
    path: '/api/recalls/{id}/sales',
    summary:
      'Sales of the lots of a recall within reach, the newest first, a page at a time, with who bought, the telephone and what came of calling.',
    allow: MANAGERS,
    params,
    query: field.page.extend({
      /** Only those for which no outcome is noted and of which not all came back. */
      toCall: z
        .enum(['true', 'false'])
        .default('false')
        .transform((text) => text === 'true'),
    }),
    status: 200,
    answer: z.array(recallSale),
    refuses: [404],
  }),
  exportSales: endpoint({
    method: 'GET',
    path: '/api/recalls/{id}/sales/export',
    summary:
      'The same sales as CSV or XLSX. It holds telephone numbers, so the log says who saved it.',
    allow: MANAGERS,
    params,
    query: fileQuery,
    status: 200,
    file: [CSV, XLSX],
    answer: z.string(),
    refuses: [404],
  }),
  noteContact: endpoint({
    method: 'PUT',
    path: '/api/recalls/{id}/sales/{saleId}',
    summary: 'Notes what came of calling the buyer of a sale, or takes the note back.',
    allow: MANAGERS,
    params: z.object({ id: field.idInText, saleId: field.idInText }),
    body: recallContact,
    status: 200,
    answer: recallSale,
    refuses: [404],
  }),
}
