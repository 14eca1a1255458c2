import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { CONNECTIONS } from '#server/platform/database/database.ts'
import { openSupplier } from '#server/testing/buying/purchases.ts'
import { openDrawers } from '#server/testing/cash/shifts.ts'
import { openAccounts } from '#server/testing/cash/supplier-accounts.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy({ max: CONNECTIONS })
keepInvariants(pharmacy.owner)
const { admin, manager, cashier, location, till, open, count, report } = await openDrawers(pharmacy)
await admin.send(api.supplierAccounts.begin, { body: { since: '2020-01-01' } })
const supplier = await openSupplier(pharmacy)
const of = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const key = () => ({ idempotencyKey: randomUUID() })

const payFrom = (shiftId: number, amount: string, who = manager) => {
  const body = { locationId: location.id, method: 'CASH', amount, paidOn: '2020-01-02' } as const
  return who.try(api.supplierAccounts.pay, { ...of(supplier), body: { ...body, shiftId } }, key())
}
const voidInto = (id: number, shiftId?: number) =>
  manager.try(
    api.supplierAccounts.voidPayment,
    { ...of({ id }), body: { reason: 'He did not come', shiftId } },
    key(),
  )
/** The answers of calls at one moment, whichever was first. */
const statuses = (outcomes: readonly { status: number }[]) =>
  outcomes.map(({ status }) => status).toSorted((a, b) => a - b)
const movesOf = async (shift: { id: number }) =>
  (await report(shift)).moves.map(({ kind, amount, reason, note }) => [kind, amount, reason, note])

/** Counts what lies in the till's drawer, so that the next test opens one. */
async function close(shift: { id: number }) {
  await count(shift, (await report(shift)).expected)
}

test('a supplier who is paid from a drawer is cash out of its shift, and a void brings it back', async () => {
  const shift = await open()

  const paid = await payFrom(shift.id, '120.00')
  const nowhere = await voidInto(paid.answer.id)
  const voided = await voidInto(paid.answer.id, shift.id)

  expect(paid.answer).toMatchObject({ shiftId: shift.id, tillName: till.name, amount: '120.00' })
  expect([nowhere.status, nowhere.problem.errors?.[0]?.field]).toEqual([400, 'shiftId'])
  expect(voided.answer).toMatchObject({ amount: '-120.00', shiftId: shift.id })
  expect(await movesOf(shift)).toEqual([
    ['FLOAT', '500.00', null, null],
    ['OUT', '-120.00', 'SUPPLIER', supplier.name],
    ['IN', '120.00', 'SUPPLIER', `${supplier.name}: He did not come`],
  ])
  expect((await report(shift)).expected).toBe('500.00')
  await close(shift)
})

test('a drawer that is counted, closed or of another branch pays no supplier', async () => {
  const shift = await open()
  await close(shift)
  const other = await openAccounts(pharmacy)

  const closed = await payFrom(shift.id, '1.00')
  const next = await open()
  const elsewhere = await other.pay('1.00', { method: 'CASH', shiftId: next.id })

  expect([closed.status, closed.problem.detail]).toEqual([409, 'That shift is closed'])
  expect([elsewhere.status, elsewhere.problem.errors?.[0]?.field]).toEqual([400, 'shiftId'])
  expect(await movesOf(next)).toHaveLength(1)
  await close(next)
})

test('cash cannot be taken out for a supplier by hand, and no cashier pays one', async () => {
  const shift = await open()

  const byHand = await manager.try(
    api.shifts.moveCash,
    { ...of(shift), body: { direction: 'OUT', amount: '5.00', reason: 'SUPPLIER' as never } },
    key(),
  )
  const byCashier = await payFrom(shift.id, '5.00', cashier)

  expect([byHand.status, byCashier.status]).toEqual([400, 403])
  await close(shift)
})

test('a count at the same moment: each payment is in the drawer that was counted, or was never made', async () => {
  for (let round = 0; round < 4; round += 1) {
    const shift = await open()
    const [counted, ...paid] = await Promise.all([
      count(shift, '500.00'),
      ...Array.from({ length: 4 }, () => payFrom(shift.id, '10.00')),
    ])
    const made = paid.filter(({ status }) => status === 201).length
    const { expected, closedAt } = await report(shift)

    expect(counted.status).toBe(201)
    expect(paid.every(({ status }) => [201, 409].includes(status))).toBe(true)
    expect(expected).toBe(`${500 - 10 * made}.00`)
    if (closedAt === null)
      await manager.send(api.shifts.close, { ...of(shift), body: { note: 'Paid' } }, key())
  }
})

test('of two who pay the same purchase at once one pays it, and what the other paid is credit', async () => {
  const { buy, pay, sums } = await openAccounts(pharmacy)
  const purchaseId = await buy('100.00')

  const both = await Promise.all([pay('100.00'), pay('100.00')])

  expect(both.map(({ status }) => status)).toEqual([201, 201])
  const paid = both.flatMap(({ answer }) => answer.shares.map((share) => share.purchaseId))
  expect(new Set(paid)).toEqual(new Set([purchaseId, null]))
  expect(await sums()).toMatchObject({ owed: '0.00', credit: '100.00' })
})

test('of two who share to the same purchase, or apply the same credit, one is refused', async () => {
  const { buy, pay, sums } = await openAccounts(pharmacy)
  const shares = [{ purchaseId: await buy('100.00'), amount: '100.00' }]

  const chosen = await Promise.all([pay('100.00', { shares }), pay('100.00', { shares })])
  await buy('100.00')
  await pay('160.00')
  await buy('60.00')
  const applied = await Promise.all([
    pay('60.00', { method: 'CREDIT' }),
    pay('60.00', { method: 'CREDIT' }),
  ])

  expect(statuses(chosen)).toEqual([201, 409])
  expect(statuses(applied)).toEqual([201, 409])
  expect(await sums()).toMatchObject({ owed: '0.00', credit: '0.00' })
})

test('of two who void the same payment one does', async () => {
  const { pay, voidPayment, sums } = await openAccounts(pharmacy)
  const { answer } = await pay('100.00')

  const both = await Promise.all([voidPayment(answer.id), voidPayment(answer.id)])

  expect(statuses(both)).toEqual([201, 409])
  expect(await sums()).toMatchObject({ owed: '0.00', credit: '0.00' })
})

test('a delivery that is undone while it is paid leaves what was paid as credit, whoever was first', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { buy, pay, undo, sums } = await openAccounts(pharmacy)
    const id = await buy('100.00')

    const [paid, undone] = await Promise.all([pay('100.00'), undo(id, 1)])

    expect([paid.status, undone.status]).toEqual([201, 200])
    expect(await sums()).toMatchObject({ owed: '0.00', credit: '100.00' })
  }
})
