import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import {
  orderBody,
  saleBody,
  waysOf,
  type Pay,
} from '#server/testing/reporting/accountant/bodies.ts'
import {
  half,
  lineOf,
  pesos,
  shareDiscount,
  sum,
  type Line,
} from '#server/testing/reporting/accountant/law.ts'
import { methodsOf } from '#server/testing/reporting/accountant/books.ts'
import {
  dueOf,
  expectedIn,
  type Invoice,
  type Ledger,
  type Shift,
} from '#server/testing/reporting/accountant/ledger.ts'
import { mondayOf, type Shop, type Want } from '#server/testing/reporting/accountant/shop.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { piecesOf } from '#server/testing/cash/shifts.ts'

// Two tills of a branch, worked by calls; whatever is done at them is written into the accountant's own ledger. Bodies carry the
// ledger's amounts, and the product refuses those that it does not come to itself.

const WEEKLY_CAP = 2500_00

const key = () => ({ idempotencyKey: randomUUID() })
const by = ({ id }: { id: number }) => ({ params: { id: String(id) } })

export type Counter = ReturnType<typeof openCounter>

export function openCounter(shop: Shop, ledger: Ledger) {
  const { pharmacy, location, tillIds, cards, client } = shop
  /** Who answers for each drawer, and a third who sees to the rest. */
  let people: Caller[] = []
  let [today, minute, drawn] = ['', 0, 0]
  const open: (Shift | null)[] = tillIds.map(() => null)

  /** A minute later, while the shop is open. */
  function tick() {
    minute += 1
    pharmacy.setClock(new Date(Date.parse(`${today}T08:00:00+08:00`) + minute * 60_000))
  }
  const boss = () => people.at(-1)! // they were signed in
  const at = (till: number) => ({
    who: people[till]!, // one for each till
    shift: open[till]!, // it was opened
    tillId: tillIds[till]!, // of each till
    place: { locationId: location.id, tillId: tillIds[till]!, shiftId: open[till]?.id ?? 0 }, // of each till
  })

  const weekOf = ({ shownWith, day }: Pick<Invoice, 'shownWith' | 'day'>) =>
    `${shownWith} ${mondayOf(day)}`

  /** The lines of some wants, and whose cards are shown for them. */
  function ringUp(wants: readonly Want[], { shownWith = null, booklet = null }: Shown) {
    let left = WEEKLY_CAP - ledger.used(weekOf({ shownWith, day: today }))
    if (booklet !== null) left = Math.min(left, booklet)
    const lines: Line[] = []
    for (const { goods, ...want } of wants) {
      const line = lineOf({ ...goods, ...want }, left)
      left -= line.counted
      lines.push(line)
    }
    const shown = new Set(wants.flatMap(({ card }) => card ?? []))
    const beneficiaries = [...shown].map((card) => ({
      beneficiaryId: card === 'BNPC' ? cards.basic[shownWith!] : cards.own[card]!, // basic goods are bought beside one
      ...(card === 'BNPC' && { shownWith }),
      ...(card === 'BNPC' && booklet !== null && { weekLeft: pesos(booklet) }),
    }))
    return { lines, ...(beneficiaries.length > 0 && { beneficiaries }) }
  }

  const useWeek = (invoice: Invoice, counted: number) => {
    if (counted !== 0) ledger.use(weekOf(invoice), counted)
  }

  return {
    get today() {
      return today
    },
    weekLeft: (shownWith: 'SC' | 'PWD') =>
      WEEKLY_CAP - ledger.used(weekOf({ shownWith, day: today })),

    /** Goes to the opening hour of a day, on which everybody signs in anew. */
    async begin(day: string) {
      today = day
      minute = 0
      tick()
      people = await Promise.all([...tillIds, null].map(() => pharmacy.as('ADMIN')))
      return boss()
    },

    async open(till: number, float: number) {
      tick()
      const { who, tillId } = at(till)
      const { id } = await who.send(
        api.shifts.open,
        { body: { tillId, float: pesos(float) } },
        key(),
      )
      open[till] = ledger.open(id, till, today, float)
    },

    async sell(till: number, wants: readonly Want[], { pay = 'cash', ...shown }: Shown = {}) {
      tick()
      const { who, shift, place } = at(till)
      const rung = ringUp(wants, shown)
      const paid = waysOf(pay, dueOf(rung.lines), `REF-${(drawn += 1)}`)
      const body = saleBody(place, wants, rung, paid)
      return enter(
        await who.send(api.sales.complete, { body }, key()),
        shift,
        rung.lines,
        shown,
        paid,
      )
    },

    /** An order that is issued with so many percent off and so many percent paid; the rest is owed. */
    async order(till: number, wants: readonly Want[], { pct = 0, paidPct = 0 } = {}) {
      tick()
      const { who, shift, place } = at(till)
      const { lines: rung, ...cards } = ringUp(wants, {})
      const discount = half(sum(rung.map(({ lineTotal }) => lineTotal)) * pct, 100)
      const lines = pct > 0 ? shareDiscount(rung, discount) : rung
      const paid = half(dueOf(lines) * paidPct, 100)
      const ways = paid > 0 ? [{ method: 'Cash', kept: paid }] : []
      const ordered = { ...place, customerId: client.id }
      const body = orderBody(ordered, wants, { lines, ...cards }, { pct, paid })
      return enter(await who.send(api.sales.complete, { body }, key()), shift, lines, {}, ways)
    },

    async payLater(till: number, invoice: Invoice, method: 'Cash' | 'GCash', amount: number) {
      tick()
      const { who, shift, tillId } = at(till)
      const reference = method === 'Cash' ? null : `LATER-${(drawn += 1)}`
      const body = { method, amount: pesos(amount), reference, tillId, shiftId: shift.id }
      const sale = await who.send(api.sales.addPayment, { ...by(invoice), body }, key())
      ledger.pay(invoice, shift, 'PAYMENT', method, amount)
      expect(sale.balanceDue).toBe(pesos(invoice.owed))
    },

    async takeBack(till: number, invoice: Invoice, wanted: { line: number; qty: number }[]) {
      tick()
      const { who, shift, tillId } = at(till)
      for (const { line, qty } of wanted) useWeek(invoice, -countedOf(invoice, line, qty))
      const { number, total, credited } = ledger.takeBack(invoice, shift, today, wanted)
      const items = wanted.map(({ line, qty }) => ({ line: line + 1, qty }))
      const body = { tillId, shiftId: shift.id, reason: 'Recall', items, total: pesos(total) }
      const back = await who.send(api.returns.create, { ...by(invoice), body }, key())
      expect(back).toMatchObject({ number, credited: pesos(credited) })
      expect(back.refunded).toBe(pesos(total - credited))
    },

    async void(till: number, invoice: Invoice) {
      tick()
      const { who, shift, tillId } = at(till)
      useWeek(invoice, -sum(invoice.lines.map(({ counted }) => counted)))
      ledger.void(invoice, shift)
      const body = { tillId, shiftId: shift.id, reason: 'Rung up twice' }
      await who.send(api.returns.void, { ...by(invoice), body }, key())
    },

    async moveCash(till: number, direction: 'IN' | 'OUT', amount: number) {
      tick()
      const { shift } = at(till)
      const body = { direction, amount: pesos(amount), reason: 'SAFE' as const }
      await boss().send(api.shifts.moveCash, { ...by(shift), body }, key())
      const signed = direction === 'IN' ? amount : -amount
      shift.moneys.push({ kind: direction, method: 'cash', amount: signed })
    },

    /** Counts a drawer, off by so much, and closes its shift; or another user counts it and takes it over. */
    async close(till: number, { off = 0, isHandedOver = false } = {}) {
      tick()
      const { shift } = at(till)
      if (isHandedOver) people[till] = await pharmacy.as('ADMIN')
      const counted = Math.max(0, expectedIn(shift) + off)
      const slips = Object.entries(methodsOf([shift])).filter(([method, net]) =>
        isSlip(method, net),
      )
      const body = {
        denominations: piecesOf(pesos(counted)),
        methods: slips.map(([method, net]) => ({ method, amount: pesos(net) })),
        takesOver: isHandedOver,
      }
      const count = await at(till).who.send(api.shifts.count, { ...by(shift), body }, key())
      if (!count.isClosed) {
        const closing = { note: 'Counted twice', takesOver: isHandedOver }
        await at(till).who.send(api.shifts.close, { ...by(shift), body: closing }, key())
      }
      shift.counted = counted
      const { shift: next } = await boss().send(api.shifts.here, by({ id: at(till).tillId }))
      expect(next !== null).toBe(isHandedOver)
      open[till] = next && ledger.open(next.id, till, today, counted)
    },

    async read(till: number) {
      tick()
      const z = ledger.read(till)
      const params = { id: String(tillIds[till]) }
      const reading = await boss().send(api.readings.z, { params, body: {} }, key())
      expect(reading.number).toBe(z)
    },

    /** Types what a day's invoices by hand come to, wrong at first. */
    async typeManual(till: number, businessDate: string, amount: number) {
      tick()
      const entry = { tillId: tillIds[till]!, businessDate } // of each till
      const wrong = { ...entry, amount: pesos(amount + 9_00) }
      const { id } = await boss().send(api.books.enterManualSales, { body: wrong }, key())
      const right = { ...entry, amount: pesos(amount), replacesId: id }
      await boss().send(api.books.enterManualSales, { body: right }, key())
      ledger.manual.push({ till, day: businessDate, amount })
    },
  }

  function enter(
    sale: { id: number; invoiceNumber: string | null; grandTotal: string },
    shift: Shift,
    lines: Line[],
    { shownWith = null }: Shown,
    paid: readonly { method: string; kept: number }[],
  ): Invoice {
    const invoice = ledger.invoice({ id: sale.id, day: today, shift, lines, shownWith })
    expect([sale.invoiceNumber, sale.grandTotal]).toEqual([invoice.number, pesos(dueOf(lines))])
    for (const { method, kept } of paid) ledger.pay(invoice, shift, 'SALE', method, kept)
    useWeek(invoice, sum(lines.map(({ counted }) => counted)))
    return invoice
  }
}

type Shown = {
  pay?: Pay
  /** The senior's or PWD's card with which basic goods are bought. */
  shownWith?: 'SC' | 'PWD' | null
  /** What the booklet still allows of the week. */
  booklet?: number | null
}

const isSlip = (method: string, net: number) => method !== 'cash' && net >= 0

/** What some units of a line had counted for its buyer's week. */
function countedOf({ lines, back }: Invoice, line: number, qty: number): number {
  const { counted, qty: sold } = lines[line]! // it was sold
  const before = back[line]!.qty // one for each line
  return half(counted * (before + qty), sold) - half(counted * before, sold)
}
