import { randomUUID } from 'node:crypto'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { openLocation, type TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'

type NewRecall = CallOf<typeof api.recalls.open>['body']

export const by = ({ id }: { id: number }) => ({ params: { id: String(id) } })

/** A product at two branches: ten of lot L7, five of them quarantined at the second, four of M8, three without a number. */
export async function openTwo(pharmacy: TestPharmacy) {
  const first = await openLocation(pharmacy, { inStock: 0 })
  const second = await openLocation(pharmacy, { inStock: 0 })
  const { manager, cashier, product } = first
  const at = [first.location, second.location] as const
  const put = (location: { id: number }, qty: number, more: object = {}) =>
    manager.send(api.stock.adjust, {
      body: { productId: product.id, locationId: location.id, qty, reason: 'Found', ...more },
    })
  for (const location of at) {
    await put(location, 10, { lotNumber: 'L7', expiryDate: '2031-05-01' })
    await put(location, 4, { lotNumber: 'M8' })
    await put(location, 3)
  }
  const list = (more: object = {}) =>
    manager.send(api.stock.lots, { query: { productId: String(product.id), ...more } })
  const lotOf = async (location: { id: number }, state: string, number: string | null = 'L7') =>
    (await list({ locationId: String(location.id) })).find(
      (lot) => lot.state === state && lot.lotNumber === number,
    )!
  const change = async (
    lot: { id: number },
    state: 'FOR_SALE' | 'QUARANTINE' | 'RECALLED',
    qty: number,
  ) => manager.send(api.stock.changeState, { ...by(lot), body: { state, qty, reason: 'By hand' } })
  await change(await lotOf(at[1], 'FOR_SALE'), 'QUARANTINE', 5)
  const body = (more: Partial<NewRecall> = {}): NewRecall => ({
    productId: product.id,
    lotNumbers: ['l 7'],
    reason: 'Impure',
    announcedOn: '2026-11-30',
    ...more,
  })
  const open = (more: Partial<NewRecall> = {}, caller = manager, idempotencyKey = randomUUID()) =>
    caller.try(api.recalls.open, { body: body(more) }, { idempotencyKey })
  const sell = (location: { id: number }, qty: number, customerId?: number) =>
    cashier.try(
      api.sales.complete,
      checkoutOf(location.id, [{ product, qty }], customerId === undefined ? {} : { customerId }),
    )
  /** State, number and quantity of all lots of a branch. */
  const held = async (location: { id: number }) =>
    (await list({ locationId: String(location.id) }))
      .map(({ state, lotNumber, qty }) => `${qty} ${lotNumber} ${state}`)
      .toSorted()
  return { manager, cashier, product, at, put, lotOf, change, open, body, sell, held, list }
}
