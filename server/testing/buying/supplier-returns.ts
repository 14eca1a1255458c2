import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { openBuying } from '#server/testing/buying/purchases.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'

type Terms = Partial<CallOf<typeof api.suppliers.update>['body']>
type NewReturn = Partial<CallOf<typeof api.supplierReturns.create>['body']>
type Credit = Partial<CallOf<typeof api.supplierReturns.credit>['body']>
type Lot = { lotNumber?: string; expiryDate?: string; qty?: number; cost?: string }

/** The terms of a supplier of whom nothing was said. */
export const NO_TERMS = {
  returnsBeforeDays: null,
  returnsAfterDays: null,
  returnsWholePacks: false,
  returnsAuthorised: false,
  returnsCreditPct: '100.00',
}

const of = (id: number) => ({ params: { id: String(id) } })

/** The calls of a supplier return by a manager. */
export function returningBy(manager: Caller) {
  const send = (id: number, idempotencyKey?: string) =>
    manager.try(
      api.supplierReturns.send,
      { ...of(id), body: {} },
      idempotencyKey === undefined ? {} : { idempotencyKey },
    )
  const refuse = (id: number, goods: { line: number; qty: number }[]) =>
    manager.try(api.supplierReturns.refuse, {
      ...of(id),
      body: { goods, reason: 'Box was opened' },
    })
  const credit = (id: number, amount: string, more: Credit = {}) =>
    manager.try(api.supplierReturns.credit, {
      ...of(id),
      body: { number: 'CN-1', creditedOn: '2020-01-31', amount, ...more },
    })
  const undoCredit = (id: number, creditId: number) =>
    manager.try(api.supplierReturns.undoCredit, {
      params: { id: String(id), creditId: String(creditId) },
    })
  const settle = (id: number) =>
    manager.try(api.supplierReturns.settle, {
      ...of(id),
      body: { reason: 'They pay no more' },
    })
  const find = (id: number) => manager.send(api.supplierReturns.get, of(id))
  return { send, refuse, credit, undoCredit, settle, find }
}

/** A location with a product that a supplier delivers, of which goods go back. */
export async function openReturning(pharmacy: TestPharmacy, terms: Terms = {}) {
  const opened = await openBuying(pharmacy)
  const { manager, location, product, supplier, order } = opened
  if (Object.keys(terms).length > 0)
    await manager.send(api.suppliers.update, { ...of(supplier.id), body: terms })
  const lotsNow = () =>
    manager.send(api.stock.lots, {
      query: { productId: String(product.id), locationId: String(location.id) },
    })
  /** Buys a lot; answers its id. */
  const buyLot = async ({ qty = 100, cost = '2.50', ...lot }: Lot = {}) => {
    const before = new Set((await lotsNow()).map(({ id }) => id))
    await order({ items: [{ productId: product.id, qty, cost, ...lot }] })
    return (await lotsNow()).find(({ id }) => !before.has(id))!.id // a new lot
  }
  const draft = (body: NewReturn) =>
    manager.try(api.supplierReturns.create, {
      body: { supplierId: supplier.id, locationId: location.id, goods: [], ...body },
    })
  /** Sends so many pieces of a lot back; answers the document's id. */
  const sent = async (lotId: number, qty: number) => {
    const { answer } = await draft({ goods: [{ lotId, qty, reason: 'DAMAGED' }] })
    await manager.send(api.supplierReturns.send, { ...of(answer.id), body: {} })
    return answer.id
  }
  /** The lots with stock: number, state and quantity. */
  const states = async () =>
    (await lotsNow()).map(({ lotNumber, state, qty }) => [lotNumber, state, qty])
  return { ...opened, ...returningBy(manager), buyLot, draft, sent, states }
}
