import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Product } from '#domain/goods/products/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
import { OWNER_ROLE } from '#server/platform/database/roles.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { Caller } from '#server/testing/platform/caller.ts'
import { makeScratchFolder } from '#server/testing/platform/scratch-folder.ts'
import { signInAsAdmin, startServer } from '#server/testing/platform/server-to-kill.ts'

/** Number of kills; twenty and more take minutes. */
const KILLS = Number(process.env['KILLS'] ?? 1)
const TILLS = 8
const SELLING_MS = 400

type Attempt = { key: string; call: CallOf<typeof api.sales.complete> }
/** What the tills know: the invoice of each sale that was answered, and the attempts without an answer. */
type Known = { sold: Map<string, number>; unanswered: Attempt[] }

/** A till that sells a few products in turn until its server dies. */
async function sellUntilDead(
  cashier: Caller,
  calls: Attempt['call'][],
  known: Known,
): Promise<void> {
  for (let sale = 0; ; sale += 1) {
    const attempt = { key: randomUUID(), call: calls[sale % calls.length]! }
    try {
      await sell(cashier, attempt, known)
    } catch {
      known.unanswered.push(attempt)
      return
    }
  }
}

async function sell(cashier: Caller, { key, call }: Attempt, known: Known): Promise<void> {
  const sale = await cashier.send(api.sales.complete, call, { idempotencyKey: key })
  known.sold.set(key, sale.id)
}

test(`a server killed ${KILLS} times while it sells keeps every sale it acknowledged, once`, async () => {
  const folder = makeScratchFolder('crash')
  const dataDir = join(folder, 'data')
  const place = { DATA_DIR: dataDir, BACKUP_DIR: join(folder, 'backups') }
  let server = await startServer(place)
  const signedIn = await signInAsAdmin(server.address)
  const admin = (address: string) => new Caller(address, signedIn)
  const calls = await stockUp(admin(server.address))
  const known: Known = { sold: new Map(), unanswered: [] }

  for (let kill = 0; kill < KILLS; kill += 1) {
    const till = admin(server.address)
    for (const attempt of known.unanswered.splice(0)) await sell(till, attempt, known)
    const tills = Array.from({ length: TILLS }, () => sellUntilDead(till, calls, known))
    await new Promise((resolve) => setTimeout(resolve, SELLING_MS))
    server.process.kill('SIGKILL')
    await Promise.all(tills)
    server = await startServer(place)
  }
  for (const attempt of known.unanswered.splice(0))
    await sell(admin(server.address), attempt, known)

  const { host, port, stop } = await startEmbeddedPostgres({ dataDir, mode: 'attach' })
  const owner = new pg.Client({ host, port, user: OWNER_ROLE, database: 'botika' })
  await owner.connect()
  const kept = await owner.query<{ id: number }>('SELECT id FROM sales ORDER BY id')
  await refuseBrokenInvariants(owner)
  await owner.end()
  await stop()
  server.process.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })

  const acknowledged = [...known.sold.values()].toSorted((a, b) => a - b)
  expect(acknowledged.length).toBeGreaterThan(KILLS)
  expect(kept.rows.map(({ id }) => id)).toEqual(acknowledged)
}, 600_000)

/** Four products with more stock than the test can sell, in carts of crossed order. */
async function stockUp(admin: Caller): Promise<Attempt['call'][]> {
  const [location] = await admin.send(api.locations.list, { query: {} })
  if (!location) throw new Error('a new shop has a location')
  const products: Product[] = []
  for (const name of ['Amoxicillin', 'Biogesic', 'Cetirizine', 'Decolgen'])
    products.push(
      await admin.send(api.products.create, {
        body: { name, cost: '3', price: '4.75', stockQty: 1_000_000, locationId: location.id },
      }),
    )
  const cartOf = (picked: typeof products) =>
    checkoutOf(
      location.id,
      picked.map((product) => ({ product, qty: 2 })),
    )
  return [cartOf(products), cartOf(products.toReversed()), cartOf(products.slice(1, 3))]
}
