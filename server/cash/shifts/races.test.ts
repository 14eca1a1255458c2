import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { CONNECTIONS } from '#server/platform/database/database.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { orderOf } from '#server/testing/selling/checkout.ts'
import { openDrawers } from '#server/testing/cash/shifts.ts'

const pharmacy = await openPharmacy({ max: CONNECTIONS })
const shop = await openDrawers(pharmacy)
const { cashier, manager, till, location, product, open, sell, count, report, z } = shop

keepInvariants(pharmacy.owner)

const of = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const key = () => ({ idempotencyKey: randomUUID() })
const statuses = (outcomes: readonly { status: number }[]) =>
  outcomes.map(({ status }) => status).toSorted((a, b) => a - b)

/** Closes whatever is open at the till and reads it. */
async function clear() {
  const { shift } = await manager.send(api.shifts.here, of(till))
  if (!shift) return
  if (shift.countedAt === null) await count(shift, '0', manager)
  const { shift: left } = await manager.send(api.shifts.here, of(till))
  if (left) await manager.send(api.shifts.close, { ...of(left), body: { note: 'Robbed' } }, key())
  await z()
}

test('of two who open one till at the same moment one does, and nobody answers for two drawers', async () => {
  const others = await Promise.all([pharmacy.as('CASHIER'), pharmacy.as('CASHIER')])
  const body = { tillId: till.id, float: '100.00' }
  const opened = await Promise.all(others.map((each) => each.try(api.shifts.open, { body }, key())))
  expect(statuses(opened)).toEqual([201, 409])
  const accountableUser = others[opened.findIndex(({ status }) => status === 201)]!
  const second = await manager.send(api.tills.create, {
    body: { locationId: location.id, name: 'Till 2' },
  })
  const elsewhere = await accountableUser.try(
    api.shifts.open,
    { body: { tillId: second.id, float: '0' } },
    key(),
  )
  expect([elsewhere.status, elsewhere.problem.detail]).toMatchObject([
    409,
    expect.stringMatching(/answers for Till 1: close that shift first$/),
  ])
  await clear()
})

test('sales and a count at the same moment: each sale is in the drawer that was counted, or was never made', async () => {
  for (let round = 0; round < 5; round += 1) {
    const shift = await open()
    const outcomes = await Promise.all([
      ...Array.from({ length: 6 }, () => sell(cashier, 1, { shiftId: shift.id })),
      count(shift, '0'),
    ])
    const made = outcomes.slice(0, 6).filter(({ status }) => status === 201)
    const refused = outcomes.slice(0, 6).filter(({ status }) => status !== 201)

    expect(refused.every(({ status, problem }) => status === 409 && problem.isUndone)).toBe(true)
    const { expected } = await report(shift)
    expect(expected).toBe((500 + made.length * 10.83).toFixed(2))
    await clear()
  }
})

test('a payment, a return and a count at the same moment: the drawer holds what was taken less what was given', async () => {
  const shift = await open()
  const sale = (await sell(cashier, 2)).answer
  const order = await cashier.send(
    api.sales.complete,
    orderOf(location.id, [{ product, quantity: 1 }], { status: 'Final', tillId: till.id }),
  )
  const pay = { ...of(order), body: { method: 'Cash', amount: '4.00', tillId: till.id } }
  const back = {
    ...of(sale),
    body: { tillId: till.id, reason: 'Wrong', items: [{ line: 1, qty: 1 }] },
  }
  const [paid, returned] = await Promise.all([
    cashier.try(api.sales.addPayment, pay, key()),
    manager.try(api.returns.create, back, key()),
    count(shift, '0'),
  ])

  const { expected, moves } = await report(shift)
  const sum = 500 + 21.65 + (paid.status === 201 ? 4 : 0) - (returned.status === 201 ? 10.83 : 0)
  expect(expected).toBe(sum.toFixed(2))
  expect(moves.filter(({ kind }) => kind === 'PAYMENT')).toHaveLength(paid.status === 201 ? 1 : 0)
  await clear()
})

test('of two counts at the same moment one stays', async () => {
  const shift = await open()

  const outcomes = await Promise.all([count(shift, '500.00'), count(shift, '480.00')])

  expect(statuses(outcomes)).toEqual([201, 409])
  expect((await report(shift)).counts).toHaveLength(1)
  await clear()
})

test('a Z reading and the void of one of its sales at the same moment: the reading shows what became of the sale', async () => {
  for (let round = 0; round < 5; round += 1) {
    await open()
    const sale = (await sell()).answer
    const { shift } = await manager.send(api.shifts.here, of(till))
    await count(shift!, '510.83', cashier) // it was opened above
    const next = await open()
    const [read, voided] = await Promise.all([
      z(),
      manager.try(api.returns.void, { ...of(sale), body: { tillId: till.id } }, key()),
    ])

    const [day] = read.answer.figures.days
    expect(read.status).toBe(201)
    expect([201, 409]).toContain(voided.status)
    expect(day?.voids.count).toBe(voided.status === 201 ? 1 : 0)
    expect((await report(next)).expected).toBe(voided.status === 201 ? '489.17' : '500.00')
    await clear()
  }
})

test('a sale that comes after a manager closed its shift is not made, and is sold once in the next one', async () => {
  const shift = await open()
  const idempotencyKey = randomUUID()
  const body = shop.saleBody(1, { shiftId: shift.id })
  await clear()
  const next = await open()

  const late = await cashier.try(api.sales.complete, body, { idempotencyKey })
  const asked = await cashier.send(api.sales.closeAttempt, { params: { key: idempotencyKey } })
  const again = await sell(cashier, 1, { shiftId: next.id })

  expect([late.status, late.problem.isUndone, asked.sale]).toEqual([409, true, null])
  expect([again.status, again.answer.shiftId]).toEqual([201, next.id])
  await clear()
})

test('switching cash control on or off and a sale at the same moment: the sale stands in a reading or before all of them', async () => {
  const other = await openPharmacy({ max: CONNECTIONS })
  const there = await openDrawers(other)
  await there.z(there.office.id)
  for (let round = 0; round < 4; round += 1) {
    const cashControl = round % 2 === 1
    const sales = Array.from({ length: 4 }, () => {
      const { body } = there.saleBody(1, { method: 'card' })
      const { tillId: _, ...sale } = body.sale
      return there.cashier.try(api.sales.complete, { body: { ...body, sale } }, key())
    })
    const outcomes = await Promise.all([
      ...sales,
      there.admin.try(api.shifts.control, { body: { cashControl } }),
    ])

    expect(outcomes.map(({ status }) => status)).toEqual([201, 201, 201, 201, 200])
  }
  const { rows } = await other.owner.query(
    `SELECT count(*)::int AS sales, count(shift_id)::int AS "inShifts",
            (SELECT sum(accumulated_after - accumulated_before)::text FROM readings) AS read,
            (SELECT sum(grand_total)::text FROM sales WHERE shift_id IS NULL
                OR shift_id IN (SELECT id FROM shifts WHERE reading_id IS NOT NULL)) AS invoiced
       FROM sales`,
  )
  expect(rows[0].sales).toBe(16)
  expect(rows[0].read).toBe(rows[0].invoiced)
})
