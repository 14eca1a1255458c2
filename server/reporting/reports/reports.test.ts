import { afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openSums } from '#server/reporting/reports/sums/add-waiting-sales.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

afterEach(() => pharmacy.setClock(null))

const SUMMARIES = [
  api.reports.salesSummary,
  api.reports.productPerformance,
  api.reports.salesTrend,
  api.reports.customerAnalysis,
  api.reports.financialSummary,
  api.reports.paymentMix,
] as const

test('a report that ends before it starts, or covers over ten years, is refused with a sentence', async () => {
  const manager = await pharmacy.as('MANAGER')
  const refusalOf = async (startDate: string, endDate: string) =>
    Promise.all([
      ...SUMMARIES.map((row) => manager.try(row, { query: { startDate, endDate } })),
      manager.try(api.reports.export, {
        body: { reportType: 'sales-trend', filters: { startDate, endDate } },
      }),
    ])

  for (const { status, problem } of await refusalOf('2026-11-02', '2026-11-01')) {
    expect(status).toBe(400)
    expect(problem.detail).toBe('The start date must not be after the end date')
    expect(problem.errors).toMatchObject([{ field: 'startDate' }])
  }
  for (const { status, problem } of await refusalOf('2010-01-01', '2026-11-01')) {
    expect(status).toBe(400)
    expect(problem.detail).toMatch(/at most ten years/)
  }
})

test.each([
  [{ startDate: '2026-02-30' }, 'startDate'],
  [{ endDate: 'yesterday' }, 'endDate'],
  [{ locationId: 'all' }, 'locationId'],
  [{ locationId: '99999999999' }, 'locationId'],
])('a report of %j is refused by that field', async (query, field) => {
  const manager = await pharmacy.as('MANAGER')

  const { status, problem } = await manager.try(api.reports.salesSummary, { query })

  expect([status, problem.errors?.[0]?.field]).toEqual([400, field])
})

test('an unknown kind of period, report or file is refused', async () => {
  const manager = await pharmacy.as('MANAGER')

  const outcomes = [
    await manager.try(api.reports.salesTrend, { query: { groupBy: 'hour' as never } }),
    await manager.try(api.reports.productPerformance, { query: { limit: '0' } }),
    await manager.try(api.reports.customerAnalysis, { query: { limit: '1001' } }),
    await manager.try(api.reports.export, { body: { reportType: 'secrets' as never } }),
    await manager.try(api.reports.export, {
      body: { reportType: 'sales-trend', format: 'pdf' as never },
    }),
  ]

  expect(outcomes.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
  expect(outcomes[4]?.problem.detail).toContain('csv')
})

test('a report of no chosen days covers the last thirty of the shop, today included', async () => {
  pharmacy.setClock(new Date('2026-11-20T16:00:00Z')) // midnight of the 21st in Manila
  const manager = await pharmacy.as('MANAGER')

  const trend = await manager.send(api.reports.salesTrend, { query: {} })

  expect(trend.map(({ period }) => period)).toHaveLength(30)
  expect([trend[0]?.period, trend.at(-1)?.period]).toEqual(['2026-10-23', '2026-11-21'])
})

test('a week belongs to the year of its Thursday, and a period without sales is a row of zeros', async () => {
  const manager = await pharmacy.as('MANAGER')

  const query = { startDate: '2020-12-31', endDate: '2021-01-04', groupBy: 'week' as const }
  const trend = await manager.send(api.reports.salesTrend, { query })

  const nothing = {
    transactionCount: 0,
    totalSales: '0.00',
    averageTransaction: '0.00',
    returns: '0.00',
    returnsCount: 0,
  }
  expect(trend).toEqual([
    { period: '2020-W53', startDate: '2020-12-31', ...nothing },
    { period: '2021-W01', startDate: '2021-01-04', ...nothing },
  ])
})

test('stock is worth what its lots cost, expired goods shown apart, low and out of stock as the list has it', async () => {
  const { manager, location } = await openLocation(pharmacy, { inStock: 30, cost: '2.50' })
  const category = await manager.send(api.categories.create, {
    body: { name: `Syrups ${location.code}` },
  })
  for (const [name, stockQty, cost, expirationDate] of [
    ['old', 4, '10.00', '2020-01-31'],
    ['gone', 0, '1.00', null],
    ['plenty', 50, '0.33', null],
  ] as const)
    await manager.send(api.products.create, {
      body: {
        name: `${name} ${location.code}`,
        cost,
        price: '20',
        stockQty,
        locationId: location.id,
        categoryId: category.id,
        ...(expirationDate && { expirationDate }),
      },
    })
  const query = { locationId: String(location.id) }
  const read = (more: { categoryId?: string; lowStockOnly?: 'true' }) =>
    manager.send(api.reports.inventoryAnalysis, { query: { ...query, ...more } })

  expect(await read({})).toMatchObject({
    totalStockValue: '131.50', // 75.00, 40.00 and 16.50
    totalProducts: 4,
    totalStockQuantity: 84,
    averageStockLevel: 21,
    wellStockedProducts: 2,
    lowStockProducts: 2,
    outOfStockProducts: 2, // an expired product has nothing to sell
    expiredStockValue: '40.00',
    expiredStockQuantity: 4,
    setApartStockValue: '0.00',
    setApartStockQuantity: 0,
  })
  expect(await read({ categoryId: String(category.id) })).toMatchObject({
    totalStockValue: '56.50',
    totalProducts: 3,
    averageStockLevel: 18,
  })
  expect(await read({ lowStockOnly: 'true' })).toMatchObject({
    totalStockValue: '40.00',
    totalProducts: 2,
    lowStockProducts: 2,
  })
})

test('what no branch carries is out of stock and not low, and no product is counted as two of well, low and out', async () => {
  const { manager, location } = await openLocation(pharmacy, { inStock: 30 })
  const category = await manager.send(api.categories.create, {
    body: { name: `Drops ${location.code}` },
  })
  const create = (name: string, more: { stockQty?: number; locationId?: number }) =>
    manager.send(api.products.create, {
      body: {
        name: `${name} ${location.code}`,
        cost: '5',
        price: '20',
        categoryId: category.id,
        ...more,
      },
    })
  await create('carried nowhere', {})
  await create('run out', { stockQty: 0, locationId: location.id })
  await create('low', { stockQty: 3, locationId: location.id })
  await create('plenty', { stockQty: 50, locationId: location.id })

  const stock = await manager.send(api.reports.inventoryAnalysis, {
    query: { categoryId: String(category.id) },
  })

  expect(stock).toMatchObject({
    totalProducts: 4,
    wellStockedProducts: 1,
    lowStockProducts: 2,
    outOfStockProducts: 2,
  })
})

test('a category counts with what lies under it, a sale of two of its products once', async () => {
  const { manager, cashier, location, product } = await openLocation(pharmacy)
  const create = (name: string, parentId: number | null) =>
    manager.send(api.categories.create, { body: { name: `${name} ${location.code}`, parentId } })
  const top = await create('Medicines', null)
  const below = await create('Syrups', top.id)
  const params = { id: String(product.id) }
  await manager.send(api.products.update, { params, body: { categoryId: top.id } })
  const other = await manager.send(api.products.create, {
    body: {
      name: `Syrup ${location.code}`,
      cost: '1',
      price: '5.00',
      stockQty: 9,
      locationId: location.id,
      categoryId: below.id,
    },
  })
  const both = checkoutOf(location.id, [
    { product, qty: 1 },
    { product: other, qty: 2 },
  ])
  await cashier.send(api.sales.complete, both)
  const of = (categoryId: number) =>
    manager.send(api.reports.salesSummary, { query: { categoryId: String(categoryId) } })

  expect(await of(top.id)).toEqual({
    totalSales: '21.65',
    totalTransactions: 1,
    totalItems: 3,
    averageTransaction: '21.65',
    returns: '0.00',
    returnsCount: 0,
  })
  expect(await of(below.id)).toMatchObject({ totalSales: '10.82', totalItems: 2 })
})

test('who asked to be forgotten, and who gave no name, is no customer of the report', async () => {
  const { manager, cashier, location, product } = await openLocation(pharmacy)
  const [kept, forgotten] = [
    await manager.send(api.customers.create, { body: { name: `Ana ${location.code}` } }),
    await manager.send(api.customers.create, { body: { name: `Ben ${location.code}` } }),
  ]
  for (const customerId of [kept.id, forgotten.id, undefined])
    await cashier.send(
      api.sales.complete,
      checkoutOf(
        location.id,
        [{ product, qty: 1 }],
        customerId === undefined ? {} : { customerId },
      ),
    )
  await manager.send(api.customers.anonymise, { params: { id: String(forgotten.id) } })

  const query = { locationId: String(location.id) }
  const rows = await manager.send(api.reports.customerAnalysis, { query })
  const all = await manager.send(api.reports.salesSummary, { query })

  expect(rows.map(({ customerId, transactionCount }) => [customerId, transactionCount])).toEqual([
    [kept.id, 1],
  ])
  expect(all.totalTransactions).toBe(3)
})

test(
  'tills that sell while the sums are filled and read lose and double nothing',
  { timeout: 120_000 },
  async () => {
    const { manager, cashier, location, product } = await openLocation(pharmacy, { inStock: 1000 })
    const query = { locationId: String(location.id) }
    const seen: number[] = []
    const till = async () => {
      for (let sale = 0; sale < 12; sale += 1)
        await cashier.send(api.sales.complete, checkoutOf(location.id, [{ product, qty: 1 }]))
    }
    const filler = async () => {
      for (let time = 0; time < 15; time += 1)
        await pharmacy.owner.query('SELECT add_sales(2147483647)')
    }
    const reader = async () => {
      for (let time = 0; time < 15; time += 1)
        seen.push((await manager.send(api.reports.salesSummary, { query })).totalItems)
    }

    await Promise.all([till(), till(), till(), filler(), reader()])

    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect((await manager.send(api.reports.salesSummary, { query })).totalItems).toBe(36)
    await refuseBrokenInvariants(pharmacy.owner)
  },
)

test('sales that wait are added to the sums when there are many, once, even if several servers try', async () => {
  const { cashier, location, product } = await openLocation(pharmacy)
  const sold = await cashier.send(
    api.sales.complete,
    checkoutOf(location.id, [{ product, qty: 1 }]),
  )
  await pharmacy.owner.query(
    `INSERT INTO sales (invoice_number, source, status, location_id, till_id, sales_date, business_date, tax_mode,
                        tax_rate, total_before, tax_total, grand_total, paid_amount, change_due, created_by_id, created_at)
     SELECT 'MANY-' || n, 'POS', 'Final', location_id, till_id, sales_date, business_date, tax_mode, tax_rate, 0, 0, 0, 0, 0,
            created_by_id, created_at FROM sales, generate_series(1, 300) AS n WHERE id = $1`,
    [sold.id],
  )
  const waiting = async () =>
    (await pharmacy.owner.query('SELECT FROM summary_queue')).rowCount ?? 0

  await Promise.all(Array.from({ length: 4 }, () => openSums(pharmacy.database, new Date())))

  expect(await waiting()).toBe(0)
  const { rows } = await pharmacy.owner.query(
    'SELECT items, total_sales_centavos FROM sales_by_product WHERE location_id = $1',
    [location.id],
  )
  expect(rows).toEqual([{ items: '1', total_sales_centavos: '1083' }])
})
