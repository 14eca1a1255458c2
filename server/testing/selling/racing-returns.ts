import { randomUUID } from 'node:crypto'
import { api } from '#domain/api.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { openLocation, type TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { paramsOf, type ReturnBody } from '#server/testing/selling/returning.ts'

export const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
export const someBack = (qty: number, more: Partial<ReturnBody> = {}): ReturnBody => ({
  reason: 'Wrong item',
  items: [{ line: 1, qty }],
  ...more,
})
export const statusesOf = (outcomes: { status: number }[]) =>
  outcomes.map(({ status }) => status).toSorted((a, b) => a - b)

/** A sale of units at 10.00 and 8.25 % on top, and two managers at two tills of its location. */
export async function openSoldUnits(pharmacy: TestPharmacy, qty: number) {
  const opened = await openLocation(pharmacy, { inStock: 100 })
  const { cashier, manager, location, product } = opened
  const till = await manager.send(api.tills.create, {
    body: { locationId: location.id, name: randomUUID() },
  })
  const sale = await cashier.send(api.sales.complete, checkoutOf(location.id, [{ product, qty }]))
  const other = await pharmacy.as('MANAGER')
  const take = (body: ReturnBody, idempotencyKey = randomUUID(), by = manager) =>
    by.try(api.returns.create, { ...paramsOf(sale), body }, { idempotencyKey })
  const read = () => manager.send(api.sales.get, paramsOf(sale))
  return { ...opened, till, sale, other, take, read }
}
