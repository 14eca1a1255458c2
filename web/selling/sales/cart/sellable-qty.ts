import { queryOptions } from '@tanstack/react-query'
import { api } from '#domain/api.ts'
import type { FoundProduct } from '#domain/goods/products/api.ts'
import { call, keyOf, queryClient } from '#web/api.ts'

/**
 * The query for how many units of a product a location can sell. Questions of one tick share a
 * call.
 */
export function sellableQty(productId: number, locationId: number) {
  const input = { query: { productId: String(productId), locationId: String(locationId) } }
  return queryOptions({
    queryKey: [...keyOf(api.stock.inventory, input), 'sellableQty'],
    queryFn: () => askTogether(productId, locationId),
  })
}

/** Sellable quantity by product id. */
type Shelves = ReadonlyMap<number, number>
type Question = { productIds: number[]; answer: Promise<Shelves> }
const questions = new Map<number, Question>()

/**
 * Lines of a cart that ask in the same tick, for example when the location changes, share one call.
 */
async function askTogether(productId: number, locationId: number): Promise<number> {
  const question = questions.get(locationId) ?? newQuestion(locationId)
  question.productIds.push(productId)
  const shelves = await question.answer
  return shelves.get(productId) ?? 0
}

function newQuestion(locationId: number): Question {
  const productIds: number[] = []
  // One microtask later, when every line of this tick has added its product.
  const answer = Promise.resolve().then(() => {
    questions.delete(locationId)
    return readShelves(productIds, locationId)
  })
  const question = { productIds, answer }
  questions.set(locationId, question)
  return question
}

async function readShelves(productIds: number[], locationId: number): Promise<Shelves> {
  const rows = await call(api.stock.inventory, {
    query: {
      productIds: productIds.join(','),
      locationId: String(locationId),
      limit: String(productIds.length),
    },
  })
  return new Map(rows.map((row) => [row.productId, row.sellableQty]))
}

/**
 * Puts the quantity from a search result into the query cache, so that the cart need not ask again.
 */
export function noteSellable(found: Pick<FoundProduct, 'id' | 'sellableQty'>, locationId: number) {
  queryClient.setQueryData(sellableQty(found.id, locationId).queryKey, found.sellableQty)
}
