import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import { centavosOf, pesosOf } from '#domain/money.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import type { NewOrderBody } from '#domain/selling/sales/order-body.ts'
import { sum } from '#server/testing/reporting/booked-figures.ts'
import { rounded } from '#server/testing/reporting/booked-shares.ts'
import { checkoutOf, orderOf, refuseUnlessAddsUp } from '#server/testing/selling/checkout.ts'
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

const METHODS = ['cash', 'card', 'GCash']

/** A part of an amount, now and then all of it. */
const someOf = (roll: Roll, most: number) => (roll(4) === 0 ? most : roll(most + 1))

/** Lines of a cart: some products, now and then one twice, one by the box, one at a price of its own. */
export function cartOf({ products, prices }: ReturnsBooks, roll: Roll, mayRepeat: boolean) {
  const picked = Array.from({ length: 1 + roll(4) }, () => roll(5))
  return (mayRepeat ? picked : [...new Set(picked)]).map((what) => {
    const isOverride = roll(6) === 0
    const price = isOverride ? pesosOf(1 + roll(900)) : prices[what]!
    const box = roll(3) === 0 ? products[what]!.packs[0] : undefined
    return {
      what,
      isOverride,
      product: { ...products[what]!, price },
      ...(box && { pack: { ...box, price: isOverride ? price : box.price } }),
      qty: 1 + roll(roll(4) === 0 ? 40 : 7),
      discountPct: roll(3) === 0 ? String(roll(101)) : '0',
    }
  })
}

/** Sells a cart at the till, in cash, by card or both. */
export async function sell(books: ReturnsBooks, roll: Roll) {
  const { places, customers } = books
  const [place, customer] = [roll(2), [null, 0, 1][roll(3)] ?? null]
  const cart = cartOf(books, roll, true)
  const taxMode = books.isTaxInside() ? 'INCLUDED_IN_PRICES' : 'ADDED_TO_TOTAL'
  const more = {
    taxMode,
    ...(customer !== null && { customerId: customers[customer]!.id }),
  } as const
  const whole = centavosOf(
    checkoutOf(places[place]!, cart, more).body.sale.grandTotal as string, // as checkoutOf writes it
  )
  const byCard = roll(3) === 0 ? roll(whole + 1) : 0
  const payments = [
    ...(byCard > 0 ? [{ method: 'card' as const, amount: pesosOf(byCard) }] : []),
    ...(byCard < whole || whole === 0
      ? [
          {
            method: 'cash' as const,
            amount: pesosOf(whole - byCard + (whole > 0 ? roll(2) * 500 : 0)),
          },
        ]
      : []),
  ]
  const call = checkoutOf(places[place]!, cart, { ...more, payments })
  cart.forEach(({ isOverride }, at) => (call.body.items[at]!.priceOverride = isOverride))
  await books.book(await (await books.user()).send(api.sales.complete, call), place, customer)
}

/** Orders a cart with a discount over the whole or none, and now and then a tax that was typed: as a draft or Final. */
export async function order(books: ReturnsBooks, roll: Roll, isDraft = false) {
  const { places, customers } = books
  const [place, customer] = [roll(2), [null, 0, 1][roll(3)] ?? null]
  const cart = cartOf(books, roll, false)
  const isRetail = roll(2) === 0
  const { items } = orderOf(
    places[place]!,
    cart.map(({ qty, ...line }) => ({ ...line, quantity: qty })),
  ).body
  cart.forEach(({ what, isOverride, pack }, at) => {
    items[at]!.priceOverride = isOverride
    if (isRetail && what === 0 && !isOverride && !pack) items[at]!.price = '17.77'
  })
  const subtotal = sum(items.map(({ price, quantity }) => quantity * centavosOf(String(price))))
  const { off, ...discount } = discountOn(subtotal, roll)
  const isTyped = !books.isTaxInside() && roll(2) === 0
  const body: NewOrderBody = {
    locationId: places[place]!,
    items,
    ...(customer !== null && { customerId: customers[customer]!.id }),
    ...(isRetail && { sellingPriceGroup: 'RETAIL' }),
    ...discount,
    ...(isTyped && { taxTotal: pesosOf(someOf(roll, subtotal - off)) }),
  }
  if (isDraft) {
    const payments = paymentsOf(someOf(roll, subtotal - off), roll)
    const draft = { place, customer, body: { ...body, payments }, subtotal, off }
    const { id } = await (await books.user()).send(api.sales.complete, { body: draft.body })
    books.drafts.push({ id, ...draft })
    return
  }
  const final: NewOrderBody = { ...body, status: 'Final' }
  const sale = await (await books.user()).send(api.sales.complete, { body: final })
  expectCalculated(sale, { body: final, subtotal, off }, books.isTaxInside())
  const kept = await books.book(sale, place, customer)
  if (roll(3) > 0) await pay(books, kept, roll)
}

function discountOn(subtotal: number, roll: Roll) {
  const [isGiven, isFixed] = [roll(3) > 0, roll(2) === 0]
  if (isGiven && isFixed) {
    const off = someOf(roll, subtotal)
    return { off, discountType: 'fixed' as const, discountValue: pesosOf(off) }
  }
  const pct = isGiven ? roll(101) : 0
  const discountValue = String(pct)
  return {
    off: rounded(subtotal * pct, 100),
    discountType: 'percentage' as const,
    discountValue,
  }
}

const paymentsOf = (amount: number, roll: Roll) =>
  amount === 0 ? [] : [{ method: METHODS[roll(3)]!, amount: pesosOf(amount) }]

/**
 * Makes a draft Final with its deposit and perhaps some more, whatever its goods cost by now. A tax that was typed goes
 * where tax is inside the prices by now.
 */
export async function issue(books: ReturnsBooks, draft: Draft, roll: Roll) {
  const { id, place, customer, subtotal, off } = draft
  const { taxTotal, payments = [], ...plain } = draft.body
  const deposit = sum(payments.map(({ amount }) => centavosOf(String(amount))))
  const body: NewOrderBody = {
    ...plain,
    status: 'Final',
    payments: [...payments, ...paymentsOf(roll(subtotal - off - deposit + 1), roll)],
    ...(taxTotal !== undefined && !books.isTaxInside() && { taxTotal }),
  }
  const params = { id: String(id) }
  const sale = await (await books.user()).send(api.sales.update, { params, body })
  books.drafts.splice(books.drafts.indexOf(draft), 1)
  expectCalculated(sale, { body, subtotal, off }, books.isTaxInside())
  await books.book(sale, place, customer)
}

/** Fails unless an order's figures add up, with the discount and the tax that were asked for. */
function expectCalculated(
  sale: Sale,
  { body, subtotal, off }: Pick<Draft, 'body' | 'subtotal' | 'off'>,
  isInside: boolean,
) {
  refuseUnlessAddsUp(sale, !isInside)
  const calculated = pesosOf(rounded((subtotal - off) * 825, 10_000))
  const onTop = (body.taxTotal as string | undefined) ?? calculated // as order writes it
  expect(sale).toMatchObject({
    totalBefore: pesosOf(subtotal),
    discountAmount: pesosOf(off),
    taxIsTyped: !isInside && onTop !== calculated,
    ...(!isInside && { taxTotal: onTop }),
  })
}

/** Pays all or a part of what is owed on an order. More than that is no payment. */
export async function pay(books: ReturnsBooks, sale: Kept, roll: Roll) {
  const owed = owedOn(sale)
  const method = METHODS[roll(3)]!
  const caller = await books.user()
  const send = (amount: number, by = method) =>
    caller.try(api.sales.addPayment, {
      params: { id: String(sale.id) },
      body: { method: by, amount: pesosOf(amount) },
    })
  if (owed === 0) {
    expect((await send(1, 'GCash')).status).toBeGreaterThanOrEqual(400)
    return
  }
  const amount = roll(2) === 0 ? owed : 1 + roll(owed)
  const { status, answer } = await send(amount)
  expect([status, answer.balanceDue]).toEqual([201, pesosOf(owed - amount)])
  add(sale.kept, labelled(method), amount)
}
