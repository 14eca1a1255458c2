import { createHash, randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { checkoutOf, orderOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

keepInvariants(pharmacy.owner)
afterEach(() => pharmacy.setClock(null))

test('a key’s body is what was sent, whatever a later version would fill in', async () => {
  const { cashier, location, product } = await openLocation(pharmacy)
  const key = randomUUID()
  const { body } = checkoutOf(location.id, [{ product, qty: 1 }])
  await cashier.send(api.sales.complete, { body }, { idempotencyKey: key })

  const { rows } = await pharmacy.owner.query(
    'SELECT body_hash, hash_rule FROM idempotency_keys WHERE key = $1',
    [key],
  )

  // The exact text: fields in order of their names, and none that the till did not send.
  const [item] = body.items
  const written =
    `{"items":[{"discountPct":"${String(item?.discountPct)}","lineTotal":"10.00","price":"10.00",` +
    `"productId":${product.id},"qty":1,"taxRatePct":"${String(item?.taxRatePct)}"}],` +
    `"payments":[{"amount":"10.83","method":"cash","reference":null}],` +
    `"sale":{"changeDue":"0.00","customerId":null,"discountPct":0,"grandTotal":"10.83","locationId":${location.id},` +
    `"paidAmount":"10.83","taxTotal":"0.83","totalBefore":"10.00"}}`
  expect(rows).toEqual([{ body_hash: createHash('sha256').update(written).digest(), hash_rule: 2 }])
})

test('a client that writes the same sale with its fields in another order has sent the same sale', async () => {
  const { cashier, location, product, stockLeft } = await openLocation(pharmacy)
  const key = randomUUID()
  const { body } = checkoutOf(location.id, [{ product, qty: 1 }])
  const sale = await cashier.send(api.sales.complete, { body }, { idempotencyKey: key })

  const { payments, items, sale: head } = body
  const turned = { payments, sale: Object.fromEntries(Object.entries(head).toReversed()), items }
  const again = await cashier.try(
    api.sales.complete,
    { body: turned as typeof body },
    { idempotencyKey: key },
  )

  expect([again.status, again.answer]).toEqual([200, sale])
  expect(await stockLeft()).toBe(9)
})

test('a sale sent again is answered as it is by then: voided', async () => {
  const { cashier, manager, location, product } = await openLocation(pharmacy)
  const key = randomUUID()
  const call = checkoutOf(location.id, [{ product, qty: 1 }])
  const { id } = await cashier.send(api.sales.complete, call, { idempotencyKey: key })
  const voiding = { params: { id: String(id) }, query: { reason: 'Wrong' } }
  await manager.send(api.sales.delete, voiding)

  const again = await cashier.try(api.sales.complete, call, { idempotencyKey: key })
  const asked = await cashier.send(api.sales.closeAttempt, { params: { key } })

  expect([again.status, again.answer.voidReason]).toEqual([200, 'Wrong'])
  expect(asked.sale).toEqual(again.answer)
})

test('an order that was deleted since is neither made again nor said never to have been made', async () => {
  const { cashier, location, product } = await openLocation(pharmacy)
  const key = randomUUID()
  const call = orderOf(location.id, [{ product, quantity: 1 }])
  const { id } = await cashier.send(api.sales.complete, call, { idempotencyKey: key })
  await cashier.send(api.sales.delete, { params: { id: String(id) }, query: {} })

  const again = await cashier.try(api.sales.complete, call, { idempotencyKey: key })
  const asked = await cashier.try(api.sales.closeAttempt, { params: { key } })

  expect([again.status, again.problem.detail]).toEqual([
    410,
    'This was saved already, and has been deleted since.',
  ])
  expect(asked.status).toBe(410)
  const { rows } = await pharmacy.owner.query('SELECT FROM sales WHERE location_id = $1', [
    location.id,
  ])
  expect(rows).toEqual([])
})

test('a draft that was moved to another branch is not shown to a user who does not reach that branch', async () => {
  const here = await openLocation(pharmacy)
  const there = await openLocation(pharmacy)
  const key = randomUUID()
  const call = orderOf(here.location.id, [{ product: here.product, quantity: 1 }])
  const admin = await pharmacy.as('ADMIN')
  const bound = await pharmacy.as('CASHIER')
  const place = { params: { id: String(bound.id) }, body: { locationIds: [here.location.id] } }
  await admin.send(api.users.update, place)
  const { id } = await bound.send(api.sales.complete, call, { idempotencyKey: key })
  await admin.send(api.sales.update, {
    params: { id: String(id) },
    ...orderOf(there.location.id, [{ product: here.product, quantity: 1 }]),
  })

  const again = await bound.try(api.sales.complete, call, { idempotencyKey: key })

  expect(again.status).toBe(404)
})

test('nobody fills the table with keys that are given up: thirty in ten minutes, and then the till asks later', async () => {
  const { cashier, manager, location, product } = await openLocation(pharmacy)
  const sold = randomUUID()
  const call = checkoutOf(location.id, [{ product, qty: 1 }])
  const sale = await cashier.send(api.sales.complete, call, { idempotencyKey: sold })
  const close = (by: typeof cashier, key: string) =>
    by.try(api.sales.closeAttempt, { params: { key } })

  const statuses: number[] = []
  for (let count = 0; count < 31; count += 1)
    statuses.push((await close(cashier, randomUUID())).status)
  const key = randomUUID()
  const refused = await close(cashier, key)

  expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
  expect(refused.headers.get('retry-after')).toBe('60')
  // Keys of sales that were made are still answered, and other users are not limited.
  expect((await close(cashier, sold)).answer.sale).toEqual(sale)
  expect((await close(manager, randomUUID())).status).toBe(200)
  pharmacy.setClock(new Date(Date.now() + 11 * 60_000))
  expect((await close(cashier, key)).answer).toEqual({ sale: null })
})
