import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import { pesos, sum } from '#server/testing/reporting/booked-figures.ts'
import { owedOn, type Payment, type Sale, type Till } from '#server/testing/cash/drawer-model.ts'
import type { Draft, DrawerShop } from '#server/testing/cash/drawer-shop.ts'
import { actorAt, barAt, namedOrOwn } from '#server/testing/cash/made-up-shifts.ts'
import type { Roll } from '#server/testing/platform/roller.ts'
import {
  bookPayments,
  bookSale,
  cartOf,
  moneyBar,
  NO_CASH,
  calculate,
  tendersOf,
  type Booking,
  type Item,
  type Tender,
} from '#server/testing/cash/taken-money.ts'

// Money that comes into the shop of drawer-shop.ts, rolled from numbers: sales, orders with deposits, later payments.

const by = (id: number) => ({ params: { id: String(id) } })

/** A till's sale: in cash, by card or wallet or both, now and then with change, or sent into an older shift. */
export async function sell(shop: DrawerShop, till: Till, roll: Roll) {
  const who = actorAt(shop, till, roll)
  const items = cartOf(shop, roll).map((item) => ({
    ...item,
    discountPct: roll(3) === 0 ? roll(60) : 0,
  }))
  const { lines, total } = calculate(shop, items, 0)
  const byOther = roll(2) === 0 ? 0 : till.isOffice && roll(3) > 0 ? total : roll(total + 1)
  const tenders = [
    ...(byOther > 0 ? [{ method: roll(2) === 0 ? 'card' : 'ewallet', amount: byOther }] : []),
    ...(byOther < total ? [{ method: 'cash', amount: total - byOther + roll(2) * 500 }] : []),
  ]
  const older = shop.shifts.find((shift) => shift.till === till && shift.closed)
  const isLate = older !== undefined && roll(6) === 0
  const handed = sum(tenders.map(({ amount }) => amount))
  const made = await shop.make(
    api.sales.complete,
    {
      body: {
        sale: {
          locationId: shop.places[till.place]!,
          ...(!till.isOffice && { tillId: till.id }),
          ...(isLate ? { shiftId: older.id } : till.shift?.id && { shiftId: till.shift.id }),
          totalBefore: pesos(sum(lines.map(({ due }) => due))),
          taxTotal: pesos(sum(lines.map(({ tax }) => tax))),
          grandTotal: pesos(total),
          paidAmount: pesos(handed),
          changeDue: pesos(handed - total),
        },
        items: lines.map((line, at) => ({
          productId: line.productId,
          qty: line.qty,
          price: pesos(line.price),
          discountPct: String(items[at]!.discountPct),
          taxRatePct: String(items[at]!.goods.ratePct),
          lineTotal: pesos(line.due),
        })),
        payments: tenders.map(({ method, amount }) => ({
          method: method as 'cash',
          amount: pesos(amount),
          reference: method === 'cash' ? null : 'By slip',
        })),
      },
    },
    {
      by: who,
      isLost: roll(4) === 0,
      refusal:
        (isLate && 'that shift is closed') ||
        barAt(till, who) ||
        (till.isOffice && byOther < total && NO_CASH) ||
        null,
    },
  )
  if (made) bookSale(shop, till, made, { lines, total, isOrder: false, earlier: [], tenders })
}

/** An order with a discount over the whole: Final and paid in part, or a draft with or without a deposit. */
export async function order(shop: DrawerShop, till: Till, roll: Roll) {
  const who = actorAt(shop, till, roll)
  const items = cartOf(shop, roll)
  const offPct = roll(3) === 0 ? 1 + roll(60) : 0
  const { lines, total } = calculate(shop, items, offPct)
  const isFinal = roll(2) === 0
  const tenders = tendersOf(total, till, roll)
  // A draft without money waits for no shift.
  if (!isFinal && tenders.length === 0) shop.between = null
  const made = await shop.make(
    api.sales.complete,
    { body: orderBody(shop, till, { items, offPct, isFinal, tenders }) },
    { by: who, isLost: roll(4) === 0, refusal: moneyBar(till, who, tenders, isFinal) },
  )
  if (!made) return
  if (isFinal) bookSale(shop, till, made, { lines, total, isOrder: true, earlier: [], tenders })
  else {
    const payments = bookPayments(till, made, { owed: total, tenders, of: 'deposits', known: [] })
    shop.drafts.push({ id: made.id, place: till.place, owner: who, items, offPct, payments })
  }
}

/** Saves a draft once more: as it was, with other goods, one more payment, or without one that was taken. */
export async function saveAgain(shop: DrawerShop, draft: Draft, till: Till, roll: Roll) {
  const who = roll(3) === 0 ? actorAt(shop, till, roll) : draft.owner
  const items = roll(2) === 0 ? cartOf(shop, roll) : draft.items
  const { total } = calculate(shop, items, draft.offPct)
  const taken = sum(draft.payments.map(({ amount }) => amount))
  const tenders = roll(2) === 0 ? tendersOf(total - taken, till, roll) : []
  const isTakenAway = draft.payments.length > 0 && roll(5) === 0
  const earlier = isTakenAway ? draft.payments.slice(1) : draft.payments
  const refusal =
    (!who.isManager && who !== draft.owner && 'somebody else’s order') ||
    (draft.payments.length > 0 && till.place !== draft.place && 'its money was taken elsewhere') ||
    (isTakenAway && 'what a shift took stays') ||
    (taken > total && 'more was taken than it comes to') ||
    moneyBar(till, who, tenders, false, earlier)
  const made = await shop.make(
    api.sales.update,
    {
      ...by(draft.id),
      body: orderBody(shop, till, {
        items,
        offPct: draft.offPct,
        isFinal: false,
        earlier,
        tenders,
      }),
    },
    { by: who, refusal, isLost: roll(3) === 0 },
  )
  if (!made) return
  draft.items = items
  draft.place = till.place
  const owed = total - taken
  draft.payments = bookPayments(till, made, {
    owed,
    tenders,
    of: 'deposits',
    known: draft.payments,
  })
}

/** Issues a draft with its deposits, and perhaps a payment of the moment. */
export async function issue(shop: DrawerShop, draft: Draft, till: Till, roll: Roll) {
  const who = roll(2) === 0 ? actorAt(shop, till, roll) : draft.owner
  const { lines, total } = calculate(shop, draft.items, draft.offPct)
  const taken = sum(draft.payments.map(({ amount }) => amount))
  const tenders = tendersOf(total - taken, till, roll)
  const refusal =
    (!who.isManager && who !== draft.owner && 'somebody else’s order') ||
    (draft.payments.length > 0 && till.place !== draft.place && 'its money was taken elsewhere') ||
    moneyBar(till, who, tenders, true)
  const { items, offPct, payments: earlier } = draft
  const made = await shop.make(
    api.sales.update,
    {
      ...by(draft.id),
      body: orderBody(shop, till, { items, offPct, isFinal: true, earlier, tenders }),
    },
    { by: who, refusal },
  )
  if (!made) return
  shop.drafts.splice(shop.drafts.indexOf(draft), 1)
  bookSale(shop, till, made, { lines, total, isOrder: true, earlier, tenders })
}

/** Takes a later payment for an order, at any till: now and then for one that is paid, voided, or of another branch. */
export async function pay(shop: DrawerShop, sale: Sale, at: Till, roll: Roll) {
  if (!sale.isOrder) return
  const till = namedOrOwn(shop, sale, at)
  const who = actorAt(shop, till, roll)
  const owed = owedOn(sale)
  const [tender = { method: 'Cash', amount: 5_00 }] = tendersOf(owed, till, roll)
  const refusal =
    (till.place !== sale.till.place && 'another branch') ||
    ((sale.isVoided || owed <= 0) && 'nothing is owed') ||
    moneyBar(till, who, [tender], true)
  const made = await shop.make(
    api.sales.addPayment,
    {
      ...by(sale.id),
      body: {
        method: tender.method,
        amount: pesos(tender.amount),
        ...(!till.isOffice && { tillId: till.id }),
        // A payment may be dated back; it is taken now all the same.
        ...(roll(4) === 0 && { paymentDate: '2028-02-20' }),
      },
    },
    { by: who, refusal, isLost: roll(4) === 0 },
  )
  if (!made) return
  const more: Booking = { owed, tenders: [tender], of: 'payments', known: sale.payments }
  sale.payments = bookPayments(till, made, more)
  expect(made.balanceDue).toBe(pesos(owedOn(sale)))
}

type OrderParts = {
  items: Item[]
  offPct: number
  isFinal: boolean
  earlier?: Payment[]
  tenders: Tender[]
}
function orderBody({ places }: DrawerShop, till: Till, parts: OrderParts) {
  const { items, offPct, isFinal, earlier = [], tenders } = parts
  return {
    locationId: places[till.place]!,
    ...(!till.isOffice && { tillId: till.id }),
    status: isFinal ? ('Final' as const) : ('Draft' as const),
    discountValue: String(offPct),
    items: items.map(({ goods, qty }) => ({
      productId: goods.id,
      quantity: qty,
      price: pesos(goods.price),
    })),
    payments: [
      ...earlier.map(({ method, tendered }) => ({ method, amount: pesos(tendered) })),
      ...tenders.map(({ method, amount }) => ({ method, amount: pesos(amount) })),
    ],
  }
}
