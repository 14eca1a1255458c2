import { queryOptions } from '@tanstack/react-query'
import { api } from '#domain/api.ts'
import { centavosOf, type Centavos } from '#domain/money.ts'
import type { PriceGroup } from '#domain/goods/products/price-groups.ts'
import { call, keyOf, queryClient } from '#web/api.ts'
import { itemKeyOf, type ItemDraft } from '#web/selling/sales/orders/form/item-draft.ts'

/** Within this time what was read is used. */
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

/** The query for a product with its packs, wherever it lies. */
export function wholeProduct(productId: number) {
  const input = { params: { id: String(productId) }, query: {} }
  return queryOptions({
    queryKey: keyOf(api.products.find, input),
    queryFn: () => call(api.products.find, input),
    staleTime: FRESH_MS,
  })
}

/** What each line costs now, by itemKeyOf: its pack, or a piece for the price group. Left out is a pack that is only bought. */
export async function pricesOf(
  items: readonly Pick<ItemDraft, 'productId' | 'pack'>[],
  group: PriceGroup,
): Promise<ReadonlyMap<string, Centavos>> {
  const prices = await Promise.all(
    items.map(async (item) => {
      const price = await (item.pack ? packPrice(item.productId, item.pack) : groupPrice(item))
      return price === undefined ? [] : [[itemKeyOf(item), centavosOf(price)] as const]
    }),
  )
  return new Map(prices.flat())

  async function groupPrice({ productId }: Pick<ItemDraft, 'productId'>) {
    const answer = await queryClient.fetchQuery(groupPrices(productId))
    return answer.prices.find(({ priceGroup }) => priceGroup === group)?.price
  }
}

async function packPrice(productId: number, { id }: NonNullable<ItemDraft['pack']>) {
  const { packs } = await queryClient.fetchQuery(wholeProduct(productId))
  return packs.find((pack) => pack.id === id)?.price ?? undefined
}
