import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy({ max: 2 })
const { cashier, location, product, stockLeft } = await openLocation(pharmacy, { inStock: 1_000 })
const call = checkoutOf(location.id, [{ product, qty: 1 }])

test('of more sales than may wait each is made, or refused before it began, which it says, and made once when sent again', async () => {
  const sell = (sale: number) =>
    cashier.try(api.sales.complete, call, { idempotencyKey: `of-too-many-${sale}` })
  await pharmacy.owner.query('BEGIN; LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE')

  const trying = Array.from({ length: 450 }, (_, sale) => sell(sale))
  await Promise.race(trying)
  await pharmacy.owner.query('ROLLBACK')
  const outcomes = await Promise.all(trying)
  const refused = outcomes.flatMap(({ status }, sale) => (status === 201 ? [] : [sale]))
  const left = await stockLeft()
  // Not all of them at once, which would be too many again.
  const again = await Promise.all(refused.slice(0, 20).map(sell))

  expect(refused.length).toBeGreaterThan(0)
  expect(left).toBe(1_000 - 450 + refused.length)
  for (const sale of refused) {
    const { status, problem, headers } = outcomes[sale]!
    expect([status, problem.didNotBegin, headers.get('retry-after')]).toEqual([503, true, '2'])
  }
  expect(again.map(({ status }) => status)).toEqual(again.map(() => 201))
  expect(await stockLeft()).toBe(1_000 - 450 + refused.length - again.length)
  await refuseBrokenInvariants(pharmacy.owner)
})

test('a sale that finds no connection after its user was found did not begin either, and a read that finds none says nothing of it', async () => {
  const away = openDatabase({ host: '127.0.0.1', port: 1, user: 'nobody' })
  const database = { ...pharmacy.database, transaction: away.transaction, background: away }
  const app = await buildApp({ database, now: () => new Date(), version: 'test' })
  const { cookie } = cashier

  const sale = await app.inject({
    method: 'POST',
    url: '/api/sales',
    headers: { cookie, 'idempotency-key': 'no-connection' },
    payload: call.body,
  })
  const unkeyed = await app.inject({
    method: 'POST',
    url: '/api/sales',
    headers: { cookie },
    payload: call.body,
  })
  const closing = await app.inject({
    method: 'POST',
    url: '/api/sales/attempts/no-connection/close',
    headers: { cookie },
  })
  const list = await app.inject({ url: '/api/brands', headers: { cookie } })
  await app.close()
  await away.close()

  for (const { statusCode, headers, body } of [sale, unkeyed, closing]) {
    expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
    expect(JSON.parse(body)).toMatchObject({ didNotBegin: true })
    expect(JSON.parse(body)).not.toHaveProperty('isUndone')
  }
  expect(list.statusCode).toBe(503)
  expect(list.json()).not.toHaveProperty('didNotBegin')
})

test('a sale that is refused by its work has begun: it says that nothing was done with its key', async () => {
  const tooMany = checkoutOf(location.id, [{ product, qty: 2_000 }])

  const { status, problem } = await cashier.try(api.sales.complete, tooMany, {
    idempotencyKey: 'more-than-there-is',
  })

  expect([status, problem.isUndone, problem.didNotBegin]).toEqual([409, true, undefined])
})
