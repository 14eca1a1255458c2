import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import { centavosOf, pesosOf } from '#domain/money.ts'
import { sum } from '#server/testing/reporting/booked-figures.ts'
import { refuseUnlessAddsUp } from '#server/testing/selling/checkout.ts'
import { exchangeOf } from '#server/testing/selling/exchanging.ts'
import { expectRefunds, stillHeld } from '#server/testing/selling/made-up-returns.ts'
import { cartOf } from '#server/testing/selling/made-up-sales.ts'
import type { Put, ReturnsBooks } from '#server/testing/selling/returns-books.ts'
import { partOf, splitRefund } from '#server/testing/selling/returns-model.ts'
import { add, labelled, owedOn, total, type Kept } from '#server/testing/selling/returns-shop.ts'
import type { Roll } from '#server/testing/platform/roller.ts'

// Exchanges in the shop of returns-books.ts: what comes back pays for other goods of its location, and is booked as a return
// and a sale.

/** Exchanges some of a sale for a cart. Where what comes back pays nothing, it is refused. */
export async function exchange(books: ReturnsBooks, sale: Kept, roll: Roll) {
  const { places } = books
  const coming = sale.lines.filter((line) => line.back.qty < line.qty && roll(2) === 0)
  if (coming.length === 0) return
  const expected = coming.map((line) => {
    const qty = 1 + roll(line.qty - line.back.qty)
    return { line, part: partOf(line, line.back, qty) }
  })
  const worth = sum(
    expected.map(({ line, part }) => part.due + (line.isTaxExclusive ? part.tax : 0)),
  )
  const { credited, refunded } = splitRefund(worth, owedOn(sale))
  const cart = cartOf(books, roll, true)
  const taxMode = books.isTaxInside() ? 'INCLUDED_IN_PRICES' : 'ADDED_TO_TOTAL'
  const callFor = (credit: number, payments?: { method: 'card'; amount: string }[]) =>
    exchangeOf(places[sale.place]!, cart, {
      saleId: sale.id,
      items: expected.map(({ line, part }) => ({
        line: sale.lines.indexOf(line) + 1,
        qty: part.qty,
        condition: 'SHELF' as const,
      })),
      total: pesosOf(worth),
      credit: pesosOf(credit),
      taxMode,
      ...(payments && { payments }),
    })
  const whole = centavosOf(callFor(0).body.sale.grandTotal as string) // as checkoutOf writes it
  const paid = Math.min(refunded, whole)
  const isByCard = whole > paid && roll(3) === 0
  const card = [{ method: 'card' as const, amount: pesosOf(whole - paid) }]
  const call = callFor(paid, isByCard ? card : undefined)
  cart.forEach(({ isOverride }, at) => (call.body.items[at]!.priceOverride = isOverride))
  const caller = await books.user()
  const { status, answer, problem } = await caller.try(api.sales.complete, call)
  if (paid === 0) return expect(status).toBe(409)
  expect([status, problem.detail]).toEqual([201, undefined])
  refuseUnlessAddsUp(answer, !books.isTaxInside())
  const byGoods = answer.payments.filter(({ method }) => method === 'Exchange')
  expect(sum(byGoods.map(({ amount }) => centavosOf(amount)))).toBe(paid)

  const id = answer.exchange!.returnId // it was exchanged just now
  const back = await caller.send(api.returns.get, { params: { id: String(id) } })
  expect(back).toMatchObject({
    total: pesosOf(worth),
    credited: pesosOf(credited),
    refunded: pesosOf(refunded),
  })
  const money = back.refunds.filter(({ method }) => method !== 'Exchange')
  expectRefunds(sale, refunded - paid, money, undefined)
  const refunds = await refundsOf(books, id)
  expectHeld(sale, refunds)

  const put: Put[] = expected.flatMap(({ line, part }) =>
    line.pieces.map(({ what, per }) => ({
      what,
      qty: part.qty * per,
      condition: 'SHELF' as const,
    })),
  )
  books.bookReturn(sale, { id, refunds }, expected, put, credited)
  const made = await books.book(answer, sale.place, null)
  for (const { amount, originalMethod } of refunds)
    if (originalMethod !== null)
      add(made.originalMethod, labelled(originalMethod), centavosOf(amount))
  expect(total(made.originalMethod)).toBe(paid)
}

type Refund = {
  method: string
  amount: string
  reference: string | null
  originalMethod: string | null
}

async function refundsOf({ owner }: ReturnsBooks, returnId: number): Promise<Refund[]> {
  const { rows } = await owner.query<Refund>(
    'SELECT method, amount, reference, came_by AS "originalMethod" FROM refunds WHERE return_id = $1 ORDER BY id',
    [returnId],
  )
  return rows
}

/** Fails unless what pays for other goods had been paid so, and no more of any method than the sale still holds. */
function expectHeld(sale: Kept, refunds: Refund[]) {
  const gone = new Map<string, number>()
  for (const { method, amount, originalMethod } of refunds)
    add(gone, labelled(originalMethod ?? method), centavosOf(amount))
  for (const [method, amount] of gone) expect(amount).toBeLessThanOrEqual(stillHeld(sale, method))
}
