import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { Turns } from '#server/platform/database/turns.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const TOO_BUSY = 'The server is too busy just now.'

const pharmacy = await openPharmacy()

test('a sale is made while more lists are asked for than the database can give, and a user who asks for too many is refused at once', async () => {
  const { cashier, location, product } = await openLocation(pharmacy)
  const call = checkoutOf(location.id, [{ product, qty: 1 }])
  await pharmacy.owner.query('BEGIN; LOCK TABLE brands IN ACCESS EXCLUSIVE MODE')

  const lists: ReturnType<typeof cashier.try>[] = []
  let isRefused = false
  // A slow machine gives up the first lists before the last are asked for; then more are needed.
  while (!isRefused && lists.length < 2_000) {
    const more = Array.from({ length: 200 }, () => cashier.try(api.brands.list, { query: {} }))
    lists.push(...more)
    isRefused = (await Promise.race(more)).problem.detail === TOO_BUSY
  }
  const sale = await cashier.try(api.sales.complete, call)
  await pharmacy.owner.query('ROLLBACK')
  const outcomes = await Promise.all(lists)

  const refused = outcomes.find(({ problem }) => problem.detail === TOO_BUSY)
  expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([503, '2'])
  expect(sale.status).toBe(201)
})

test('who sells goes before who looks, and always finds connections that lists leave free', async () => {
  const turns = new Turns(4)
  const order: string[] = []
  const note = async (rank: 'interactive' | 'background') => {
    const giveBack = await turns.take(rank)
    order.push(rank)
    return giveBack
  }

  const looking = [await note('background'), await note('background')]
  const waiting = note('background')
  const selling = [await note('interactive'), await note('interactive')]
  const alsoWaiting = note('interactive')
  looking[0]?.()
  const last = await alsoWaiting
  for (const giveBack of [...selling, last]) giveBack()
  looking[1]?.()
  await waiting

  expect(order).toEqual([
    'background',
    'background',
    'interactive',
    'interactive',
    'interactive',
    'background',
  ])
})
