import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
import { OWNER_ROLE } from '#server/platform/database/roles.ts'
import { Caller } from '#server/testing/platform/caller.ts'
import { upload, whenEnded } from '#server/testing/goods/imports.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { makeScratchFolder } from '#server/testing/platform/scratch-folder.ts'
import { signInAsAdmin, startServer } from '#server/testing/platform/server-to-kill.ts'

/** Number of kills; three take a minute. */
const KILLS = Number(process.env['IMPORT_KILLS'] ?? 1)
/** Rows of the file for each kill: two batches, so that the kill finds some of them done and some not. */
const ROWS_A_KILL = Number(process.env['IMPORT_ROWS'] ?? 500)
const ROWS = ROWS_A_KILL * KILLS
/** Each product has two lots, half a file apart. */
const PRODUCTS = ROWS / 2

test(`an import whose server is killed on the way (kills: ${KILLS}) goes on where it stopped and makes every product, pack and lot once`, async () => {
  const folder = makeScratchFolder('import-crash')
  const dataDir = join(folder, 'data')
  const place = { DATA_DIR: dataDir, BACKUP_DIR: join(folder, 'backups') }
  let server = await startServer(place)
  const signedIn = await signInAsAdmin(server.address)
  const admin = () => new Caller(server.address, signedIn)
  const importId = await draftOf(admin())
  const params = { params: { id: String(importId) } }
  const doneAtKill: number[] = []

  for (let kill = 0; kill < KILLS; kill += 1) {
    await admin().send(api.productImports.run, { ...params, body: {} })
    doneAtKill.push(await whenPast(admin(), importId, kill * ROWS_A_KILL))
    server.process.kill('SIGKILL')
    server = await startServer(place)
    // A server counts as gone only after it has been silent for a while, during which nobody need ask often.
    expect((await whenEnded(admin(), importId, 1_000)).status).toBe('INTERRUPTED')
  }
  await admin().send(api.productImports.run, { ...params, body: {} })
  const done = await whenEnded(admin(), importId)

  const { host, port, stop } = await startEmbeddedPostgres({ dataDir, mode: 'attach' })
  const owner = new pg.Client({ host, port, user: OWNER_ROLE, database: 'botika' })
  await owner.connect()
  const kept = await owner.query(
    `SELECT count(*)::int AS products, count(DISTINCT sku)::int AS skus,
            (SELECT count(*)::int FROM stock_lots) AS lots,
            (SELECT count(*)::int FROM product_barcodes WHERE pack_id IS NOT NULL) AS boxes,
            (SELECT sum(delta)::int FROM stock_movements) AS stock,
            (SELECT count(*)::int FROM audit_logs WHERE action = 'IMPORT') AS audits FROM products`,
  )
  await refuseBrokenInvariants(owner)
  await owner.end()
  await stop()
  server.process.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })

  expect(doneAtKill.every((count) => count < ROWS)).toBe(true)
  expect(done).toMatchObject({
    status: 'DONE',
    counts: { done: ROWS, create: PRODUCTS, lot: ROWS - PRODUCTS, refuse: 0 },
  })
  expect(kept.rows).toEqual([
    { products: PRODUCTS, skus: PRODUCTS, lots: ROWS, boxes: PRODUCTS, stock: 2 * ROWS, audits: 1 },
  ])
}, 600_000)

/** Uploads a file of lots with two units each at the shop's first location; answers the import's id. */
async function draftOf(admin: Caller): Promise<number> {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const product = at % PRODUCTS
    return `S${product},Product ${product},1.00,2.00,Box of 10 at 15.00 (B${product}),L-${at},2`
  })
  const { id } = await upload(admin, `SKU,Name,Cost,Price,Packs,Lot,Stock\n${rows.join('\n')}\n`)
  const [location] = await admin.send(api.locations.list, { query: {} })
  await admin.send(api.productImports.change, {
    params: { id: String(id) },
    body: { locationId: location?.id ?? 0 },
  })
  return id
}

async function whenPast(admin: Caller, id: number, count: number): Promise<number> {
  for (;;) {
    const { counts } = await admin.send(api.productImports.get, { params: { id: String(id) } })
    if (counts.done > count) return counts.done
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
