import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { buildApp } from '#server/app.ts'
import { FEATURES } from '#server/features.ts'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import {
  brokenRules,
  digestOf,
  newFolder,
  ownerOf,
  restoredFrom,
  takenApart,
} from '#server/testing/platform/backups.ts'
import { withConnection, type ConnectionConfig } from '#server/platform/database/connection.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { DERIVED_THEN, EARLIER } from '#server/platform/database/earlier-migrations.ts'
import { DERIVED } from '#server/platform/backup/derived.ts'
import { listTables } from '#server/platform/database/layout.ts'
import { findSchemaVersion } from '#server/platform/database/migrate.ts'
import { Caller } from '#server/testing/platform/caller.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openFirstShop } from '#server/testing/platform/whole-shop.ts'
import { longTest } from '#server/testing/platform/long.ts'

// Tables that are calculated from others stand in no backup.

vi.setConfig({ testTimeout: 120_000 })

const pharmacy = await openPharmacy()
// A part of the sales is in the sums, the rest waits for them.
await openFirstShop(pharmacy)
await pharmacy.owner.query('SELECT add_sales(5)')
/** What a backup of Botika 0.1.0 has not. */
const TABLES_ADDED = FEATURES.flatMap(({ addedSince }) => addedSince?.tables ?? [])
const ADDED_SINCE: Record<string, string[]> = {}
for (const { addedSince } of FEATURES)
  for (const [table, columns] of Object.entries(addedSince?.columns ?? {}))
    (ADDED_SINCE[table] ??= []).push(...columns)

// Botika 0.1.0 voided without a slip, did not tell when an order was issued, and had one header a till.
await pharmacy.owner.query(`
  ALTER TABLE refunds DISABLE TRIGGER USER;
  ALTER TABLE void_slips DISABLE TRIGGER USER;
  DELETE FROM refunds;
  UPDATE idempotency_keys SET state = 'GIVEN_UP', entity = NULL, entity_id = NULL WHERE entity = 'void slip';
  DELETE FROM void_slips;
  UPDATE number_series SET last_number = 0 WHERE kind = 'VOID';
  ALTER TABLE refunds ENABLE TRIGGER USER;
  ALTER TABLE void_slips ENABLE TRIGGER USER;
  ALTER TABLE sales DISABLE TRIGGER USER;
  UPDATE sales SET issued_at = NULL;
  ALTER TABLE sales ENABLE TRIGGER USER;
  ALTER TABLE settings DISABLE TRIGGER USER;
  UPDATE settings SET guide_ended_at = updated_at;
  ALTER TABLE settings ENABLE TRIGGER USER;
  DELETE FROM till_headers;
  ALTER TABLE till_headers ALTER id RESTART;
  INSERT INTO till_headers (till_id, valid_from, store_name, branch_code, location_name, address, phone, till_name)
    SELECT till_id, '-infinity', store_name, branch_code, location_name, address, phone, till_name
      FROM current_headers ORDER BY till_id`)
const admin = await pharmacy.as('ADMIN')
const folder = newFolder()
const original = ownerOf(pharmacy)

async function backedUp(): Promise<string> {
  const file = join(folder, randomUUID())
  const now = new Date()
  await makeBackup(original, { file, passphrase: undefined, version: 'test', now })
  return file
}

const REPORTS: Endpoint[] = Object.values(api.reports).filter(({ method }) => method === 'GET')

/** The answers of all reports, to the session of a user who was signed in when the backup was made. */
async function reportsOf(address: string): Promise<unknown[]> {
  const caller = new Caller(address, { id: admin.id, cookie: admin.cookie })
  const answers: unknown[] = []
  for (const row of REPORTS) {
    const { status, answer } = await caller.try(row, { query: {} })
    answers.push([row.path, status, answer])
  }
  return answers
}

/** Starts a server on another database; answers its address. */
async function openOn(connection: ConnectionConfig): Promise<string> {
  const database = openDatabase(connection)
  const app = await buildApp({ database, now: () => new Date(), version: 'test' })
  afterAll(async () => {
    await app.close()
    await database.close()
  })
  return app.listen({ port: 0, host: '127.0.0.1' })
}

test('a backup holds every table but those that are calculated from others', async () => {
  const tables = await withConnection(original, listTables)

  const { lines } = takenApart(readFileSync(await backedUp()))

  const names = tables.map(({ table }) => table)
  expect(names).toEqual(expect.arrayContaining([...DERIVED]))
  const header = JSON.parse(lines[0]!) as { tables: { table: string }[]; leftOut: string[] } // takenApart answers all lines
  expect(header.tables.map(({ table }) => table)).toEqual(
    names.filter((name) => !DERIVED.includes(name)),
  )
  expect(header.leftOut).toEqual([...DERIVED])
  for (const table of DERIVED)
    expect(lines.filter((line) => line.startsWith(`{"table":"${table}"`))).toEqual([])
})

longTest(
  'backup › a restored shop is the original in every table; server/platform/database/migrate',
)(
  'the reports of a restored shop show the same as before, and nothing waits for the sums',
  async () => {
    const restored = await restoredFrom(await backedUp())

    const { rows } = await withConnection(restored, (client) =>
      client.query('SELECT id FROM summary_queue'),
    )
    expect(rows).toEqual([])
    expect(await brokenRules(restored)).toEqual([])
    const reported = await reportsOf(pharmacy.address)
    expect(reported).toContainEqual([
      api.reports.dailySales.path,
      200,
      expect.objectContaining({ totalSales: expect.stringMatching(/^[1-9]/) }),
    ])
    expect(reported).toHaveLength(19)
    expect(await reportsOf(await openOn(restored))).toEqual(reported)
  },
)

/** What was called otherwise then: tables, what a line of a file is about, and the part of a shelf that may not be sold. */
const NAMES_THEN: Record<string, string> = {
  imports: 'product_imports',
  import_chunks: 'product_import_chunks',
  import_rows: 'product_import_rows',
  import_layouts: 'product_import_layouts',
  entity_id: 'product_id',
  unsellable_qty: 'expired_qty',
}
const nameThen = (name: string) => NAMES_THEN[name] ?? name

/** The lines of a backup without those tables. */
function withoutTables(lines: readonly string[]): string[] {
  let isAdded = false
  return lines.filter((line) => {
    if (line.startsWith('{"table":'))
      isAdded = TABLES_ADDED.includes((JSON.parse(line) as { table: string }).table) // as made
    const isLeftOut = isAdded
    if (line === '\\.') isAdded = false
    return !isLeftOut
  })
}

/** The lines of a backup without those columns. */
function withoutAdded(lines: readonly string[]): string[] {
  let places: number[] = []
  return withoutTables(lines).map((line) => {
    if (line.startsWith('{"table":')) {
      const { table, columns } = JSON.parse(line) as { table: string; columns: string[] } // as made
      const added = ADDED_SINCE[table] ?? []
      places = added.map((column) => columns.indexOf(column))
      const isRenamed = ['import_rows', 'location_inventory'].includes(table)
      const kept = columns.filter((column) => !added.includes(column))
      const names = isRenamed ? kept.map(nameThen) : kept
      return JSON.stringify({ table: nameThen(table), columns: names })
    }
    if (line.startsWith('{"sequences":'))
      return line.replaceAll(/"table":"(\w+)"/g, (_, name: string) => `"table":"${nameThen(name)}"`)
    if (line === '\\.') places = []
    if (places.length === 0) return line
    return line
      .split('\t')
      .filter((_, place) => !places.includes(place))
      .join('\t')
  })
}

/** The lines of a backup with the one series that each location had, in place of the tills and their series. */
function withoutTills(lines: readonly string[], series: readonly string[]): string[] {
  let table = ''
  return lines.flatMap((line) => {
    if (line.startsWith('{"sequences":'))
      return [...TABLES_ADDED, 'tills']
        .reduce(
          (rest, name) => rest.replace(new RegExp(`\\{"table":"${name}"[^}]*\\},?`), ''),
          line,
        )
        .replace(',]', ']')
    if (line.startsWith('{"table":')) {
      table = (JSON.parse(line) as { table: string }).table // as made
      const columns = ['location_id', 'prefix', 'last_number']
      if (table === 'number_series')
        return [JSON.stringify({ table: 'invoice_series', columns }), ...series, '\\.']
    }
    return ['number_series', 'tills'].includes(table) ? [] : line
  })
}

/** What a location's series was by then, as a line of a backup; one that had sold nothing had none. */
async function earlierSeries(): Promise<string[]> {
  const { rows } = await withConnection(original, (client) =>
    client.query<{ line: string }>(
      `SELECT concat_ws(E'\t', location_id, prefix, last_number) AS line FROM number_series
         JOIN tills ON tills.id = till_id WHERE kind = 'INVOICE' AND last_number > 0`,
    ),
  )
  return rows.map(({ line }) => line)
}

/** A backup as Botika 0.1.0 wrote it, with sums and waiting rows in it, which are false here. */
async function earlierBackup(): Promise<string> {
  const { lines, together } = takenApart(readFileSync(await backedUp()))
  const [first, ...rest] = lines
  const header = JSON.parse(first!) as { tables: { table: string }[] } // takenApart answers all lines
  // What is called summary_queue now stands among those of then by its old name.
  const derived = [...DERIVED.filter((name) => name !== 'summary_queue'), ...DERIVED_THEN]
  const tables = derived.map((table) => ({ table, rows: 1 }))
  const series = await earlierSeries()
  const kept = header.tables.filter(({ table }) => ![...TABLES_ADDED, 'tills'].includes(table))
  const then = kept.map((each) =>
    each.table === 'number_series'
      ? { table: 'invoice_series', rows: series.length }
      : { ...each, table: nameThen(each.table) },
  )
  const content = [
    JSON.stringify({
      ...header,
      schema: EARLIER.at(-1),
      leftOut: undefined,
      tables: [...tables, ...then],
    }),
    ...derived.flatMap((table) => [JSON.stringify({ table, columns: ['sale_id'] }), '999', '\\.']),
    ...withoutTills(withoutAdded(rest), series),
  ]
  const file = join(folder, randomUUID())
  writeFileSync(file, together(content))
  return file
}

longTest(
  'backup › a restored shop is the original in every table; server/platform/database/migrate',
)(
  'a backup of Botika 0.1.0 is restored without its sums, which are calculated anew, and the shop goes on as one of today',
  async () => {
    const restored = await restoredFrom(await earlierBackup())

    expect(await digestOf(restored)).toEqual(await digestOf(original))
    expect(await withConnection(restored, findSchemaVersion)).toEqual(
      await withConnection(original, findSchemaVersion),
    )
    expect(await brokenRules(restored)).toEqual([])
    expect(await reportsOf(await openOn(restored))).toEqual(await reportsOf(pharmacy.address))
  },
)
