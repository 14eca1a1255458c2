import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { PIN } from '#server/testing/people/pins.ts'
import { openDrawers, piecesOf } from '#server/testing/cash/shifts.ts'

const pharmacy = await openPharmacy()
keepInvariants(pharmacy.owner)
const shop = await openDrawers(pharmacy)
const { cashier, manager, till, open, sell } = shop

const of = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const key = () => ({ idempotencyKey: randomUUID() })
const by = (userId: number, pin = PIN) => ({ body: { userId, pin } })

/** A shift in which 510.83 in cash and 21.65 by card should be, counted with 10.00 and 20.00. */
async function openShort() {
  const shift = await open()
  await sell()
  await sell(cashier, 2, { method: 'card' })
  await cashier.send(
    api.shifts.count,
    {
      ...of(shift),
      body: {
        denominations: piecesOf('10.00'),
        methods: [{ method: 'card', amount: '20.00' }],
      },
    },
    key(),
  )
  return shift
}

const close = (shift: { id: number }) =>
  manager.send(api.shifts.close, { ...of(shift), body: { note: 'Robbed' } }, key())

test('the approver of a count reads at the cashier’s screen by how much it is off, once their PIN is right, and the log says so', async () => {
  const shift = await openShort()

  const answer = await cashier.send(api.shifts.difference, { ...of(shift), ...by(manager.id) })

  expect(answer).toEqual({
    expected: '510.83',
    counted: '10.00',
    difference: '-500.83',
    methods: [{ method: 'card', amount: '21.65', counted: '20.00' }],
  })
  const { rows } = await pharmacy.owner.query(
    `SELECT user_id AS by, entity_id AS shift, metadata FROM audit_logs WHERE action = 'READ_DIFFERENCE'`,
  )
  expect(rows).toEqual([{ by: manager.id, shift: shift.id, metadata: { askedById: cashier.id } }])
  // Nothing is approved by looking.
  const refused = await cashier.try(
    api.shifts.close,
    { ...of(shift), body: { note: 'Short' } },
    key(),
  )
  expect(refused.status).toBe(403)
  await close(shift)
})

test('without a manager’s own PIN nobody at the cashier’s screen reads the difference', async () => {
  const shift = await openShort()
  const ben = await pharmacy.as('CASHIER')
  const outcomes = [
    await cashier.try(api.shifts.difference, { ...of(shift), ...by(manager.id, '111222') }),
    await cashier.try(api.shifts.difference, { ...of(shift), ...by(cashier.id) }),
    await cashier.try(api.shifts.difference, { ...of(shift), ...by(ben.id) }),
    await manager.try(api.shifts.difference, { ...of(shift), ...by(manager.id) }),
  ]

  expect(outcomes.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  const said = JSON.stringify(outcomes.map(({ problem }) => problem))
  for (const figure of ['510.83', '500.83', '21.65']) expect(said).not.toContain(figure)
  await close(shift)
})

test('a drawer has no difference before it is counted, while it is to be counted again, and once it is closed', async () => {
  const ask = async (shift: { id: number }) => {
    const call = { ...of(shift), ...by(manager.id) }
    const { status, problem } = await cashier.try(api.shifts.difference, call)
    return [status, problem.detail]
  }
  const shift = await open()
  const uncounted = await ask(shift)
  await shop.count(shift, '0')
  await manager.send(api.shifts.orderRecount, of(shift))
  const again = await ask(shift)
  await shop.count(shift, '0')
  await close(shift)

  expect([uncounted, again, await ask(shift)]).toEqual([
    [409, `Count the drawer of ${till.name} first`],
    [409, `A manager wants the drawer of ${till.name} counted once more`],
    [409, 'That shift is closed'],
  ])
})
