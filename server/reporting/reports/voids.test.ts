import { afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { cellsOf } from '#server/testing/reporting/report-files.ts'

const pharmacy = await openPharmacy()

afterEach(() => pharmacy.setClock(null))

/** A location where a unit costs 10.83 with tax, and a way to sell and void on a day. */
async function open() {
  pharmacy.setClock(new Date('2026-11-01T00:00:00Z'))
  const opened = await openLocation(pharmacy, { inStock: 1000 })
  const { location, product } = opened
  const at = (moment: string) => pharmacy.setClock(new Date(moment))
  type Made = { voided: string; qty?: number; reason: string }
  const sellAndVoid = async ({ voided, qty = 1, reason }: Made, by?: typeof opened.manager) => {
    at(voided)
    const cashier = await pharmacy.as('CASHIER')
    const sale = await cashier.send(api.sales.complete, checkoutOf(location.id, [{ product, qty }]))
    const voider = by ?? (await pharmacy.as('MANAGER'))
    await voider.send(api.sales.delete, { params: { id: String(sale.id) }, query: { reason } })
    return { sale, cashier, voider }
  }
  const read = async (startDate: string, endDate = startDate) => {
    const query = { locationId: String(location.id), startDate, endDate }
    const manager = await pharmacy.as('MANAGER')
    return {
      rows: await manager.send(api.reports.voidsByPerson, { query }),
      sales: await manager.send(api.reports.voidedSales, { query }),
    }
  }
  return { ...opened, sellAndVoid, read }
}

test('a void stands on the day it was done, from midnight to midnight of the shop', async () => {
  const { sellAndVoid, read, location } = await open()
  const { sale, cashier, voider } = await sellAndVoid({
    voided: '2026-11-19T16:00:00Z', // midnight of the 20th in Manila
    qty: 3,
    reason: 'Wrong customer',
  })
  await sellAndVoid({ voided: '2026-11-19T15:59:59Z', reason: 'Wrong customer' })

  expect(await read('2026-11-18')).toEqual({ rows: [], sales: [] })
  const { rows, sales } = await read('2026-11-20')
  expect(rows).toEqual([
    {
      userId: voider.id,
      voidedByName: expect.any(String),
      reason: 'Wrong customer',
      voidCount: 1,
      amount: '32.48',
    },
  ])
  const users = await (await pharmacy.as('ADMIN')).send(api.users.list, { query: {} })
  const nameOf = (id: number) => users.find((user) => user.id === id)?.fullName
  expect(sales).toEqual([
    {
      saleId: sale.id,
      invoiceNumber: sale.invoiceNumber,
      locationName: location.name,
      voidedOn: '2026-11-20',
      businessDate: '2026-11-20',
      cashierName: nameOf(cashier.id),
      voidedByName: nameOf(voider.id),
      reason: 'Wrong customer',
      amount: '32.48',
    },
  ])
})

test('reasons that differ in capitals and blanks are one, spelled as most wrote it; people are not mixed', async () => {
  const { sellAndVoid, read } = await open()
  const day = '2026-11-20T02:00:00Z'
  const { voider } = await sellAndVoid({ voided: day, reason: 'rung  up TWICE' })
  for (const reason of ['Rung up twice', ' Rung up\ttwice ', 'Not collected'])
    await sellAndVoid({ voided: day, reason }, voider)
  const { voider: other } = await sellAndVoid({ voided: day, qty: 9, reason: 'Rung up twice' })

  const { rows, sales } = await read('2026-11-20')

  expect(
    rows.map(({ userId, reason, voidCount, amount }) => [userId, reason, voidCount, amount]),
  ).toEqual([
    [other.id, 'Rung up twice', 1, '97.43'],
    [voider.id, 'Rung up twice', 3, '32.49'],
    [voider.id, 'Not collected', 1, '10.83'],
  ])
  expect(sales.map(({ reason }) => reason)).toEqual([
    'Rung up twice',
    'Not collected',
    'Rung up twice',
    'Rung up twice',
    'rung up TWICE',
  ])
})

test('the file of voided sales has all of them, days as days and a reason as text', async () => {
  const { sellAndVoid, location } = await open()
  for (let sale = 0; sale < 2; sale += 1)
    await sellAndVoid({ voided: '2026-11-20T02:00:00Z', reason: '=2+5' })
  const filters = {
    locationId: String(location.id),
    startDate: '2026-11-20',
    endDate: '2026-11-20',
  }
  const manager = await pharmacy.as('MANAGER')

  const first = await manager.send(api.reports.voidedSales, { query: { ...filters, limit: '1' } })
  const cells = await cellsOf(manager, 'voided-sales', filters)

  expect(first).toHaveLength(1)
  expect(cells).toHaveLength(2)
  expect(cells?.[0]?.slice(3, 5)).toEqual([{ date: '2026-11-20' }, { date: '2026-11-20' }])
  expect(cells?.[0]?.at(-2)).toBe('=2+5')
})
