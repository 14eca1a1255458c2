import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { PRESETS } from '#domain/shop/settings/settings.ts'
import { runToEnd, upload } from '#server/testing/goods/imports.ts'
import { openLocation, openPharmacy, type TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { someLetters } from '#server/testing/platform/words.ts'

const pharmacy = await openPharmacy()
const { manager, cashier, location } = await openLocation(pharmacy)

type Body = Partial<CallOf<typeof api.products.create>['body']>
type Filters = CallOf<typeof api.productExports.download>['query']

async function stockUp(...bodies: Body[]): Promise<string> {
  const word = `W${someLetters()}`
  for (const { name = '', ...rest } of bodies)
    await manager.send(api.products.create, {
      body: { cost: '1', price: '2', ...rest, name: `${name} ${word}`.trim() },
    })
  return word
}

async function exported(query: Filters, from: TestPharmacy = pharmacy): Promise<string> {
  return (await from.as('MANAGER')).send(api.productExports.download, { query })
}

/** Reads a file as another program that knows CSV does. */
function tableOf(file: string): Record<string, string>[] {
  return parse(file, { columns: true, bom: true })
}

test('an export is a CSV file that spreadsheets open, for managers alone', async () => {
  const word = await stockUp({ name: 'Niño' })

  const { status, headers } = await manager.try(api.productExports.download, {
    query: { search: word },
  })
  const file = await exported({ search: word })
  const refused = await cashier.try(api.productExports.download, { query: {} })

  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/,
  )
  // fetch() removes the byte order mark from text, so the bytes are looked at.
  const url = `${pharmacy.address}/api/products/export?search=${word}`
  const bytes = await (await fetch(url, { headers: { cookie: manager.cookie } })).arrayBuffer()
  expect([...new Uint8Array(bytes).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(file.split('\r\n')).toHaveLength(3)
  expect(tableOf(file)[0]).toMatchObject({
    'Product Name': `Niño ${word}`,
    Cost: '1.00',
    Price: '2.00',
  })
  expect(refused.status).toBe(403)
})

test('what the filters show is exported, in the order of the list', async () => {
  const search = await stockUp(
    { name: 'zinc' },
    { name: 'Ñame', isActive: false },
    { name: 'Apple', stockQty: 50, locationId: location.id },
    { name: 'nut' },
  )
  const names = async (query: Filters) =>
    tableOf(await exported({ search, ...query })).map((row) => row['Product Name']?.split(' ')[0])

  expect(await names({})).toEqual(['Apple', 'Ñame', 'nut', 'zinc'])
  expect(await names({ sort: 'name', order: 'desc' })).toEqual(['zinc', 'nut', 'Ñame', 'Apple'])
  expect((await names({ sort: 'stockQty', order: 'desc' }))[0]).toBe('Apple')
  expect(await names({ status: 'inactive' })).toEqual(['Ñame'])
  expect(await names({ locationId: String(location.id) })).toEqual(['Apple'])
  expect(await names({ search: `none ${search}` })).toEqual([])
})

test('a location’s export has its own stock', async () => {
  const search = await stockUp({ stockQty: 50, locationId: location.id })
  const other = await openLocation(pharmacy)
  const [product] = await manager.send(api.products.list, { query: { search } })
  await manager.send(api.stock.adjust, {
    body: { productId: product?.id ?? 0, locationId: other.location.id, qty: 3, reason: 'Moved' },
  })

  const stock = async (query: Filters) =>
    tableOf(await exported({ search, ...query }))[0]?.['Stock Quantity']

  expect(await stock({})).toBe('53')
  expect(await stock({ locationId: String(other.location.id) })).toBe('3')
})

test.each([['=HYPERLINK("http://evil.example")'], ['+1+1'], ['-1+1'], ['@SUM(A1)'], [' =1+1']])(
  'a name like %j does not run in a spreadsheet',
  async (name) => {
    const search = await stockUp({ name })

    const [row] = tableOf(await exported({ search }))

    expect(row?.['Product Name']).toBe(`'${name.trim()} ${search}`)
  },
)

test('codes that a spreadsheet would alter are marked, numbers are not', async () => {
  const digits = String(Math.floor(Math.random() * 1e9)).padStart(9, '0')
  const search = await stockUp({
    sku: `00${digits}`,
    barcode: `4801${digits}`,
    price: '1250.50',
    stockQty: 3,
    locationId: location.id,
  })

  const [row] = tableOf(await exported({ search }))

  expect(row).toMatchObject({
    SKU: `'00${digits}`,
    Barcode: `'4801${digits}`,
    Price: '1250.50',
    'Stock Quantity': '3',
  })
})

/** Creates products with every field filled, and names that could be misread. */
async function fillOddly(): Promise<string> {
  const named = someLetters()
  const category = await manager.send(api.categories.create, { body: { name: `=Pain ${named}` } })
  const sub = await manager.send(api.categories.create, {
    body: { name: `1/2 ${named}`, parentId: category.id },
  })
  const brand = await manager.send(api.brands.create, { body: { name: `00${named}` } })
  const unit = await manager.send(api.units.create, { body: { name: `Box, "big" ${named}` } })
  const digits = String(Math.floor(Math.random() * 1e9)).padStart(9, '0')
  return stockUp(
    {
      name: '=1+1',
      genericName: 'N/A',
      strength: '1/2',
      dosageForm: "'=odd",
      sku: `00${digits}`,
      barcode: `0${digits}`,
      barcodeType: 'C39',
      customBarcode: `000${digits}`,
      categoryId: category.id,
      subCategoryId: sub.id,
      brandId: brand.id,
      unitId: unit.id,
      description: 'Two\nlines, with "quotes"; and | bars',
      cost: '0.01',
      price: '9999999999.99',
      taxRatePct: '8.2525',
      taxType: 'INCLUSIVE',
      profitPercent: '12.5',
      dppExTax: '1.10',
      dspIncTax: '2.20',
      alertQuantity: 3,
      notForSelling: true,
      enableSerial: true,
      weight: '10-12',
      preparationTimeMinutes: 5,
      imageUrl: 'https://example.com/a,b.png',
      stockQty: 12,
      locationId: location.id,
      customLot: '12-10',
      customExpiry: '2031-05-31',
      soldByPiece: false,
      packs: [
        {
          name: 'Box',
          factor: 100,
          price: '1450.00',
          barcodes: [`${named}-b`, `(${named}; "x", 2)`],
        },
        { name: '=Box of 10 (big); "Niño"', factor: 10, price: '0.05', isBought: false },
        {
          name: 'not sold',
          factor: 1_000_000,
          isSold: false,
          isActive: false,
          barcodes: [`00${digits}2`],
        },
      ],
    },
    { name: '-', sku: `1E${digits}`, enableStock: false, isActive: false },
    { name: "'=quoted", barcode: `9${digits}` },
  )
}

test('an exported file that is imported again changes nothing', async () => {
  const search = await fillOddly()
  const before = await exported({ search })

  const draft = await upload(manager, before, 'products.csv')
  const done = await runToEnd(manager, draft)

  expect(draft.settings.columns.every(({ field }) => field !== null)).toBe(true)
  expect(done.counts).toMatchObject({ total: 3, update: 0, unchanged: 3, refuse: 0 })
  expect(await exported({ search })).toBe(before)
})

test('class and cap come in from a file, by a rate too where VAT lies in the prices, go out again, and are taken back', async () => {
  const shop = await openPharmacy()
  const admin = await shop.as('ADMIN')
  const there = await shop.as('MANAGER')
  await admin.send(api.settings.update, { body: PRESETS.PH_VAT })
  const classes = async () => {
    const found = await there.send(api.products.list, { query: {} })
    return found.map(({ sku, taxClass, taxRatePct, priceCap }) =>
      [sku, taxClass, taxRatePct, priceCap].join(' '),
    )
  }
  const headings = 'SKU,Name,Price,Cost,VAT Class,MDRP\n'
  const goods =
    'A,Amlodipine,9,5,exempt,9.50\nB,Shampoo,150,90,VATable,\nC,Dapsone,20,9,zero-rated,\n'
  await runToEnd(there, await upload(there, headings + goods))
  const asGiven = ['A VAT_EXEMPT 0.00 9.50', 'C ZERO_RATED 0.00 ', 'B VATABLE 12.00 ']
  expect(await classes()).toEqual(asGiven)

  const file = await there.send(api.productExports.download, { query: {} })
  const again = await runToEnd(there, await upload(there, file))
  expect(again.counts).toMatchObject({ update: 0, unchanged: 3, refuse: 0 })
  expect(tableOf(file).map((row) => row['VAT Class'])).toEqual([
    'VAT-exempt',
    'Zero-rated',
    'VATable',
  ])

  const rates = await upload(there, 'SKU,Tax Rate %,Price Cap\nA,12,9.25\nB,0,\n')
  const params = { params: { id: String(rates.id) } }
  const rows = await there.send(api.productImports.rows, { ...params, query: {} })
  expect(rows.map(({ changes }) => changes?.map(({ field }) => field))).toEqual([
    ['taxRatePct', 'taxClass', 'priceCap'],
    ['taxRatePct', 'taxClass'],
  ])
  await runToEnd(there, rates)
  expect(await classes()).toEqual([
    'A VATABLE 12.00 9.25',
    'C ZERO_RATED 0.00 ',
    'B VAT_EXEMPT 0.00 ',
  ])
  await there.send(api.productImports.takeBack, params)
  expect(await classes()).toEqual(asGiven)
})

test('a margin of three decimals comes back without a question', async () => {
  const word = await stockUp({ profitPercent: '33.333' })

  const { obstacles, counts } = await upload(manager, await exported({ search: word }))

  expect(obstacles).toEqual([])
  expect(counts).toMatchObject({ unchanged: 1, refuse: 0 })
})

test('an exported file makes the same products in another shop', async () => {
  const search = await fillOddly()
  const file = await exported({ search })
  const other = await openPharmacy()
  const there = await other.as('MANAGER')
  const [main] = await there.send(api.locations.list, { query: {} })

  const draft = await upload(there, file)
  await there.send(api.productImports.change, {
    params: { id: String(draft.id) },
    body: { locationId: main?.id ?? 0, createsMissing: true },
  })
  const done = await runToEnd(there, draft)

  expect(done.counts).toMatchObject({ create: 3, refuse: 0 })
  expect(await exported({ search }, other)).toBe(file)
})

test('an export longer than what is read at once is whole, each product once', async () => {
  const word = someLetters()
  await pharmacy.owner.query(
    "INSERT INTO products (name, cost, price) SELECT $1::text || ' ' || n, 1, 2 FROM generate_series(1, 2500) AS n",
    [word],
  )

  const table = tableOf(await exported({ search: word }))

  expect(table).toHaveLength(2500)
  expect(new Set(table.map((row) => row['Product Name'])).size).toBe(2500)
})

test.each([
  [{ status: 'stolen' }, 'status'],
  [{ locationId: 'all' }, 'locationId'],
])('an export asked for with %j is refused', async (query, field) => {
  const { status, problem } = await manager.try(api.productExports.download, {
    query: query as never,
  })

  expect([status, problem.errors?.[0]?.field]).toEqual([400, field])
})
