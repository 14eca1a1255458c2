import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { api } from '#domain/api.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { openBackup, restoreBackup } from '#server/backup/restore-backup.ts'
import {
  brokenRules,
  digestOf,
  newFolder,
  ownerOf,
  relationsIn,
  restoredFrom,
} from '#server/backup/testing.ts'
import { withConnection } from '#server/database/connection.ts'
import { EARLIER } from '#server/database/earlier-migrations.ts'
import { prepareSchema } from '#server/database/roles.ts'
import { checkoutOf } from '#server/testing/checkout.ts'
import { openEmptyDatabase } from '#server/testing/empty-database.ts'
import { openLocation, openPharmacy } from '#server/testing/pharmacy.ts'
import { openWholeShop } from '#server/testing/whole-shop.ts'

vi.setConfig({ testTimeout: 120_000 })

const pharmacy = await openPharmacy()
const shop = await openWholeShop(pharmacy)
const original = ownerOf(pharmacy)
const folder = newFolder()
const now = new Date('2026-03-04T05:06:07Z')

async function backedUp(passphrase?: string, from = original): Promise<string> {
  const file = join(folder, randomUUID())
  await makeBackup(from, { file, passphrase, version: 'test', now })
  return file
}

test.each([undefined, 'correct horse battery'])(
  'a restored shop is the original in every table and breaks no rule (passphrase: %s)',
  async (passphrase) => {
    const restored = await restoredFrom(await backedUp(passphrase), passphrase)

    const digests = await digestOf(original)
    expect(await digestOf(restored)).toEqual(digests)
    expect(digests).toMatchObject({
      sales: { rows: 13 },
      prescription_chunks: { rows: 4 },
      devices: { rows: 1 },
      audit_seals: { rows: shop.sealed.length },
      audit_head: { rows: 1 },
    })
    expect(digests.audit_personal?.rows).toBeGreaterThan(1)
    expect(await brokenRules(restored)).toEqual([])
  },
)

test('a restored shop goes on: numbers follow the old ones, and history stays unchangeable', async () => {
  const restored = await restoredFrom(await backedUp())
  const nextSale = `SELECT nextval(pg_get_serial_sequence('sales', 'id'))::int AS id`
  const before = await pharmacy.owner.query<{ id: number }>(nextSale)

  await withConnection(restored, async (client) => {
    const after = await client.query<{ id: number }>(nextSale)
    const made = await client.query<{ id: number }>(
      `INSERT INTO brands (name) VALUES ('New') RETURNING id`,
    )

    expect(after.rows).toEqual(before.rows)
    expect(made.rows).toEqual([{ id: 1 }])
    await expect(client.query('DELETE FROM stock_movements')).rejects.toThrow('is append-only')
    await expect(client.query('UPDATE sale_items SET product_id = 999')).rejects.toThrow(
      'violates foreign key constraint',
    )
  })
})

test('an unencrypted backup can be read with gunzip alone, an encrypted one shows no word of it', async () => {
  const open = readFileSync(await backedUp())
  const closed = readFileSync(await backedUp('correct horse battery'))

  const [first = ''] = open.toString('latin1').split('\n')
  expect(JSON.parse(first)).toEqual({ botika: 'backup', format: 1, salt: null })
  const content = gunzipSync(open.subarray(first.length + 1, -32)).toString()
  const [header = '', firstTable] = content.split('\n')
  expect(JSON.parse(header)).toMatchObject({
    version: 'test',
    madeAt: '2026-03-04T05:06:07.000Z',
    schema: { version: expect.any(Number), name: expect.stringMatching(/\.sql$/) },
  })
  expect(firstTable).toMatch(/^\{"table":"audit_head","columns":\["id",/)
  expect(content).toContain('First aid kit')
  expect(closed.toString('latin1').split('\n')[0]).toMatch(
    /^\{"botika":"backup","format":1,"salt":"[^"]{20,}"\}$/,
  )
  // Not even the gzip header may be readable.
  const compression = open.subarray(first.length + 1, first.length + 11)
  expect(compression.subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]))
  expect(closed.includes(compression)).toBe(false)
})

test('a backup is its owner’s alone, and one that fails leaves no file', async () => {
  const file = await backedUp()
  const files = readdirSync(folder)
  const nowhere = await openEmptyDatabase()

  await expect(backedUp(undefined, nowhere)).rejects.toThrow('This database holds no pharmacy.')

  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(files)
})

const ROUNDS = Number(process.env.BACKUP_ROUNDS ?? 2)

test(`each of ${ROUNDS} backups taken while tills sell holds every sale acknowledged before it began`, async () => {
  const { cashier, location, product } = await openLocation(pharmacy, { inStock: 100_000 })
  const sold: number[] = []
  const closing = new AbortController()
  const till = async () => {
    while (!closing.signal.aborted) {
      const call = checkoutOf(location.id, [{ product, qty: 1 }])
      const sale = await cashier.send(api.sales.complete, call, { idempotencyKey: randomUUID() })
      sold.push(sale.id)
    }
  }
  const tills = Promise.all(Array.from({ length: 4 }, till))
  const backups: { file: string; acknowledged: number[] }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await vi.waitFor(
      () => expect(sold.length).toBeGreaterThan((backups.at(-1)?.acknowledged.length ?? 0) + 10),
      60_000,
    )
    const acknowledged = [...sold]
    const passphrase = round % 2 ? 'correct horse battery' : undefined
    backups.push({ file: await backedUp(passphrase), acknowledged })
  }
  closing.abort()
  await tills

  for (const { file, acknowledged } of backups) {
    const restored = await restoredFrom(file, 'correct horse battery')
    const { rows } = await withConnection(restored, (client) =>
      client.query<{ id: number }>('SELECT id FROM sales WHERE location_id = $1', [location.id]),
    )
    const held = new Set(rows.map(({ id }) => id))
    expect(acknowledged.filter((id) => !held.has(id))).toEqual([])
    expect(await brokenRules(restored)).toEqual([])
  }
  expect(backups.at(-1)?.acknowledged.length).toBeGreaterThan(10 * ROUNDS)
}, 600_000)

/** A database in which Botika 0.1.0 recorded its migrations up to this one. */
async function openEarlier(at: { version: number; name: string; checksum: string }) {
  const owner = await restoredFrom(await backedUp())
  await withConnection(owner, async (client) => {
    await client.query('DELETE FROM schema_migrations')
    await client.query(
      'INSERT INTO schema_migrations (version, name, checksum) VALUES ($1, $2, $3)',
      [at.version, at.name, at.checksum],
    )
  })
  return owner
}

test('a backup from before the last migration of Botika 0.1.0 is refused, and told what to do', async () => {
  const file = await backedUp(undefined, await openEarlier(EARLIER[12]!))

  await expect(openBackup(file, undefined)).rejects.toThrow(
    'This backup stands at migration 0013-documents.sql, which Botika 0.1.0 is the last to know: ' +
      'restore it with that version, and make a new backup.',
  )
})

test('a shop as its first start leaves it makes room for the restored one', async () => {
  const fresh = ownerOf(await openPharmacy())

  await restoreBackup(fresh, await openBackup(await backedUp(), undefined)).catch(
    (error: Error) => {
      // openPharmacy's own connection is the company that is refused.
      expect(error.message).toMatch(/^Somebody else is connected/)
    },
  )
  const alone = await openEmptyDatabase()
  await prepareSchema(alone)
  await withConnection(alone, (client) =>
    client.query(
      `INSERT INTO settings (time_zone) VALUES ('UTC'); INSERT INTO brands (name) VALUES ('Gone')`,
    ),
  )
  await restoreBackup(alone, await openBackup(await backedUp(), undefined))

  expect(await digestOf(alone)).toEqual(await digestOf(original))
})

test.each([
  [
    'with a product',
    `INSERT INTO products (name, cost, price) VALUES ('P', 1, 1)`,
    'This database is in use by a shop',
  ],
  [
    'with users',
    `INSERT INTO users (email, password_hash, full_name) VALUES ('a@b', 'x', 'A'), ('c@d', 'x', 'C')`,
    'This database has users of its own',
  ],
])('a database %s is left as it is', async (_, sql, refusal) => {
  const used = await openEmptyDatabase()
  await prepareSchema(used)
  await withConnection(used, (client) => client.query(sql))
  const before = await digestOf(used)
  const backup = await openBackup(await backedUp(), undefined)

  await expect(restoreBackup(used, backup)).rejects.toThrow(refusal)

  expect(await digestOf(used)).toEqual(before)
})

test('a database of another program, or one that somebody uses, is left as it is', async () => {
  const strange = await openEmptyDatabase()
  await withConnection(strange, (client) => client.query('CREATE TABLE theirs (id int)'))
  const file = await backedUp()

  await expect(restoreBackup(strange, await openBackup(file, undefined))).rejects.toThrow(
    'This database holds something else: restore into an empty one.',
  )

  const busy = await openEmptyDatabase()
  const somebody = new pg.Client(busy)
  await somebody.connect()
  await expect(restoreBackup(busy, await openBackup(file, undefined))).rejects.toThrow(
    'Somebody else is connected to this database: stop the servers that use it.',
  )
  await somebody.end()
  expect(await relationsIn(busy)).toBe(0)
})

test('rows that refer to nothing are not restored, and nothing is left of the try', async () => {
  const broken = await restoredFrom(await backedUp())
  await withConnection(broken, (client) =>
    client.query(`
      ALTER TABLE sale_items DROP CONSTRAINT sale_items_product_id_fkey;
      UPDATE sale_items SET product_id = 999999 WHERE sale_id = ${shop.sales.plain}`),
  )
  const file = await backedUp(undefined, broken)
  const target = await openEmptyDatabase()

  await expect(restoreBackup(target, await openBackup(file, undefined))).rejects.toMatchObject({
    message: 'This backup is damaged or incomplete: nothing was restored.',
    cause: {
      message: expect.stringContaining(
        'violates foreign key constraint "sale_items_product_id_fkey"',
      ),
    },
  })

  expect(await relationsIn(target)).toBe(0)
})
