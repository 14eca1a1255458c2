import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { pricesChange } from '#domain/goods/products/bodies.ts'
import { PRICE_GROUPS } from '#domain/goods/products/price-groups.ts'
import { MANAGERS, ROLES } from '#domain/roles.ts'

const groupPrices = z.object({
  productId: field.id,
  /** The version of the product. */
  version: z.int(),
  prices: z.array(
    z.object({
      priceGroup: z.enum(PRICE_GROUPS),
      label: z.string(),
      /** What the group pays: its own active price, else the product's. */
      price: field.moneyOut,
      /** The group's own price; null when it has none. */
      sellingPriceIncTax: field.moneyOut.nullable(),
      sellingPriceExTax: field.moneyOut.nullable(),
      profitMargin: field.percentOut.nullable(),
      isActive: z.boolean(),
    }),
  ),
})
/** What a product costs each selling price group. */
export type GroupPrices = z.output<typeof groupPrices>
const groupPricesForCashier = groupPrices.extend({
  prices: z.array(groupPrices.shape.prices.element.omit({ profitMargin: true })),
})

const byId = z.object({ id: field.idInText })

export const pricesApi = {
  prices: endpoint({
    method: 'GET',
    path: '/api/products/{id}/prices',
    summary:
      "What a product costs each selling price group; a group without an active price of its own pays the product's. DEFAULT always does.",
    allow: ROLES,
    params: byId,
    status: 200,
    answer: groupPrices,
    answers: { CASHIER: groupPricesForCashier },
    refuses: [404],
  }),
  setPrices: endpoint({
    method: 'PUT',
    path: '/api/products/{id}/prices',
    summary:
      "Sets the prices of the groups that are named, by code or label; null takes a group's own price away.",
    allow: MANAGERS,
    params: byId,
    body: pricesChange,
    changes: ['categories', 'datedChanges', 'stock', 'reports'],
    status: 200,
    answer: groupPrices,
    refuses: [404, 409],
  }),
}
