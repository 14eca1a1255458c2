import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { ADMINS, ROLES } from '#domain/roles.ts'
import { VAT_TREATMENTS } from '#domain/law/schemes/scheme.ts'
import { newScheme, schemeChange } from '#domain/law/schemes/bodies.ts'

const schemeRow = z.object({
  id: field.id,
  /** Several rows of one code follow each other. */
  code: z.string(),
  name: z.string(),
  rate: field.percentOut,
  vatTreatment: z.enum(VAT_TREATMENTS),
  /** Goods of one person’s week, at full prices, that get the discount; null without a limit. */
  weeklyCap: field.moneyOut.nullable(),
  /** What the number is of that a buyer shows. */
  idLabel: z.string(),
  asksChild: z.boolean(),
  /** The card names the mission of its holder and its last day. */
  asksMission: z.boolean(),
  /** It covers all goods, whatever their categories say. */
  coversAll: z.boolean(),
  isActive: z.boolean(),
  /** null: from before the shop’s books. */
  fromDay: field.dayOut.nullable(),
  /** The last day; null without an end. */
  toDay: field.dayOut.nullable(),
  source: z.string().nullable(),
  /** Its first day has come, so what it calculates by stays as it is. */
  hasBegun: z.boolean(),
  /** Active, and today is one of its days. */
  isInForce: z.boolean(),
  version: z.int(),
})
export type SchemeRow = z.output<typeof schemeRow>

const params = z.object({ id: field.idInText })

/** What else shows a scheme or what it grants. */
const SHOWING_SCHEMES = ['auth.me', 'products', 'categories', 'books'] as const

export const schemesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/schemes',
    summary:
      'What the law grants groups of buyers, by code and then by day: what is in force today, what was and what is planned.',
    allow: ROLES,
    status: 200,
    answer: z.array(schemeRow),
  }),

  create: endpoint({
    method: 'POST',
    path: '/api/schemes',
    summary:
      'Adds a scheme. A code that there is already is one that changes: its new row begins today or later, and the row before ends the day before. `weeklyCap` goes with the treatment INSIDE alone.',
    allow: ADMINS,
    body: newScheme,
    makes: 'scheme',
    changes: SHOWING_SCHEMES,
    status: 201,
    answer: schemeRow,
    refuses: [409, 410, 422],
  }),

  update: endpoint({
    method: 'PUT',
    path: '/api/schemes/{id}',
    summary:
      'Changes what is named of a scheme. Discount, VAT, limit, child and first day are refused once it has begun: a new row from a day on says them. What is sold already stays as it was, so what has begun ends yesterday or later.',
    allow: ADMINS,
    params,
    body: schemeChange,
    changes: SHOWING_SCHEMES,
    status: 200,
    answer: schemeRow,
    refuses: [404, 409],
  }),

  delete: endpoint({
    method: 'DELETE',
    path: '/api/schemes/{id}',
    summary:
      'Deletes a scheme that has not begun, without which the row before goes on to its own last day, or one that no sale used and no card is of. Deleting again does nothing.',
    allow: ADMINS,
    params,
    changes: SHOWING_SCHEMES,
    status: 204,
    answer: field.nothing,
    refuses: [409],
  }),
}
