import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import { prepareSchema } from '#server/database/roles.ts'
import { PROJECT_FOLDER } from '#server/project-folder.ts'
import { openEmptyDatabase } from '#server/testing/empty-database.ts'
import { openPharmacy } from '#server/testing/pharmacy.ts'

const FOLDER = join(PROJECT_FOLDER, 'server/database/migrations')

async function ask(config: pg.ClientConfig, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('four servers that start at once on a new database migrate it once', async () => {
  const owner = await openEmptyDatabase()

  await Promise.all(Array.from({ length: 4 }, () => prepareSchema(owner)))

  const applied = await ask(owner, 'SELECT name, checksum FROM schema_migrations ORDER BY version')
  const files = readdirSync(FOLDER).toSorted()
  expect(files.length).toBeGreaterThanOrEqual(7)
  expect(applied).toEqual(
    files.map((name) => ({
      name,
      checksum: createHash('sha256')
        .update(readFileSync(join(FOLDER, name)))
        .digest('hex'),
    })),
  )
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
  await owner.query("UPDATE schema_migrations SET checksum = 'x' WHERE version = 3")

  await expect(prepareSchema(config)).rejects.toThrow(
    'Migration 0003-catalogue.sql differs from the one this database was made with.',
  )
})

test('a migration that fails changes nothing, and the next start tries it again', async () => {
  const owner = await openEmptyDatabase()
  await ask(owner, 'CREATE TABLE brands (stranger int)') // in the way of 0003

  await expect(prepareSchema(owner)).rejects.toThrow(
    'Migration 0003-catalogue.sql failed and changed nothing.',
  )
  const applied = await ask(owner, 'SELECT version FROM schema_migrations ORDER BY version')
  const half = await ask(owner, "SELECT FROM pg_tables WHERE tablename IN ('categories', 'units')")
  await ask(owner, 'DROP TABLE brands')
  await prepareSchema(owner)

  expect(applied).toEqual([{ version: 1 }, { version: 2 }])
  expect(half).toEqual([])
  expect(await ask(owner, 'SELECT count(*)::int AS brands FROM brands')).toEqual([{ brands: 0 }])
})

test('kept answers of before customers could be forgotten say which customer they tell of', async () => {
  const owner = await openEmptyDatabase()
  const client = new pg.Client(owner)
  await client.connect()
  const files = readdirSync(FOLDER).toSorted()
  const upTo = (number: number) => files.filter((name) => Number(name.slice(0, 4)) <= number)
  for (const name of upTo(12)) await client.query(readFileSync(join(FOLDER, name), 'utf8'))
  await client.query(
    `INSERT INTO users (email, full_name, role, password_hash) VALUES ('a@b.ph', 'Ana', 'CASHIER', 'none')`,
  )
  const keep = (key: string, answer: string) =>
    client.query(
      `INSERT INTO idempotency_keys (key, call, user_id, answer, created_at)
       VALUES ($1, 'POST /api/sales', 1, $2, now())`,
      [key, answer],
    )
  await keep('of customer 7', '{"id":1,"customerId":7,"customerName":"Rosa"}')
  await keep('of a walk-in', '{"id":2,"customerId":null,"customerName":null}')
  await keep('of no sale', '{"id":3}')

  await client.query(readFileSync(join(FOLDER, '0013-documents.sql'), 'utf8'))

  const kept = await client.query('SELECT key, customer_id FROM idempotency_keys ORDER BY key')
  await client.end()
  expect(kept.rows).toEqual([
    { key: 'of a walk-in', customer_id: null },
    { key: 'of customer 7', customer_id: 7 },
    { key: 'of no sale', customer_id: null },
  ])
})

test('what was sealed before the log was kept to the letter fits its seals after it', async () => {
  const client = new pg.Client(await openEmptyDatabase())
  await client.connect()
  const files = readdirSync(FOLDER).toSorted()
  for (const name of files.filter((file) => file < '0024'))
    await client.query(readFileSync(join(FOLDER, name), 'utf8'))
  const said = [
    '{"b": 1.50, "aa": [null, "\\u00f1\\n\\"q\\""], "a": {"z": "", "y": -1e3}}',
    '"text"',
    'null',
    null,
  ]
  await client.query(
    `INSERT INTO audit_logs (action, entity, entity_id, before, after, metadata, created_at)
     SELECT 'UPDATE', 'test', n, said::jsonb, said::jsonb, said::jsonb, now() FROM unnest($1::text[]) WITH ORDINALITY AS one (said, n)`,
    [said],
  )
  const covered = 'SELECT id, audit_text(entry) AS text FROM audit_logs AS entry ORDER BY id'
  const before = (await client.query<{ id: string; text: string }>(covered)).rows

  await client.query(readFileSync(join(FOLDER, '0024-the-log-as-it-was-written.sql'), 'utf8'))

  const after = (await client.query(covered)).rows
  await client.end()
  expect(before).toHaveLength(said.length)
  expect(after).toEqual(before)
})
