import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { centavosOf, pesosOf } from '#domain/money.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { asText, exported } from '#server/testing/reporting/report-files.ts'
import { openDrawers } from '#server/testing/cash/shifts.ts'

const pharmacy = await openPharmacy()
pharmacy.setClock(new Date('2027-03-10T12:00:00Z'))
const shop = await openDrawers(pharmacy)
const { cashier, manager, location, product, till, office, open, sell, count, z } = shop
const query = { startDate: '2027-03-01', endDate: '2027-03-31', locationId: String(location.id) }
const key = () => ({ idempotencyKey: randomUUID() })

keepInvariants(pharmacy.owner)

const sum = (rows: readonly object[], field: string) =>
  pesosOf(rows.reduce((total, row) => total + centavosOf(String(Object(row)[field])), 0))

/** Three days: a sale, one voided, one of which goods come back the day after at the same till, and one at the office. */
async function threeDays() {
  const second = (
    await manager.try(
      api.tills.create,
      { body: { locationId: location.id, name: 'Till 2' } },
      key(),
    )
  ).answer
  const first = await open(cashier, '500.00')
  const { answer: big } = await sell(cashier, 4)
  const { answer: mistake } = await sell(cashier, 2)
  await manager.send(
    api.returns.void,
    { params: { id: String(mistake.id) }, body: { tillId: till.id } },
    key(),
  )
  const other = await open(manager, '100.00', second.id)
  await sell(manager, 1, { tillId: second.id })
  const { body } = checkoutOf(location.id, [{ product, qty: 3 }])
  const payments = body.payments.map((payment) => ({ ...payment, method: 'card' as const }))
  await cashier.send(api.sales.complete, { body: { ...body, payments } })
  // 43.30 came in.
  await count(first, '541.30')
  await count(other, '111.00', manager)
  // After midnight in Manila, and of the same sessions.
  pharmacy.setClock(new Date('2027-03-10T18:00:00Z'))
  const next = await open(cashier, '500.00')
  await manager.send(
    api.returns.create,
    {
      params: { id: String(big.id) },
      body: { reason: 'Wrong item', items: [{ line: 1, qty: 1 }], tillId: till.id },
    },
    key(),
  )
  await sell(cashier, 1)
  await count(next, '500.00')
  return { first, other, next, second }
}

test('tills, and shifts, add up to the total sales; shifts also to the Z readings, and drawers show who was short where', async () => {
  const { first, other, next, second } = await threeDays()
  const readings = [await z(), await z(second.id), await z(office.id)].map(({ answer }) => answer)
  const total = await manager.send(api.reports.salesSummary, { query })
  const tills = await manager.send(api.reports.salesByTill, { query })
  const shifts = await manager.send(api.reports.salesByShift, { query })
  const drawers = await manager.send(api.reports.drawersByPerson, { query })

  expect(
    tills.map(({ tillName, totalSales, transactionCount }) => [
      tillName,
      totalSales,
      transactionCount,
    ]),
  ).toEqual([
    ['Till 1', '43.30', 2], // 43.30 and 10.83, less 10.83
    ['Office', '32.48', 1],
    ['Till 2', '10.83', 1],
  ])
  for (const rows of [tills, shifts]) {
    expect(sum(rows, 'totalSales')).toBe(total.totalSales)
    expect(sum(rows, 'returns')).toBe('10.83')
  }
  const days = readings.flatMap(({ figures }) => figures.days)
  const read = days.reduce(
    (all, day) => all + centavosOf(day.sales.total) - centavosOf(day.returns.total),
    0,
  )
  expect(pesosOf(read)).toBe(total.totalSales)
  expect(
    shifts.map((row) => [row.answererName === null, row.zNumber, row.totalSales, row.difference]),
  ).toEqual([
    [false, 1, '0.00', '0.00'],
    [false, 1, '10.83', '0.17'],
    [false, 1, '43.30', '-2.00'],
    [true, 1, '32.48', null],
  ])
  expect(shifts.map(({ shiftId }) => shiftId).slice(0, 3)).toEqual([next.id, other.id, first.id])
  expect(drawers).toMatchObject([
    {
      userId: cashier.id,
      tillName: 'Till 1',
      shiftCount: 2,
      overCount: 0,
      shortCount: 1,
      over: '0.00',
      short: '-2.00',
      difference: '-2.00',
    },
    {
      userId: manager.id,
      tillName: 'Till 2',
      shiftCount: 1,
      overCount: 1,
      shortCount: 0,
      over: '0.17',
      short: '0.00',
      difference: '0.17',
    },
  ])
  expect(await exported(manager, 'sales-by-till', query)).toEqual(asText(tills))
  expect(await exported(manager, 'sales-by-shift', query)).toEqual(asText(shifts))
  expect(await exported(manager, 'drawers-by-person', query)).toEqual(asText(drawers))
})

test('a day has the sales and returns of that day alone, whatever shift they are of', async () => {
  const day = { ...query, startDate: '2027-03-11', endDate: '2027-03-11' }
  const [tills, shifts] = [
    await manager.send(api.reports.salesByTill, { query: day }),
    await manager.send(api.reports.salesByShift, { query: day }),
  ]

  expect(
    tills.map(({ totalSales, returns, transactionCount }) => [
      totalSales,
      returns,
      transactionCount,
    ]),
  ).toEqual([['0.00', '10.83', 1]])
  expect(shifts).toHaveLength(1)
  expect((await cashier.try(api.reports.salesByShift, { query: day })).status).toBe(403)
})

test('goods that come back at another till than sold them are off the one that took them', async () => {
  pharmacy.setClock(new Date('2027-03-12T02:00:00Z'))
  const here = await pharmacy.as('MANAGER')
  await open(here, '500.00')
  const sales = await here.send(api.sales.list, { query: { locationId: String(location.id) } })
  const sold = sales.find(({ tillName }) => tillName === 'Till 2')!
  const body = { reason: 'Wrong item', items: [{ line: 1, qty: 1 }], tillId: till.id }
  await here.send(api.returns.create, { params: { id: String(sold.id) }, body }, key())

  const day = { ...query, startDate: '2027-03-12', endDate: '2027-03-12' }
  const tills = await here.send(api.reports.salesByTill, { query: day })

  expect(tills.map(({ tillName, totalSales, returns }) => [tillName, totalSales, returns])).toEqual(
    [['Till 1', '-10.83', '10.83']],
  )
})
