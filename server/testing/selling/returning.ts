import { randomUUID } from 'node:crypto'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { openLocation, type TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { givePin, tryApproved } from '#server/testing/people/pins.ts'

/** Early on the first of March where the shop is, and still February in Greenwich. */
export const START = new Date('2027-02-28T18:00:00Z')

export type ReturnBody = CallOf<typeof api.returns.create>['body']

export const paramsOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })
export const back = (more: Partial<ReturnBody> = {}): ReturnBody => ({
  reason: 'Wrong item',
  items: [{ line: 1, qty: 1 }],
  ...more,
})

/**
 * A location with a sale of units at 10.00 and 8.25 % on top, paid in cash unless given otherwise; `take` takes one of
 * them back.
 */
export async function openSale(
  pharmacy: TestPharmacy,
  qty = 3,
  payments?: Parameters<typeof checkoutOf>[2],
) {
  const opened = await openLocation(pharmacy)
  const { cashier, manager, location, product } = opened
  const checkout = checkoutOf(location.id, [{ product, qty }], payments)
  const sale = await cashier.send(api.sales.complete, checkout)
  const take = (body: Partial<ReturnBody> = {}, by = manager) =>
    by.try(api.returns.create, { ...paramsOf(sale), body: back(body) })
  const read = () => manager.send(api.sales.get, paramsOf(sale))
  return { ...opened, sale, take, read }
}

/** A sale of four units, of goods as given, in a shop in which anyone takes goods back for three days. */
export async function openReturning(pharmacy: TestPharmacy, goods: object = {}) {
  pharmacy.setClock(START)
  const admin = await pharmacy.as('ADMIN')
  await admin.send(api.settings.update, { body: { returnsBy: 'ANYONE', returnDays: 3 } })
  const { location } = await openLocation(pharmacy)
  const manager = await pharmacy.as('MANAGER')
  const cashier = await pharmacy.as('CASHIER')
  await givePin(pharmacy, manager)
  const product = await manager.send(api.products.create, {
    body: {
      name: `Goods ${randomUUID()}`,
      cost: '5.00',
      price: '10.00',
      stockQty: 50,
      locationId: location.id,
      ...goods,
    },
  })
  const sale = await cashier.send(
    api.sales.complete,
    checkoutOf(location.id, [{ product, qty: 4 }]),
  )
  const take = (body: ReturnBody, by = cashier) =>
    by.try(api.returns.create, { ...paramsOf(sale), body }, { idempotencyKey: randomUUID() })
  const approved = (body: ReturnBody) =>
    tryApproved(
      api.returns.create,
      { ...paramsOf(sale), body },
      { actor: cashier, by: manager, key: randomUUID() },
    )
  return { admin, location, manager, cashier, product, sale, take, approved }
}
