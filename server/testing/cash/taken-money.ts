import { expect } from 'vitest'
import type { api } from '#domain/api.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import { centavos, pesos } from '#server/testing/reporting/booked-figures.ts'
import { sharesOf } from '#server/testing/reporting/booked-shares.ts'
import {
  dayOf,
  draw,
  isCash,
  methodKey,
  takeMoney,
  type Payment,
  type Sale,
  type SoldLine,
  type TakenFor,
  type Till,
} from '#server/testing/cash/drawer-model.ts'
import type { DrawerShop, Staff } from '#server/testing/cash/drawer-shop.ts'
import { barAt } from '#server/testing/cash/made-up-shifts.ts'
import type { Line, Order } from '#server/testing/selling/acts/carts.ts'
import type { Tender } from '#server/testing/selling/acts/tenders.ts'
import { NONE_BACK } from '#server/testing/selling/returns-model.ts'

// What goods of drawer-shop.ts come to, and the money that is taken for them.

type Stored = AnswerOf<typeof api.sales.get>

export const NO_CASH = 'cash goes through a drawer'

/** Where a till stands; the office of a place is not named. */
export const placeOf = ({ places }: DrawerShop, { id, place, isOffice }: Till) => ({
  locationId: places[place]!, // each till stands at one
  ...(!isOffice && { tillId: id }),
})

/** Why a sale may not be made, or an order be saved with its money; one that is not issued and has none needs no shift. */
export function moneyBar(
  till: Till,
  who: Staff,
  tenders: readonly Tender[],
  isFinal: boolean,
  earlier: Payment[] = [],
): string | null {
  if (!isFinal && tenders.length + earlier.length === 0) return null
  return (
    barAt(till, who) ??
    (till.isOffice && tenders.some(({ method }) => isCash(method)) ? NO_CASH : null)
  )
}

/** What lines come to, with their own discounts and one over the whole. */
export function calculate({ isInside }: DrawerShop, lines: readonly Line[], order?: Order) {
  const figures = sharesOf(lines, { ...order, isInside })
  const sold = lines.map(({ goods, qty, factor, price }, at): SoldLine => {
    const { full: gross, lineDiscount, orderDiscount, due, tax } = figures.lines[at]! // of each line
    const amounts = { price, gross, lineDiscount, orderDiscount, due, tax, cost: 0 }
    const isExempt = isInside && goods.taxRate === 0
    return {
      goods,
      qty: qty * factor,
      ...amounts,
      isTaxExclusive: !isInside,
      isExempt,
      back: NONE_BACK,
    }
  })
  return { figures, sold, total: figures.total }
}

export type Booking = { tenders: readonly Tender[]; of: TakenFor; known: Payment[] }

/** Books what is kept of new payments. What was taken before stays as it was, which the answer is asked for. */
export function bookPayments(till: Till, { payments }: Stored, { tenders, of, known }: Booking) {
  const fresh = payments.filter(
    ({ id, correctsId }) => correctsId === null && known.every((each) => each.id !== id),
  )
  expect(fresh.map(({ method, tendered }) => [methodKey(method), tendered])).toEqual(
    tenders.map(({ method, tendered }) => [methodKey(method), pesos(tendered)]),
  )
  for (const { id, amount } of known)
    expect([id, payments.find((each) => each.id === id)?.amount]).toEqual([id, pesos(amount)])
  return [
    ...known,
    ...tenders.map(({ method, tendered, amount }, at): Payment => {
      expect(centavos(fresh[at]!.amount)).toBe(amount)
      takeMoney(till.shift!, of, method, amount)
      return {
        id: fresh[at]!.id,
        method,
        tendered,
        amount,
        of,
        shift: till.shift!,
        isCorrected: false,
      }
    }),
  ]
}

type NewSale = {
  sold: SoldLine[]
  total: number
  isOrder: boolean
  earlier: Payment[]
  tenders: readonly Tender[]
}
export function bookSale(shop: DrawerShop, till: Till, stored: Stored, sale: NewSale) {
  const { sold: lines, total, isOrder, earlier, tenders } = sale
  const payments = bookPayments(till, stored, { tenders, of: 'sales', known: earlier })
  const day = dayOf(shop.now())
  expect(stored).toMatchObject({
    invoiceNumber: draw(till, 'invoices'),
    grandTotal: pesos(total),
    businessDate: day,
    tillId: till.id,
  })
  const booked: Sale = {
    id: stored.id,
    isOrder,
    till,
    shift: till.shift!,
    day,
    lines,
    total,
    payments,
    given: [],
    credited: 0,
    isVoided: false,
    hasReturns: false,
  }
  till.shift!.sales.push(booked)
  shop.sales.push(booked)
}
