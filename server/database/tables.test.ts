import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { PROJECT_FOLDER } from '#server/project-folder.ts'
import { openPharmacy } from '#server/testing/pharmacy.ts'

const pharmacy = await openPharmacy()
const SERVER = join(PROJECT_FOLDER, 'server')

async function everyTable(): Promise<PgTable[]> {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  const modules = files.filter((file) => /(^|[/\\])tables\.ts$/.test(file))
  const found: PgTable[] = []
  for (const file of modules) {
    const exported = Object.values(await import(join(SERVER, file)))
    found.push(...exported.filter((value): value is PgTable => is(value, PgTable)))
  }
  return found
}

const tables = await everyTable()

test('the tables of every feature are checked', () => {
  const names = tables.map(getTableName)

  expect(names).toEqual(
    expect.arrayContaining([
      'users',
      'sessions',
      'locations',
      'categories',
      'units',
      'brands',
      'tax_rates',
      'products',
      'customers',
    ]),
  )
  expect(new Set(names).size).toBe(names.length)
})

/** PostgreSQL's name for a type that drizzle writes differently. */
function typeOf(written: string): string {
  return written.replace('varchar', 'character varying').replace(', ', ',')
}

test.each(tables.map((table) => ({ name: getTableName(table), table })))(
  'the columns of $name are those of the database',
  async ({ name, table }) => {
    const { rows } = await pharmacy.owner.query<{ name: string }>(
      `SELECT attname AS name, format_type(atttypid, atttypmod) AS type, attnotnull AS "isRequired",
              atthasdef OR attidentity <> '' AS "hasDefault"
         FROM pg_attribute
        WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
        ORDER BY attname`,
      [name],
    )
    const reported = getTableConfig(table).columns.map((column) => ({
      name: column.keyAsName ? toSnakeCase(column.name) : column.name,
      type: typeOf(column.getSQLType()),
      isRequired: column.notNull,
      hasDefault: column.hasDefault || column.generatedIdentity !== undefined,
    }))

    const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
    expect(reported.toSorted(byName)).toEqual(rows.toSorted(byName))
  },
)
