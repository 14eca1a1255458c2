import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { ADMINS } from '#domain/roles.ts'

const untaxed = z.object({
  /** Number of products at 0 % without a rate chosen from the list; a chosen rate of 0 % is intended. */
  products: z.int(),
  /** The shop's rate for new goods; at 0 there is nothing to give them. */
  taxRatePct: field.percentOut,
})

/** Goods without a tax rate. A shop that changes to prices with tax inside may have them from before. */
export const untaxedApi = {
  untaxed: endpoint({
    method: 'GET',
    path: '/api/products/untaxed',
    summary:
      'How many products stand at 0 % with no tax rate chosen, and the rate that new ones begin with. The list of products shows them by the status untaxed.',
    allow: ADMINS,
    status: 200,
    answer: untaxed,
  }),
  taxUntaxed: endpoint({
    method: 'PUT',
    path: '/api/products/untaxed',
    summary:
      'Gives all of them the rate that new products begin with, which must be the one named. Prices stay: the tax is found inside them. Answers how many were changed.',
    allow: ADMINS,
    body: z.object({ taxRatePct: field.percent('Tax rate') }),
    status: 200,
    answer: untaxed.pick({ products: true }),
    refuses: [409],
  }),
}
