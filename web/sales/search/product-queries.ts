import { queryOptions } from '@tanstack/react-query'
import { api } from '#domain/api.ts'
import type { FoundProduct } from '#domain/products/api.ts'
import { call, keyOf, queryClient } from '#web/api.ts'

/** A code scanned again within this time needs no second question. */
const SEARCH_FRESH_MS = 10_000

/** What the till finds for a typed text or code, with the stock of its location. */
export function productSearch(q: string, locationId: number | null) {
  const input = { query: { q, locationId: locationId === null ? undefined : String(locationId) } }
  return queryOptions({
    queryKey: keyOf(api.products.search, input),
    // Not cancelled when the box asks for something else: a scan may be waiting for the same answer.
    queryFn: () => call(api.products.search, input),
    enabled: q !== '',
    staleTime: SEARCH_FRESH_MS,
  })
}

/** How many units of a product a location can sell. */
export function sellableQty(productId: number, locationId: number) {
  const input = { query: { productId: String(productId), locationId: String(locationId) } }
  return queryOptions({
    queryKey: [...keyOf(api.stock.inventory, input), 'sellableQty'],
    queryFn: async ({ signal }) => {
      const [row] = await call(api.stock.inventory, input, { signal })
      return row?.sellableQty ?? 0
    },
  })
}

/** The search told what lies on the shelf: the cart need not ask again. */
export function noteSellable(found: Pick<FoundProduct, 'id' | 'sellableQty'>, locationId: number) {
  queryClient.setQueryData(sellableQty(found.id, locationId).queryKey, found.sellableQty)
}
