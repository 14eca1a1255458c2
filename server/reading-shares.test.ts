import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { CONNECTIONS } from '#server/platform/database/database.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { countWaitingFor } from '#server/testing/platform/locks.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'

const pharmacy = await openPharmacy({ max: CONNECTIONS })
const { cashier, manager, location, product } = await openLocation(pharmacy)
const LONGEST = { query: { limit: '1000' } }

/** Asks for the same list so many times at once. */
async function ask(count: number, caller: Caller, limit = '1000'): Promise<number[]> {
  const asked = Array.from({ length: count }, () =>
    caller.try(api.sales.list, { query: { limit } }),
  )
  return (await Promise.all(asked)).map(({ status }) => status)
}

/**
 * How many lists are read at a time during some work, once it is as many as expected: more would show in the next two
 * hundred looks. They all wait for a lock that is held for a while.
 */
async function readAtOnce(expected: number, work: () => Promise<unknown>): Promise<number> {
  await pharmacy.owner.query('BEGIN; LOCK TABLE sales IN ACCESS EXCLUSIVE MODE')
  const working = work()
  const count = () => countWaitingFor(pharmacy.owner)
  // A busy machine takes its time to open that many connections.
  await expect.poll(count, { timeout: 10_000 }).toBeGreaterThanOrEqual(expected)
  let most = expected
  for (let looks = 0; looks < 200; looks += 1) most = Math.max(most, await count())
  await pharmacy.owner.query('ROLLBACK')
  await working
  return most
}

test('of the longest lists one is read at a time for a user, and another user’s at the same time', async () => {
  const ofOne = () => ask(6, cashier)
  const ofTwo = () => Promise.all([ask(6, cashier), ask(6, manager)])

  expect(await readAtOnce(1, ofOne)).toBe(1)
  expect(await readAtOnce(2, ofTwo)).toBe(2)
})

test('lists as screens ask for them are read at the same time', async () => {
  // As many as the connections that lists may hold.
  expect(await readAtOnce(5, () => ask(8, cashier, '100'))).toBe(5)
})

test('lists asked for beyond those that wait are refused for a moment, and read again after it', async () => {
  await pharmacy.owner.query('BEGIN; LOCK TABLE sales IN ACCESS EXCLUSIVE MODE')
  const asked = Array.from({ length: 80 }, () => cashier.try(api.sales.list, LONGEST))
  const first = await Promise.race(asked)
  await pharmacy.owner.query('ROLLBACK')
  await Promise.all(asked)

  expect([first.status, first.headers.get('retry-after'), first.problem.detail]).toEqual([
    429,
    '2',
    'You are asking for very much at once. Try again in a moment.',
  ])
  expect((await cashier.try(api.sales.list, LONGEST)).status).toBe(200)
})

test('a user who asks for very much sells all the while, and so do others', async () => {
  const sell = (caller: Caller) =>
    caller.try(api.sales.complete, checkoutOf(location.id, [{ product, qty: 1 }]))

  const [, ...sales] = await Promise.all([ask(20, cashier), sell(cashier), sell(manager)])

  expect(sales.map(({ status }) => status)).toEqual([201, 201])
})

test('a list that fails, or that nobody waits for any more, leaves its turn to the next', async () => {
  const gone = new AbortController()
  const left = Array.from({ length: 5 }, () =>
    fetch(`${pharmacy.address}/api/sales?limit=1000`, {
      headers: { cookie: cashier.cookie },
      signal: gone.signal,
    }).catch(() => null),
  )
  gone.abort()
  await Promise.all(left)
  await pharmacy.owner.query('ALTER TABLE payments RENAME TO payments_gone')
  const failed = await ask(3, cashier)
  await pharmacy.owner.query('ALTER TABLE payments_gone RENAME TO payments')

  expect(failed).toEqual([500, 500, 500])
  expect((await cashier.try(api.sales.list, LONGEST)).status).toBe(200)
})

test('of files two are made at a time for a user, and the next ones after them', async () => {
  const files = await Promise.all(
    Array.from({ length: 6 }, () => manager.try(api.productExports.download, { query: {} })),
  )

  expect(files.map(({ status }) => status)).toEqual(Array(6).fill(200))
})
