import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import type { AnswerOf, CallOf, Endpoint } from '#domain/endpoint.ts'
import { pesos } from '#server/testing/reporting/booked-figures.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import {
  expectedIn,
  figuresOf,
  methodKey,
  newShift,
  type Payment,
  type Person,
  type Sale,
  type Shift,
  type Till,
} from '#server/testing/cash/drawer-model.ts'
import { whileDocumentsWait } from '#server/testing/platform/locks.ts'
import { openLocation, type TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import type { Order } from '#server/testing/selling/acts/carts.ts'
import { openGoods } from '#server/testing/selling/acts/goods.ts'
import { staySignedIn } from '#server/testing/selling/acts/staff.ts'
import { openSending, type Sent } from '#server/testing/selling/acts/sending.ts'

export type Staff = Person & { caller: Caller }
export type Draft = {
  id: number
  place: number
  owner: Staff
  order: Order
  payments: Payment[]
}
type Reading = AnswerOf<typeof api.readings.z>
type Made = Omit<Sent, 'by' | 'during'> & { by: Staff; refusal: string | null }

const START = '2028-02-27T01:00:00Z'
const byId = (id: number) => ({ params: { id: String(id) } })

/** Two branches that control their cash, with three tills, two offices and four people. */
export async function openDrawerShop(pharmacy: TestPharmacy, isInside: boolean) {
  let now = Date.parse(START)
  pharmacy.setClock(new Date(now))
  const admin = await pharmacy.as('ADMIN')
  await admin.send(api.settings.update, {
    body: {
      returnsBy: 'ANYONE',
      returnDays: 365,
      taxMode: isInside ? 'INCLUDED_IN_PRICES' : 'ADDED_TO_TOTAL',
      taxRate: isInside ? '12' : '8.25',
    },
  })
  await admin.send(api.shifts.control, { body: { cashControl: true } })
  const branches = [await openLocation(pharmacy), await openLocation(pharmacy)] as const
  const places = branches.map(({ location }) => location.id)
  const manager = branches[0].manager
  const begun = await manager.send(api.tills.create, {
    body: { locationId: places[0]!, name: 'Till 2' },
  })
  await admin.send(api.tills.begin, {
    ...byId(begun.id),
    body: { nextNumber: 41, zCounter: 7, accumulatedTotal: '1234.56' },
  })
  const { goods } = await openGoods(pharmacy, manager, places)
  await staySignedIn(pharmacy)
  const people = await openStaff(pharmacy, [
    branches[0].cashier,
    branches[1].cashier,
    manager,
    branches[1].manager,
  ])
  const tills: Till[] = []
  for (const [place, id] of places.entries()) {
    const query = { locationId: String(id) }
    for (const till of await manager.send(api.tills.list, { query }))
      tills.push({
        id: till.id,
        place,
        isOffice: till.isOffice,
        prefix: till.prefix,
        shift: null,
        unread: [],
        zCounter: till.id === begun.id ? 7 : 0,
        accumulated: till.id === begun.id ? 1234_56 : 0,
        next: { invoices: till.id === begun.id ? 41 : 1, returns: 1, voidSlips: 1 },
      })
  }
  for (const till of tills.filter(({ isOffice }) => isOffice))
    till.shift = newShift(0, till, null, now)
  const { attempt, sendAgain, course } = openSending()

  /** Makes a call that must be refused where the model says so, or done. Answers what it made. */
  function make<E extends Endpoint>(row: E, call: CallOf<E>, { by, ...how }: Made) {
    const between = how.refusal === null && by.isManager ? shop.between : null
    if (!between) return attempt(row, call, { by: by.caller, ...how })
    shop.between = null
    const during = async <T>(send: () => Promise<T>): Promise<T> =>
      (await whileDocumentsWait(pharmacy.owner, [send], between))[0]! // one call gives one answer
    return attempt(row, withoutShift(call), { by: by.caller, ...how, during })
  }

  const shop = {
    admin,
    places,
    goods,
    people,
    tills,
    isInside,
    sales: [] as Sale[],
    drafts: [] as Draft[],
    shifts: [] as Shift[],
    readings: [] as { till: Till; reading: Reading }[],
    /** How often the numbers of a till have jumped. */
    resets: new Map<number, number>(),
    mayOverride: false,
    mostQty: 60,
    course,
    make,
    sendAgain,
    /** Happens while the next document of a manager that is made waits for its shift. */
    between: null as (() => Promise<void>) | null,
    /** A manager who reads. */
    reader: manager,
    now: () => now,
    passTime(minutes: number) {
      now += minutes * 60_000
      pharmacy.setClock(new Date(now))
    },
  }
  return shop
}
export type DrawerShop = Awaited<ReturnType<typeof openDrawerShop>>

/** A call as a caller makes it who does not know the shift. */
function withoutShift<Call>(call: Call): Call {
  const keep = (key: string, value: unknown) => (key === 'shiftId' ? undefined : value)
  return JSON.parse(JSON.stringify(call, keep)) as Call // a field that may be left out is
}

async function openStaff({ owner }: TestPharmacy, callers: Caller[]): Promise<Staff[]> {
  const { rows } = await owner.query<{ id: number; name: string; role: string }>(
    'SELECT id, full_name AS name, role FROM users WHERE id = ANY($1)',
    [callers.map(({ id }) => id)],
  )
  return callers.map((caller) => {
    const row = rows.find(({ id }) => id === caller.id)! // who called has a row
    return { id: caller.id, name: row.name, isManager: row.role === 'MANAGER', caller }
  })
}

type Figures = Omit<Reading['figures'], 'accumulatedTotal'>
const isZero = (row: object) =>
  Object.values(row).every((value) => value === '0.00' || value === 0 || typeof value !== 'string')

/** A reading in the form of the model: methods without capitals, moments as numbers, nothing that is zero. */
function figures({ shifts, days, numbers, methods, drawer, invoiced }: Figures) {
  return {
    shifts: shifts.map(({ openedAt, closedAt, ...shift }) => ({
      ...shift,
      openedAt: Date.parse(openedAt),
      closedAt: closedAt === null ? null : Date.parse(closedAt),
    })),
    days,
    numbers,
    methods: new Map(
      methods
        .map(({ method, ...row }) => [methodKey(method), row] as const)
        .filter(([, row]) => !isZero(row)),
    ),
    drawer,
    invoiced,
  }
}
/** The same of the model's figures; the office's shifts get their ids by being read. */
function modelled(shifts: Shift[], read: Figures) {
  for (const [at, shift] of shifts.entries())
    if (shift.accountable === null && shift.id === 0) shift.id = read.shifts[at]?.id ?? 0
  const figures = figuresOf(shifts)
  return {
    ...figures,
    methods: new Map([...figures.methods].filter(([, row]) => !isZero(row))),
  }
}

/** Fails unless a till's X reading is the model's, and the drawer of its open shift holds what it should. */
export async function expectX({ reader }: DrawerShop, till: Till) {
  const { status, answer } = await reader.try(api.readings.x, byId(till.id))
  const shifts = till.shift ? [...till.unread, till.shift] : till.unread
  expect(status).toBe(shifts.length === 0 ? 409 : 200)
  if (shifts.length === 0) return
  expect(figures(answer)).toEqual(modelled(shifts, answer))
  expect(answer.accumulatedBefore).toBe(pesos(till.accumulated))
}

/** Fails unless a Z reading is that of the model. */
export function expectZ(
  reading: Reading,
  shifts: Shift[],
  { figures: _, ...rest }: { figures: unknown; number: number; resetCounter: number },
) {
  expect(figures(reading.figures)).toEqual(modelled(shifts, reading.figures))
  expect(reading).toMatchObject({ ...rest, isCarried: false })
}

/** Fails unless a shift reads as the model has it: what is expected, what was counted, and each method. */
export async function expectShift({ reader, now }: DrawerShop, shift: Shift) {
  const { moves, methods, ...answer } = await reader.send(api.shifts.get, byId(shift.id))
  const { closed } = shift
  const expected = closed?.expected ?? expectedIn(shift)
  // A count that waits for approval is shown to managers, too.
  const counted = closed ? (closed.counted ?? 0) : (shift.counts.at(-1) ?? null)
  expect(answer).toMatchObject({
    tillId: shift.till.id,
    answererId: shift.accountable?.id,
    expected: pesos(expected),
    counted: counted === null ? null : pesos(counted),
    difference: counted === null ? null : pesos(counted - expected),
    closeNote: closed?.note ?? null,
    handedToId: shift.handedTo?.id ?? null,
    zNumber: shift.zNumber,
    isRecountOrdered: shift.isRecountOrdered,
    isLong: closed === null && now() - shift.openedAt > 24 * 3_600_000,
  })
  expect(new Set(answer.members.map(({ userId }) => userId))).toEqual(shift.members)
  expect(answer.counts.map(({ cash }) => cash)).toEqual(shift.counts.map(pesos))
  const cash = shift.moves.filter(({ amount }) => amount !== 0).map(({ amount }) => pesos(amount))
  expect(moves.map(({ amount }) => amount).filter((amount) => amount !== '0.00')).toEqual(cash)
  const nets = new Map<string, number>()
  for (const { method, amount } of shift.money)
    if (method !== 'cash') nets.set(method, (nets.get(method) ?? 0) + amount)
  expect(
    new Map(
      methods
        .filter(({ amount }) => amount !== '0.00')
        .map(({ method, amount }) => [methodKey(method), amount]),
    ),
  ).toEqual(
    new Map(
      [...nets]
        .filter(([, amount]) => amount !== 0)
        .map(([method, amount]) => [method, pesos(amount)]),
    ),
  )
}
