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
