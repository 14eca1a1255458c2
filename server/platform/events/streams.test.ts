import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { api } from '#domain/api.ts'
import { sessionIdHash, SESSION_COOKIE } from '#server/platform/auth/session.ts'
import { openStreams } from '#server/platform/events/streams.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { Caller } from '#server/testing/platform/caller.ts'

/** Behind a proxy, which is one address for everybody. */
const pharmacy = await openPharmacy({}, { trustProxy: (_address, hop) => hop === 0 })
const { manager, cashier, location, product } = await openLocation(pharmacy)

/** The hash under which a caller's session is stored. */
const hashOf = ({ cookie }: Caller) =>
  sessionIdHash({ [SESSION_COOKIE]: cookie.split('=')[1] }) ?? Buffer.alloc(0)

test('however many streams ask for their sessions, and however often, the database is asked once a second', async () => {
  let statements = 0
  const { pool } = pharmacy.database
  const counted = new Proxy(pool, {
    get: (target, name) => {
      if (name === 'execute') statements += 1
      return Reflect.get(target, name)
    },
  })
  const database = { ...pharmacy.database, pool: counted }
  const streams = openStreams({ database, now: () => new Date(), version: 'test' })
  const people = await Promise.all(Array.from({ length: 10 }, () => pharmacy.as('CASHIER')))
  const gone = Buffer.alloc(32)
  const until = performance.now() + 2_500

  const answers = await Promise.all(
    [...people.map(hashOf), gone].map(async (idHash) => {
      let last: Awaited<ReturnType<typeof streams.reachOf>> = null
      while (performance.now() < until) last = await streams.reachOf(idHash)
      return last
    }),
  )

  expect(answers).toEqual([...people.map(() => ({ reach: null })), null])
  expect(statements).toBeGreaterThanOrEqual(2)
  expect(statements).toBeLessThanOrEqual(4)
})

/** Opens a stream; `heard` is all that it says, `isOver` whether it has ended. */
async function listen({ cookie }: Caller) {
  const response = await fetch(pharmacy.address + api.events.stream.path, { headers: { cookie } })
  const stream = { heard: '', isOver: false }
  void (async () => {
    for await (const text of response.body!.pipeThrough(new TextDecoderStream()))
      // every answer here has a body
      stream.heard += text
    stream.isOver = true
  })()
  return stream
}

/** How many pieces of news a stream has said; signs of life are none. */
const newsIn = ({ heard }: { heard: string }) => heard.split('data: ').length - 1

const later = () => new Promise((resolve) => setTimeout(resolve, 2_000))

test('of more than 32 streams of a user the oldest ends, whatever sessions they are of; one that left counts no more', () => {
  const streams = openStreams({ ...pharmacy, now: () => new Date(), version: 'test' })
  const ended: number[] = []
  const open = (userId: number, turn: number) =>
    streams.enter({ userId, idHash: Buffer.from([turn]) }, () => void ended.push(turn))

  open(2, 0)
  const leaves = Array.from({ length: 32 }, (_, index) => open(1, index + 1))
  leaves[1]?.()
  open(1, 33)
  const before = [...ended]
  open(1, 34)
  open(1, 35)

  expect(before).toEqual([])
  expect(ended).toEqual([1, 3])
})

test('of more than four streams of a session the oldest ends with the reason', async () => {
  const somebody = await pharmacy.as('CASHIER')
  const windows: Awaited<ReturnType<typeof listen>>[] = []
  for (let turn = 0; turn < 5; turn += 1) windows.push(await listen(somebody))
  await vi.waitUntil(() => windows[0]?.isOver, 20_000)

  const [first, ...others] = windows
  expect(first?.heard).toContain('data: {"changed":[],"isReplaced":true}')
  expect(windows.map(({ isOver }) => isOver)).toEqual([true, false, false, false, false])
  expect(others.map(({ heard }) => heard.includes('isReplaced'))).not.toContain(true)
})

test('what has changed nothing is no news: signing out without a session, and what a till asks or sends again', async () => {
  const key = randomUUID()
  const call = checkoutOf(location.id, [{ product, qty: 1 }])
  const sell = () => cashier.send(api.sales.complete, call, { idempotencyKey: key })
  await sell()
  const watching = await listen(cashier)
  await later()
  const before = newsIn(watching)

  await pharmacy.nobody.send(api.auth.logout, {})
  await new Caller(pharmacy.address, { id: 0, cookie: 'botika_session=made-up' }).send(
    api.auth.logout,
    {},
  )
  await manager.send(api.auth.removePin, {})
  await sell()
  for (const each of [key, randomUUID()])
    await cashier.send(api.sales.closeAttempt, { params: { key: each } })
  await manager.send(api.books.paper, { body: { book: 'vat' } })

  await later()
  expect(newsIn(watching)).toBe(before)
})

test('a thousand streams that one cashier opens from the address of a proxy keep nobody from selling', async () => {
  const greedy = await pharmacy.as('CASHIER')
  const streams: Awaited<ReturnType<typeof listen>>[] = []
  for (let turn = 0; turn < 20; turn += 1)
    streams.push(...(await Promise.all(Array.from({ length: 50 }, () => listen(greedy)))))

  const sale = await cashier.send(
    api.sales.complete,
    checkoutOf(location.id, [{ product, qty: 1 }]),
  )

  expect(sale.status).toBe('Final')
  await vi.waitUntil(() => streams.filter(({ isOver }) => !isOver).length === 4, 40_000)
})
