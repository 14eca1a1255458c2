import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import { openBackup, restoreBackup } from '#server/platform/backup/restore-backup.ts'
import {
  newFolder,
  ownerOf,
  relationsIn,
  restoredFrom,
  takenApart,
} from '#server/testing/platform/backups.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { openEmptyDatabase } from '#server/testing/platform/empty-database.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { isLong, longTest } from '#server/testing/platform/long.ts'

// Unencrypted backups that were opened, changed and given a new checksum: by hand, or by a well-meaning program.

const DAMAGED = 'This backup is damaged or incomplete: nothing was restored.'

const pharmacy = await openPharmacy()
const { cashier, location, product } = await openLocation(pharmacy)
await cashier.send(api.sales.complete, checkoutOf(location.id, [{ product, qty: 2 }]))
const folder = newFolder()
const target = await openEmptyDatabase()

const original = join(folder, 'original')
await makeBackup(ownerOf(pharmacy), {
  file: original,
  passphrase: undefined,
  version: 'test',
  now: new Date(),
})
const { lines, together } = takenApart(readFileSync(original))

/** Writes a backup with those content lines. */
function fileOf(content: readonly string[]): string {
  const file = join(folder, randomUUID())
  writeFileSync(file, together(content))
  return file
}

type Line = Record<string, unknown>

/** The content with the JSON line at a position changed. */
function withLine(at: number, change: (line: never) => Line): string[] {
  return lines.with(at, JSON.stringify(change(JSON.parse(lines.at(at)!) as never)))
}

type Header = { tables: { table: string; rows: number }[]; leftOut: string[] }
type Table = { table: string; columns: string[] }

const at = (table: string) => lines.findIndex((line) => line.startsWith(`{"table":"${table}"`))
const columnsOf = (table: string) => (JSON.parse(lines[at(table)]!) as Table).columns

/** The content with a field of a table's first row changed. */
function withField(table: string, column: string, value: string): string[] {
  const fields = lines[at(table) + 1]!.split('\t')
  return lines.with(at(table) + 1, fields.with(columnsOf(table).indexOf(column), value).join('\t'))
}

/** The content with another row count in the header; the caller changes the rows. */
function counting(content: readonly string[], table: string, more: number): string[] {
  const header = JSON.parse(content[0]!) as Header
  const tables = header.tables.map((each) =>
    each.table === table ? { ...each, rows: each.rows + more } : each,
  )
  return content.with(0, JSON.stringify({ ...header, tables }))
}

function withoutSettings(saidSo: string[] = []): string[] {
  const header = JSON.parse(lines[0]!) as Header
  const tables = header.tables.filter(({ table }) => table !== 'settings')
  const leftOut = [...header.leftOut, ...saidSo]
  // A table is three lines here: its header, its one row and the end of its rows.
  return lines.toSpliced(at('settings'), 3).with(0, JSON.stringify({ ...header, tables, leftOut }))
}

function leavingOut(change: (names: string[]) => string[]): string[] {
  return withLine(0, (line: Header) => ({ ...line, leftOut: change(line.leftOut) }))
}

const twice = (table: string) => lines.toSpliced(at(table) + 1, 0, lines[at(table) + 1]!)
const sequence = { table: 'products', column: 'id', last: 1 }

test('a backup that was opened and closed again unchanged is restored', async () => {
  await expect(restoredFrom(fileOf(lines))).resolves.toBeDefined()
})

/** What is refused by the same comparison, or the same class of PostgreSQL's errors, as something that stands below. */
const MORE: [string, string[]][] = [
  ['no tables', withLine(0, (line: Header) => ({ ...line, tables: [] }))],
  [
    'a column left out',
    withLine(at('audit_head'), (line: Table) => ({ ...line, columns: line.columns.slice(1) })),
  ],
  [
    'columns that are no names',
    withLine(at('products'), (line: Table) => ({ ...line, columns: 7 })),
  ],
  ['a derived table that is neither there nor left out', leavingOut((names) => names.slice(1))],
  ['a table that is there and left out', leavingOut((names) => [...names, 'settings'])],
  ['tables that are none', withLine(0, (line: Header) => ({ ...line, tables: null }))],
  ['no schema', withLine(0, (line: Header) => ({ ...line, schema: undefined }))],
  [
    'a schema that is none',
    withLine(0, (line: Header) => ({ ...line, schema: { version: 'x', name: 1 } })),
  ],
  [
    'a sequence of no column',
    withLine(-1, () => ({ sequences: [{ ...sequence, column: 'nothing' }] })),
  ],
  [
    'rows of another table than was said',
    lines.with(at('products'), lines[at('products')]!.replace('products', 'sales')),
  ],
  ['a header that is no JSON', lines.with(0, 'Dear diary')],
  ['a product of no unit there is', withField('products', 'unit_id', '2000000000')],
  ['a field too many', lines.with(at('products') + 1, `${lines[at('products') + 1]}\t1`)],
  ['a row twice, and counted so', counting(twice('products'), 'products', 1)],
  ['a row twice', twice('products')],
  [
    'rows of a table that is not ours',
    lines.with(at('products'), lines[at('products')]!.replace('products', 'pg_authid')),
  ],
  ['a table left out with its rows', withoutSettings()],
  [
    'a column twice',
    withLine(at('products'), (line: Table) => ({ ...line, columns: line.columns.with(1, 'id') })),
  ],
  [
    'a sequence of no table',
    withLine(-1, () => ({ sequences: [{ ...sequence, table: 'nothing' }] })),
  ],
  [
    'a sequence that begins at none',
    withLine(-1, () => ({ sequences: [{ ...sequence, last: -1 }] })),
  ],
  ['a number that no column holds', withField('products', 'id', '99999999999')],
  ['a name that is missing', withField('products', 'name', '\\N')],
  ['a text longer than its column', withField('products', 'name', 'x'.repeat(300))],
  ['letters that are none', withField('products', 'name', '\\x00')],
  [
    'a field too few',
    lines.with(at('products') + 1, lines[at('products') + 1]!.split('\t').slice(1).join('\t')),
  ],
  [
    'a column that no table has',
    withLine(at('products'), (line: Table) => ({
      ...line,
      columns: line.columns.with(1, 'colour'),
    })),
  ],
  ['a price below zero', withField('products', 'price', '-1.00')],
  ['a table that is said to be left out on purpose', withoutSettings(['settings'])],
  ['no sequences', withLine(-1, () => ({}))],
]

test.each<[string, string[]]>([
  ['a row missing', lines.toSpliced(at('products') + 1, 1)],
  [
    'a table left out',
    withLine(0, (line: Header) => ({ ...line, tables: line.tables.slice(0, -1) })),
  ],
  ...(isLong ? MORE : []),
])('%s is refused in our sentence, and leaves nothing behind', async (_what, content) => {
  const restoring = openBackup(fileOf(content), undefined).then((backup) =>
    restoreBackup(target, backup),
  )

  await expect(restoring).rejects.toMatchObject({ name: 'UnusableBackup', message: DAMAGED })
  expect(await relationsIn(target)).toBe(0)
})

test('rows that refer to nothing are not restored, and nothing is left of the try', async () => {
  const backup = await openBackup(
    fileOf(withField('sale_items', 'product_id', '999999')),
    undefined,
  )

  await expect(restoreBackup(target, backup)).rejects.toMatchObject({
    message: DAMAGED,
    cause: {
      message: expect.stringContaining(
        'violates foreign key constraint "sale_items_product_id_fkey"',
      ),
    },
  })
  expect(await relationsIn(target)).toBe(0)
})

longTest('its other tests; of PostgreSQL’s words, nothing')(
  'why PostgreSQL took a value for damaged is kept for the investigation',
  async () => {
    const backup = await openBackup(fileOf(withField('products', 'id', 'seven')), undefined)

    await expect(restoreBackup(target, backup)).rejects.toMatchObject({
      message: DAMAGED,
      cause: { message: expect.stringContaining('"seven"') },
    })
    expect(await relationsIn(target)).toBe(0)
  },
)
