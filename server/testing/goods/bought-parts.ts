import { api } from '#domain/api.ts'
import { unitCostText } from '#domain/money.ts'
import { cameOf, type Came, type Ordered } from '#server/testing/goods/bought-model.ts'
import type { Caller } from '#server/testing/platform/caller.ts'

/** A purchase of one line, what came of it by the numbers of its deliveries, and the numbers of those that were undone. */
export type Bought = {
  id: number
  ordered: Ordered
  deliveries: Map<number, Came>
  undone: Set<number>
}

type Buying = Omit<Ordered, 'factor'> & { inBoxes: boolean; isPending: boolean }

type At = {
  manager: Caller
  supplier: { id: number }
  purchases: Bought[]
  product: { id: number; box: { id: number; factor: number } }
  locationId: number
}

/** An awaited order of ten boxes and a free one. */
export const TEN_AND_ONE = {
  inBoxes: true,
  isPending: true,
  qty: 10,
  freeQty: 1,
  cost: 333_333,
} as const satisfies Buying

/** Orders pieces or boxes, which are taken in at once or awaited. */
export async function buy(
  { manager, supplier, purchases, product, locationId }: At,
  { inBoxes, isPending, ...given }: Buying,
) {
  const factor = inBoxes ? product.box.factor : 1
  const item = { ...given, productId: product.id, cost: unitCostText(given.cost), lotNumber: 'L1' }
  const items = [{ ...item, ...(inBoxes && { packId: product.box.id }) }]
  const status = isPending ? 'PENDING' : 'RECEIVED'
  const outcome = await manager.try(api.purchases.create, {
    body: { supplierId: supplier.id, locationId, status, items },
  })
  if (outcome.status !== 201) return outcome
  const ordered = { ...given, factor }
  const all = cameOf(ordered, { count: given.qty + given.freeQty, holds: factor })
  const deliveries = new Map(isPending ? [] : [[1, all]])
  purchases.push({ id: outcome.answer.id, ordered, deliveries, undone: new Set() })
  return outcome
}

/** Takes in so many of a hundred of what is still to come, but at least one: boxes where they were ordered, or loose pieces. */
export async function receivePart(
  manager: Caller,
  purchase: Bought,
  { inPieces, share, cost }: { inPieces: boolean; share: number; cost: number | undefined },
) {
  const params = { id: String(purchase.id) }
  const { items } = await manager.send(api.purchases.get, { params })
  const item = items[0]! // it has one line
  const inBoxes = item.packId !== null && !inPieces
  const holds = inBoxes ? purchase.ordered.factor : 1
  const open = Math.floor((item.qty - item.receivedQty) / holds)
  const count = Math.max(1, Math.ceil((open * share) / 100))
  const receipt = {
    line: 1,
    qty: count,
    lotNumber: 'L1',
    ...(inBoxes && { packId: item.packId }),
    ...(cost !== undefined && { unitCost: unitCostText(cost) }),
  }
  const body = { receipts: [receipt] }
  const outcome = await manager.try(api.purchases.receive, { params, body })
  if (outcome.status === 201)
    purchase.deliveries.set(
      outcome.answer.deliveries.length,
      cameOf(purchase.ordered, { count, holds, cost }),
    )
  return outcome
}

/** Takes a delivery back, which may be whole no more, undone already or none. */
export async function undo(manager: Caller, purchase: Bought, delivery: number) {
  const params = { id: String(purchase.id), delivery: String(delivery) }
  const outcome = await manager.try(api.purchases.undoDelivery, { params })
  // Apart from what came, whose answer may arrive later.
  if (outcome.status === 200) purchase.undone.add(delivery)
  return outcome
}
