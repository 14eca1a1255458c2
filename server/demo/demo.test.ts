import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { optionalTin } from '#domain/tin.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import { openDatabase, rowsOf, type Database } from '#server/platform/database/database.ts'
import { prepareSchema } from '#server/platform/database/roles.ts'
import { fillDemo } from '#server/demo/fill.ts'
import { folderOf, sampleOf } from '#server/demo/samples.ts'
import type { Kind } from '#domain/shop/documents/kinds.ts'
import { readDocument } from '#server/shop/documents/read-document.ts'
import { documentSources } from '#server/shop/documents/sources.ts'
import { FEATURES } from '#server/features.ts'
import { prepareShop } from '#server/first-start.ts'
import { PROJECT_FOLDER } from '#server/project-folder.ts'
import { openEmptyDatabase } from '#server/testing/platform/empty-database.ts'
import { countLowProducts } from '#server/goods/products/low-stock.sql.ts'
import { listProducts } from '#server/goods/products/list.sql.ts'
import { readInventoryAnalysis } from '#server/reporting/reports/inventory/inventory.sql.ts'
import { openShelves } from '#server/goods/stock/low.sql.ts'
import { readPage } from '#server/reporting/books/read-book.ts'
import { readToday } from '#server/shop/settings/settings.sql.ts'
import { verifyShop } from '#server/platform/verify/verify-shop.ts'
import { sql, type SQL } from '#server/platform/database/sql.ts'
import { longTest } from '#server/testing/platform/long.ts'

/** Days of which the sample has sales at the tills. Orders and purchases are always those of two months. */
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

let made: ReturnType<typeof makeDemo> | undefined
/** The Philippine sample, which several tests look at. */
const philippine = () => (made ??= makeDemo(['ph']))

longTest('the Philippine sample: the same code, and more of it').concurrent(
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
    const { database, broken } = await philippine()
    const user = { role: 'ADMIN', reach: EVERYWHERE } as const

    expect(broken).toEqual([])
    const classes = await rowsOf<object>(
      database.pool,
      sql`SELECT tax_class AS class, count(*) > 9 AS "areMany" FROM products GROUP BY 1 ORDER BY 1`,
    )
    expect(classes).toEqual([
      { class: 'VATABLE', areMany: true },
      { class: 'VAT_EXEMPT', areMany: true },
      { class: 'ZERO_RATED', areMany: false },
    ])
    const covered = await rowsOf<{ schemes: string }>(
      database.pool,
      sql`SELECT array_to_string(sold_schemes(products, current_date), ' ') AS schemes FROM products
           WHERE sku IN ('MED-00098', 'SHP-00014', 'SHP-00035', 'SHP-00054') ORDER BY sku`,
    )
    expect(covered.map(({ schemes }) => schemes)).toEqual([
      'MOV NAAC PWD SC SP',
      'SP',
      'BNPC SP',
      '',
    ])
    const planned = sql`SELECT FROM scheduled_changes WHERE applied_at IS NULL`
    expect(await rowsOf(database.pool, planned)).toHaveLength(3)
    const overCap = sql`SELECT FROM products WHERE price > price_cap`
    expect(await rowsOf(database.pool, overCap)).toEqual([])
    const [oldest] = await rowsOf<{ id: number }>(
      database.pool,
      sql`SELECT id FROM sales WHERE source = 'ORDER' AND status = 'Final' ORDER BY sales_date LIMIT 1`,
    )
    const by = { user, now: new Date() }
    const read = async (kind: Kind, id = 0) =>
      JSON.stringify(
        (await readDocument(database.pool, documentSources(FEATURES), { kind, id }, by)).write(1),
      )
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

/** What the law, packs and prices have rules for, as lines show it. */
const LINES = {
  'goods that bear VAT': sql`tax_class = 'VATABLE' AND scheme IS NULL`,
  'exempt goods': sql`tax_class = 'VAT_EXEMPT' AND scheme IS NULL`,
  'zero-rated goods': sql`tax_class = 'ZERO_RATED' AND scheme IS NULL`,
  'zero-rated goods of a senior': sql`tax_class = 'ZERO_RATED' AND scheme = 'SC' AND statutory_discount > 0`,
  'goods of a senior': sql`scheme = 'SC' AND statutory_discount > 0`,
  'goods of a person with disability, that bore VAT': sql`scheme = 'PWD' AND vat_removed > 0`,
  'goods of an athlete, with VAT on the rest': sql`scheme = 'NAAC' AND tax_amount > 0`,
  'goods of a holder of the Medal of Valor': sql`scheme = 'MOV' AND statutory_discount > 0 AND tax_amount > 0`,
  'zero-rated goods of a diplomat, that bore VAT': sql`scheme = 'DIPLOMAT' AND tax_class = 'ZERO_RATED' AND vat_removed > 0`,
  'goods of a solo parent': sql`scheme = 'SP' AND statutory_discount > 0`,
  'goods of more than a week allows': sql`scheme = 'BNPC' AND allowance_used > 0 AND allowance_used < line_total`,
  'goods of more than a booklet allows, which has 500.00 left': sql`scheme = 'BNPC' AND allowance_used = 500 AND line_total > 500`,
  'a box for less than its pieces': sql`source = 'POS' AND item.price < pack_factor * piece_price`,
  'boxes in an issued order': sql`source = 'ORDER' AND status = 'Final' AND item.price < pack_factor * piece_price`,
  'packs under a scheme': sql`scheme IS NOT NULL AND pack_id IS NOT NULL`,
  'capped goods under a scheme': sql`scheme IS NOT NULL AND price_cap IS NOT NULL`,
  'a kit under a scheme that came back': sql`statutory_discount > 0 AND product_type = 'COMBO'
    AND EXISTS (SELECT FROM return_items AS back WHERE (back.sale_id, sale_line) = (item.sale_id, item.line))`,
  'goods for which others came back': sql`EXISTS (SELECT FROM payments WHERE payments.sale_id = item.sale_id AND method = 'Exchange')`,
  'a manager’s price at a till': sql`source = 'POS' AND price_override AND item.price < piece_price AND scheme IS NULL`,
  'a manager’s price that is less than the law’s': sql`price_override AND scheme IS NOT NULL AND statutory_discount = 0`,
  'goods at the price of a group': sql`selling_price_group = 'RESELLER' AND NOT price_override AND item.price = group_price`,
  'a manager’s price below a group’s': sql`selling_price_group = 'RESELLER' AND price_override AND item.price < group_price`,
  'a discount of the shop that is more than the law’s': sql`scheme IS NOT NULL AND discount_amount > 0`,
  'two persons in one sale': sql`(SELECT count(DISTINCT holder_name) FROM sale_beneficiaries AS shown WHERE shown.sale_id = item.sale_id) = 2`,
  'more than thirty days need': sql`EXISTS (SELECT FROM audit_logs WHERE action = 'LONG_SUPPLY' AND entity_id = sale_id)`,
  'an issued order': sql`scheme IS NOT NULL AND source = 'ORDER' AND status = 'Final'`,
  'a quotation': sql`scheme IS NOT NULL AND status = 'Quotation'`,
}

test.concurrent(
  'even in a day the Philippine one sells every class under every scheme as the law has it, in packs and at every kind of price, takes goods back and is owed shares by suppliers',
  { timeout: 300_000 },
  async () => {
    const { pool } = (await philippine()).database
    const missing: string[] = []
    for (const [what, condition] of Object.entries(LINES)) {
      const lines = await rowsOf(
        pool,
        sql`SELECT FROM sale_items AS item
              JOIN (SELECT id AS sale_id, source, status, selling_price_group FROM sales) AS sale USING (sale_id)
              JOIN (SELECT id AS product_id, product_type, price_cap, price AS piece_price FROM products) AS product
                USING (product_id)
              LEFT JOIN (SELECT product_id, selling_price_inc_tax AS group_price
                           FROM product_pricing WHERE price_group = 'RESELLER') AS grouped USING (product_id)
             WHERE ${condition} LIMIT 1`,
      )
      if (lines.length === 0) missing.push(what)
    }
    const back = await rowsOf<{ scheme: string }>(
      pool,
      sql`SELECT DISTINCT scheme FROM return_items AS came
            JOIN sale_items AS item ON (item.sale_id, item.line) = (came.sale_id, sale_line) WHERE came.statutory_discount > 0`,
    )
    const now = new Date()
    const today = await readToday(pool, now)
    const asked = { startDate: '2026-01-01', endDate: today, reach: EVERYWHERE, limit: 100, now }
    const claims = await readPage(pool, { book: 'claims', by: 'document' }, asked)
    const withheld = await readPage(pool, { book: 'withheld', by: 'document' }, asked)

    expect(missing).toEqual([])
    expect(back.map(({ scheme }) => scheme)).toEqual(
      expect.arrayContaining(['BNPC', 'NAAC', 'PWD', 'SC', 'SP']),
    )
    expect(claims.rows.map(({ supplierName }) => supplierName)).toContain(
      'Bayanihan Generics Trading',
    )
    expect(withheld.rowCount).toBe(3)
  },
)

test.concurrent(
  'goods come free with others and on invoices of their own, from suppliers whose TINs are whole, and bear input VAT; a cap has begun, and a scheme is planned',
  { timeout: 300_000 },
  async () => {
    const { pool } = (await philippine()).database
    const has = async (what: SQL) => (await rowsOf(pool, what)).length > 0
    const now = new Date()
    const asked = {
      startDate: '2026-01-01',
      endDate: await readToday(pool, now),
      reach: EVERYWHERE,
    }

    const tins = await rowsOf<{ tin: string }>(pool, sql`SELECT tin FROM suppliers WHERE tin <> ''`)
    const bought = await readPage(
      pool,
      { book: 'purchases', by: 'document' },
      { ...asked, limit: 100, now },
    )

    const rule = optionalTin('tin', { withBranch: true })
    expect(tins.map(({ tin }) => rule.parse(tin))).toEqual(tins.map(({ tin }) => tin))
    expect(bought.rows.some(({ inputVat }) => Number(inputVat) > 0)).toBe(true)
    const came = sql`SELECT FROM purchase_items JOIN purchase_receipts USING (purchase_id, line) WHERE free_qty > 0`
    expect(await has(came)).toBe(true)
    expect(await has(sql`SELECT FROM delivery_invoices WHERE invoice_date IS NOT NULL`)).toBe(true)
    const begun = sql`SELECT FROM scheduled_changes WHERE applied_at IS NOT NULL AND from_day < current_date`
    expect(await has(begun)).toBe(true)
    expect(await has(sql`SELECT FROM schemes WHERE from_day > current_date`)).toBe(true)
  },
)

test.concurrent(
  'the sample shows one number of low products, at each of its branches and at all',
  { timeout: 300_000 },
  async () => {
    const { database } = await philippine()
    const { pool } = database
    const now = new Date()
    await openShelves(database, now)
    const places = await rowsOf<{ id: number }>(pool, sql`SELECT id FROM locations ORDER BY id`)
    const named = []
    for (const locationId of [undefined, ...places.map(({ id }) => id)]) {
      const asked = { reach: EVERYWHERE, ...(locationId !== undefined && { locationId }) }
      const listed = { ...asked, status: 'low-stock', sort: 'name', order: 'asc' } as const
      const { lowStockProducts } = await readInventoryAnalysis(
        pool,
        { ...asked, isLowOnly: false },
        now,
      )
      const { total } = await listProducts(pool, { ...listed, limit: 1, offset: 0 }, now)
      named.push([await countLowProducts(pool, asked), lowStockProducts, total])
    }

    expect(places.length).toBeGreaterThan(2)
    for (const [dashboard, report, list] of named)
      expect([report, list]).toEqual([dashboard, dashboard])
    for (const [dashboard] of named) expect(dashboard).toBeGreaterThan(0)
  },
)

test('a demo lies where DATA_DIR says, else in a folder of its own that is no shop’s', () => {
  const samples = [sampleOf([]), sampleOf(['ph'])]

  expect(samples.map((each) => folderOf(each, '/srv/demo'))).toEqual(['/srv/demo', '/srv/demo'])
  expect(samples.map((each) => folderOf(each, ' '))).toEqual([
    join(PROJECT_FOLDER, 'data-demo'),
    join(PROJECT_FOLDER, 'data-demo-ph'),
  ])
})

test('a demo that there is not is refused with those that there are', () => {
  expect(sampleOf(['PH']).folder).toBe('data-demo-ph')
  expect(() => sampleOf(['xx'])).toThrow(
    'There is no demo "xx". npm run demo has a tax on top of the prices, npm run demo -- ph is a Philippine pharmacy with VAT inside them.',
  )
  expect(() => sampleOf(['ph', 'big'])).toThrow('There is no demo "ph big"')
})
