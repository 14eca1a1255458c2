import { randomUUID } from 'node:crypto'
import { api } from '#domain/api.ts'
import { by } from '#server/testing/access/call-tested.ts'
import type { Branch } from '#server/testing/shop/branches.ts'
import { tillsOf } from '#server/testing/shop/tills.ts'

// Drawers of a branch of a shop that controls its cash.

const key = () => ({ idempotencyKey: randomUUID() })

export async function firstTill({ manager, location }: Branch) {
  const [till] = await tillsOf(manager, location)
  return till! // every location has a first till
}

/** Closes the open shift of a branch's till, if there is one; answers the till. */
export async function closeTill(of: Branch) {
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
export async function openShift(of: Branch) {
  const { id: tillId } = await closeTill(of)
  return of.cashier.send(api.shifts.open, { body: { tillId, float: '500.00' } }, key())
}

/** Counts nothing in the drawer of a shift. */
export function countDrawer(of: Branch, shift: { id: number }) {
  return of.cashier.send(api.shifts.count, { ...by(shift), body: { denominations: [] } }, key())
}

export async function openCountedShift(of: Branch) {
  const shift = await openShift(of)
  await countDrawer(of, shift)
  return shift
}

/** Moves cash by hand in a shift of a branch. */
export async function cashMoved(of: Branch) {
  const body = { direction: 'IN' as const, amount: '20.00', reason: 'CHANGE_FUND' as const }
  return of.cashier.send(api.shifts.moveCash, { ...by(await openShift(of)), body }, key())
}

/** Makes a Z reading of a branch's till. */
export async function readTill(of: Branch) {
  await openShift(of)
  const till = await closeTill(of)
  return of.manager.send(api.readings.z, { ...by(till), body: {} }, key())
}
