import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openBranch } from '#server/testing/shop/branches.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { cellsOf, exported } from '#server/testing/reporting/report-files.ts'

const pharmacy = await openPharmacy()

// Nine in the morning of the 20th in Manila.
beforeAll(() => pharmacy.setClock(new Date('2026-11-20T01:00:00Z')))
afterAll(() => pharmacy.setClock(null))

test('what expires is exported by lot, each with its branch, what is left of it and its value, and not the stock of the whole product', async () => {
  const { manager, location, product } = await openLocation(pharmacy)
  const other = await openLocation(pharmacy)
  const add = (
    at: { id: number },
    lotNumber: string,
    expiryDate: string,
    qty: number,
    unitCost: string,
  ) =>
    manager.send(api.stock.adjust, {
      body: {
        productId: product.id,
        locationId: at.id,
        qty,
        reason: 'Found',
        lotNumber,
        expiryDate,
        unitCost,
      },
    })
  await add(location, 'SOON', '2026-12-31', 3, '6.25')
  await add(other.location, 'TODAY', '2026-11-20', 4, '1.005')
  await add(location, 'LATE', '2028-12-31', 500, '6.25')
  await add(location, 'PAST', '2026-11-19', 2, '7')

  const asked = { search: product.name }
  const soon = await exported(manager, 'expiring-lots', asked)
  const here = await exported(manager, 'expiring-lots', { ...asked, locationId: location.id })
  const past = await cellsOf(manager, 'expired-lots', asked)

  const cell = ({
    locationName,
    lotNumber,
    expiryDate,
    daysLeft,
    qty,
    unitCost,
    value,
  }: Record<string, string>) =>
    [locationName, lotNumber, expiryDate, daysLeft, qty, unitCost, value].join(' | ')
  expect(soon.map(cell)).toEqual([
    `${other.location.name} | TODAY | 2026-11-20 | 0 | 4 | 1.005 | 4.02`,
    `${location.name} | SOON | 2026-12-31 | 41 | 3 | 6.25 | 18.75`,
  ])
  expect(here).toHaveLength(1)
  expect(past?.map((row) => row.slice(-4))).toEqual([[2, null, 7, 14]])
})

test('a manager of one branch exports the lots of that branch', async () => {
  const own = await openBranch(pharmacy)
  const { manager: everywhere, location: elsewhere } = await openLocation(pharmacy)
  for (const { id } of [own.location, elsewhere])
    await everywhere.send(api.stock.adjust, {
      body: {
        productId: own.product.id,
        locationId: id,
        qty: 5,
        reason: 'Found',
        expiryDate: '2026-12-01',
      },
    })

  const asked = { search: own.product.name }
  const rows = await exported(own.manager, 'expiring-lots', asked)
  const all = await exported(everywhere, 'expiring-lots', asked)

  expect(rows.map(({ locationName }) => locationName)).toEqual([own.location.name])
  expect(all).toHaveLength(2)
})

test('what expires within 30, 60 and 90 days has its value, and together it is the file of these lots', async () => {
  const { manager, location, product } = await openLocation(pharmacy)
  const category = await manager.send(api.categories.create, {
    body: { name: `Drops ${location.code}` },
  })
  const other = await manager.send(api.products.create, {
    body: { name: `Drops ${location.code}`, cost: '2.00', price: '10.00', categoryId: category.id },
  })
  const add = (of: { id: number }, expiryDate: string, qty: number) =>
    manager.send(api.stock.adjust, {
      body: {
        productId: of.id,
        locationId: location.id,
        qty,
        reason: 'Found',
        expiryDate,
        unitCost: '2.505',
      },
    })
  // In 0, 30, 31, 60, 61 and 90 days; one day ago, and in 91 days.
  await add(product, '2026-11-20', 1)
  await add(product, '2026-12-20', 2)
  await add(product, '2026-12-21', 3)
  await add(other, '2027-01-19', 4)
  await add(product, '2027-01-20', 5)
  await add(other, '2027-02-18', 6)
  await add(product, '2026-11-19', 70)
  await add(product, '2027-02-19', 80)
  const query = { locationId: String(location.id) }
  const read = async (more: object) =>
    (await manager.send(api.reports.expiringStock, { query: { ...query, ...more } })).map((row) =>
      Object.values(row),
    )

  expect(await read({})).toEqual([
    [30, 2, 3, '7.52'],
    [60, 2, 7, '17.54'],
    [90, 2, 11, '27.56'],
  ])
  expect(await read({ categoryId: String(category.id) })).toEqual([
    [30, 0, 0, '0.00'],
    [60, 1, 4, '10.02'],
    [90, 1, 6, '15.03'],
  ])
  const file = await exported(manager, 'expiring-lots', { locationId: location.id })
  const dashboard = await manager.send(api.reports.dashboard, { query })
  expect([dashboard.expiringCount, dashboard.expiringValue]).toEqual([6, '52.62'])
  expect(file.map(({ value }) => value)).toEqual([
    '2.51',
    '5.01',
    '7.52',
    '10.02',
    '12.53',
    '15.03',
  ])
})
