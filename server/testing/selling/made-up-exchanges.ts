import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import { centavosOf, pesosOf } from '#domain/money.ts'
import { sharesOf, sum } from '#server/testing/reporting/booked-shares.ts'
import { checkoutBody, returnBody } from '#server/testing/selling/acts/bodies.ts'
import { tillCart } from '#server/testing/selling/acts/carts.ts'
import { comingBack } from '#server/testing/selling/acts/coming-back.ts'
import { tillTenders } from '#server/testing/selling/acts/tenders.ts'
import { refuseUnlessAddsUp } from '#server/testing/selling/checkout.ts'
import { expectRefunds, putOf, stillHeld } from '#server/testing/selling/made-up-returns.ts'
import type { ReturnsBooks } from '#server/testing/selling/returns-books.ts'
import { partsOf, splitRefund, worthOf } from '#server/testing/selling/returns-model.ts'
import { add, labelled, owedOn, total, type Kept } from '#server/testing/selling/returns-shop.ts'
import type { Roll } from '#server/testing/platform/roller.ts'

// Exchanges in the shop of returns-books.ts: what comes back pays for other goods of its location, and is booked as a return
// and a sale.

/** Exchanges some of a sale for a cart. Where what comes back pays nothing, it is refused. */
export async function exchange(books: ReturnsBooks, sale: Kept, roll: Roll) {
  const { places } = books
  const coming = comingBack(sale.lines, roll)
  if (coming.length === 0) return
  const came = partsOf(coming)
  const worth = worthOf(came)
  const { credited, refunded } = splitRefund(worth, owedOn(sale))
  const lines = tillCart(books, roll)
  const figures = sharesOf(lines, { isInside: books.isTaxInside() })
  const pays = Math.min(refunded, figures.total)
  const rest = figures.total - pays
  const items = coming.map(({ item }) => item)
  const body = checkoutBody({ locationId: places[sale.place]! }, lines, figures, {
    tenders: rest > 0 ? tillTenders(rest, roll) : [],
    exchanged: { body: { saleId: sale.id, ...returnBody(items, worth) }, pays },
  })
  const caller = await books.user()
  const answer = await books.attempt(
    api.sales.complete,
    { body },
    { by: caller, refusal: pays === 0 ? 'nothing pays' : null },
  )
  if (!answer) return
  refuseUnlessAddsUp(answer, !books.isTaxInside())
  const byGoods = answer.payments.filter(({ method }) => method === 'Exchange')
  expect(sum(byGoods.map(({ amount }) => centavosOf(amount)))).toBe(pays)

  const id = answer.exchange!.returnId // it was exchanged just now
  const back = await caller.send(api.returns.get, { params: { id: String(id) } })
  expect(back).toMatchObject({
    total: pesosOf(worth),
    credited: pesosOf(credited),
    refunded: pesosOf(refunded),
  })
  const money = back.refunds.filter(({ method }) => method !== 'Exchange')
  expectRefunds(sale, refunded - pays, money, null)
  const refunds = await refundsOf(books, id)
  expectHeld(sale, refunds)

  books.bookReturn(sale, { id, refunds }, came, putOf(coming), credited)
  const made = await books.book(answer, sale.place, null)
  for (const { amount, originalMethod } of refunds)
    if (originalMethod !== null)
      add(made.originalMethod, labelled(originalMethod), centavosOf(amount))
  expect(total(made.originalMethod)).toBe(pays)
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
