import type { DayFigures, ReadingFigures } from '#domain/cash/shifts/readings/reading.ts'
import { grouped, pesos, sum } from '#server/testing/reporting/booked-figures.ts'
import type { Goods } from '#server/testing/selling/acts/carts.ts'
import type { Back, Part, SoldLine as ReturnedLine } from '#server/testing/selling/returns-model.ts'

// Drawers, shifts and readings a second time, in whole centavos, from the words of the contract alone: by an author who has
// not read how they are done.

export type Person = { id: number; name: string; isManager: boolean }
/** A series of numbers that a till draws from. */
type Series = 'invoices' | 'returns' | 'voidSlips'
const MARKS = { invoices: '', returns: 'R', voidSlips: 'V' } as const

export type Till = {
  id: number
  /** The location, 0 or 1. */
  place: number
  isOffice: boolean
  prefix: string
  shift: Shift | null
  /** Closed shifts that no Z reading holds. */
  unread: Shift[]
  zCounter: number
  accumulated: number
  next: Record<Series, number>
}

type MoveKind = 'float' | 'sales' | 'payments' | 'deposits' | 'refunds' | 'voids' | 'in' | 'out'
/** What money was taken for: a sale as it was issued, one issued before, or one that is not issued yet. */
export type TakenFor = 'sales' | 'payments' | 'deposits'

export type Shift = {
  id: number
  till: Till
  /** null: of the office. */
  accountable: Person | null
  members: Set<number>
  openedAt: number
  /** What was counted, each time. */
  counts: number[]
  isRecountOrdered: boolean
  closed: { at: number; expected: number; counted: number | null; note: string | null } | null
  handedTo: Shift | null
  zNumber: number | null
  moves: { kind: MoveKind; amount: number }[]
  money: { method: string; of: TakenFor | 'refunds'; amount: number }[]
  sales: Sale[]
  returns: Returned[]
  drawn: { series: Series; number: string }[]
}

/** Methods are compared without capitals: the till has 'cash' where orders have 'Cash'. */
export type Payment = {
  id: number
  method: string
  /** What was handed over, as it was sent. */
  tendered: number
  /** What was kept of it. */
  amount: number
  of: TakenFor
  shift: Shift
  isCorrected: boolean
  originalMethod?: string // how goods had been paid that pay now
}

export type SoldLine = ReturnedLine & {
  goods: Goods
  lineDiscount: number
  orderDiscount: number
  isExempt: boolean
  back: Back
}

export type Sale = {
  id: number
  isOrder: boolean
  till: Till
  shift: Shift
  day: string
  lines: SoldLine[]
  total: number
  payments: Payment[]
  given: { method: string; amount: number; originalMethod?: string }[]
  credited: number
  isVoided: boolean
  hasReturns: boolean
}
export type Returned = { day: string; lines: { line: SoldLine; part: Part }[] }

/** The shop's day of a moment; it lies eight hours before Greenwich. */
export const dayOf = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10)

export const methodKey = (method: string) => method.toLowerCase()
export const isCash = (method: string) => methodKey(method) === 'cash'

export function newShift(id: number, till: Till, accountable: Person | null, at: number): Shift {
  return {
    id,
    till,
    accountable,
    members: new Set(),
    openedAt: at,
    counts: [],
    isRecountOrdered: false,
    closed: null,
    handedTo: null,
    zNumber: null,
    moves: [],
    money: [],
    sales: [],
    returns: [],
    drawn: [],
  }
}

export const expectedIn = ({ moves }: Shift) => sum(moves.map(({ amount }) => amount))

/** Draws the next number of a till's series, in its open shift. */
export function draw(till: Till, series: Series): string {
  const number = `${till.prefix}${MARKS[series]}-${String(till.next[series]).padStart(8, '0')}`
  till.next[series] += 1
  till.shift?.drawn.push({ series, number })
  return number
}

/** Money that a shift takes, or takes back when a payment is corrected; its cash lies in the drawer. */
export function takeMoney(shift: Shift, of: TakenFor, method: string, amount: number) {
  shift.money.push({ method: methodKey(method), of, amount })
  if (isCash(method)) shift.moves.push({ kind: of, amount })
}

/** Money that a shift gives back, whichever shift took it. */
export function giveBack(shift: Shift, kind: 'refunds' | 'voids', method: string, amount: number) {
  shift.money.push({ method: methodKey(method), of: 'refunds', amount: -amount })
  if (isCash(method)) shift.moves.push({ kind, amount: -amount })
}

/** What a sale holds by each method. */
export function heldBy({ payments, given }: Pick<Sale, 'payments' | 'given'>) {
  const held = new Map<string, number>()
  const add = (method: string, amount: number) =>
    held.set(methodKey(method), (held.get(methodKey(method)) ?? 0) + amount)
  for (const each of payments)
    if (!each.isCorrected) add(each.originalMethod ?? each.method, each.amount)
  for (const each of given) add(each.originalMethod ?? each.method, -each.amount)
  return held
}

const keptOf = ({ payments }: Pick<Sale, 'payments'>) =>
  sum(payments.filter(({ isCorrected }) => !isCorrected).map(({ amount }) => amount))
export const owedOn = (sale: Sale) => sale.total - sale.credited - keptOf(sale)

/** Closes a shift with its last count; the office's has none. */
export function closeShift(shift: Shift, at: number, note: string | null = null) {
  const counted = shift.counts.at(-1) ?? null
  shift.closed = { at, expected: expectedIn(shift), counted, note }
  shift.till.unread.push(shift)
  shift.till.shift = null
}

/** Reads the closed shifts of a till. The office's shift is closed by it, and the next one begins. */
export function readZ(till: Till) {
  const shifts = till.unread
  const figures = figuresOf(shifts)
  const before = till.accumulated
  till.accumulated += sum(shifts.flatMap(({ sales }) => sales.map(({ total }) => total)))
  till.zCounter += 1
  for (const shift of shifts) shift.zNumber = till.zCounter
  till.unread = []
  return {
    number: till.zCounter,
    accumulatedBefore: pesos(before),
    accumulatedAfter: pesos(till.accumulated),
    figures,
  }
}

/** What a reading of some shifts shows. Days and methods without any figure are left out. */
export function figuresOf(shifts: Shift[]) {
  const moved = (kind: MoveKind) =>
    pesos(
      sum(
        shifts.flatMap(({ moves }) => moves).map((move) => (move.kind === kind ? move.amount : 0)),
      ),
    )
  const closed = shifts
    .flatMap((shift) => shift.closed ?? [])
    .filter((each) => each.counted !== null)
  const counted = sum(closed.map((each) => each.counted ?? 0))
  const byMethod = grouped(
    shifts.flatMap(({ money }) => money),
    ({ method }) => method,
  )
  const sold = grouped(
    shifts.flatMap(({ sales }) => sales),
    ({ day }) => day,
  )
  const back = grouped(
    shifts.flatMap(({ returns }) => returns),
    ({ day }) => day,
  )
  return {
    shifts: shifts.map(({ id, accountable, openedAt, closed: end }) => ({
      id,
      answererName: accountable?.name ?? null,
      openedAt,
      closedAt: end?.at ?? null,
    })),
    days: [...new Set([...sold.keys(), ...back.keys()])]
      .toSorted()
      .map((day) => dayFigures(day, sold.get(day) ?? [], back.get(day) ?? [])),
    numbers: {
      invoices: rangeOf(shifts, 'invoices'),
      returns: rangeOf(shifts, 'returns'),
      voidSlips: rangeOf(shifts, 'voidSlips'),
    },
    methods: new Map([...byMethod].map(([method, money]) => [method, methodFigures(money)])),
    drawer: {
      float: moved('float'),
      sales: moved('sales'),
      payments: moved('payments'),
      deposits: moved('deposits'),
      refunds: moved('refunds'),
      voids: moved('voids'),
      in: moved('in'),
      out: moved('out'),
      expected: pesos(sum(shifts.map(expectedIn))),
      counted: closed.length === 0 ? null : pesos(counted),
      difference:
        closed.length === 0 ? null : pesos(counted - sum(closed.map((each) => each.expected))),
    } satisfies ReadingFigures['drawer'],
    invoiced: pesos(sum(shifts.flatMap(({ sales }) => sales.map(({ total }) => total)))),
  }
}

function rangeOf(shifts: Shift[], series: Series): ReadingFigures['numbers']['invoices'] {
  const drawn = shifts.flatMap((shift) => shift.drawn).filter((each) => each.series === series)
  const numbers = drawn.map(({ number }) => number).toSorted()
  const [first, last] = [numbers[0], numbers.at(-1)]
  return first === undefined || last === undefined ? null : { first, last, count: numbers.length }
}

function methodFigures(money: Shift['money']) {
  const of = (what: TakenFor | 'refunds') =>
    pesos(sum(money.map((each) => (each.of === what ? each.amount : 0))))
  return {
    sales: of('sales'),
    payments: of('payments'),
    deposits: of('deposits'),
    refunds: of('refunds'),
    net: pesos(sum(money.map(({ amount }) => amount))),
  }
}

/** What lines were to VAT: with the tax inside, what bears none is exempt; a tax on top is on everything. */
function classesOf(lines: Pick<SoldLine, 'due' | 'tax' | 'isTaxExclusive' | 'isExempt'>[]) {
  const onTop = sum(lines.map(({ tax, isTaxExclusive }) => (isTaxExclusive ? tax : 0)))
  const tax = sum(lines.map((line) => line.tax))
  const due = sum(lines.map((line) => line.due))
  const exempt = sum(lines.map((line) => (line.isExempt ? line.due : 0)))
  return {
    total: pesos(due + onTop),
    tax: pesos(tax),
    vatable: pesos(due - exempt - (tax - onTop)),
    vatExempt: pesos(exempt),
    zeroRated: '0.00',
    vatRemoved: '0.00',
  }
}

function dayFigures(businessDate: string, sold: Sale[], back: Returned[]): DayFigures {
  const sales = sold.filter(({ isVoided }) => !isVoided)
  const lines = sales.flatMap((sale) => sale.lines)
  const came = back.flatMap((returned) => returned.lines)
  const voided = sold.filter(({ isVoided }) => isVoided)
  const lineDiscounts = sum(lines.map(({ lineDiscount }) => lineDiscount))
  const orderDiscounts = sum(lines.map(({ orderDiscount }) => orderDiscount))
  return {
    businessDate,
    sales: {
      count: sales.length,
      gross: pesos(sum(sales.map(({ total }) => total)) + lineDiscounts + orderDiscounts),
      lineDiscounts: pesos(lineDiscounts),
      orderDiscounts: pesos(orderDiscounts),
      statutoryDiscounts: '0.00',
      ...classesOf(lines),
    },
    voids: { count: voided.length, total: pesos(sum(voided.map(({ total }) => total))) },
    returns: {
      count: back.length,
      discounts: pesos(sum(came.map(({ part }) => part.discount))),
      ...classesOf(came.map(({ line, part }) => ({ ...line, due: part.due, tax: part.tax }))),
    },
  }
}
