import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import { withConnection } from '#server/platform/database/connection.ts'
import { EARLIER, STAND_FOR } from '#server/platform/database/earlier-migrations.ts'
import { makeSchema } from '#server/platform/database/migrate.ts'
import { prepareSchema } from '#server/platform/database/roles.ts'
import { PROJECT_FOLDER } from '#server/project-folder.ts'
import { openEmptyDatabase } from '#server/testing/platform/empty-database.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const FOLDER = join(PROJECT_FOLDER, 'server/platform/database/migrations')

async function ask(config: pg.ClientConfig, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('four servers that start at once on a new database make it once', async () => {
  const owner = await openEmptyDatabase()

  await Promise.all(Array.from({ length: 4 }, () => prepareSchema(owner)))

  const applied = await ask(owner, 'SELECT name, checksum FROM schema_migrations ORDER BY version')
  const files = readdirSync(FOLDER).toSorted()
  expect(files.length).toBeGreaterThanOrEqual(6)
  expect(applied).toEqual(
    files.map((name) => ({
      name,
      checksum: createHash('sha256')
        .update(readFileSync(join(FOLDER, name)))
        .digest('hex'),
    })),
  )
})

test.each([
  [
    '0001-people-and-places.sql',
    'f7ec80e4e9243b6e10ae32fa46c0e66639270cff4b320927c682f6e52c8051f0',
  ],
  [
    '0002-products-and-partners.sql',
    'de64b7f3e523d6d43fcec05d9535b8f4c8bb33a105f475566485437a7771775c',
  ],
  ['0003-sales.sql', '2af2f502e03d07620eadc4744b0a903436f34de1a4a80c9d316a8135bc2fdf55'],
  [
    '0004-purchases-and-stock.sql',
    '7232fe4db9bc7e6c18c1856a548dd3a2c3ee335cae64cb70870dff467f6407df',
  ],
  [
    '0005-keys-log-and-imports.sql',
    '7ca2d357453e1994aa1c133a68f00519deb96943a417cc84f33ec695d4af7d3a',
  ],
  ['0006-figures.sql', '0b29dea2f13b42bfd1d5e7a2ac1684b23a95af0edce9abf095ffe58d7d024a66'],
])('%s is as it was when databases were made by it', (name, checksum) => {
  const text = readFileSync(join(FOLDER, name))

  expect(createHash('sha256').update(text).digest('hex')).toBe(checksum)
})

test('migrations are numbered from 1 without a gap or a double', () => {
  const numbers = readdirSync(FOLDER)
    .toSorted()
    .map((name) => Number(name.slice(0, 4)))

  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})

test('a database that is up to date is left as it is', async () => {
  const { owner } = await openPharmacy()
  const before = await owner.query('SELECT * FROM schema_migrations ORDER BY version')

  const { host, port, user, database } = owner
  await prepareSchema({ host, port, user: user ?? '', database: database ?? '' })

  const after = await owner.query('SELECT * FROM schema_migrations ORDER BY version')
  expect(after.rows).toEqual(before.rows)
})

test('a database that a newer Botika made is refused and left alone', async () => {
  const { owner } = await openPharmacy()
  const config = {
    host: owner.host,
    port: owner.port,
    user: owner.user ?? '',
    database: owner.database ?? '',
  }
  await owner.query(
    "INSERT INTO schema_migrations (version, name, checksum) VALUES (9999, '9999-later.sql', 'x')",
  )

  await expect(prepareSchema(config)).rejects.toThrow(
    'This database was made by a newer Botika (migration 9999-later.sql): install that version or a later one.',
  )
})

test('a database whose past was written differently is refused', async () => {
  const { owner } = await openPharmacy()
  const config = {
    host: owner.host,
    port: owner.port,
    user: owner.user ?? '',
    database: owner.database ?? '',
  }
  await owner.query("UPDATE schema_migrations SET checksum = 'x' WHERE version = 2")

  await expect(prepareSchema(config)).rejects.toThrow(
    'This database was made by a changed Botika, or by a state of it between two releases: its migration 0002-products-and-partners.sql is not ours. ' +
      'Nothing in it was changed: open it with the Botika that made it.',
  )
})

test('a new database that cannot be made is left as it was, and the next start tries it again', async () => {
  const owner = await openEmptyDatabase()
  await ask(owner, 'CREATE TABLE sales (stranger int)') // it comes after much else

  await expect(prepareSchema(owner)).rejects.toThrow(
    'Making the schema of a new database failed and changed nothing.',
  )
  const applied = await ask(owner, 'SELECT FROM schema_migrations')
  const half = await ask(owner, "SELECT FROM pg_tables WHERE tablename IN ('users', 'products')")
  await ask(owner, 'DROP TABLE sales')
  await prepareSchema(owner)

  expect([applied, half]).toEqual([[], []])
  expect(await ask(owner, 'SELECT count(*)::int AS sales FROM sales')).toEqual([{ sales: 0 }])
})

test('a migration that fails changes nothing, and the next start tries it again', async () => {
  const owner = await openEmptyDatabase()
  await withConnection(owner, (client) => makeSchema(client, 1))
  await ask(owner, 'CREATE TABLE brands (stranger int)') // 0002 cannot create its own

  await expect(prepareSchema(owner)).rejects.toThrow(
    'Migration 0002-products-and-partners.sql failed and changed nothing.',
  )
  const applied = await ask(owner, 'SELECT version FROM schema_migrations ORDER BY version')
  const half = await ask(owner, "SELECT FROM pg_tables WHERE tablename IN ('categories', 'units')")
  await ask(owner, 'DROP TABLE brands')
  await prepareSchema(owner)

  expect(applied).toEqual([{ version: 1 }])
  expect(half).toEqual([])
  expect(await ask(owner, 'SELECT count(*)::int AS brands FROM brands')).toEqual([{ brands: 0 }])
})

/** A database in which Botika 0.1.0 recorded its first so many migrations. */
async function openEarlier(migrations: number): Promise<pg.ClientConfig> {
  const owner = await openEmptyDatabase()
  await withConnection(owner, async (client) => {
    await makeSchema(client, STAND_FOR)
    await client.query('DELETE FROM schema_migrations')
    await client.query(
      `INSERT INTO schema_migrations (version, name, checksum)
       SELECT version, name, checksum FROM jsonb_to_recordset($1) AS earlier (version int, name text, checksum text)`,
      [JSON.stringify(EARLIER.slice(0, migrations))],
    )
  })
  return owner
}

test('a shop of Botika 0.1.0 goes on with what is in it', async () => {
  const shop = await openEarlier(EARLIER.length)
  await ask(shop, "INSERT INTO brands (name) VALUES ('Of the shop')")

  await prepareSchema(shop)

  const reported = 'SELECT name, checksum FROM schema_migrations ORDER BY version'
  const fresh = await openEmptyDatabase()
  await prepareSchema(fresh)
  expect(await ask(shop, reported)).toEqual(await ask(fresh, reported))
  expect(await ask(shop, 'SELECT name FROM brands')).toEqual([{ name: 'Of the shop' }])
})

test('a database from before the last of the earlier migrations is refused with what to do', async () => {
  const old = await openEarlier(EARLIER.length - 1)

  await expect(prepareSchema(old)).rejects.toThrow(
    'This database was made while Botika was being built, before Botika 0.1.0 (migration 0026-what-an-import-changed.sql), so no release can open it. ' +
      'Nothing in it was changed. Set another DATA_DIR or DATABASE_URL to begin an empty shop, and bring its products, customers and suppliers in from files; ' +
      'or restore a backup of Botika 0.1.0 or later. If sales in it are needed, ask whoever gave you Botika to start commit aa923855 of its source on it once: after that this version opens it.',
  )
})

test('a database whose earlier past was written differently is refused', async () => {
  const other = await openEarlier(EARLIER.length)
  await ask(other, "UPDATE schema_migrations SET checksum = 'x' WHERE version = 13")

  await expect(prepareSchema(other)).rejects.toThrow(
    'This database was made by a changed Botika, or by a state of it between two releases: its migration 0013-documents.sql is not ours. ' +
      'Nothing in it was changed: open it with the Botika that made it.',
  )
  expect(await ask(other, 'SELECT FROM schema_migrations')).toHaveLength(EARLIER.length)
})

test('no migration has the name of an earlier one, by which those are known', () => {
  const earlier = new Set(EARLIER.map(({ name }) => name))

  expect(readdirSync(FOLDER).filter((name) => earlier.has(name))).toEqual([])
})
