import { randomUUID } from 'node:crypto'
import { api } from '#domain/api.ts'
import { DOCUMENTS_FOR, type Kind } from '#domain/shop/documents/kinds.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Branch } from '#server/testing/shop/branches.ts'
import { answers, at, by, caseOf, missing, type Case } from '#server/testing/access/foreign-case.ts'
import { PIN } from '#server/testing/people/pins.ts'
import { tillsOf } from '#server/testing/shop/tills.ts'

// Calls about shifts and readings of a branch. Cash must be controlled, so reach.test.ts has a pharmacy of its own for them.

const key = () => ({ idempotencyKey: randomUUID() })

async function firstTill({ manager, location }: Branch) {
  const [till] = await tillsOf(manager, location)
  return till! // every location has a first till
}

/** Closes the open shift of a branch's till, if there is one; answers the till. */
async function closeTill(of: Branch) {
  const till = await firstTill(of)
  const { shift } = await of.manager.send(api.shifts.here, by(till))
  if (!shift) return till
  if (shift.countedAt === null || shift.isRecountOrdered)
    await of.manager.send(api.shifts.count, { ...by(shift), body: { denominations: [] } }, key())
  const { shift: left } = await of.manager.send(api.shifts.here, by(till))
  if (left)
    await of.manager.send(api.shifts.close, { ...by(shift), body: { note: 'Robbed' } }, key())
  return till
}

/** A new open shift of a branch, for which its cashier answers. */
async function openShift(of: Branch) {
  const { id: tillId } = await closeTill(of)
  return of.cashier.send(api.shifts.open, { body: { tillId, float: '500.00' } }, key())
}

/** Makes a Z reading of a branch's till. */
export async function readTill(of: Branch) {
  await openShift(of)
  const till = await closeTill(of)
  return of.manager.send(api.readings.z, { ...by(till), body: {} }, key())
}

const noShift = missing('There is no such shift')
const noTill = missing('There is no such till')

export const SHIFT_CASES: Case[] = [
  caseOf(api.shifts.here, async (of) => by(await firstTill(of)), noTill),
  caseOf(
    api.shifts.open,
    async (of) => ({ body: { tillId: (await closeTill(of)).id, float: '0' } }),
    noTill,
  ),
  caseOf(
    api.shifts.addMember,
    async (of) => ({
      params: { id: String((await openShift(of)).id), userId: String(of.manager.id) },
    }),
    noShift,
  ),
  caseOf(api.shifts.sellers, async (of) => by(await openShift(of)), noShift),
  caseOf(
    api.shifts.moveCash,
    async (of) => ({
      ...by(await openShift(of)),
      body: { direction: 'OUT' as const, amount: '20.00', reason: 'SAFE' as const },
    }),
    noShift,
  ),
  caseOf(
    api.shifts.count,
    async (of) => ({ ...by(await openShift(of)), body: { denominations: [] } }),
    noShift,
  ),
  caseOf(
    api.shifts.close,
    async (of) => {
      const shift = await openShift(of)
      await of.cashier.send(api.shifts.count, { ...by(shift), body: { denominations: [] } }, key())
      return { ...by(shift), body: { note: 'Robbed' } }
    },
    noShift,
  ),
  caseOf(
    api.shifts.difference,
    async (of) => {
      const shift = await openShift(of)
      await of.cashier.send(api.shifts.count, { ...by(shift), body: { denominations: [] } }, key())
      return { ...by(shift), body: { userId: of.approver.id, pin: PIN } }
    },
    noShift,
  ),
  caseOf(
    api.shifts.orderRecount,
    async (of) => {
      const shift = await openShift(of)
      await of.cashier.send(api.shifts.count, { ...by(shift), body: { denominations: [] } }, key())
      return by(shift)
    },
    noShift,
  ),
  caseOf(api.shifts.get, async (of) => by(await openShift(of)), noShift),
  caseOf(
    api.readings.x,
    async (of) => {
      await openShift(of)
      return by(await firstTill(of))
    },
    noTill,
  ),
  caseOf(
    api.readings.z,
    async (of) => {
      await openShift(of)
      return { ...by(await closeTill(of)), body: {} }
    },
    noTill,
  ),
  caseOf(
    api.sales.giveBack,
    async (of) => {
      await openShift(of)
      const { id: tillId } = await firstTill(of)
      const payments = [{ method: 'Cash', amount: '5.00' }]
      const order = await of.cashier.send(api.sales.complete, of.orderBody({ payments, tillId }))
      const params = { id: String(order.id), paymentId: String(order.payments[0]?.id) }
      return { params, body: { tillId } }
    },
    missing('There is no such payment'),
  ),
  caseOf(
    api.shifts.openDrawer,
    async (of) => {
      const { id: shiftId } = await openShift(of)
      const till = by(await firstTill(of))
      await of.owner.send(api.tills.update, { ...till, body: { printer: 'USB' } })
      return { ...till, body: { cause: 'COUNT' as const, shiftId } }
    },
    noTill,
  ),
  caseOf(
    api.reports.drawersByPerson,
    async (of) => {
      await readTill(of)
      return at(of)
    },
    answers([]),
  ),
  caseOf(
    api.reports.salesByShift,
    async (of) => {
      await openShift(of)
      const { id: tillId } = await firstTill(of)
      const order = of.orderBody({ tillId, status: 'Final' })
      await of.cashier.send(api.sales.complete, order)
      return at(of)
    },
    answers([]),
  ),
  caseOf(
    api.readings.get,
    async (of) => by(await readTill(of)),
    missing('There is no such reading'),
  ),
  caseOf(
    api.journal.download,
    async (of) => ({ ...by({ id: (await readTill(of)).tillId }), query: {} }),
    noTill,
  ),
]

/** Cash moved by hand in a shift of a branch, with its id. */
async function cashMoved(of: Branch) {
  const body = { direction: 'IN' as const, amount: '20.00', reason: 'CHANGE_FUND' as const }
  return of.cashier.send(api.shifts.moveCash, { ...by(await openShift(of)), body }, key())
}

/** What there is a document of. */
const DOCUMENTS: [kind: Kind, about: (of: Branch) => Promise<{ id: number }>, sentence: string][] =
  [
    ['move', cashMoved, 'There is no such cash slip'],
    [
      'count',
      async (of) =>
        of.cashier.send(
          api.shifts.count,
          { ...by(await openShift(of)), body: { denominations: [] } },
          key(),
        ),
      'There is no such count',
    ],
    [
      'x',
      async (of) => {
        await openShift(of)
        return firstTill(of)
      },
      'There is no such till',
    ],
    [
      'shift',
      async (of) => {
        const shift = await openShift(of)
        await closeTill(of)
        return shift
      },
      'There is no such shift',
    ],
    ['reading', readTill, 'There is no such reading'],
  ]

/** Documents of a drawer. */
export const SHIFT_DOCUMENTS: Case[] = DOCUMENTS.flatMap(([kind, about, sentence]) => {
  const params = async (of: Branch) => ({ kind, id: String((await about(of)).id) })
  return [
    caseOf(
      { ...api.documents.get, allow: DOCUMENTS_FOR[kind] },
      async (of) => ({ params: await params(of), query: {} }),
      missing(sentence),
    ),
    caseOf(
      { ...api.documents.print, allow: DOCUMENTS_FOR[kind] },
      async (of) => ({ params: await params(of), body: { way: 'DIALOG' as const } }),
      missing(sentence),
    ),
  ]
})

/** Lists that show locations without being asked for one. */
export const SHIFT_LISTS: Endpoint[] = [api.shifts.list, api.readings.list]

/** Calls that a cashier makes only with a manager's approval. */
export const APPROVED_OF_SHIFTS: Endpoint[] = [api.shifts.close, api.sales.giveBack]
