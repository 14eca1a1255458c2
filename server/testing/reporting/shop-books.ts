import { api } from '#domain/api.ts'
import { putBack, takeFrom, type Take } from '#server/testing/goods/booked-lots.ts'
import {
  pesos,
  rounded,
  sharesOf,
  sum,
  type Shares,
} from '#server/testing/reporting/booked-shares.ts'
import { openLedger, type Booked } from '#server/testing/reporting/ledger.ts'
import { openBookedShop } from '#server/testing/reporting/booked-shop.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import type { Roll } from '#server/testing/platform/roller.ts'
import { checkoutBody, orderBody, returnBody } from '#server/testing/selling/acts/bodies.ts'
import { orderCart, tillCart, type Goods, type Line } from '#server/testing/selling/acts/carts.ts'
import { comingBack } from '#server/testing/selling/acts/coming-back.ts'
import { managersOf } from '#server/testing/selling/acts/staff.ts'
import { setTaxInside } from '#server/testing/shop/tax-inside.ts'
import { openSending } from '#server/testing/selling/acts/sending.ts'
import { tillTenders } from '#server/testing/selling/acts/tenders.ts'
import {
  NONE_BACK,
  partsOf,
  plus,
  worthOf,
  type Back,
  type SoldLine,
} from '#server/testing/selling/returns-model.ts'
import { clockOf } from '#server/testing/reporting/zone-clock.ts'

// A shop with a second bookkeeping: whatever is sold through the API is calculated here again, in whole centavos, by
// code of its own. Reports are compared with it.

type Place = 0 | 1
/** A line that was sold, with what it takes to calculate what some of it comes to. */
type Sold = SoldLine & {
  booked: Booked
  goods: Goods
  takes: Take[]
  /** The VAT in its cost that the shop gets back. */
  inputVat: number
  back: Back
}

/** Where goods go that come back. */
const WHERE = { SHELF: 'left', QUARANTINE: 'apart', DESTROYED: null } as const

/** The shop of booked-shop.ts on its own clock, with books of what is sold in it and comes back. */
export async function openBooks(pharmacy: TestPharmacy, opening: string, timeZone = 'Asia/Manila') {
  const dayOf = (moment: string) => clockOf(moment, timeZone).day
  pharmacy.setClock(new Date(opening))
  const shop = await openBookedShop(pharmacy, dayOf(opening))
  const { places, customers, products, goods, lots } = shop
  const counter = { goods, mayOverride: true, mostQty: 300 }
  const user = managersOf(pharmacy)
  const { make, course, sendAgain } = openSending()
  const ledger = openLedger()
  const sold = new Map<number, Sold[]>()
  let isInside = false

  const at = (place: Place, customer: number | null) => ({
    locationId: places[place],
    ...(customer !== null && { customerId: customers[customer]!.id }),
  })

  type Head = Pick<Booked, 'moment' | 'place' | 'saleId' | 'customer' | 'cashierId'>
  function book(head: Head, wanted: Line[], figures: Shares[], isTyped = false) {
    const some = wanted.map(({ what, goods, qty, price, factor }, at): Sold => {
      const { full, due, tax, total } = figures[at]! // of each line
      const takes = takeFrom(lots[head.place]![what]!, qty * factor) // of each location and product
      const worth = (some: Take[]) => sum(some.map(({ lot, qty }) => lot.cost * qty))
      const cost = rounded(worth(takes), 100)
      // VAT comes back to the shop of goods that are sold with it; the second product is exempt.
      const credits = isInside && goods.taxRate > 0
      const of = (supplier: Take['lot']['supplier']) =>
        credits ? worth(takes.filter(({ lot }) => lot.supplier === supplier)) : 0
      const inputVat = rounded(of('VAT') * 12, 112 * 100)
      const booked = {
        ...head,
        day: dayOf(head.moment),
        what,
        returnId: null,
        ratePct: isTyped ? null : pesos(isInside ? goods.taxRate : 825),
        qty: qty * factor,
        total,
        discount: full - due,
        tax,
        cost: cost - inputVat,
        unsourced: rounded(of(null), 100),
      }
      const came = { takes, inputVat, back: NONE_BACK }
      const isTaxExclusive = !isInside
      const model = { qty: qty * factor, price, gross: full, due, tax, cost, isTaxExclusive }
      return { ...model, booked, goods, ...came }
    })
    ledger.lines.push(...some.map(({ booked }) => booked))
    sold.set(head.saleId, some)
  }

  return {
    ...shop,
    timeZone,
    course,
    sendAgain,
    ...ledger,
    /** Sells at the till with the figures of the books; the server refuses the sale when it calculates others. */
    async sell(moment: string, place: Place, roll: Roll, customer: number | null = null) {
      const wanted = tillCart(counter, roll)
      const figures = sharesOf(wanted, { isInside })
      const paid = { tenders: tillTenders(figures.total, roll) }
      const by = await user(moment)
      const body = checkoutBody(at(place, customer), wanted, figures, paid)
      const { id: saleId } = await make(api.sales.complete, { body }, by)
      book({ moment, place, saleId, customer, cashierId: by.id }, wanted, figures.lines)
      return saleId
    },
    /** An order with a discount over the whole, which counts on the day it becomes Final. */
    async order(
      drafted: string,
      issued: string,
      place: Place,
      roll: Roll,
      customer: number | null = null,
    ) {
      const order = orderCart(counter, roll, !isInside)
      const figures = sharesOf(order.lines, { ...order, isInside })
      const bodyOf = (status: 'Draft' | 'Final') =>
        orderBody(at(place, customer), order, figures, status, [])
      const by = await user(drafted)
      const { id } = await make(api.sales.complete, { body: bodyOf('Draft') }, by)
      const call = { params: { id: String(id) }, body: bodyOf('Final') }
      await make(api.sales.update, call, await user(issued))
      const head = { moment: issued, place, saleId: id, customer, cashierId: by.id }
      book(head, order.lines, figures.lines, figures.isTyped)
      return id
    },
    /** Takes some of a sale back, or all that is left of it: it counts with a minus on its day. */
    async takeBack(moment: string, saleId: number, roll: Roll, reason = 'Wrong item') {
      const coming = comingBack(sold.get(saleId) ?? [], roll, roll(3) === 0)
      if (coming.length === 0) return
      const came = partsOf(coming)
      const items = coming.map(({ item }) => item)
      const { id } = await make(
        api.returns.create,
        {
          params: { id: String(saleId) },
          body: { ...returnBody(items, worthOf(came)), reason },
        },
        await user(moment),
      )
      for (const [index, { line, part }] of came.entries()) {
        const { qty, due, tax, cost, discount } = part
        const { booked, isTaxExclusive, takes, inputVat, back } = line
        // Rounded over all that has come back by then.
        const share = (amount: number) =>
          rounded(amount * (back.qty + qty), line.qty) - rounded(amount * back.qty, line.qty)
        ledger.lines.push({
          ...booked,
          moment,
          day: dayOf(moment),
          returnId: id,
          qty: -qty,
          total: -(due + (isTaxExclusive ? tax : 0)),
          discount: -discount,
          tax: -tax,
          cost: -(cost - share(inputVat)),
          unsourced: -share(booked.unsourced),
        })
        line.back = plus(back, part)
        const { condition = 'SHELF' } = coming[index]!.item // each part is of one
        putBack(takes, qty, WHERE[condition])
      }
    },
    /** Whether a sale may be voided at a moment: on its own day, and while nothing of it came back. */
    isVoidable: (moment: string, saleId: number) =>
      (sold.get(saleId) ?? []).every(
        ({ booked, back }) => booked.day === dayOf(moment) && back.qty === 0,
      ),
    /** Voids a sale: it no longer counts on its day, and its goods return to their lots. */
    async void(moment: string, saleId: number, reason = 'Rung up twice') {
      const by = await user(moment)
      await by.send(api.sales.delete, { params: { id: String(saleId) }, query: { reason } })
      ledger.bookVoid(saleId, { voidedOn: dayOf(moment), voidedById: by.id, reason })
      for (const { takes, qty } of sold.get(saleId) ?? []) putBack(takes, qty)
      sold.delete(saleId)
    },
    async reprice(moment: string, roll: Roll) {
      const what = roll(goods.length)
      goods[what]!.price = 1 + roll(20_000)
      const body = { price: pesos(goods[what]!.price) }
      const by = await user(moment)
      await by.send(api.products.update, { params: { id: String(products[what]!.id) }, body })
    },
    async taxInside(inside: boolean) {
      await setTaxInside(pharmacy, inside)
      isInside = inside
    },
    user,
  }
}

export type Books = Awaited<ReturnType<typeof openBooks>>
