import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { orderOf } from '#server/testing/selling/checkout.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { tryApproved } from '#server/testing/people/pins.ts'
import { openDrawers } from '#server/testing/cash/shifts.ts'

// Courses of events that the model of drawer-model.ts has found: the smallest of each.

const pharmacy = await openPharmacy()
const key = () => ({ idempotencyKey: randomUUID() })
const by = (id: number) => ({ params: { id: String(id) } })

test('the office gives no cash back: an order of the office that was paid in cash at a till is not voided there', async () => {
  const { manager, till, office, location, product, open } = await openDrawers(pharmacy)
  const shift = await open()
  const order = orderOf(location.id, [{ product, quantity: 3 }], { status: 'Final' })
  const { id } = await manager.send(api.sales.complete, order, key())
  const payment = { method: 'Cash', amount: '5.00', tillId: till.id }
  await manager.send(api.sales.addPayment, { ...by(id), body: payment }, key())

  const voided = await manager.try(
    api.returns.void,
    { ...by(id), body: { reason: 'Twice' } },
    key(),
  )

  const x = await manager.send(api.readings.x, by(office.id))
  const { expected } = await manager.send(api.shifts.get, by(shift.id))
  expect([voided.status, x.drawer.expected, expected]).toEqual([409, '0.00', '505.00'])
})

test('a deposit stays at the branch whose shift took it, and so does its order', async () => {
  const { manager, till, location, product, open } = await openDrawers(pharmacy)
  await open()
  const elsewhere = await openLocation(pharmacy)
  const lines = [{ product, quantity: 3 }]
  const payments = [{ method: 'Cash' as const, amount: '5.00' }]
  const order = orderOf(location.id, lines, { tillId: till.id, payments })
  const { id } = await manager.send(api.sales.complete, order, key())

  const moved = orderOf(elsewhere.location.id, lines, { payments })
  const { status } = await manager.try(api.sales.update, { ...by(id), ...moved })

  await refuseBrokenInvariants(pharmacy.owner)
  expect(status).toBe(409)
})

test('money that came with a sale is shown as that, however often its method was corrected', async () => {
  const { manager, till, location, product, open } = await openDrawers(pharmacy)
  await open()
  const payments = [{ method: 'Cash' as const, amount: '10.83' }]
  const lines = [{ product, quantity: 1 }]
  const order = orderOf(location.id, lines, { tillId: till.id, status: 'Final', payments })
  let sale = await manager.send(api.sales.complete, order, key())
  for (const method of ['GCash', 'Cash']) {
    const paymentId = String(sale.payments.at(-1)!.id) // the one that is right so far
    const params = { id: String(sale.id), paymentId }
    sale = await manager.send(api.returns.correctMethod, { params, body: { method } }, key())
  }

  const { methods, drawer } = await manager.send(api.readings.x, by(till.id))
  expect(methods.map(({ payments }) => payments)).toEqual(methods.map(() => '0.00'))
  expect([drawer.sales, drawer.payments]).toEqual(['10.83', '0.00'])
})

test('a deposit is given back from the drawer, once, with a manager’s approval, and its order stays without it', async () => {
  const { cashier, manager, till, location, product, open, report } = await openDrawers(pharmacy)
  const shift = await open()
  const lines = [{ product, quantity: 3 }]
  const payments = [{ method: 'Cash' as const, amount: '5.00' }]
  const order = orderOf(location.id, lines, { tillId: till.id, payments })
  const draft = await cashier.send(api.sales.complete, order, key())
  const params = { id: String(draft.id), paymentId: String(draft.payments[0]?.id) }
  const call = { params, body: { tillId: till.id } }

  const alone = await cashier.try(api.sales.giveBack, call, key())
  const given = await tryApproved(api.sales.giveBack, call, {
    actor: cashier,
    by: manager,
    key: randomUUID(),
  })
  const again = await manager.try(api.sales.giveBack, call, key())
  const issued = await cashier.send(api.sales.update, {
    ...by(draft.id),
    ...orderOf(location.id, lines, { tillId: till.id, status: 'Final' }),
  })

  expect([alone.status, alone.problem.needsApproval]).toEqual([
    403,
    [`₱5.00 of Order #${draft.id} given back by Cash`],
  ])
  expect([given.status, given.answer.paidAmount, again.status]).toEqual([201, '0.00', 409])
  expect([issued.paidAmount, issued.balanceDue]).toEqual(['0.00', issued.grandTotal])
  expect((await report(shift)).moves.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['FLOAT', '500.00'],
    ['DEPOSIT', '5.00'],
    ['DEPOSIT', '-5.00'],
  ])
  await refuseBrokenInvariants(pharmacy.owner)
})
