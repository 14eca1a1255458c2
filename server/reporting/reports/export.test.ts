import { parse } from 'csv-parse/sync'
import { afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { REPORT_TYPES } from '#domain/reporting/reports/report-types.ts'
import { CSV, XLSX } from '#domain/endpoint.ts'
import { assign } from '#server/testing/shop/branches.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openBuying } from '#server/testing/buying/purchases.ts'
import { cellsOf, exported } from '#server/testing/reporting/report-files.ts'
import { workbookOf } from '#server/testing/reporting/workbook.ts'
import { longTest } from '#server/testing/platform/long.ts'

const pharmacy = await openPharmacy()

afterEach(() => pharmacy.setClock(null))

test('every report is exported with ids as numbers or as text, its file named after it and the day', async () => {
  pharmacy.setClock(new Date('2026-11-20T16:00:00Z'))
  const { manager, cashier, location, product } = await openLocation(pharmacy)
  await cashier.send(api.sales.complete, checkoutOf(location.id, [{ product, qty: 2 }]))
  const download = async (reportType: (typeof REPORT_TYPES)[number], locationId: number | string) =>
    manager.try(api.reports.export, { body: { reportType, filters: { locationId } } })

  for (const type of REPORT_TYPES) {
    const body = { reportType: type, format: 'xlsx' as const }
    const workbook = await manager.try(api.reports.export, { body })
    expect(workbook.status).toBe(200)
    expect(workbook.headers.get('content-type')).toBe(XLSX)
    expect(workbook.headers.get('content-disposition')).toBe(
      `attachment; filename="${type}-2026-11-21.xlsx"`,
    )
    const byNumber = await download(type, location.id)
    const byText = await download(type, String(location.id))

    expect([byNumber.status, byText.status]).toEqual([200, 200])
    expect(byText.answer).toBe(byNumber.answer)
    expect(byNumber.headers.get('content-type')).toBe(`${CSV}; charset=utf-8`)
    expect(byNumber.headers.get('content-disposition')).toBe(
      `attachment; filename="${type}-2026-11-21.csv"`,
    )
  }
  const { answer } = await download('sales-summary', location.id)
  expect(answer).toBe(
    'Total Sales,Transactions,Items Sold,Average Transaction,Returns,Number of Returns\r\n21.65,1,2,21.65,0.00,0\r\n',
  )
})

test('stock is exported whatever days are named, for it is of none of them', async () => {
  const manager = await pharmacy.as('MANAGER')
  const filters = { startDate: '2026-11-20', endDate: '2026-11-01' }

  const [stock, trend] = await Promise.all(
    (['inventory-analysis', 'sales-trend'] as const).map((reportType) =>
      manager.try(api.reports.export, { body: { reportType, filters } }),
    ),
  )

  expect([stock?.status, trend?.status]).toEqual([200, 400])
})

test('what is low is exported by shelf with what is on order for it, each location in a row of its own', async () => {
  const { manager, location, product, supplier, pending } = await openBuying(pharmacy)
  const other = await openLocation(pharmacy)
  await manager.send(api.stock.adjust, {
    body: { productId: product.id, locationId: other.location.id, qty: 3, reason: 'Moved' },
  })
  const line = { productId: product.id, qty: 10, cost: '7.00' }
  await pending({ items: [line, line] })
  await manager.send(api.purchases.create, {
    body: { supplierId: supplier.id, locationId: location.id, items: [line], status: 'PENDING' },
  })

  const search = product.name
  const rows = await exported(manager, 'low-stock', { search })
  const cells = await cellsOf(manager, 'low-stock', { search })
  const there = await exported(manager, 'low-stock', { search, locationId: other.location.id })

  const { sku } = product
  const shelf = (place: typeof location, qty: number, onOrder: number) => [
    product.id,
    product.name,
    sku,
    place.id,
    place.name,
    qty,
    null,
    qty,
    null,
    10,
    onOrder,
  ]
  const expected = [shelf(location, 0, 30), shelf(other.location, 3, 0)]
  expect(cells).toEqual(expected)
  const inText = expected.map((row) => row.map((value) => String(value ?? '')))
  expect(rows.map((row) => Object.values(row))).toEqual(inText)
  expect(there).toHaveLength(1)
})

test('a file begins with the mark that Excel knows UTF-8 by', async () => {
  const manager = await pharmacy.as('MANAGER')

  const response = await fetch(new URL('/api/reports/export', pharmacy.address), {
    method: 'POST',
    headers: { cookie: manager.cookie, 'content-type': 'application/json' },
    body: '{"reportType":"sales-trend","filters":{"locationId":null},"format":"csv"}',
  })

  expect([...new Uint8Array(await response.arrayBuffer()).subarray(0, 3)]).toEqual([
    0xef, 0xbb, 0xbf,
  ])
})

/** Texts that people have written, and how a CSV cell holds them. */
const WRITTEN = [
  ['=1+1', "'=1+1"],
  ['+63 917 555 0100', "'+63 917 555 0100"],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"], // full-width, which Excel runs, too
  ['\t=1+1', "'\t'=1+1"],
  ['\r=1+1', "'\r'=1+1"],
  [' =1+1', "' =1+1"],
  ["'=1+1", "''=1+1"], // so that it is not taken for one of our marks
  ["'s Heerenberg", "'s Heerenberg"],
  ['"=1+1"', '"=1+1"'],
  ['one, two; "three"', 'one, two; "three"'],
  ['two\nlines', 'two\nlines'],
  ['Niño 😀', 'Niño 😀'],
  ['2026-11', "'2026-11"],
  ['2026-11-20', "'2026-11-20"],
  ['10-12', "'10-12"],
  ['MAR1', "'MAR1"],
  ['sept 1', "'sept 1"],
  ['4800361410014', "'4800361410014"], // Excel would show 4.80036E+12
  ['00100', "'00100"],
  ['1E5', "'1E5"],
  ['12.50', "'12.50"],
  ['TRUE', "'TRUE"],
  // Texts with a meaning of their own in a workbook, or for the library that writes it.
  ['_x0041_', '_x0041_'],
  ['<b>&amp;', '<b>&amp;'],
  ['constructor', 'constructor'],
  ['__proto__', '__proto__'],
] as const

test('what people have written neither runs nor changes in a spreadsheet, marked in CSV and as it is in a workbook', async () => {
  const { manager, cashier, location } = await openLocation(pharmacy)
  for (const [name] of WRITTEN) {
    const product = await manager.send(api.products.create, {
      body: { name: 'Product', cost: '1', price: '2', stockQty: 1, locationId: location.id },
    })
    // Some cannot be entered on a screen, but may come from an old file.
    await pharmacy.owner.query('UPDATE products SET name = $1 WHERE id = $2', [name, product.id])
    await cashier.send(api.sales.complete, checkoutOf(location.id, [{ product, qty: 1 }]))
  }
  const filters = { locationId: location.id }

  const inCsv = await manager.send(api.reports.export, {
    body: { reportType: 'product-performance', filters },
  })
  const inWorkbook = await cellsOf(manager, 'product-performance', filters)

  const names = parse(inCsv, { bom: true, from: 2 }).map(([, name]) => name)
  expect(names).toEqual(WRITTEN.map(([, cell]) => cell))
  expect(inWorkbook?.map(([, name]) => name)).toEqual(WRITTEN.map(([name]) => name))
})

test('months in a file do not become days', async () => {
  const manager = await pharmacy.as('MANAGER')
  const filters = { startDate: '2026-11-01', endDate: '2026-12-31', groupBy: 'month' }

  expect((await exported(manager, 'sales-trend', filters)).map(({ period }) => period)).toEqual([
    '2026-11',
    '2026-12',
  ])
  const { answer } = await manager.try(api.reports.export, {
    body: { reportType: 'sales-trend', filters: { ...filters, groupBy: 'month' } },
  })
  expect(answer.split('\r\n')[1]).toMatch(/^'2026-11,2026-11-01,/)
  expect(
    (await cellsOf(manager, 'sales-trend', filters))?.map((cells) => cells.slice(0, 2)),
  ).toEqual([
    ['2026-11', { date: '2026-11-01' }],
    ['2026-12', { date: '2026-12-01' }],
  ])
})

test('a workbook’s first sheet is the report under a bold heading that stays, its second says what was asked for', async () => {
  pharmacy.setClock(new Date('2026-11-20T16:05:00Z'))
  const { manager, cashier, location, product } = await openLocation(pharmacy)
  await cashier.send(api.sales.complete, checkoutOf(location.id, [{ product, qty: 2 }]))
  const category = await manager.send(api.categories.create, {
    body: { name: `Syrups ${location.code}` },
  })
  const filters = {
    startDate: '2026-11-01',
    endDate: '2026-11-21',
    locationId: location.id,
    categoryId: category.id,
  }

  const [report, about, ...others] = await workbookOf(manager, {
    reportType: 'sales-summary',
    filters,
  })

  expect([report?.name, about?.name, others]).toEqual(['Sales Summary', 'About', []])
  expect(report?.rows).toEqual([
    [
      'Total Sales',
      'Transactions',
      'Items Sold',
      'Average Transaction',
      'Returns',
      'Number of Returns',
    ],
    [0, 0, 0, 0, 0, 0],
  ])
  expect(report?.xml).toMatch(/<pane ySplit="1" [^>]*state="frozen"/)
  expect(report?.bold).toEqual([true, false])
  expect(about?.rows).toEqual([
    ['Report', 'Sales Summary'],
    ['Store', 'Botika'],
    ['Locations', location.name],
    ['From', { date: '2026-11-01' }],
    ['To', { date: '2026-11-21' }],
    ['Category', category.name],
    ['Product', 'All'],
    ['Made', { date: '2026-11-21 00:05' }],
    ['Time zone', 'Asia/Manila'],
  ])
})

test('a workbook names the locations that its figures are of, and no others', async () => {
  const [here, there] = [await openLocation(pharmacy), await openLocation(pharmacy)]
  const everywhere = await pharmacy.as('MANAGER')
  const manager = await pharmacy.as('MANAGER')
  await assign(pharmacy, manager, [here.location.id])
  const locations = async (user: typeof manager, locationId?: number) => {
    const filters = { ...(locationId !== undefined && { locationId }) }
    const [, about] = await workbookOf(user, { reportType: 'inventory-analysis', filters })
    return about?.rows.find(([label]) => label === 'Locations')?.[1]
  }

  expect(await locations(everywhere)).toBe('All')
  expect(await locations(manager)).toBe(here.location.name)
  expect(await locations(everywhere, there.location.id)).toBe(there.location.name)
  expect(await locations(manager, there.location.id)).toBe('None that you work at')
})

longTest('nothing else')(
  'a report that is too long for a workbook is refused before any of it is made, and given as CSV',
  async () => {
    const { manager, location } = await openLocation(pharmacy)
    await pharmacy.owner.query('ALTER TABLE customers DISABLE TRIGGER USER') // so many take seconds with them
    await pharmacy.owner.query(
      `WITH many AS (INSERT INTO customers (name, created_at) SELECT 'Customer ' || n, now()
                     FROM generate_series(1, 50001) AS n RETURNING id)
     INSERT INTO sales_by_customer SELECT current_date, $1::int, id, 1, 10 FROM many`,
      [location.id],
    )
    await pharmacy.owner.query('ALTER TABLE customers ENABLE TRIGGER USER')
    const body = { reportType: 'customer-analysis' as const, filters: { locationId: location.id } }

    const refused = await manager.try(api.reports.export, { body: { ...body, format: 'xlsx' } })
    const csv = await manager.send(api.reports.export, { body })

    expect([refused.status, refused.problem.detail]).toEqual([
      422,
      'An Excel file holds at most 50,000 lines, and this report has more. Choose CSV, or narrow it down.',
    ])
    expect(csv.split('\r\n')).toHaveLength(50_003)
  },
)
