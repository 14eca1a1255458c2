import { queryOptions } from '@tanstack/react-query'
import { api } from '#domain/api.ts'
import { centavosOf, type Centavos } from '#domain/money.ts'
import type { PriceGroup } from '#domain/products/price-groups.ts'
import { call, keyOf, queryClient } from '#web/api.ts'

/** Within this time the cached prices are used. */
const FRESH_MS = 10_000

/** The query for what a product costs each price group. */
export function groupPrices(productId: number) {
  const input = { params: { id: String(productId) } }
  return queryOptions({
    queryKey: keyOf(api.products.prices, input),
    queryFn: () => call(api.products.prices, input),
    staleTime: FRESH_MS,
  })
}

/** The price of each product for one price group, by product id. */
export async function groupPricesOf(
  productIds: readonly number[],
  group: PriceGroup,
): Promise<ReadonlyMap<number, Centavos>> {
  const answers = await Promise.all(
    [...new Set(productIds)].map((id) => queryClient.fetchQuery(groupPrices(id))),
  )
  return new Map(
    answers.flatMap(({ productId, prices }) => {
      const own = prices.find(({ priceGroup }) => priceGroup === group)
      return own ? [[productId, centavosOf(own.price)]] : []
    }),
  )
}
