import { z } from 'zod'
import {
  scheduledChangeChange,
  newScheduledChange,
} from '#domain/goods/scheduled-changes/bodies.ts'
import {
  SCHEDULED_CHANGE_KINDS,
  WARNING_DAYS,
} from '#domain/goods/scheduled-changes/scheduled-change.ts'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { PRICE_GROUPS } from '#domain/goods/products/price-groups.ts'
import { MANAGERS } from '#domain/roles.ts'
import { TAX_CLASSES } from '#domain/law/schemes/tax-class.ts'

/** planned has not begun, begun has, whether it stands in its product already or not. */
const SCHEDULED_CHANGE_STATES = ['planned', 'begun', 'all'] as const

const scheduledChange = z.object({
  id: field.id,
  kind: z.enum(SCHEDULED_CHANGE_KINDS),
  /** null where it is of the shop. */
  productId: field.id.nullable(),
  productName: z.string().nullable(),
  strength: z.string().nullable(),
  dosageForm: z.string().nullable(),
  /** The first day on which it holds, in the shop's zone. */
  fromDay: field.dayOut,
  taxClass: z.enum(TAX_CLASSES).nullable(),
  /** The most that a unit may be sold for from then on; null lifts the cap, and stands in other kinds. */
  priceCap: field.moneyOut.nullable(),
  taxRate: field.percentOut.nullable(),
  source: z.string().nullable(),
  /** Whether its day has come. It is not changed any more then. */
  isBegun: z.boolean(),
  /** When it was written into its product or the settings, which is within the hour; it counts from its day on. */
  appliedAt: field.timeOut.nullable(),
  createdByName: z.string(),
  createdAt: field.timeOut,
  version: z.int(),
})
export type ScheduledChange = z.output<typeof scheduledChange>

const filters = field.page.extend({
  state: z.enum(SCHEDULED_CHANGE_STATES).default('all'),
  kind: z.enum(SCHEDULED_CHANGE_KINDS).optional(),
  productId: field.idInText.optional(),
  /** Only those that begin on this day or later. */
  from: field.dayInText.optional(),
})
export type ScheduledChangeFilters = z.output<typeof filters>

const aboveCap = z.object({
  productId: field.id,
  productName: z.string(),
  strength: z.string().nullable(),
  dosageForm: z.string().nullable(),
  /** The cap, of a kit what its parts may cost together where that is less. */
  priceCap: field.moneyOut,
  /** When the cap begins; null where it holds already. */
  fromDay: field.dayOut.nullable(),
  /** The prices above it where pieces are sold; DEFAULT is the product's own. */
  prices: z.array(z.object({ priceGroup: z.enum(PRICE_GROUPS), price: field.moneyOut })),
  /** The packs that sell for more than the cap allows for their pieces. */
  packs: z.array(z.object({ name: z.string(), factor: z.int(), price: field.moneyOut })),
})
export type AboveCap = z.output<typeof aboveCap>

/** Most products of which one call asks whether they cost too much. */
const MOST_ASKED = 500

const params = z.object({ id: field.idInText })

/** What else shows a change that begins today. The session holds the tax settings. */
const SHOWING_BEGUN = ['auth.me', 'products', 'settings'] as const

export const scheduledChangesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/dated-changes',
    summary:
      'What of goods and of the shop’s tax changes, or has changed, on a day: what begins last first, a page at a time; X-Total-Count counts what the filters let through.',
    allow: MANAGERS,
    query: filters,
    status: 200,
    answer: z.array(scheduledChange),
  }),
  aboveCaps: endpoint({
    method: 'GET',
    path: '/api/dated-changes/above-caps',
    summary: `Goods with a price above their cap of today, kits above what their parts may cost together, or above one that begins within ${WARNING_DAYS} days, the earliest first; X-Total-Count counts them all. Only the active ones, or those that are named.`,
    allow: MANAGERS,
    query: field.page.extend({ productIds: field.idsInText(MOST_ASKED).optional() }),
    status: 200,
    answer: z.array(aboveCap),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/dated-changes/{id}',
    summary: 'One dated change.',
    allow: MANAGERS,
    params,
    status: 200,
    answer: scheduledChange,
    refuses: [404],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/dated-changes',
    summary:
      'Plans what a product is to VAT, the most it may cost, or the shop’s VAT rate from a day on. Of a product it may begin today, the rate tomorrow, nothing before. Only administrators plan the rate, and only where VAT lies in the prices. 409 when the same begins on that day already.',
    allow: MANAGERS,
    body: newScheduledChange,
    makes: 'dated change',
    changes: SHOWING_BEGUN,
    status: 201,
    answer: scheduledChange,
    refuses: [409, 410, 422],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/dated-changes/{id}',
    summary: 'Changes what is named of a change that has not begun; one that has is 409.',
    allow: MANAGERS,
    params,
    body: scheduledChangeChange,
    changes: SHOWING_BEGUN,
    status: 200,
    answer: scheduledChange,
    refuses: [404, 409],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/dated-changes/{id}',
    summary:
      'Withdraws a change that has not begun; one that has is 409. Withdrawing again does nothing.',
    allow: MANAGERS,
    params,
    changes: SHOWING_BEGUN,
    status: 204,
    answer: field.nothing,
    refuses: [409],
  }),
}
