import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { api } from '#domain/api.ts'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import { openBackup, restoreBackup } from '#server/platform/backup/restore-backup.ts'
import {
  brokenRules,
  digestOf,
  newFolder,
  ownerOf,
  relationsIn,
  restoredFrom,
  takenApart,
} from '#server/testing/platform/backups.ts'
import { withConnection } from '#server/platform/database/connection.ts'
import { EARLIER } from '#server/platform/database/earlier-migrations.ts'
import { prepareSchema } from '#server/platform/database/roles.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { openEmptyDatabase } from '#server/testing/platform/empty-database.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openWholeShop } from '#server/testing/platform/whole-shop.ts'
import { longTest } from '#server/testing/platform/long.ts'

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

const PASSPHRASE = 'correct horse battery'
// The shop as these two files hold it, before tills sell below.
const [open, closed] = [await backedUp(), await backedUp(PASSPHRASE)]
const digests = await digestOf(original)

// That the one without a passphrase is the original, too, is shown by the shop that makes room for it.
const restored = await restoredFrom(closed, PASSPHRASE)

test('a restored shop is the original in every table and breaks no rule', async () => {
  expect(await digestOf(restored)).toEqual(digests)
  expect(digests).toMatchObject({
    sales: { rows: 22 },
    returns: { rows: 8 },
    return_items: { rows: 9 },
    return_goods: { rows: 10 },
    product_packs: { rows: 4 },
    void_slips: { rows: 1 },
    refunds: { rows: 7 },
    prescription_chunks: { rows: 4 },
    devices: { rows: 1 },
    audit_seals: { rows: shop.sealed.length },
    audit_head: { rows: 1 },
  })
  expect(digests.audit_personal?.rows).toBeGreaterThan(1)
  expect(await brokenRules(restored)).toEqual([])
})

test('a restored shop goes on: numbers follow the old ones, and history stays unchangeable', async () => {
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
  const [plain, encrypted] = [readFileSync(open), readFileSync(closed)]

  const [first = ''] = plain.toString('latin1').split('\n')
  expect(JSON.parse(first)).toEqual({ botika: 'backup', format: 1, salt: null })
  const content = gunzipSync(plain.subarray(first.length + 1, -32)).toString()
  const [header = '', firstTable] = content.split('\n')
  expect(JSON.parse(header)).toMatchObject({
    version: 'test',
    madeAt: '2026-03-04T05:06:07.000Z',
    schema: { version: expect.any(Number), name: expect.stringMatching(/\.sql$/) },
  })
  expect(firstTable).toMatch(/^\{"table":"approvals","columns":\["id",/)
  expect(content).toContain('First aid kit')
  expect(encrypted.toString('latin1').split('\n')[0]).toMatch(
    /^\{"botika":"backup","format":1,"salt":"[^"]{20,}"\}$/,
  )
  // Not even the gzip header may be readable.
  const compression = plain.subarray(first.length + 1, first.length + 11)
  expect(compression.subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]))
  expect(encrypted.includes(compression)).toBe(false)
})

test('a backup is its owner’s alone, and one that fails leaves no file', async () => {
  const files = readdirSync(folder)
  const nowhere = await openEmptyDatabase()

  await expect(backedUp(undefined, nowhere)).rejects.toThrow('This database holds no pharmacy.')

  expect(statSync(open).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(files)
})

const ROUNDS = Number(process.env.BACKUP_ROUNDS ?? 1)

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
    const passphrase = round % 2 ? PASSPHRASE : undefined
    backups.push({ file: await backedUp(passphrase), acknowledged })
  }
  closing.abort()
  await tills

  for (const { file, acknowledged } of backups) {
    const restored = await restoredFrom(file, PASSPHRASE)
    const { rows } = await withConnection(restored, (client) =>
      client.query<{ id: number }>('SELECT id FROM sales WHERE location_id = $1', [location.id]),
    )
    const held = new Set(rows.map(({ id }) => id))
    expect(acknowledged.filter((id) => !held.has(id))).toEqual([])
    expect(await brokenRules(restored)).toEqual([])
  }
  expect(backups.at(-1)?.acknowledged.length).toBeGreaterThan(10 * ROUNDS)
}, 600_000)

test('a backup from before the last migration of Botika 0.1.0 is refused with what to do', async () => {
  const { lines, together } = takenApart(readFileSync(open))
  const header = { ...JSON.parse(lines[0]!), schema: EARLIER[12] } // takenApart answers all lines
  const file = join(folder, randomUUID())
  writeFileSync(file, together(lines.with(0, JSON.stringify(header))))

  await expect(openBackup(file, undefined)).rejects.toThrow(
    'This backup was made while Botika was being built, before Botika 0.1.0 (migration 0013-documents.sql), so no release can open it. ' +
      'Nothing in it was changed. Restore a backup of Botika 0.1.0 or later. ' +
      'If this one is needed, ask whoever gave you Botika to restore it with commit aa923855 of its source and to make a new backup of it.',
  )
})

longTest('its tests of a database in use and of a restored shop')(
  'a shop as its first start leaves it makes room for the restored one',
  async () => {
    const fresh = await openEmptyDatabase()
    await prepareSchema(fresh)
    await withConnection(fresh, (client) =>
      client.query(
        `INSERT INTO settings (time_zone) VALUES ('UTC'); INSERT INTO brands (name) VALUES ('Gone')`,
      ),
    )
    await restoreBackup(fresh, await openBackup(open, undefined))

    expect(await digestOf(fresh)).toEqual(digests)
  },
)

test('a database that has users, or is in use by a shop, is left as it is', async () => {
  const used = await openEmptyDatabase()
  await prepareSchema(used)
  for (const [sql, refusal] of [
    [
      `INSERT INTO users (email, password_hash, full_name) VALUES ('a@b', 'x', 'A'), ('c@d', 'x', 'C')`,
      'This database has users of its own',
    ],
    [
      `DELETE FROM users; INSERT INTO products (name, cost, price) VALUES ('P', 1, 1)`,
      'This database is in use by a shop',
    ],
  ] as const) {
    await withConnection(used, (client) => client.query(sql))
    const before = await digestOf(used)
    const backup = await openBackup(open, undefined)

    await expect(restoreBackup(used, backup)).rejects.toThrow(refusal)

    expect(await digestOf(used)).toEqual(before)
  }
})

longTest('its tests of a database in use and of a restored shop')(
  'a database of another program, or one in use, is left as it is',
  async () => {
    const strange = await openEmptyDatabase()
    await withConnection(strange, (client) => client.query('CREATE TABLE theirs (id int)'))

    await expect(restoreBackup(strange, await openBackup(open, undefined))).rejects.toThrow(
      'This database holds something else: restore into an empty one.',
    )

    const busy = await openEmptyDatabase()
    const somebody = new pg.Client(busy)
    await somebody.connect()
    await expect(restoreBackup(busy, await openBackup(open, undefined))).rejects.toThrow(
      'Another program is connected to this database: stop the servers that use it.',
    )
    await somebody.end()
    expect(await relationsIn(busy)).toBe(0)
  },
)
