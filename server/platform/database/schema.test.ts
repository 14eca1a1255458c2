import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { listSequences, listTables } from '#server/platform/database/layout.ts'
import { finishSchema, makeSchema } from '#server/platform/database/migrate.ts'
import { PROJECT_FOLDER } from '#server/project-folder.ts'
import { listSchema } from '#server/testing/platform/describe-schema.ts'
import { openEmptyDatabase } from '#server/testing/platform/empty-database.ts'

// A new database is made from schema.sql, one that exists is brought there by the migrations. The author of a migration
// makes the same change in schema.sql; here a forgotten one shows.

const MIGRATIONS = readdirSync(join(PROJECT_FOLDER, 'server/platform/database/migrations')).length
const FILE = readFileSync(join(PROJECT_FOLDER, 'server/platform/database/schema.sql'), 'utf8')

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(await openEmptyDatabase())
  await client.connect()
  return client
}

const made = await connect()
const migrated = await connect()
afterAll(() => Promise.all([made.end(), migrated.end()]))
await makeSchema(made, MIGRATIONS)
await makeSchema(migrated, MIGRATIONS - 1)
await finishSchema(migrated, MIGRATIONS - 1)

async function differences() {
  const inFile = new Set(await listSchema(made))
  const byMigrations = new Set(await listSchema(migrated))
  return {
    onlyInSchemaFile: [...inFile].filter((line) => !byMigrations.has(line)),
    onlyByMigrations: [...byMigrations].filter((line) => !inFile.has(line)),
  }
}

/** All rows by table, without the moments at which migrations were recorded, and the last numbers that were given out. */
async function contentsOf(client: pg.Client) {
  const rows: Record<string, unknown[]> = {}
  for (const { table } of [...(await listTables(client)), { table: 'schema_migrations' }]) {
    const found = await client.query<{ row: unknown }>(
      `SELECT to_jsonb(one) - 'applied_at' AS row FROM ${table} AS one ORDER BY row`,
    )
    rows[table] = found.rows.map(({ row }) => row)
  }
  return { rows, sequences: await listSequences(client) }
}

test('schema.sql makes the schema that the migrations make', async () => {
  expect(await differences()).toEqual({ onlyInSchemaFile: [], onlyByMigrations: [] })
})

test('schema.sql puts in what the migrations have put into a new shop', async () => {
  const contents = await contentsOf(made)

  expect(contents).toEqual(await contentsOf(migrated))
  expect(contents.rows['schema_migrations']).toHaveLength(MIGRATIONS)
  expect(contents.rows['schemes']).not.toEqual([])
})

test('what one of both has and the other has not is named', async () => {
  await migrated.query(`
    BEGIN;
    ALTER TABLE brands ADD COLUMN colour varchar(9) CHECK (colour <> '');
    DROP INDEX brands_folded_name`)
  const found = await differences()
  await migrated.query('ROLLBACK')

  expect(found).toEqual({
    onlyInSchemaFile: [expect.stringMatching(/^brands index brands_folded_name CREATE INDEX /)],
    onlyByMigrations: [
      expect.stringMatching(/^brands column 6 colour character varying\(9\) /),
      expect.stringMatching(/^brands constraint brands_colour_check CHECK /),
    ],
  })
})

test('each table, view and function of schema.sql is described above it', () => {
  const undescribed = /(?<!^--.*\n)^CREATE (TABLE|VIEW|FUNCTION) \w+/gm

  expect(FILE.match(undescribed) ?? []).toEqual([])
})

test('what schema.sql points to is there', () => {
  const files = FILE.match(/\b(server|domain)\/[\w/-]+\.ts\b/g) ?? []
  const numbers = [...FILE.matchAll(/(?:decisions\/|and )(\d{4})\b/g)].map(([, number]) => number)
  const decisions = readdirSync(join(PROJECT_FOLDER, 'decisions'))

  expect(files.filter((file) => !existsSync(join(PROJECT_FOLDER, file)))).toEqual([])
  expect(
    numbers.filter((number) => !decisions.some((name) => name.startsWith(`${number}-`))),
  ).toEqual([])
})
