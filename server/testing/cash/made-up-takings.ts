import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import { pesos, sum } from '#server/testing/reporting/booked-figures.ts'
import { owedOn, type Sale, type Till } from '#server/testing/cash/drawer-model.ts'
import type { Draft, DrawerShop } from '#server/testing/cash/drawer-shop.ts'
import { actorAt, drawerOf, namedOrOwn } from '#server/testing/cash/made-up-shifts.ts'
import type { Roll } from '#server/testing/platform/roller.ts'
import {
  bookPayments,
  bookSale,
  calculate,
  moneyBar,
  placeOf,
  type Booking,
} from '#server/testing/cash/taken-money.ts'
import { checkoutBody, orderBody, paymentOf } from '#server/testing/selling/acts/bodies.ts'
import { orderCart, tillCart } from '#server/testing/selling/acts/carts.ts'
import { orderTenders, tillTenders } from '#server/testing/selling/acts/tenders.ts'

// Money that comes into the shop of drawer-shop.ts, rolled from numbers: sales, orders with deposits, later payments.

const by = (id: number) => ({ params: { id: String(id) } })

/** A till's sale: in cash, by card or wallet or both, now and then with change, or sent into an older shift. */
export async function sell(shop: DrawerShop, till: Till, roll: Roll) {
  const who = actorAt(shop, till, roll)
  const lines = tillCart(shop, roll)
  const { figures, sold, total } = calculate(shop, lines)
  const tenders = tillTenders(total, roll, till.isOffice)
  const older = shop.shifts.find((shift) => shift.till === till && shift.closed)
  const isLate = older !== undefined && roll(6) === 0
  const at = {
    ...placeOf(shop, till),
    ...drawerOf(till),
    ...(isLate && { shiftId: older.id }),
  }
  const made = await shop.make(
    api.sales.complete,
    { body: checkoutBody(at, lines, figures, { tenders }) },
    { by: who, refusal: isLate ? 'that shift is closed' : moneyBar(till, who, tenders, true) },
  )
  if (made) bookSale(shop, till, made, { sold, total, isOrder: false, earlier: [], tenders })
}

/** An order with a discount over the whole: Final and paid in part, or a draft with or without a deposit. */
export async function order(shop: DrawerShop, till: Till, roll: Roll) {
  const who = actorAt(shop, till, roll)
  const wanted = orderCart(shop, roll, !shop.isInside && who.isManager)
  const { figures, sold, total } = calculate(shop, wanted.lines, wanted)
  const isFinal = roll(2) === 0
  const tenders = orderTenders(total, roll, till.isOffice)
  // A draft without money waits for no shift.
  if (!isFinal && tenders.length === 0) shop.between = null
  const made = await shop.make(
    api.sales.complete,
    { body: orderBody(placeOf(shop, till), wanted, figures, isFinal ? 'Final' : 'Draft', tenders) },
    { by: who, refusal: moneyBar(till, who, tenders, isFinal) },
  )
  if (!made) return
  if (isFinal) bookSale(shop, till, made, { sold, total, isOrder: true, earlier: [], tenders })
  else {
    const payments = bookPayments(till, made, { tenders, of: 'deposits', known: [] })
    shop.drafts.push({ id: made.id, place: till.place, owner: who, order: wanted, payments })
  }
}

/** Saves a draft once more: as it was, with other goods, one more payment, or without one that was taken. */
export async function saveAgain(shop: DrawerShop, draft: Draft, till: Till, roll: Roll) {
  const who = roll(3) === 0 ? actorAt(shop, till, roll) : draft.owner
  const wanted =
    roll(2) === 0 ? orderCart(shop, roll, !shop.isInside && who.isManager) : draft.order
  const { figures, total } = calculate(shop, wanted.lines, wanted)
  const taken = sum(draft.payments.map(({ amount }) => amount))
  const tenders = roll(2) === 0 ? orderTenders(total - taken, roll, till.isOffice) : []
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
      body: orderBody(placeOf(shop, till), wanted, figures, 'Draft', [...earlier, ...tenders]),
    },
    { by: who, refusal, isLost: roll(3) === 0 },
  )
  if (!made) return
  draft.order = wanted
  draft.place = till.place
  draft.payments = bookPayments(till, made, { tenders, of: 'deposits', known: draft.payments })
}

/** Issues a draft with its deposits, and perhaps a payment of the moment. */
export async function issue(shop: DrawerShop, draft: Draft, till: Till, roll: Roll) {
  const who = roll(2) === 0 ? actorAt(shop, till, roll) : draft.owner
  const { order: wanted, payments: earlier } = draft
  const { figures, sold, total } = calculate(shop, wanted.lines, wanted)
  const taken = sum(earlier.map(({ amount }) => amount))
  const tenders = orderTenders(total - taken, roll, till.isOffice)
  const refusal =
    (!who.isManager && who !== draft.owner && 'somebody else’s order') ||
    (draft.payments.length > 0 && till.place !== draft.place && 'its money was taken elsewhere') ||
    moneyBar(till, who, tenders, true)
  const made = await shop.make(
    api.sales.update,
    {
      ...by(draft.id),
      body: orderBody(placeOf(shop, till), wanted, figures, 'Final', [...earlier, ...tenders]),
    },
    { by: who, refusal },
  )
  if (!made) return
  shop.drafts.splice(shop.drafts.indexOf(draft), 1)
  bookSale(shop, till, made, { sold, total, isOrder: true, earlier, tenders })
}

/** Takes a later payment for an order, at any till: now and then for one that is paid, voided, or of another branch. */
export async function pay(shop: DrawerShop, sale: Sale, at: Till, roll: Roll) {
  if (!sale.isOrder) return
  const till = namedOrOwn(shop, sale, at)
  const who = actorAt(shop, till, roll)
  const owed = owedOn(sale)
  const [tender = { method: 'Cash', tendered: 5_00, amount: Math.min(5_00, owed) }] = orderTenders(
    owed,
    roll,
    till.isOffice,
  )
  const refusal =
    (till.place !== sale.till.place && 'another branch') ||
    ((sale.isVoided || owed <= 0) && 'nothing is owed') ||
    moneyBar(till, who, [tender], true)
  const made = await shop.make(
    api.sales.addPayment,
    {
      ...by(sale.id),
      body: {
        ...paymentOf(tender),
        ...(!till.isOffice && { tillId: till.id }),
        // A payment may be dated back; it is taken now all the same.
        ...(roll(4) === 0 && { paymentDate: '2028-02-20' }),
      },
    },
    { by: who, refusal },
  )
  if (!made) return
  const more: Booking = { tenders: [tender], of: 'payments', known: sale.payments }
  sale.payments = bookPayments(till, made, more)
  expect(made.balanceDue).toBe(pesos(owedOn(sale)))
}
