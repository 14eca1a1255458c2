import { centavosOf, formatPesos, pesosOf } from '#domain/money.ts'
import { MANAGERS } from '#domain/roles.ts'
import type { DrawerMove, Shift, ShiftCount } from '#domain/cash/shifts/api.ts'
import type { CashMove, DrawerCount, ShiftClosing } from '#domain/cash/shifts/bodies.ts'
import { isCash } from '#domain/cash/payments/checkout-methods.ts'
import { cashOf, isFarOff, type MoveReason } from '#domain/cash/shifts/drawer.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import type { Authority } from '#server/authority.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused, refusedField } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { findMove } from '#server/cash/shifts/list.sql.ts'
import {
  lockOpenShift,
  refuseBusy,
  refuseUncounted,
  startShift,
  type By,
} from '#server/cash/shifts/open-shift.ts'
import {
  closeShift,
  findCount,
  findShift,
  insertCount,
  insertMove,
  nextShiftId,
  orderRecount,
  readDrawer,
} from '#server/cash/shifts/shifts.sql.ts'

/** Puts cash into a drawer by hand or takes some out, in the caller's transaction. The user is in the shift, or a manager. */
export async function moveCash(
  tx: Tx,
  shiftId: number,
  { direction, amount, reason, note = null }: CashMove,
  by: By,
  authority: Authority,
): Promise<DrawerMove> {
  await lockDrawer(tx, shiftId, { direction, amount }, by, authority)
  if (reason === 'OTHER' && note === null) throw refusedField(400, 'note', 'Say what it is for')
  const move = { shiftId, direction, amount, reason, note, approvalId: authority.approvalId }
  const id = await writeMove(tx, move, by)
  return (await findMove(tx, id))! // it was inserted above
}

/**
 * The open shift whose drawer cash goes into or comes out of by a user who sells in it or manages, locked. More than the shop's
 * limit comes out by a manager or an approval only.
 */
export async function lockDrawer(
  tx: Tx,
  shiftId: number,
  { direction, amount }: Pick<CashMove, 'direction' | 'amount'>,
  by: By,
  authority: Authority,
): Promise<Shift> {
  const shift = await lockOpenShift(tx, shiftId, by)
  refuseStranger(shift, by)
  if (shift.countedAt !== null)
    throw new Refused(409, say`The drawer of ${shift.tillName} is counted already`)
  const { cashOutLimit } = await readDrawer(tx, shiftId)
  if (direction === 'OUT' && amount > centavosOf(cashOutLimit))
    authority.demand({
      may: (role) => MANAGERS.includes(role),
      sentence: () => 'So much cash is taken out by a manager only',
      what: say`${formatPesos(amount)} taken out of the drawer of ${shift.tillName}`,
      field: 'amount',
    })
  return shift
}

type WrittenMove = Pick<CashMove, 'direction' | 'amount'> & {
  shiftId: number
  reason: MoveReason
  note: string | null
  approvalId?: string | null
  supplierPaymentId?: number
}

/** Writes a line of a drawer that is locked, and logs it; answers the line's id. */
export async function writeMove(
  tx: Tx,
  { direction, amount, ...move }: WrittenMove,
  by: By,
): Promise<number> {
  const { shiftId, reason, note } = move
  const pesos = pesosOf(direction === 'IN' ? amount : -amount)
  const id = await insertMove(tx, { ...move, kind: direction, amount: pesos }, by)
  await insertAudit(tx, {
    user: by.user,
    action: direction === 'IN' ? 'CASH_IN' : 'CASH_OUT',
    entity: 'shift',
    entityId: shiftId,
    after: { amount: pesosOf(amount), reason },
    // A free text may name people, so it is kept apart.
    personal: { after: { note } },
    now: by.now,
  })
  return id
}

/**
 * Keeps what a user counted in a drawer, in the caller's transaction. Where that is off by little, the shift is closed by
 * it. A count is never thrown away: otherwise the user who counts could try what is expected. So all that may refuse it
 * stands before the count is compared with anything.
 */
export async function countDrawer(
  tx: Tx,
  shiftId: number,
  body: DrawerCount,
  by: By,
): Promise<ShiftCount> {
  const shift = await lockOpenShift(tx, shiftId, by)
  refuseStranger(shift, by)
  if (body.methods.some(({ method }) => isCash(method)))
    throw refusedField(400, 'methods', 'Cash is counted by its notes and coins')
  if (shift.countedAt !== null && !shift.isRecountOrdered)
    throw new Refused(
      409,
      say`The drawer of ${shift.tillName} is counted already: a manager may have it counted once more`,
    )
  if (body.takesOver) await refuseTakingOver(tx, shift, by)
  const cash = cashOf(body.denominations)
  const drawer = await readDrawer(tx, shiftId)
  const id = await insertCount(
    tx,
    {
      shiftId,
      number: drawer.counts + 1,
      cash: pesosOf(cash),
      denominations: body.denominations.map(({ value, count }) => ({
        value: pesosOf(value),
        count,
      })),
      methods: body.methods.map(({ method, amount }) => ({ method, amount: pesosOf(amount) })),
    },
    by,
  )
  await insertAudit(tx, {
    user: by.user,
    action: 'COUNT',
    entity: 'shift',
    entityId: shiftId,
    after: { cash: pesosOf(cash), number: drawer.counts + 1 },
    now: by.now,
  })
  if (!isFarOff(cash, centavosOf(drawer.expected), centavosOf(drawer.countOffLimit)))
    await endShift(tx, shift, body, by)
  return (await findCount(tx, id))! // it was inserted above
}

/** Closes a shift that was counted and is off by more than the limit, in the caller's transaction; answers the log's entry. */
export async function closeCounted(
  tx: Tx,
  shiftId: number,
  { note, takesOver }: ShiftClosing,
  by: By,
  authority: Authority,
): Promise<{ id: number; reply: Shift }> {
  const shift = await lockOpenShift(tx, shiftId, by)
  refuseStranger(shift, by)
  refuseUncounted(shift)
  if (takesOver) await refuseTakingOver(tx, shift, by)
  const drawer = await readDrawer(tx, shiftId)
  const isFar = isFarOff(
    centavosOf(drawer.counted!), // it was counted
    centavosOf(drawer.expected),
    centavosOf(drawer.countOffLimit),
  )
  if (isFar) {
    authority.demand({
      may: (role) => MANAGERS.includes(role),
      sentence: () => 'The count needs a manager’s approval',
      what: say`The count of ${shift.tillName} taken as it is`,
    })
    if (note == null) throw refusedField(400, 'note', 'Say what became of the difference')
  }
  const id = await endShift(tx, shift, { note, takesOver, approvalId: authority.approvalId }, by)
  return { id, reply: (await findShift(tx, shiftId, by.now))! } // its row is locked
}

/** Has a counted drawer counted once more, in the caller's transaction. */
export async function orderAnotherCount(tx: Tx, shiftId: number, by: By): Promise<Shift> {
  const shift = await lockOpenShift(tx, shiftId, by)
  if (shift.countedAt === null)
    throw new Refused(409, say`The drawer of ${shift.tillName} is not counted yet`)
  if (shift.isRecountOrdered) return shift
  await orderRecount(tx, shiftId, by.user.id)
  await insertAudit(tx, {
    user: by.user,
    action: 'ORDER_RECOUNT',
    entity: 'shift',
    entityId: shiftId,
    now: by.now,
  })
  return (await findShift(tx, shiftId, by.now))! // its row is locked
}

type Ending = {
  note?: string | null | undefined
  takesOver: boolean
  approvalId?: string | null
}

/** Closes a shift by its last count, and opens the one that takes the drawer over; answers the log's entry. */
async function endShift(
  tx: Tx,
  shift: Shift,
  { note = null, takesOver, approvalId = null }: Ending,
  by: By,
): Promise<number> {
  const { expected, counted } = await readDrawer(tx, shift.id)
  const handedToId = takesOver ? await nextShiftId(tx) : null
  await closeShift(tx, shift.id, { expected, counted: counted!, note, approvalId, handedToId }, by) // it was counted
  const id = await insertAudit(tx, {
    user: by.user,
    action: 'CLOSE',
    entity: 'shift',
    entityId: shift.id,
    after: { expected, counted, handedToId },
    personal: { after: { closeNote: note } },
    now: by.now,
  })
  if (handedToId !== null)
    await startShift(
      tx,
      { id: handedToId, tillId: shift.tillId, answererId: by.user.id, float: counted! },
      by,
    ) // it was counted
  return id
}

/** Refuses to hand a drawer over to the user who answers for it, or for another one. */
async function refuseTakingOver(tx: Tx, shift: Shift, { user }: By): Promise<void> {
  if (user.id === shift.answererId)
    throw refusedField(
      400,
      'takesOver',
      'You answer for this drawer: another cashier takes it over',
    )
  await refuseBusy(tx, user.id, shift.locationId)
}

/** Refuses a user who neither sells in a shift nor manages. */
function refuseStranger({ answererId, answererName, members }: Shift, { user }: By): void {
  const isIn = answererId === user.id || members.some(({ userId }) => userId === user.id)
  if (isIn || MANAGERS.includes(user.role)) return
  throw new Refused(403, say`${answererName} answers for this drawer`)
}
