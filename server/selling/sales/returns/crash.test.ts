import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
import { OWNER_ROLE } from '#server/platform/database/roles.ts'
import { Caller } from '#server/testing/platform/caller.ts'
import { checkoutOf, orderOf } from '#server/testing/selling/checkout.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { makeScratchFolder } from '#server/testing/platform/scratch-folder.ts'
import { signInAsAdmin, startServer } from '#server/testing/platform/server-to-kill.ts'

/** Number of kills; twenty and more take minutes. */
const KILLS = Number(process.env['KILLS'] ?? 1)
const TILLS = 6
/** Returns that are made before each kill, on a machine however slow. */
const MADE_BEFORE = 8

type Body = CallOf<typeof api.returns.create>['body']
type Attempt = { key: string; saleId: number; body: Body }
/** What the tills know: the return of each key that was answered, and the attempts without an answer. */
type Known = { made: Map<string, number>; unanswered: Attempt[] }
type Goods = Awaited<ReturnType<typeof stockUp>>

/** A till that sells and takes all of it back in parts until its server dies. */
async function takeBackUntilDead(admin: Caller, goods: Goods, till: number, known: Known) {
  for (let round = 0; ; round += 1) {
    let attempt: Attempt | null = null
    try {
      const saleId = await sell(admin, goods, till + round)
      for (const body of partsOf(round)) {
        attempt = { key: randomUUID(), saleId, body }
        await takeBack(admin, attempt, known)
        attempt = null
      }
    } catch {
      if (attempt) known.unanswered.push(attempt)
      return
    }
  }
}

async function takeBack(admin: Caller, { key, saleId, body }: Attempt, known: Known) {
  const call = { params: { id: String(saleId) }, body }
  const { id } = await admin.send(api.returns.create, call, { idempotencyKey: key })
  known.made.set(key, id)
}

/** Two returns that together are the sale: of four units and three, each taken apart into what is kept and what is not. */
function partsOf(round: number): Body[] {
  const items: Body['items'][] = [
    [
      { line: 1, qty: 1, condition: 'SHELF' },
      { line: 1, qty: 1, condition: 'DESTROYED' },
      { line: 2, qty: 2, condition: round % 2 === 0 ? 'QUARANTINE' : 'SHELF' },
    ],
    [
      { line: 1, qty: 2, condition: 'QUARANTINE' },
      { line: 2, qty: 1 },
    ],
  ]
  return items.map((each) => ({ reason: 'Wrong item', items: each }))
}

/** Sells four of one and three of another, in turn at the till and on an order that stays owed. */
async function sell(admin: Caller, { locationId, one, other }: Goods, round: number) {
  const lines = [
    { product: one, qty: 4 },
    { product: other, qty: 3 },
  ]
  const order = orderOf(
    locationId,
    lines.map(({ product, qty }) => ({ product, quantity: qty })),
    { status: 'Final', payments: [{ method: 'GCash', amount: '7.77' }] },
  )
  const call = round % 2 === 0 ? checkoutOf(locationId, lines) : order
  return (await admin.send(api.sales.complete, call, { idempotencyKey: randomUUID() })).id
}

test(`of returns that a server killed ${KILLS} times was making each is there whole or not at all, and its key shows which`, async () => {
  const folder = makeScratchFolder('crash-of-returns')
  const dataDir = join(folder, 'data')
  const place = { DATA_DIR: dataDir, BACKUP_DIR: join(folder, 'backups') }
  let server = await startServer(place)
  const signedIn = await signInAsAdmin(server.address)
  const admin = () => new Caller(server.address, signedIn)
  const goods = await stockUp(admin())
  const known: Known = { made: new Map(), unanswered: [] }
  /** Keys that were given up, because nothing had been made with them. */
  const notMade = new Set<string>()

  for (let kill = 0; kill < KILLS; kill += 1) {
    const caller = admin()
    const tills = Array.from({ length: TILLS }, (_, till) =>
      takeBackUntilDead(caller, goods, till, known),
    )
    const enough = known.made.size + MADE_BEFORE
    while (known.made.size < enough) await pause(3)
    // At another place of a return each time.
    await pause((kill * 7) % 40)
    server.process.kill('SIGKILL')
    await Promise.all(tills)
    server = await startServer(place)
    const [asked, ...others] = known.unanswered.splice(0)
    // One is asked after and given up if it was not made; nobody gives up more than thirty in a few minutes.
    if (asked) {
      const params = { key: asked.key }
      const closed = await admin().send(api.returns.closeAttempt, { params })
      if (closed.return) known.made.set(asked.key, closed.return.id)
      else {
        notMade.add(asked.key)
        // What was given up is never made.
        await expect(takeBack(admin(), asked, known)).rejects.toThrow(/^422/)
      }
      expect(await admin().send(api.returns.closeAttempt, { params })).toEqual(closed)
    }
    // The others are sent again, as tills do.
    for (const attempt of others) await takeBack(admin(), attempt, known)
  }

  const { host, port, stop } = await startEmbeddedPostgres({ dataDir, mode: 'attach' })
  const owner = new pg.Client({ host, port, user: OWNER_ROLE, database: 'botika' })
  await owner.connect()
  const { rows: kept } = await owner.query<{
    key: string
    id: number
    parts: number
    goods: number
  }>(
    `SELECT key, returns.id, (SELECT count(*)::int FROM return_items WHERE return_id = returns.id) AS parts,
            (SELECT sum(qty)::int FROM return_goods WHERE return_id = returns.id) AS goods
       FROM returns LEFT JOIN idempotency_keys ON (entity, entity_id) = ('return', returns.id) ORDER BY returns.id`,
  )
  await refuseBrokenInvariants(owner)
  await owner.end()
  await stop()
  server.process.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })

  expect(known.made.size).toBeGreaterThanOrEqual(KILLS * MADE_BEFORE)
  expect(new Map(kept.map(({ key, id }) => [key, id]))).toEqual(known.made)
  expect(kept.filter(({ key }) => notMade.has(key))).toEqual([])
  expect(new Set(kept.map(({ parts, goods: units }) => `${parts} lines, ${units} units`))).toEqual(
    new Set(['3 lines, 4 units', '2 lines, 3 units']),
  )
}, 600_000)

/** Two products, one of them a medicine, with more stock than the test can sell. */
async function stockUp(admin: Caller) {
  const [location] = await admin.send(api.locations.list, { query: {} })
  if (!location) throw new Error('a new shop has a location')
  const make = (name: string, more: object) =>
    admin.send(api.products.create, {
      body: {
        name,
        cost: '3',
        price: '4.75',
        stockQty: 1_000_000,
        locationId: location.id,
        ...more,
      },
    })
  return {
    locationId: location.id,
    one: await make('Plaster', {}),
    other: await make('Amoxicillin', { genericName: 'Amoxicillin' }),
  }
}
