import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { tryApproved } from '#server/testing/people/pins.ts'
import { openDrawers } from '#server/testing/cash/shifts.ts'

const pharmacy = await openPharmacy()
const shop = await openDrawers(pharmacy)
const { cashier, manager, till, office, location, open, sell, count, report, z } = shop

keepInvariants(pharmacy.owner)

const of = ({ id }: { id: number }) => ({ params: { id: String(id) } })

test('a till sells in an open shift only, to the user who answers for it or was let in', async () => {
  const ana = await pharmacy.as('CASHIER')
  const before = await sell()
  const shift = await open()
  const own = await sell()
  const foreign = await sell(ana)
  await cashier.send(api.shifts.addMember, {
    params: { id: String(shift.id), userId: String(ana.id) },
  })
  const let_in = await sell(ana)

  expect([before.status, before.problem.detail, before.problem.isUndone]).toEqual([
    409,
    'Till 1 has no open shift. The sale was not made: sell it again.',
    true,
  ])
  expect([own.status, own.answer.shiftId, own.answer.payments[0]?.shiftId]).toEqual([
    201,
    shift.id,
    shift.id,
  ])
  expect([foreign.status, foreign.problem.isUndone]).toEqual([403, true])
  expect(let_in.status).toBe(201)
  const { expected } = await report(shift)
  expect(expected).toBe('521.66')
  const counted = await count(shift, '521.66')
  expect([counted.status, counted.answer.isClosed]).toEqual([201, true])
})

test('a count that is far off stays, needs approval and a note, and nobody hears what was expected', async () => {
  const shift = await open()
  await sell()
  const counted = await count(shift, '400.00')
  const again = await count(shift, '510.83')
  const sold = await sell()
  const call = { ...of(shift), body: { note: 'Ana gave too much change' } }
  const refused = await cashier.try(api.shifts.close, call, { idempotencyKey: randomUUID() })
  const closed = await tryApproved(api.shifts.close, call, {
    actor: cashier,
    by: manager,
    key: randomUUID(),
  })

  expect(counted.answer.isClosed).toBe(false)
  expect(again.status).toBe(409)
  expect(sold.problem.detail).toMatch(/counted already/)
  expect([refused.status, refused.problem.needsApproval]).toEqual([
    403,
    ['The count of Till 1 taken as it is'],
  ])
  expect(closed.status).toBe(200)
  expect(await report(shift)).toMatchObject({
    expected: '510.83',
    counted: '400.00',
    difference: '-110.83',
    closeNote: 'Ana gave too much change',
  })
})

test('cash is taken out for a reason; above the limit a manager approves it', async () => {
  const shift = await open()
  const call = (direction: 'IN' | 'OUT', amount: string) => ({
    ...of(shift),
    body: { direction, amount, reason: 'SAFE' as const },
  })
  const into = await cashier.try(api.shifts.moveCash, call('IN', '5000'), {
    idempotencyKey: randomUUID(),
  })
  const small = await cashier.try(api.shifts.moveCash, call('OUT', '2000'), {
    idempotencyKey: randomUUID(),
  })
  const large = await tryApproved(api.shifts.moveCash, call('OUT', '2000.01'), {
    actor: cashier,
    by: manager,
    key: randomUUID(),
  })

  expect([into.status, small.status, large.status]).toEqual([201, 201, 201])
  expect(small.answer.amount).toBe('-2000.00')
  const whole = await report(shift)
  expect(whole.expected).toBe('1499.99')
  expect(whole.moves.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['FLOAT', '500.00'],
    ['IN', '5000.00'],
    ['OUT', '-2000.00'],
    ['OUT', '-2000.01'],
  ])
  await count(shift, '1499.99')
})

test('a drawer is handed over as it was counted, and the next one answers for it', async () => {
  const ben = await pharmacy.as('CASHIER')
  const shift = await open()
  await sell()
  const stranger = await count(shift, '510.83', ben, true)
  await cashier.send(api.shifts.addMember, {
    params: { id: String(shift.id), userId: String(ben.id) },
  })
  const own = await count(shift, '510.83', cashier, true)
  const handed = await count(shift, '510.83', ben, true)
  const { shift: next } = await ben.send(api.shifts.here, of(till))
  const late = await sell(cashier, 1, { shiftId: shift.id })
  const sold = await sell(ben, 1, { shiftId: next!.id })

  expect(stranger.status).toBe(403)
  expect([own.status, own.problem.errors?.[0]?.field]).toEqual([400, 'takesOver'])
  expect(handed.answer).toMatchObject({ isClosed: true, handedToId: next!.id })
  expect(next).toMatchObject({ answererId: ben.id })
  expect([late.status, late.problem.isUndone]).toEqual([409, true])
  expect(sold.status).toBe(201)
  expect((await report(next!)).expected).toBe('521.66')
  await count(next!, '521.66', ben)
})

test('who names no till sells at the office, where nobody takes cash', async () => {
  const { body } = shop.saleBody(1, { method: 'card' })
  const { tillId: _, ...sale } = body.sale
  const card = await cashier.try(api.sales.complete, { body: { ...body, sale } })
  const cash = await cashier.try(api.sales.complete, {
    body: { ...shop.saleBody().body, sale },
  })

  expect([card.status, card.answer.tillId]).toEqual([201, office.id])
  expect([cash.status, cash.problem.detail]).toEqual([
    409,
    'Cash goes through the drawer of a till: there is none here',
  ])
  expect((await z(office.id)).answer).toMatchObject({ number: 1, figures: { invoiced: '10.83' } })
})

test('a Z reading holds whole shifts for good: what is in it is not voided any more, and comes back as a return', async () => {
  const first = await z()
  const shift = await open()
  const sale = (await sell()).answer
  const voided = (await sell()).answer
  await manager.send(
    api.returns.void,
    { ...of(voided), body: { tillId: till.id } },
    { idempotencyKey: randomUUID() },
  )
  const early = await z()
  await count(shift, '510.83')
  const second = await z()
  const refused = await manager.try(
    api.returns.void,
    { ...of(sale), body: {} },
    { idempotencyKey: randomUUID() },
  )

  expect(first.status).toBe(201)
  expect([early.status, early.problem.detail]).toEqual([
    409,
    'Nothing to read: no shift of Till 1 was closed since its last Z reading',
  ])
  const [day] = second.answer.figures.days
  expect(day).toMatchObject({
    sales: { count: 1, gross: '10.83', total: '10.83', tax: '0.83', vatable: '10.00' },
    voids: { count: 1, total: '10.83' },
    returns: { count: 0, total: '0.00' },
  })
  expect(second.answer).toMatchObject({
    number: first.answer.number + 1,
    accumulatedBefore: first.answer.accumulatedAfter,
    figures: {
      invoiced: '21.66',
      drawer: { float: '500.00', sales: '21.66', voids: '-10.83', expected: '510.83' },
      numbers: { invoices: { count: 2 }, voidSlips: { count: 1 } },
    },
  })
  expect([refused.status, refused.problem.detail]).toEqual([
    409,
    `A Z reading holds ${sale.invoiceNumber}: take its goods back as a return`,
  ])
  expect(location.id).toBe(second.answer.locationId)
})
