import { queryOptions } from '@tanstack/react-query'
import { api } from '#domain/api.ts'
import type { FoundProduct } from '#domain/products/api.ts'
import { call, keyOf, queryClient } from '#web/api.ts'

/** How many units of a product a location can sell. */
export function sellableQty(productId: number, locationId: number) {
  const input = { query: { productId: String(productId), locationId: String(locationId) } }
  return queryOptions({
    queryKey: [...keyOf(api.stock.inventory, input), 'sellableQty'],
    queryFn: () => askTogether(productId, locationId),
  })
}

/** By product. */
type Shelves = ReadonlyMap<number, number>
type Question = { productIds: number[]; answer: Promise<Shelves> }
const questions = new Map<number, Question>()

/** The lines of a cart ask in one breath, as when the location changes: one call answers them all. */
async function askTogether(productId: number, locationId: number): Promise<number> {
  const question = questions.get(locationId) ?? newQuestion(locationId)
  question.productIds.push(productId)
  const shelves = await question.answer
  return shelves.get(productId) ?? 0
}

function newQuestion(locationId: number): Question {
  const productIds: number[] = []
  // A microtask later, when all who ask in this breath have asked.
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

/** The search told what lies on the shelf: the cart need not ask again. */
export function noteSellable(found: Pick<FoundProduct, 'id' | 'sellableQty'>, locationId: number) {
  queryClient.setQueryData(sellableQty(found.id, locationId).queryKey, found.sellableQty)
}
