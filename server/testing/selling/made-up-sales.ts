import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import { pesosOf } from '#domain/money.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import { sharesOf, sum } from '#server/testing/reporting/booked-shares.ts'
import { checkoutBody, orderBody, paymentOf } from '#server/testing/selling/acts/bodies.ts'
import { orderCart, tillCart, type Order } from '#server/testing/selling/acts/carts.ts'
import { orderTenders, tillTenders } from '#server/testing/selling/acts/tenders.ts'
import { refuseUnlessAddsUp } from '#server/testing/selling/checkout.ts'
import type { ReturnsBooks } from '#server/testing/selling/returns-books.ts'
import {
  add,
  labelled,
  owedOn,
  type Draft,
  type Kept,
} from '#server/testing/selling/returns-shop.ts'
import type { Roll } from '#server/testing/platform/roller.ts'

// Sales and orders in the shop of returns-books.ts, rolled from numbers.

function anywhere({ places, customers }: ReturnsBooks, roll: Roll) {
  const [place, customer] = [roll(2), [null, 0, 1][roll(3)] ?? null]
  return { place, customer, at: atOf({ places, customers }, place, customer) }
}

const atOf = (
  { places, customers }: Pick<ReturnsBooks, 'places' | 'customers'>,
  place: number,
  customer: number | null,
) => ({
  locationId: places[place]!,
  ...(customer !== null && { customerId: customers[customer]!.id }),
})

/** Sells a cart at the till. */
export async function sell(books: ReturnsBooks, roll: Roll) {
  const { place, customer, at } = anywhere(books, roll)
  const lines = tillCart(books, roll)
  const figures = sharesOf(lines, { isInside: books.isTaxInside() })
  const paid = { tenders: tillTenders(figures.total, roll) }
  const body = checkoutBody(at, lines, figures, paid)
  const sale = await books.make(api.sales.complete, { body }, await books.user())
  await books.book(sale, place, customer)
}

/** Orders a cart with a discount over the whole or none, and now and then a tax that was typed: as a draft or Final. */
export async function order(books: ReturnsBooks, roll: Roll, isDraft = false) {
  const { place, customer, at } = anywhere(books, roll)
  const isInside = books.isTaxInside()
  const wanted = orderCart(books, roll, !isInside)
  const figures = sharesOf(wanted.lines, { ...wanted, isInside })
  const caller = await books.user()
  if (isDraft) {
    // Without change, and no more than it comes to once the tax is inside the prices.
    const deposits = orderTenders(wanted.subtotal - wanted.off, roll).map((each) => ({
      ...each,
      tendered: each.amount,
    }))
    const body = orderBody(at, wanted, figures, 'Draft', deposits)
    const { id } = await books.make(api.sales.complete, { body }, caller)
    books.drafts.push({ id, place, customer, order: wanted, deposits })
    return
  }
  const body = orderBody(at, wanted, figures, 'Final', [])
  const sale = await books.make(api.sales.complete, { body }, caller)
  expectCalculated(sale, wanted, figures, isInside)
  const kept = await books.book(sale, place, customer)
  if (roll(3) > 0) await pay(books, kept, roll)
}

/**
 * Makes a draft Final with its deposit and perhaps some more, whatever its goods cost by now. A tax that was typed goes
 * where tax is inside the prices by now.
 */
export async function issue(books: ReturnsBooks, draft: Draft, roll: Roll) {
  const { id, place, customer, deposits } = draft
  const isInside = books.isTaxInside()
  const wanted = isInside ? { ...draft.order, typedTax: null } : draft.order
  const figures = sharesOf(wanted.lines, { ...wanted, isInside })
  const owed = figures.total - sum(deposits.map(({ amount }) => amount))
  const body = orderBody(atOf(books, place, customer), wanted, figures, 'Final', [
    ...deposits,
    ...orderTenders(owed, roll),
  ])
  books.drafts.splice(books.drafts.indexOf(draft), 1)
  const call = { params: { id: String(id) }, body }
  const sale = await books.make(api.sales.update, call, await books.user())
  expectCalculated(sale, wanted, figures, isInside)
  await books.book(sale, place, customer)
}

/** Fails unless an order's figures add up, with the discount and the tax that were asked for. */
function expectCalculated(
  sale: Sale,
  wanted: Order,
  { lines, total, isTyped }: ReturnType<typeof sharesOf>,
  isInside: boolean,
) {
  refuseUnlessAddsUp(sale, !isInside)
  expect(sale).toMatchObject({
    totalBefore: pesosOf(wanted.subtotal),
    discountAmount: pesosOf(wanted.off),
    taxIsTyped: isTyped,
    taxTotal: pesosOf(sum(lines.map(({ tax }) => tax))),
    grandTotal: pesosOf(total),
  })
}

/** Pays all or a part of what is owed on an order. Where nothing is owed, it is refused. */
export async function pay(books: ReturnsBooks, sale: Kept, roll: Roll) {
  const owed = owedOn(sale)
  const [tender = { method: 'GCash', tendered: 1, amount: 1 }] = orderTenders(owed, roll)
  const paid = await books.attempt(
    api.sales.addPayment,
    { params: { id: String(sale.id) }, body: paymentOf(tender) },
    { by: await books.user(), refusal: owed === 0 ? 'nothing is owed' : null },
  )
  if (!paid) return
  expect(paid.balanceDue).toBe(pesosOf(owed - tender.amount))
  add(sale.kept, labelled(tender.method), tender.amount)
}
