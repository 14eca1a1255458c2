import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openSummedTill } from '#server/testing/reporting/summed-till.ts'

// What a manager types of the invoices that were written by hand while a machine stood still.

const pharmacy = await openPharmacy()
keepInvariants(pharmacy.owner)
afterAll(() => pharmacy.setClock(null))
const { till, on, makeGoods, openShift, sell, read, summary } = await openSummedTill(pharmacy)
const manager = await on(20)

type Entry = { businessDate: string; amount: string; replacesId?: number | null }
const enter = (entry: Entry, by: Caller = manager, idempotencyKey = randomUUID()) =>
  by.try(api.books.enterManualSales, { body: { tillId: till.id, ...entry } }, { idempotencyKey })
const standing = (businessDate: string) =>
  manager.send(api.books.manualSales, {
    query: { tillId: String(till.id), startDate: businessDate, endDate: businessDate },
  })
const rowsOf = async (day: string) => (await summary(day, day)).rows

test('a day’s manual invoices stand in its last reading, and in a row of their own where it has none', async () => {
  const goods = await makeGoods('112.00')
  for (const qty of [1, 2]) {
    const shift = await openShift()
    await sell([{ product: goods, qty }])
    await read(shift)
  }
  await enter({ businessDate: '2027-03-20', amount: '1250.50' })
  await enter({ businessDate: '2027-03-18', amount: '300.00' })

  const [last, first] = await rowsOf('2027-03-20')
  const [alone] = await rowsOf('2027-03-18')

  expect(last).toMatchObject({ manualSales: '1250.50', netSales: '200.00', totalIncome: '1450.50' })
  expect(first).toMatchObject({ manualSales: '0.00', totalIncome: '100.00' })
  expect(alone).toMatchObject({
    manualSales: '300.00',
    gross: '0.00',
    netSales: '0.00',
    totalIncome: '300.00',
    zCounter: null,
    resetCounter: null,
    firstNumber: null,
    accumulatedBeginning: '0.00',
    accumulatedEnd: '0.00',
    remarks: 'No Z',
  })
})

test('an entry is corrected by another that names it; the earlier one is kept, and the log has both', async () => {
  const businessDate = '2027-03-15'
  const { answer: wrong } = await enter({ businessDate, amount: '90.00' })
  const { status, answer } = await enter({ businessDate, amount: '900.00', replacesId: wrong.id })
  const [shown] = await rowsOf(businessDate)
  const [entry] = await manager.send(api.audit.list, { query: { limit: '1' } })
  const { rows } = await pharmacy.owner.query(
    'SELECT amount FROM manual_sales WHERE business_date = $1 ORDER BY id',
    [businessDate],
  )

  expect([wrong.amount, status, answer.amount]).toEqual(['90.00', 201, '900.00'])
  expect((await standing(businessDate)).map(({ id }) => id)).toEqual([answer.id])
  expect(shown?.manualSales).toBe('900.00')
  expect(rows).toEqual([{ amount: '90.00' }, { amount: '900.00' }])
  expect(entry).toMatchObject({
    action: 'UPDATE',
    entity: 'manual sales',
    before: { amount: '90.00' },
    after: { amount: '900.00', businessDate },
  })
})

test('an entry of nothing takes one away', async () => {
  const businessDate = '2027-03-14'
  const { answer } = await enter({ businessDate, amount: '90.00' })
  await enter({ businessDate, amount: '0.00', replacesId: answer.id })

  expect(await rowsOf(businessDate)).toEqual([])
})

test('of several who type the same day at once one is stored, and the others are refused', async () => {
  const businessDate = '2027-03-13'
  const all = await Promise.all(
    ['1.00', '2.00', '3.00', '4.00'].map((amount) => enter({ businessDate, amount })),
  )
  const stored = all.find(({ status }) => status === 201)

  expect(all.filter(({ status }) => status === 409)).toHaveLength(3)
  expect((await standing(businessDate)).map(({ amount }) => amount)).toEqual([
    stored?.answer.amount,
  ])
  const stale = await enter({ businessDate, amount: '5.00', replacesId: 2_000_000_000 })
  expect([stale.status, stale.problem.detail]).toEqual([
    409,
    'Another amount was typed for that till and day meanwhile: open it again',
  ])
})

test('sent again under its key an entry is stored once', async () => {
  const businessDate = '2027-03-12'
  const key = randomUUID()
  const entry = { businessDate, amount: '70.00' }
  const both = [await enter(entry, manager, key), await enter(entry, manager, key)]

  expect(both.map(({ status }) => status)).toEqual([201, 200])
  expect(both[0]?.answer).toEqual(both[1]?.answer)
})

test('a day that has not come, an amount below nothing, a cashier and a till that there is not are refused', async () => {
  const cashier = await pharmacy.as('CASHIER')
  const body = { tillId: 2_000_000_000, businessDate: '2027-03-11', amount: '1.00' }
  const tried = [
    await enter({ businessDate: '2027-03-21', amount: '1.00' }),
    await enter({ businessDate: '2027-03-11', amount: '-1.00' }),
    await enter({ businessDate: '2027-02-30', amount: '1.00' }),
    await enter({ businessDate: '2027-03-11', amount: '1.00' }, cashier),
    await manager.try(api.books.enterManualSales, { body }, { idempotencyKey: randomUUID() }),
  ]

  expect(tried.map(({ status }) => status)).toEqual([400, 400, 400, 403, 404])
  expect(tried[0]?.problem.errors).toEqual([
    { field: 'businessDate', message: 'That day has not come yet' },
  ])
  expect(await standing('2027-03-11')).toEqual([])
})
