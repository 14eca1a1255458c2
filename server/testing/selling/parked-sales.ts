import { randomUUID } from 'node:crypto'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { openLocation, type TestPharmacy } from '#server/testing/platform/pharmacy.ts'

export { times } from '#server/testing/selling/racing-returns.ts'

type Body = CallOf<typeof api.tickets.create>['body']

/** A location whose carts are handed in: one unit of its product, under keys of their own, unless given otherwise. */
export async function openParkedSales(pharmacy: TestPharmacy, at?: string) {
  if (at !== undefined) pharmacy.setClock(new Date(at))
  const opened = await openLocation(pharmacy)
  const { manager, cashier, location, product } = opened
  const customer = await cashier.send(api.customers.create, { body: { name: 'Ana Cruz' } })
  const park = (more: Partial<Body> = {}, { by = cashier, idempotencyKey = randomUUID() } = {}) =>
    by.try(
      api.tickets.create,
      {
        body: {
          locationId: location.id,
          key: randomUUID(),
          lines: [{ productId: product.id, productName: product.name, qty: 1 }],
          ...more,
        },
      },
      { idempotencyKey },
    )
  const take = (id: number, by = manager, idempotencyKey = randomUUID()) =>
    by.try(api.tickets.take, { params: { id: String(id) } }, { idempotencyKey })
  const list = (by: Caller = manager) =>
    by.send(api.tickets.list, { query: { locationId: String(location.id) } })
  return { ...opened, customer, park, take, list }
}
