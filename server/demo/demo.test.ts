import { afterAll, expect, test } from 'vitest'
import { EVERYWHERE } from '#server/auth/reach/queries.ts'
import { openDatabase, rowsOf, type Database } from '#server/database/database.ts'
import { prepareSchema } from '#server/database/roles.ts'
import { fillDemo } from '#server/demo/fill.ts'
import { sampleOf } from '#server/demo/samples.ts'
import type { Kind } from '#domain/documents/kinds.ts'
import { readDocument } from '#server/documents/read-document.ts'
import { prepareShop } from '#server/first-start.ts'
import { openEmptyDatabase } from '#server/testing/empty-database.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { sql } from 'drizzle-orm'

/** Days of which the sales at the tills are told. The orders and purchases are always those of two months. */
const DAYS = Number(process.env['DEMO_DAYS'] ?? 1)

const opened: Database[] = []
afterAll(() => Promise.all(opened.map((database) => database.close())))

/** Makes the sample that the words behind `npm run demo` ask for, and goes through all rules. */
async function makeDemo(words: string[]) {
  const owner = await openEmptyDatabase()
  await prepareSchema(owner)
  const database = openDatabase(owner)
  opened.push(database)
  await prepareShop(database, { kind: 'demo', timeZone: 'Asia/Manila', adminPassword: undefined })
  await fillDemo(database, { sample: sampleOf(words), now: new Date(), days: DAYS })
  const { broken } = await verifyShop(owner, () => {})
  return { database, broken }
}

// In `npm test` the Philippine one stands for both: it is made by the same code, and by more of it.
test
  .runIf(process.env['TEST_LONG'])
  .concurrent(
    'the sample pharmacy with a tax on top breaks no rule, and prints nothing of itself',
    { timeout: 300_000 },
    async () => {
      const { database, broken } = await makeDemo([])

      expect(broken).toEqual([])
      expect(await rowsOf(database.pool, sql`SELECT FROM prints`)).toHaveLength(0)
      const ofPacks = sql`SELECT FROM sale_items WHERE pack_id IS NOT NULL LIMIT 1`
      expect(await rowsOf(database.pool, ofPacks)).toHaveLength(1)
    },
  )

test.concurrent(
  'the Philippine one breaks none either: its goods have their classes, schemes and caps, its oldest order names its buyer, and its tills their machine and their readings',
  { timeout: 300_000 },
  async () => {
    const { database, broken } = await makeDemo(['ph'])
    const user = { role: 'ADMIN', reach: EVERYWHERE } as const

    expect(broken).toEqual([])
    const classes = await rowsOf<object>(
      database.pool,
      sql`SELECT tax_class AS class, count(*) > 9 AS "areMany" FROM products GROUP BY 1 ORDER BY 1`,
    )
    expect(classes).toEqual([
      { class: 'VATABLE', areMany: true },
      { class: 'VAT_EXEMPT', areMany: true },
    ])
    const covered = await rowsOf<{ schemes: string }>(
      database.pool,
      sql`SELECT array_to_string(sold_schemes(products, current_date), ' ') AS schemes FROM products
           WHERE sku IN ('MED-00098', 'SHP-00014', 'SHP-00035', 'SHP-00054') ORDER BY sku`,
    )
    expect(covered.map(({ schemes }) => schemes)).toEqual(['NAAC PWD SC SP', 'SP', 'BNPC SP', ''])
    const shown = await rowsOf<{ scheme: string }>(
      database.pool,
      sql`SELECT DISTINCT scheme FROM sale_beneficiaries ORDER BY 1`,
    )
    if (DAYS > 30)
      expect(shown.map(({ scheme }) => scheme)).toEqual(['BNPC', 'NAAC', 'PWD', 'SC', 'SP'])
    const planned = sql`SELECT FROM dated_changes WHERE applied_at IS NULL`
    expect(await rowsOf(database.pool, planned)).toHaveLength(3)
    const overCap = sql`SELECT FROM products WHERE price > price_cap`
    expect(await rowsOf(database.pool, overCap)).toEqual([])
    const [oldest] = await rowsOf<{ id: number }>(
      database.pool,
      sql`SELECT id FROM sales WHERE source = 'ORDER' AND status = 'Final' ORDER BY sales_date LIMIT 1`,
    )
    const by = { user, now: new Date() }
    const read = async (kind: Kind, id = 0) =>
      JSON.stringify((await readDocument(database.pool, { kind, id }, by)).write(1))
    const [z] = await rowsOf<{ id: number }>(
      database.pool,
      sql`SELECT readings.id FROM readings JOIN tills ON tills.id = till_id WHERE is_first AND number = 1 ORDER BY till_id LIMIT 1`,
    )
    const paper = await read('sale', oldest?.id)
    const reading = await read('reading', z?.id)
    expect(reading).toContain('MIN 2601151234567890')
    expect(reading).toContain('Z counter')
    expect(reading).toContain('Ana Dela Cruz')
    for (const said of [
      'San Rafael Health Ventures, Inc.',
      'VAT REG TIN 123-456-789-00000',
      '000-318-650-00000',
      'CHARGE INVOICE',
    ])
      expect(paper).toContain(said)
  },
)

test('a demo that there is not is refused with those that there are', () => {
  expect(sampleOf(['PH']).folder).toBe('data-demo-ph')
  expect(() => sampleOf(['xx'])).toThrow(
    'There is no demo "xx". npm run demo has a tax on top of the prices, npm run demo -- ph is a Philippine pharmacy with VAT inside them.',
  )
  expect(() => sampleOf(['ph', 'big'])).toThrow('There is no demo "ph big"')
})
