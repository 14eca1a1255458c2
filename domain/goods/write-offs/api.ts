import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { destruction, newWriteOff, writeOffChange } from '#domain/goods/write-offs/bodies.ts'
import { STATUSES } from '#domain/goods/write-offs/write-off.ts'
import { counted } from '#domain/goods/products/pack-answers.ts'
import { LOT_REASONS } from '#domain/goods/stock/fefo.ts'
import { MANAGERS } from '#domain/roles.ts'

/** A lot that is destroyed. */
const lot = {
  lotId: field.id,
  productId: field.id,
  productName: z.string(),
  sku: z.string().nullable(),
  ...counted,
  lotNumber: z.string().nullable(),
  expiryDate: field.dayOut.nullable(),
  /** Why it may not be sold today; null where it may. */
  heldBy: z.enum(LOT_REASONS).nullable(),
  /** Pesos with four decimals, of a piece. */
  unitCost: z.string(),
  /** Pieces that the lot has now. */
  lotQty: z.int(),
}

const destroyable = z.object(lot)
export type DestroyableLot = z.output<typeof destroyable>

const writeOff = z.object({
  id: field.id,
  number: z.string(),
  locationId: field.id,
  locationName: z.string(),
  status: z.enum(STATUSES),
  plannedOn: field.dayOut.nullable(),
  notes: z.string().nullable(),
  /** What the goods cost. */
  cost: field.moneyOut,
  witness: z.string().nullable(),
  /** By the settings the witness gives a PIN. */
  isPinAsked: z.boolean(),
  /** The witness gave one. */
  isByPin: z.boolean(),
  createdByName: z.string(),
  createdAt: field.timeOut,
  doneByName: z.string().nullable(),
  doneAt: field.timeOut.nullable(),
  /** It was done today, so that it may be undone. */
  isOfToday: z.boolean(),
  undoneByName: z.string().nullable(),
  undoneAt: field.timeOut.nullable(),
  version: z.int(),
  goods: z.array(
    z.object({
      line: z.int(),
      ...lot,
      qty: z.int(),
      reason: z.string(),
      cost: field.moneyOut,
    }),
  ),
})
export type WriteOff = z.output<typeof writeOff>

const filters = z.object({
  /** The beginning of a number, or words of a product's name. */
  search: field.searchText.optional(),
  status: z.enum(STATUSES).optional(),
  locationId: field.idInText.optional(),
})
export type WriteOffFilters = z.output<typeof filters>

const page = filters.extend({
  limit: field.queryNumber(1, 1000).default(100),
  /** The id of the last one on the page before. */
  before: field.idInText.optional(),
})
export type WriteOffPage = z.output<typeof page>

const params = z.object({ id: field.idInText })

/** What else shows goods that are gone or back. */
const SHOWING_GOODS = ['products', 'stock', 'reports', 'documents'] as const

const one = { allow: MANAGERS, params, answer: writeOff } as const

export const writeOffsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/write-offs',
    summary:
      'Write-offs with their goods, newest first; `before` goes on after the last one of the page before.',
    allow: MANAGERS,
    query: page,
    status: 200,
    answer: z.array(writeOff),
  }),
  lots: endpoint({
    method: 'GET',
    path: '/api/write-offs/lots',
    summary:
      'The lots of a location that may be destroyed: expired, quarantined or recalled ones with stock that stand on no draft.',
    allow: MANAGERS,
    query: z.object({ locationId: field.idInText }),
    status: 200,
    answer: z.array(destroyable),
  }),
  get: endpoint({
    ...one,
    method: 'GET',
    path: '/api/write-offs/{id}',
    summary: 'One write-off.',
    status: 200,
    refuses: [404],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/write-offs',
    summary:
      'Makes a draft of goods that are to be destroyed, from lots of one location that are expired, quarantined or recalled. Nothing moves yet.',
    allow: MANAGERS,
    body: newWriteOff,
    makes: 'write-off',
    status: 201,
    answer: writeOff,
    refuses: [404, 409, 422],
  }),
  update: endpoint({
    ...one,
    method: 'PUT',
    path: '/api/write-offs/{id}',
    summary: 'Changes what is named of a draft; status CANCELLED cancels it. Notes any time.',
    body: writeOffChange,
    status: 200,
    refuses: [404, 409],
  }),
  destroy: endpoint({
    ...one,
    method: 'POST',
    path: '/api/write-offs/{id}/destruction',
    summary:
      'Takes the goods of a draft off the shelf for good: they are destroyed before a witness, who is named, or gives a PIN where the settings say so.',
    body: destruction,
    makes: 'audit log',
    changes: SHOWING_GOODS,
    status: 201,
    refuses: [404, 409, 422],
  }),
  undo: endpoint({
    ...one,
    method: 'DELETE',
    path: '/api/write-offs/{id}/destruction',
    summary:
      'Puts all goods of a write-off of today back into their lots. One that is undone already is left so.',
    changes: SHOWING_GOODS,
    status: 200,
    refuses: [404, 409],
  }),
}
