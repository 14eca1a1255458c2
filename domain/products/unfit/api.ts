import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { ADMINS } from '#domain/roles.ts'

const unfit = z.object({
  /** Number of products whose tax rate does not fit the shop's tax; a rate of 0 % that was chosen from the list is intended. */
  products: z.int(),
  /** What they would be given: the shop's rate for new goods. */
  taxRatePct: field.percentOut,
})

/** Goods whose tax rate does not fit the shop's tax. A shop that changes its tax may have them from before. */
export const unfitApi = {
  unfit: endpoint({
    method: 'GET',
    path: '/api/products/unfit',
    summary:
      'How many products do not fit the shop’s tax, and the rate that new ones begin with: at 0 % with no tax rate chosen where prices include a tax; at any rate where the shop is not VAT-registered; at a rate that is neither 0 nor the shop’s where it is. None where tax is added to the total. The list of products shows them by the status unfit.',
    allow: ADMINS,
    status: 200,
    answer: unfit,
  }),
  fitTax: endpoint({
    method: 'PUT',
    path: '/api/products/unfit',
    summary:
      'Gives all of them the rate that new products begin with, which must be the one named. Prices stay: the tax is found inside them. Answers how many were changed.',
    allow: ADMINS,
    body: z.object({ taxRatePct: field.percent('Tax rate') }),
    status: 200,
    answer: unfit.pick({ products: true }),
    refuses: [409],
  }),
}
