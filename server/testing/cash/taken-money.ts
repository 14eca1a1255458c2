import { expect } from 'vitest'
import type { api } from '#domain/api.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import { centavos, pesos, sum } from '#server/testing/reporting/booked-figures.ts'
import { rounded, sharesOf } from '#server/testing/reporting/booked-shares.ts'
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
import type { Goods } from '#server/testing/cash/drawer-goods.ts'
import type { DrawerShop, Staff } from '#server/testing/cash/drawer-shop.ts'
import { barAt } from '#server/testing/cash/made-up-shifts.ts'
import { NONE_BACK } from '#server/testing/selling/returns-model.ts'
import type { Roll } from '#server/testing/platform/roller.ts'

// What goods of drawer-shop.ts come to, and the money that is taken for them.

type Stored = AnswerOf<typeof api.sales.get>
export type Item = { goods: Goods; qty: number; discountPct?: number }
export type Tender = { method: string; amount: number }

export const NO_CASH = 'cash goes through a drawer'

/** Why an order may not be saved with its money; one that is not issued and has none needs no shift. */
export function moneyBar(
  till: Till,
  who: Staff,
  tenders: Tender[],
  isFinal: boolean,
  earlier: Payment[] = [],
): string | null {
  if (!isFinal && tenders.length + earlier.length === 0) return null
  return (
    barAt(till, who) ??
    (till.isOffice && tenders.some(({ method }) => isCash(method)) ? NO_CASH : null)
  )
}

/** Some goods, each once. The first one costs more than a centavo. */
export function cartOf({ goods }: DrawerShop, roll: Roll): Item[] {
  const picked = [...new Set([roll(3), ...Array.from({ length: roll(3) }, () => roll(4))])]
  return picked.map((at) => ({ goods: goods[at]!, qty: 1 + roll(at === 3 ? 60 : 9) }))
}

/** A payment or none, by any method; only cash may be more than what is owed. */
export function tendersOf(owed: number, till: Till, roll: Roll): Tender[] {
  if (owed <= 0 || roll(4) === 0) return []
  const isInCash = roll(till.isOffice ? 5 : 2) === 0
  if (isInCash) return [{ method: 'Cash', amount: 1 + roll(roll(3) === 0 ? owed * 2 : owed) }]
  return [{ method: ['Card', 'GCash'][roll(2)]!, amount: roll(3) === 0 ? owed : 1 + roll(owed) }]
}

/** What lines come to, with their own discounts and one over the whole. */
export function calculate({ isInside }: DrawerShop, items: Item[], offPct: number) {
  const priced = items.map(({ goods, qty, discountPct = 0 }) => ({
    full: qty * goods.price,
    discountPct,
    taxRate: goods.ratePct * 100,
  }))
  const shares = sharesOf(priced, offPct, isInside)
  const lines = items.map(({ goods, qty }, at): SoldLine => {
    const [{ full, discountPct }, { total, discount, tax }] = [priced[at]!, shares[at]!]
    const lineDiscount = full - rounded(full * (100 - discountPct), 100)
    return {
      productId: goods.id,
      qty,
      price: goods.price,
      lineDiscount,
      orderDiscount: discount - lineDiscount,
      due: total - (isInside ? 0 : tax),
      tax,
      cost: 0,
      isTaxExclusive: !isInside,
      isExempt: isInside && goods.ratePct === 0,
      back: NONE_BACK,
    }
  })
  return { lines, total: sum(shares.map((share) => share.total)) }
}

export type Booking = { owed: number; tenders: Tender[]; of: TakenFor; known: Payment[] }

/** Books what is kept of new payments. What was taken before stays as it was, which the answer is asked for. */
export function bookPayments(
  till: Till,
  { payments }: Stored,
  { owed, tenders, of, known }: Booking,
) {
  const fresh = payments.filter(
    ({ id, correctsId }) => correctsId === null && known.every((each) => each.id !== id),
  )
  expect(fresh.map(({ method, tendered }) => [methodKey(method), tendered])).toEqual(
    tenders.map(({ method, amount }) => [methodKey(method), pesos(amount)]),
  )
  for (const { id, amount } of known)
    expect([id, payments.find((each) => each.id === id)?.amount]).toEqual([id, pesos(amount)])
  const others = sum(tenders.map(({ method, amount }) => (isCash(method) ? 0 : amount)))
  return [
    ...known,
    ...tenders.map(({ method, amount: tendered }, at): Payment => {
      const amount = isCash(method) ? Math.min(tendered, owed - others) : tendered
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
  lines: SoldLine[]
  total: number
  isOrder: boolean
  earlier: Payment[]
  tenders: Tender[]
}
export function bookSale(shop: DrawerShop, till: Till, stored: Stored, sale: NewSale) {
  const { lines, total, isOrder, earlier, tenders } = sale
  const owed = total - sum(earlier.map(({ amount }) => amount))
  const payments = bookPayments(till, stored, { owed, tenders, of: 'sales', known: earlier })
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
