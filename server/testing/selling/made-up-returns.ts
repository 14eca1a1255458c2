import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import { centavosOf, pesosOf } from '#domain/money.ts'
import { sum } from '#server/testing/reporting/booked-figures.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { returnBody } from '#server/testing/selling/acts/bodies.ts'
import { comingBack, type Coming } from '#server/testing/selling/acts/coming-back.ts'
import { chosenRefunds, type Tender } from '#server/testing/selling/acts/tenders.ts'
import type { Put, ReturnsBooks } from '#server/testing/selling/returns-books.ts'
import { partsOf, splitRefund, worthOf } from '#server/testing/selling/returns-model.ts'
import {
  add,
  labelled,
  owedOn,
  total,
  type Kept,
  type SaleLine,
} from '#server/testing/selling/returns-shop.ts'
import type { Roll } from '#server/testing/platform/roller.ts'

// Returns and voids in the shop of returns-books.ts. What comes back is calculated here a second time, and every answer is
// compared with that.

/** Takes some of a sale back, or all that is left of it. */
export async function takeBack(books: ReturnsBooks, sale: Kept, roll: Roll, isAll = false) {
  const caller = await books.user()
  const params = { id: String(sale.id) }
  const coming = comingBack(sale.lines, roll, isAll)
  if (coming.length === 0) return
  for (const each of coming) {
    const isAlone = coming.filter(({ line }) => line === each.line).length === 1
    if (isAlone && each.line.goods.isTracked && !each.line.goods.parts && roll(3) === 0)
      each.item.lots = await lotsFor(caller, sale, each.line, each.qty)
  }
  const items = coming.map(({ item }) => item)
  const came = partsOf(coming)
  const worth = worthOf(came)
  const { credited, refunded } = splitRefund(worth, owedOn(sale))
  const refunds = chosenRefunds(refunded, roll)
  const dearer = { params, body: returnBody(items, worth + 1, refunds) }
  await books.attempt(api.returns.create, dearer, { by: caller, refusal: 'it comes to less' })
  const body = returnBody(items, roll(2) === 0 ? worth : null, refunds)
  const answer = await books.make(api.returns.create, { params, body }, caller)
  expect(answer).toMatchObject({
    total: pesosOf(worth),
    taxTotal: pesosOf(sum(came.map(({ part }) => part.tax))),
    credited: pesosOf(credited),
    refunded: pesosOf(refunded),
    businessDate: books.today(),
    items: came.map(({ line, part }, at) => ({
      line: at + 1,
      saleLine: sale.lines.indexOf(line) + 1,
      productId: line.goods.id,
      qty: part.qty,
      price: pesosOf(line.price),
      due: pesosOf(part.due),
      taxAmount: pesosOf(part.tax),
    })),
  })
  answer.items.forEach(({ goods }, at) => {
    const { line, part } = came[at]!
    for (const { what, per } of line.pieces)
      expect(
        sum(
          goods.filter((each) => each.productId === books.goods[what]!.id).map((each) => each.qty),
        ),
      ).toBe(part.qty * per)
    const chosen = items[at]!.lots
    if (chosen) expect(goods).toHaveLength(chosen.length)
  })
  expectRefunds(sale, refunded, answer.refunds, refunds)

  books.bookReturn(sale, answer, came, putOf(coming), credited)
  const stored = await caller.send(api.sales.get, { params })
  expect(stored).toMatchObject({
    grandTotal: pesosOf(sale.grandTotal),
    credited: pesosOf(sale.credited),
    refunded: pesosOf(total(sale.given)),
    balanceDue: pesosOf(owedOn(sale)),
    items: sale.lines.map(({ qty, back }) => ({ qty, returnedQty: back.qty })),
  })
  if (sale.lines.every(({ qty, back }) => qty === back.qty))
    expect(sale.credited + total(sale.given)).toBe(sale.grandTotal)
}

/** Pieces that come back, and where they go: as was said of a part of a kit, of the line, or as is usual. */
export const putOf = (coming: readonly Coming<SaleLine>[]): Put[] =>
  coming.flatMap(({ line, qty, item }) =>
    line.pieces.map(({ what, productId, per, usual }) => {
      const part = item.parts?.find((each) => each.productId === productId)
      return { what, qty: qty * per, condition: part?.condition ?? item.condition ?? usual }
    }),
  )

/** The lots of a line in the order in which they were taken, unlike the usual one. */
async function lotsFor(caller: Caller, sale: Kept, line: SaleLine, units: number) {
  const { lines: open } = await caller.send(api.returns.returnable, {
    params: { id: String(sale.id) },
  })
  const goods = open.find((each) => each.line === sale.lines.indexOf(line) + 1)?.goods ?? []
  expect(sum(goods.map(({ qty }) => qty))).toBe(line.qty - line.back.qty)
  const chosen: { lotId: number; qty: number }[] = []
  let left = units
  for (const { lotId, qty } of goods.toReversed()) {
    const some = Math.min(qty, left)
    if (some > 0) chosen.push({ lotId, qty: some })
    left -= some
  }
  return chosen
}

/** What a sale still holds that came by a method, be it by goods that had been paid so. */
export function stillHeld({ kept, originalMethod, given }: Kept, method: string): number {
  const came = (kept.get(method) ?? 0) + (originalMethod.get(method) ?? 0)
  return Math.max(came - (given.get(method) ?? 0), 0)
}

/** Fails unless money went back as was said, or else as it came, in cash first, and no more of any than is held. */
export function expectRefunds(
  sale: Kept,
  refunded: number,
  refunds: { method: string; amount: string }[],
  wanted: readonly Tender[] | null,
) {
  const given = new Map<string, number>()
  for (const { method, amount } of refunds) add(given, labelled(method), centavosOf(amount))
  expect(total(given)).toBe(refunded)
  if (wanted) {
    const asked = new Map<string, number>()
    for (const { method, amount } of wanted) add(asked, labelled(method), amount)
    expect(given).toEqual(asked)
    return
  }
  const heldBy = (method: string) => stillHeld(sale, method)
  expect(given.get('Cash') ?? 0).toBe(Math.min(heldBy('Cash'), refunded))
  for (const [method, amount] of given) expect(amount).toBeLessThanOrEqual(heldBy(method))
}

/** Voids a sale where that may be; else the refusal changes nothing. */
export async function tryToVoid(books: ReturnsBooks, sale: Kept) {
  const by = await books.user()
  const reason = 'Rung up twice'
  const isOpen =
    sale.day === books.today() &&
    sale.originalMethod.size === 0 &&
    sale.lines.every(({ back }) => back.qty === 0)
  const answer = await books.attempt(
    api.returns.void,
    { params: { id: String(sale.id) }, body: { reason } },
    { by, refusal: isOpen ? null : 'it is of another day, or goods moved' },
  )
  if (!answer) return
  const given = new Map<string, number>()
  for (const { method, amount } of answer.refunds) add(given, labelled(method), centavosOf(amount))
  expect(given).toEqual(new Map([...sale.kept].filter(([, amount]) => amount !== 0)))
  books.bookVoid(sale, by.id, reason)
}
