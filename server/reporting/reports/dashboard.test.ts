import { afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

afterEach(() => pharmacy.setClock(null))

const NOTHING_BACK = { returns: '0.00', returnsCount: 0 }

/** A location, with ways to sell there and read its figures at a moment. Manila is eight hours ahead of UTC. */
async function open(price = '10.00') {
  pharmacy.setClock(new Date('2026-11-01T00:00:00Z'))
  const opened = await openLocation(pharmacy, { inStock: 1000, price })
  const { manager, location, product } = opened
  const query = { locationId: String(location.id) }
  const at = async <T>(moment: string, work: (user: typeof manager) => Promise<T>) => {
    pharmacy.setClock(new Date(moment))
    return work(await pharmacy.as('CASHIER'))
  }
  const sell = (moment: string, qty = 1) =>
    at(moment, (user) => user.send(api.sales.complete, checkoutOf(location.id, [{ product, qty }])))
  const daily = (moment: string) =>
    at(moment, (user) => user.send(api.reports.dailySales, { query }))
  const dashboard = (moment: string) =>
    at(moment, (user) => user.send(api.reports.dashboard, { query }))
  return { ...opened, sell, daily, dashboard }
}

test('the day begins and ends at midnight in Manila', async () => {
  const { sell, daily } = await open()

  const last = await sell('2026-11-20T15:59:59Z', 2) // 23:59:59 on the 20th
  const first = await sell('2026-11-20T16:00:00Z', 3) // 00:00:00 on the 21st

  expect([last.businessDate, first.businessDate]).toEqual(['2026-11-20', '2026-11-21'])
  expect(await daily('2026-11-20T15:59:59Z')).toEqual({
    totalSales: '21.65',
    itemsSold: 2,
    transactionCount: 1,
    ...NOTHING_BACK,
  })
  expect(await daily('2026-11-21T15:59:59Z')).toEqual({
    totalSales: '32.48',
    itemsSold: 3,
    transactionCount: 1,
    ...NOTHING_BACK,
  })
  expect(await daily('2026-11-21T16:00:00Z')).toEqual({
    totalSales: '0.00',
    itemsSold: 0,
    transactionCount: 0,
    ...NOTHING_BACK,
  })
})

test('a day’s sales add up, line by line and over locations', async () => {
  const here = await open('9.99')
  const there = await open('3.33')

  const sales = [
    await here.sell('2027-03-01T02:00:00Z', 7),
    await here.sell('2027-03-01T03:00:00Z', 1),
    await there.sell('2027-03-01T04:00:00Z', 5),
  ]
  const cashier = await pharmacy.as('CASHIER')
  const everywhere = await cashier.send(api.reports.dailySales, { query: {} })

  expect(sales.map(({ grandTotal }) => grandTotal)).toEqual(['75.70', '10.81', '18.02'])
  expect(await here.daily('2027-03-01T05:00:00Z')).toMatchObject({
    totalSales: '86.51',
    itemsSold: 8,
  })
  expect(await there.daily('2027-03-01T05:00:00Z')).toMatchObject({ totalSales: '18.02' })
  expect(everywhere).toMatchObject({ totalSales: '104.53', itemsSold: 13, transactionCount: 3 })
})

test('a voided sale counts no more', async () => {
  const { sell, daily, dashboard, cashier } = await open()
  await sell('2026-11-20T02:00:00Z')
  const voided = await sell('2026-11-20T03:00:00Z', 5)

  await pharmacy.owner.query(
    "UPDATE sales SET voided_at = now(), voided_by_id = $1, void_reason = 'Mistake' WHERE id = $2",
    [cashier.id, voided.id],
  )

  expect(await daily('2026-11-20T04:00:00Z')).toEqual({
    totalSales: '10.83',
    itemsSold: 1,
    transactionCount: 1,
    ...NOTHING_BACK,
  })
  expect((await dashboard('2026-11-20T04:00:00Z')).recentSales).toHaveLength(1)
})

test('a morning is compared with yesterday’s up to the same minute, not with the whole of yesterday', async () => {
  const { sell, dashboard } = await open()
  await sell('2026-11-19T04:00:00Z', 1) // yesterday at noon
  await sell('2026-11-19T04:01:00Z', 8) // a minute later
  await sell('2026-11-20T01:00:00Z', 2) // today at nine

  const noon = await dashboard('2026-11-20T04:00:00Z')
  const night = await dashboard('2026-11-20T15:00:00Z')

  expect(noon.today).toMatchObject({ totalSales: '21.65', itemsSold: 2, transactionCount: 1 })
  expect([noon.salesGrowthPct, noon.itemsGrowthPct]).toEqual([99.9, 100]) // 21.65 after 10.83
  expect([night.salesGrowthPct, night.itemsGrowthPct]).toEqual([-77.8, -77.8]) // 21.65 after 97.43
})

test('without sales yesterday by this hour there is no growth to speak of', async () => {
  const { sell, dashboard } = await open()
  await sell('2026-11-18T02:00:00Z') // the day before yesterday
  await sell('2026-11-19T10:00:00Z') // yesterday, but later
  await sell('2026-11-20T01:00:00Z')

  const noon = await dashboard('2026-11-20T04:00:00Z')

  expect([noon.salesGrowthPct, noon.itemsGrowthPct]).toEqual([null, null])
})

test('five low products are shown of many, least left first, with the count of all', async () => {
  const { manager, location, dashboard } = await open()
  for (const [name, stockQty] of [
    ['g', 9],
    ['f', 8],
    ['e', 7],
    ['d', 3],
    ['c', 2],
    ['b', 1],
    ['a', 1],
    ['plenty', 11],
  ] as const)
    await manager.send(api.products.create, {
      body: { name, cost: '1', price: '2', stockQty, locationId: location.id },
    })

  const { lowStock, lowStockCount } = await dashboard('2026-11-20T04:00:00Z')

  expect(lowStockCount).toBe(7)
  expect(lowStock.map(({ name, stockQty }) => [name, stockQty])).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 2],
    ['d', 3],
    ['e', 7],
  ])
})

test('the last five sales are shown, newest first, of whatever day', async () => {
  const { sell, dashboard, location } = await open()
  for (const day of ['14', '15', '16', '17', '18', '19']) await sell(`2026-11-${day}T02:00:00Z`)
  await sell('2026-11-20T03:00:00Z', 2)

  const { recentSales } = await dashboard('2026-11-20T04:00:00Z')

  expect(recentSales[0]).toEqual({
    id: expect.any(Number),
    invoiceNumber: `${location.code}-00000007`,
    customerName: null,
    locationName: location.name,
    grandTotal: '21.65',
    itemsSold: 2,
    salesDate: '2026-11-20T03:00:00Z',
  })
  expect(recentSales.map(({ invoiceNumber }) => invoiceNumber?.slice(-1))).toEqual([
    '7',
    '6',
    '5',
    '4',
    '3',
  ])
})

test('active users are those who may sign in', async () => {
  const manager = await pharmacy.as('MANAGER')
  const before = await manager.send(api.reports.dashboard, { query: {} })

  const [first] = [await pharmacy.as('CASHIER'), await pharmacy.as('CASHIER')]
  await pharmacy.owner.query('UPDATE users SET is_active = false WHERE id = $1', [first?.id])
  const after = await manager.send(api.reports.dashboard, { query: {} })

  expect(after.activeUsers - before.activeUsers).toBe(1)
})

test('figures of a location that is no number are refused', async () => {
  const cashier = await pharmacy.as('CASHIER')

  for (const row of [api.reports.dailySales, api.reports.dashboard]) {
    const { status, problem } = await cashier.try(row, { query: { locationId: 'all' } })
    expect([status, problem.errors]).toEqual([
      400,
      [{ field: 'locationId', message: 'must be a number' }],
    ])
  }
})

test('a morning is held against the same morning of last week, too', async () => {
  const { sell, dashboard } = await open()
  await sell('2026-11-13T02:00:00Z', 1) // a week ago at ten
  await sell('2026-11-13T10:00:00Z', 8) // that evening
  await sell('2026-11-20T01:00:00Z', 2)

  const noon = await dashboard('2026-11-20T04:00:00Z')
  const night = await dashboard('2026-11-20T15:00:00Z')

  expect([noon.salesGrowthPct, noon.itemsGrowthPct]).toEqual([null, null])
  expect([noon.salesGrowthWeekPct, noon.itemsGrowthWeekPct]).toEqual([99.9, 100])
  expect([night.salesGrowthWeekPct, night.itemsGrowthWeekPct]).toEqual([-77.8, -77.8])
})

test('the hours of today are shown with the whole of yesterday, and come to the day’s sales', async () => {
  const { sell, dashboard } = await open()
  await sell('2026-11-18T16:30:00Z', 3) // half past midnight of the 19th
  await sell('2026-11-19T15:59:59Z', 1) // the last second of the 19th
  await sell('2026-11-19T16:00:00Z', 2) // midnight of the 20th
  await sell('2026-11-20T02:10:00Z', 1)
  await sell('2026-11-20T02:50:00Z', 1)

  const { hours, today } = await dashboard('2026-11-20T04:00:00Z')

  expect(hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour))
  expect(hours.filter((hour) => hour.today !== '0.00' || hour.yesterday !== '0.00')).toEqual([
    { hour: 0, today: '21.65', yesterday: '32.48' },
    { hour: 10, today: '21.66', yesterday: '0.00' },
    { hour: 23, today: '0.00', yesterday: '10.83' },
  ])
  expect(today.totalSales).toBe('43.31')
})

test('what expires within ninety days is listed, five lots of all, the first first', async () => {
  const { manager, location, dashboard } = await open()
  for (const [name, expirationDate, stockQty] of [
    ['a', '2026-11-20', 1], // today, and still sellable
    ['b', '2026-11-21', 1],
    ['c', '2026-12-01', 1],
    ['d', '2027-01-01', 1],
    ['e', '2027-02-01', 1],
    ['f', '2027-02-18', 1], // the ninetieth day
    ['late', '2027-02-19', 1],
    ['past', '2026-11-19', 1],
    ['sold out', '2026-12-01', 0],
  ] as const)
    await manager.send(api.products.create, {
      body: { name, cost: '1', price: '2', stockQty, expirationDate, locationId: location.id },
    })

  const { expiring, expiringCount } = await dashboard('2026-11-20T04:00:00Z')

  expect(expiringCount).toBe(6)
  expect(expiring.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(expiring[0]).toMatchObject({
    locationName: location.name,
    expiryDate: '2026-11-20',
    qty: 1,
  })
})
