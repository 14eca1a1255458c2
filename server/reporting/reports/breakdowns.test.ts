import { afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { checkoutOf, orderOf } from '#server/testing/selling/checkout.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const SOLD = '2026-11-20T02:00:00Z'
const NOVEMBER = { startDate: '2026-11-01', endDate: '2026-11-30' }

afterEach(async () => {
  pharmacy.setClock(null)
  await pharmacy.owner.query("UPDATE settings SET tax_mode = 'ADDED_TO_TOTAL', tax_rate = 8.25")
})

const NOTHING_BACK = { returns: '0.00', returnsCount: 0 }

/** A location in November 2026, where a unit costs 4.00 and is sold at 10.00. */
async function open() {
  pharmacy.setClock(new Date(SOLD))
  const opened = await openLocation(pharmacy, { inStock: 1000, price: '10.00', cost: '4.00' })
  return { ...opened, query: { ...NOVEMBER, locationId: String(opened.location.id) } }
}

/** From now on tax lies inside the prices. */
const taxInside = () =>
  pharmacy.owner.query("UPDATE settings SET tax_mode = 'INCLUDED_IN_PRICES', tax_rate = 12")

test('branches are listed together, the one that sold most first, one without sales with zeros', async () => {
  const { location: small, product, manager } = await open()
  const { location: large, product: other } = await open()
  const { location: idle } = await open()
  const { location: closed } = await open()
  await manager.send(api.locations.update, {
    params: { id: String(closed.id) },
    body: { isActive: false },
  })
  await manager.send(api.sales.complete, checkoutOf(small.id, [{ product, qty: 1 }]))
  await manager.send(
    api.sales.complete,
    checkoutOf(large.id, [{ product: other, qty: 4, discountPct: '25' }]),
  )

  const rows = await manager.send(api.reports.salesByLocation, { query: NOVEMBER })
  const ours = [small.id, large.id, idle.id, closed.id]

  expect(rows.filter(({ locationId }) => ours.includes(locationId))).toEqual([
    {
      locationId: large.id,
      locationName: large.name,
      totalSales: '32.48',
      transactionCount: 1,
      itemsSold: 4,
      averageTransaction: '32.48',
      ...NOTHING_BACK,
      totalDiscount: '10.00',
      totalTax: '2.48',
      netRevenue: '30.00',
      totalCost: '16.00',
      grossProfit: '14.00',
      profitMargin: 46.7,
    },
    {
      locationId: small.id,
      locationName: small.name,
      totalSales: '10.83',
      transactionCount: 1,
      itemsSold: 1,
      averageTransaction: '10.83',
      ...NOTHING_BACK,
      totalDiscount: '0.00',
      totalTax: '0.83',
      netRevenue: '10.00',
      totalCost: '4.00',
      grossProfit: '6.00',
      profitMargin: 60,
    },
    {
      locationId: idle.id,
      locationName: idle.name,
      totalSales: '0.00',
      transactionCount: 0,
      itemsSold: 0,
      averageTransaction: '0.00',
      ...NOTHING_BACK,
      totalDiscount: '0.00',
      totalTax: '0.00',
      netRevenue: '0.00',
      totalCost: '0.00',
      grossProfit: '0.00',
      profitMargin: null,
    },
  ])
})

test('a branch that was closed keeps its row in the days when it sold', async () => {
  const { location, product, manager, query } = await open()
  await manager.send(api.sales.complete, checkoutOf(location.id, [{ product, qty: 1 }]))
  await manager.send(api.locations.update, {
    params: { id: String(location.id) },
    body: { isActive: false },
  })
  const namesIn = async (days: { startDate: string; endDate: string }) => {
    const rows = await manager.send(api.reports.salesByLocation, { query: { ...query, ...days } })
    return rows.map(({ locationName }) => locationName)
  }

  expect(await namesIn(NOVEMBER)).toEqual([location.name])
  expect(await namesIn({ startDate: '2026-10-01', endDate: '2026-10-31' })).toEqual([])
})

test('a sale is its cashier’s, an order is of who wrote it and not of who issued it', async () => {
  const { location, product, manager, cashier, query } = await open()
  const body = orderOf(location.id, [{ product, quantity: 5 }]).body
  await cashier.send(api.sales.complete, checkoutOf(location.id, [{ product, qty: 1 }]))
  await cashier.send(
    api.sales.complete,
    checkoutOf(location.id, [{ product, qty: 2, discountPct: '50' }]),
  )
  const voided = await cashier.send(
    api.sales.complete,
    checkoutOf(location.id, [{ product, qty: 9 }]),
  )
  await manager.send(api.sales.delete, { params: { id: String(voided.id) }, query: {} })
  const order = await cashier.send(api.sales.complete, { body })
  await manager.send(api.sales.complete, { body }) // a draft, which counts nowhere
  await manager.send(api.sales.update, {
    params: { id: String(order.id) },
    body: { ...body, discountValue: 20, status: 'Final' },
  })
  await manager.send(api.sales.complete, checkoutOf(location.id, [{ product, qty: 10 }]))

  const rows = await manager.send(api.reports.salesByCashier, { query })

  expect(rows).toEqual([
    {
      userId: manager.id,
      cashierName: expect.any(String),
      totalSales: '108.25',
      transactionCount: 1,
      itemsSold: 10,
      averageTransaction: '108.25',
      ...NOTHING_BACK,
      totalDiscount: '0.00',
    },
    {
      userId: cashier.id,
      cashierName: expect.any(String),
      totalSales: '64.96', // 10.83, 10.83 and 43.30
      transactionCount: 3,
      itemsSold: 8,
      averageTransaction: '21.65',
      ...NOTHING_BACK,
      totalDiscount: '20.00',
    },
  ])
})

test('inside the prices each line has its rate; on top of the total a sale has one, and none where the tax was typed', async () => {
  const { location, product, manager, query } = await open()
  const make = async (name: string, taxRatePct: string) => {
    const { id } = await manager.send(api.products.create, {
      body: {
        name: `${name} ${location.code}`,
        cost: '1',
        price: '11.20',
        taxRatePct,
        taxClass: taxRatePct === '0' ? 'VAT_EXEMPT' : 'VATABLE',
        stockQty: 100,
        locationId: location.id,
      },
    })
    return { id, price: '11.20', taxRatePct }
  }
  const vatable = await make('Vatable', '12')
  const exempt = await make('Exempt', '0')
  const both = [
    { product: vatable, qty: 2 },
    { product: exempt, qty: 1 },
  ]
  await manager.send(api.sales.complete, checkoutOf(location.id, both)) // 33.60 and 2.77 on top
  await manager.send(
    api.sales.complete,
    orderOf(location.id, [{ product, quantity: 10 }], {
      status: 'Final',
      discountValue: 10,
      taxTotal: 5.55,
    }),
  )
  await taxInside()
  await manager.send(
    api.sales.complete,
    checkoutOf(location.id, both, { taxMode: 'INCLUDED_IN_PRICES' }),
  )
  const money = await manager.send(api.reports.financialSummary, { query })
  const rates = await manager.send(api.reports.taxByRate, { query })

  expect(rates).toEqual([
    { ratePct: '0.00', base: '11.20', tax: '0.00', totalSales: '11.20' },
    { ratePct: '8.25', base: '33.60', tax: '2.77', totalSales: '36.37' },
    { ratePct: '12.00', base: '20.00', tax: '2.40', totalSales: '22.40' },
    { ratePct: null, base: '90.00', tax: '5.55', totalSales: '95.55' },
  ])
  expect([money.netRevenue, money.totalTax]).toEqual(['154.80', '10.72'])
  const file = await manager.send(api.reports.export, {
    body: { reportType: 'tax-by-rate', filters: query },
  })
  expect(file.trim().split('\r\n').at(-1)).toBe('Typed,90.00,5.55,95.55')
})
