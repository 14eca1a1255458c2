import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import { pesos } from '#server/testing/reporting/booked-figures.ts'
import {
  closeShift,
  expectedIn,
  newShift,
  readZ,
  type Shift,
  type Sale,
  type Till,
} from '#server/testing/cash/drawer-model.ts'
import {
  expectShift,
  expectX,
  expectZ,
  type DrawerShop,
  type Staff,
} from '#server/testing/cash/drawer-shop.ts'
import type { Roll } from '#server/testing/platform/roller.ts'
import type { ReturnItem } from '#server/testing/selling/acts/coming-back.ts'
import { piecesOf } from '#server/testing/cash/shifts.ts'

// Shifts in the shop of drawer-shop.ts, rolled from numbers: opened, counted, handed over, closed and read.

/** More than this is taken out, and a count is off by more, by a manager only. */
const CASH_OUT_LIMIT = 2000_00
const COUNT_OFF_LIMIT = 50_00

const by = (id: number) => ({ params: { id: String(id) } })

/** A user, mostly one who may act at that till. */
export function actorAt({ people }: DrawerShop, { shift }: Till, roll: Roll): Staff {
  const anybody = people[roll(4)]!
  if (roll(4) === 0) return anybody
  return people.find(({ id }) => id === shift?.accountable?.id) ?? anybody
}

/** The till that is named; an office is not, so it is that of the sale's own branch. */
export function namedOrOwn({ tills }: DrawerShop, sale: Sale, till: Till): Till {
  if (!till.isOffice) return till
  return tills.find(({ isOffice, place }) => isOffice && place === sale.till.place)! // each branch has one
}

/** Where something is done at a till; the office is that of a place, where no till is named. */
export const drawerOf = ({ id, isOffice, shift }: Till) => ({
  ...(!isOffice && { tillId: id }),
  ...(shift?.id && { shiftId: shift.id }),
})

/** What comes back as a user says it: where goods go is a manager's to say. */
export const itemsBy = ({ isManager }: Staff, coming: readonly { item: ReturnItem }[]) =>
  coming.map(({ item }) => (isManager ? item : { line: item.line, qty: item.qty }))

/** Why a user may not sell, take or give money at a till just now; null where they may. */
export function barAt({ shift, isOffice }: Till, who: Staff): string | null {
  if (isOffice) return null
  if (shift === null) return 'the till has no open shift'
  if (shift.counts.length > 0) return 'its drawer is counted'
  return barIn(shift, who)
}

function barIn({ accountable, members }: Shift, { id, isManager }: Staff): string | null {
  return isManager || accountable?.id === id || members.has(id)
    ? null
    : 'somebody else answers for it'
}

const answersFor = ({ tills }: DrawerShop, { id }: Staff) =>
  tills.some(({ shift }) => shift?.accountable?.id === id)

export async function openShift(shop: DrawerShop, till: Till, roll: Roll, who: Staff) {
  const float = roll(4) === 0 ? 0 : 100_00 + roll(1000_00)
  const refusal =
    (till.isOffice && 'the office has no drawer') ||
    (till.shift && 'the till has an open shift') ||
    (answersFor(shop, who) && 'they answer for another shift') ||
    null
  const made = await shop.make(
    api.shifts.open,
    { body: { tillId: till.id, float: pesos(float) } },
    { by: who, refusal },
  )
  if (made) begin(shop, till, made.id, who, float)
}

function begin(shop: DrawerShop, till: Till, id: number, who: Staff, float: number): Shift {
  const shift = newShift(id, till, who, shop.now())
  shift.moves.push({ kind: 'float', amount: float })
  till.shift = shift
  shop.shifts.push(shift)
  return shift
}

export async function addMember(shop: DrawerShop, till: Till, roll: Roll) {
  const { shift } = till
  if (!shift?.accountable || shift.counts.length > 0) return
  const [who, member] = [actorAt(shop, till, roll), shop.people[roll(4)]!]
  const mayAdd = who.isManager || who.id === shift.accountable.id
  const made = await shop.make(
    api.shifts.addMember,
    { params: { id: String(shift.id), userId: String(member.id) } },
    { by: who, refusal: mayAdd ? null : 'neither a manager nor who answers for it' },
  )
  if (made && member.id !== shift.accountable.id) shift.members.add(member.id)
}

/** Puts cash in or takes some out: of the till's shift, or of one that was closed long ago. */
export async function moveCash(shop: DrawerShop, till: Till, roll: Roll) {
  const shift = till.shift ?? till.unread.at(-1)
  if (!shift?.accountable) return
  const who = actorAt(shop, till, roll)
  const direction = roll(2) === 0 ? 'IN' : 'OUT'
  const amount = 1 + roll(roll(4) === 0 ? 9999_99 : 300_00)
  const refusal =
    (shift.closed && 'it is closed') ||
    barAt(till, who) ||
    (direction === 'OUT' && amount > CASH_OUT_LIMIT && !who.isManager && 'a manager’s') ||
    null
  const reason = (['CHANGE_FUND', 'SAFE', 'EXPENSE', 'OTHER'] as const)[roll(4)]!
  const body = { direction, amount: pesos(amount), reason, note: 'As agreed' } as const
  const made = await shop.make(api.shifts.moveCash, { ...by(shift.id), body }, { by: who, refusal })
  if (!made) return
  const signed = direction === 'IN' ? amount : -amount
  expect(made.amount).toBe(pesos(signed))
  shift.moves.push({ kind: direction === 'IN' ? 'in' : 'out', amount: signed })
}

/** Counts a drawer: right, a little off or far off. The counter may take it over. */
export async function countDrawer(shop: DrawerShop, till: Till, roll: Roll) {
  const { shift } = till
  if (!shift?.accountable) return
  const who = actorAt(shop, till, roll)
  const off = [0, 0, 1 + roll(COUNT_OFF_LIMIT), COUNT_OFF_LIMIT + 1 + roll(100_00)][roll(4)]!
  const cash = Math.max(0, expectedIn(shift) + (roll(2) === 0 ? off : -off))
  const isRight = Math.abs(cash - expectedIn(shift)) <= COUNT_OFF_LIMIT
  const takesOver = isRight && roll(2) === 0
  const refusal =
    (shift.counts.length > 0 && !shift.isRecountOrdered && 'it is counted') ||
    barIn(shift, who) ||
    (takesOver &&
      (who.id === shift.accountable.id || answersFor(shop, who)) &&
      'not theirs to take') ||
    null
  await count(shop, till, { who, cash, refusal, takesOver })
}

/** A user takes the drawer of a till over while the next document waits that a manager makes. */
export function handOverBetween(shop: DrawerShop, till: Till): void {
  const { shift } = till
  if (!shift?.accountable || shift.counts.length > 0) return
  const who = shop.people.find((each) => barIn(shift, each) === null && !answersFor(shop, each))
  if (!who) return
  shop.between = async () => {
    // More was paid out than came in: nobody can count that.
    if (expectedIn(shift) < 0) return
    shop.passTime(1)
    await count(shop, till, { who, cash: expectedIn(shift), takesOver: true })
  }
}

type Counting = {
  who: Staff
  cash: number
  refusal?: string | null
  takesOver?: boolean
}
async function count(
  shop: DrawerShop,
  till: Till,
  { who, cash, refusal = null, takesOver = false }: Counting,
) {
  const shift = till.shift!
  const made = await shop.make(
    api.shifts.count,
    {
      ...by(shift.id),
      body: { denominations: piecesOf(pesos(cash)), takesOver },
    },
    { by: who, refusal },
  )
  if (!made) return
  shift.counts.push(cash)
  shift.isRecountOrdered = false
  const isRight = Math.abs(cash - expectedIn(shift)) <= COUNT_OFF_LIMIT
  expect([made.number, made.cash, made.isClosed]).toEqual([
    shift.counts.length,
    pesos(cash),
    isRight,
  ])
  expect(made.handedToId !== null).toBe(isRight && takesOver)
  if (isRight) closeShift(shift, shop.now())
  if (made.handedToId !== null) shift.handedTo = begin(shop, till, made.handedToId, who, cash)
  await expectShift(shop, shift)
}

/** Closes a shift that is off by much, with a note; the manager may take the drawer over. */
export async function closeCounted(shop: DrawerShop, till: Till, roll: Roll) {
  const { shift } = till
  if (!shift?.accountable) return
  const who = roll(4) === 0 ? actorAt(shop, till, roll) : shop.people[2 + roll(2)]!
  const takesOver = roll(3) === 0
  const refusal =
    (shift.counts.length === 0 && 'it is not counted') ||
    (shift.isRecountOrdered && 'it is to be counted once more') ||
    (!who.isManager && 'a manager’s') ||
    (takesOver &&
      (who.id === shift.accountable.id || answersFor(shop, who)) &&
      'not theirs to take') ||
    null
  await close(shop, till, { who, refusal, takesOver })
}

async function close(
  shop: DrawerShop,
  till: Till,
  { who, refusal, takesOver }: { who: Staff; refusal: string | null; takesOver: boolean },
) {
  const shift = till.shift!
  const body = { note: 'A note was missing', takesOver }
  const made = await shop.make(api.shifts.close, { ...by(shift.id), body }, { by: who, refusal })
  if (!made) return
  closeShift(shift, shop.now(), body.note)
  if (takesOver) {
    const { shift: taken } = await shop.reader.send(api.shifts.here, by(till.id))
    shift.handedTo = begin(shop, till, taken?.id ?? 0, who, shift.counts.at(-1) ?? 0)
  }
  await expectShift(shop, shift)
}

export async function orderRecount(shop: DrawerShop, till: Till, roll: Roll) {
  const { shift } = till
  if (!shift?.accountable) return
  const who = actorAt(shop, till, roll)
  const refusal =
    (!who.isManager && 'a manager’s') || (shift.counts.length === 0 && 'it is not counted') || null
  const made = await shop.make(api.shifts.orderRecount, by(shift.id), { by: who, refusal })
  if (made) shift.isRecountOrdered = true
}

/** Nothing was made, taken or given back in it. */
const isEmpty = ({ money, sales, returns, drawn }: Shift) =>
  money.length + sales.length + returns.length + drawn.length === 0

export async function readTill(shop: DrawerShop, till: Till, who: Staff) {
  const shifts =
    till.isOffice && !isEmpty(till.shift!) ? [...till.unread, till.shift!] : [...till.unread]
  const refusal =
    (!who.isManager && 'a manager’s') || (shifts.length === 0 && 'nothing is closed') || null
  const made = await shop.make(api.readings.z, { ...by(till.id), body: {} }, { by: who, refusal })
  if (!made) return
  if (till.isOffice) {
    closeShift(till.shift!, shop.now())
    till.shift = newShift(0, till, null, shop.now())
  }
  expectZ(made, shifts, { ...readZ(till), resetCounter: shop.resets.get(till.id) ?? 0 })
  shop.readings.push({ till, reading: made })
  for (const shift of shifts) if (shift.accountable) await expectShift(shop, shift)
}

/** As after a restore, a till goes on behind the last documents that it had printed: no money moves, and its Zs show it. */
export async function skipNumbers(shop: DrawerShop, till: Till, roll: Roll) {
  const [invoices, returns] = [roll(4), roll(3)]
  if (invoices + returns === 0) return
  const { next } = till
  const body = {
    ...(invoices > 0 && { lastInvoice: next.invoices - 1 + invoices }),
    ...(returns > 0 && { lastReturn: next.returns - 1 + returns }),
  }
  await shop.admin.send(api.tills.jump, { ...by(till.id), body })
  next.invoices += invoices
  next.returns += returns
  shop.resets.set(till.id, (shop.resets.get(till.id) ?? 0) + 1)
}

/** The evening: every drawer is counted and closed, and every till is read. */
export async function closeAll(shop: DrawerShop) {
  const who = shop.people[2]!
  for (const till of shop.tills) {
    await expectX(shop, till)
    if (till.shift?.accountable) {
      if (till.shift.counts.length === 0)
        await count(shop, till, { who, cash: Math.max(0, expectedIn(till.shift)) })
      if (till.shift?.isRecountOrdered)
        await count(shop, till, { who, cash: till.shift.counts[0]! })
      if (till.shift) await close(shop, till, { who, refusal: null, takesOver: false })
    }
    if (till.isOffice || till.unread.length > 0) await readTill(shop, till, who)
    await expectX(shop, till)
  }
}
