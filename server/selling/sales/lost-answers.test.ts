import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { untilSomebodyWaitsFor } from '#server/testing/platform/locks.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

keepInvariants(pharmacy.owner)

test('a till whose answer was lost hears of the sale that was made, whichever user asks and however often', async () => {
  const { cashier, manager, location, product, stockLeft } = await openLocation(pharmacy)
  const key = randomUUID()
  const sale = await cashier.send(
    api.sales.complete,
    checkoutOf(location.id, [{ product, qty: 2 }]),
    { idempotencyKey: key },
  )

  for (const caller of [cashier, manager, cashier])
    expect(await caller.send(api.sales.closeAttempt, { params: { key } })).toEqual({ sale })
  expect(await stockLeft()).toBe(8)
})

test('a sale that never arrived is reported as not made, and cannot be made by arriving late', async () => {
  const { cashier, location, product, stockLeft } = await openLocation(pharmacy)
  const call = checkoutOf(location.id, [{ product, qty: 2 }])
  const key = randomUUID()

  expect(await cashier.send(api.sales.closeAttempt, { params: { key } })).toEqual({ sale: null })
  const late = await cashier.try(api.sales.complete, call, { idempotencyKey: key })

  expect(late.status).toBe(422)
  expect(late.problem).toMatchObject({
    detail: 'This try was given up meanwhile',
    isUndone: true,
  })
  expect(await cashier.send(api.sales.closeAttempt, { params: { key } })).toEqual({ sale: null })
  expect(await stockLeft()).toBe(10)
  const { rows } = await pharmacy.owner.query(
    "SELECT user_id, action, entity FROM audit_logs WHERE metadata ->> 'key' = $1",
    [key],
  )
  expect(rows).toEqual([{ user_id: cashier.id, action: 'GIVE_UP', entity: 'attempt' }])
})

test('of a sale and a question that race, either the sale is made and reported, or neither', async () => {
  const { cashier, manager, location, product, stockLeft } = await openLocation(pharmacy, {
    inStock: 100,
  })
  const call = checkoutOf(location.id, [{ product, qty: 1 }])

  const outcomes = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const key = randomUUID()
      const selling = cashier.try(api.sales.complete, call, { idempotencyKey: key })
      await new Promise((resolve) => setTimeout(resolve, index % 8))
      // Two users ask in turn, because one may give up at most thirty sales in ten minutes.
      const asker = index % 2 === 0 ? cashier : manager
      const asked = await asker.send(api.sales.closeAttempt, { params: { key } })
      return { asked: asked.sale, sold: await selling }
    }),
  )

  for (const { asked, sold } of outcomes) {
    expect([201, 422]).toContain(sold.status)
    expect(asked).toEqual(sold.status === 201 ? sold.answer : null)
  }
  const made = outcomes.filter(({ sold }) => sold.status === 201).length
  expect(await stockLeft()).toBe(100 - made)
})

test('a question about a sale that is still being saved waits for it', async () => {
  const { cashier, location, product } = await openLocation(pharmacy)
  const key = randomUUID()
  await pharmacy.owner.query('BEGIN')
  await pharmacy.owner.query('SELECT 1 FROM location_inventory WHERE location_id = $1 FOR UPDATE', [
    location.id,
  ])
  const selling = cashier.try(api.sales.complete, checkoutOf(location.id, [{ product, qty: 1 }]), {
    idempotencyKey: key,
  })
  await untilSomebodyWaitsFor(pharmacy.owner)
  const asking = cashier.try(api.sales.closeAttempt, { params: { key } })
  await new Promise((resolve) => setTimeout(resolve, 200))
  await pharmacy.owner.query('COMMIT')

  expect((await selling).status).toBe(201)
  expect((await asking).answer.sale).toEqual((await selling).answer)
})

test('what is no key is refused in words', async () => {
  const cashier = await pharmacy.as('CASHIER')

  const { status, problem } = await cashier.try(api.sales.closeAttempt, { params: { key: 'a b' } })

  expect(status).toBe(400)
  expect(problem.detail).toBe('The Idempotency-Key must have 8 to 100 letters, digits, - or _')
})
