import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import { centavosOf, pesosOf } from '#domain/money.ts'
import { sum } from '#server/testing/reporting/booked-figures.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import type { Put, ReturnsBooks } from '#server/testing/selling/returns-books.ts'
import { partOf, plus, splitRefund, type Part } from '#server/testing/selling/returns-model.ts'
import {
  add,
  labelled,
  owedOn,
  total,
  type Condition,
  type Kept,
  type ReturnBody,
  type SaleLine,
} from '#server/testing/selling/returns-shop.ts'
import type { Roll } from '#server/testing/platform/roller.ts'

// Returns and voids in the shop of returns-books.ts. What comes back is calculated here a second time, and every answer is
// compared with that.

const CONDITIONS: Condition[] = ['SHELF', 'QUARANTINE', 'DESTROYED']

/** Takes some of a sale back, or all that is left of it. */
export async function takeBack(books: ReturnsBooks, sale: Kept, roll: Roll, isAll = false) {
  const { products } = books
  const caller = await books.user()
  const params = { id: String(sale.id) }
  const open = sale.lines.filter((line) => line.back.qty < line.qty)
  const coming = isAll ? open : open.filter(() => roll(3) > 0)
  if (coming.length === 0) return
  const items: ReturnBody['items'] = []
  const expected: { line: SaleLine; part: Part }[] = []
  const put: Put[] = []
  const cameOf = (line: SaleLine) =>
    expected
      .filter((each) => each.line === line)
      .map(({ part }) => part)
      .reduce(plus, line.back)
  const take = (line: SaleLine, qty: number, how: Partial<ReturnBody['items'][number]>) => {
    items.push({ line: sale.lines.indexOf(line) + 1, qty, ...how })
    expected.push({ line, part: partOf(line, cameOf(line), qty) })
    for (const { what, per, usual: usually } of line.pieces) {
      const ofPart = how.parts?.find(({ productId }) => productId === products[what]!.id)
      const condition = ofPart?.condition ?? how.condition ?? usually
      put.push({ what, qty: qty * per, condition })
    }
  }
  for (const line of coming) {
    const most = line.qty - line.back.qty
    const qty = isAll ? most : 1 + roll(most)
    const condition = CONDITIONS[roll(3)]!
    const parts = [{ productId: products[roll(2)]!.id, condition: CONDITIONS[roll(3)]! }]
    const how = line.pieces.length > 0 && roll(2) === 0 ? { condition } : {}
    if (line.isKit && roll(2) === 0) take(line, qty, { ...how, parts })
    else if (qty > 1 && line.pieces.length > 0 && roll(3) === 0) {
      take(line, qty - 1, how)
      take(line, 1, { condition: CONDITIONS[roll(3)]!, reason: 'Leaking' })
    } else if (line.pieces.length === 1 && !line.isKit && roll(3) === 0)
      take(line, qty, { ...how, lots: await lotsFor(caller, sale, line, qty) })
    else take(line, qty, how)
  }
  const worth = sum(
    expected.map(({ line, part }) => part.due + (line.isTaxExclusive ? part.tax : 0)),
  )
  const { credited, refunded } = splitRefund(worth, owedOn(sale))
  const refunds = roll(3) === 0 ? splitOver(refunded, roll) : undefined
  const send = (body: Partial<ReturnBody>) =>
    caller.try(api.returns.create, {
      params,
      body: { reason: 'Wrong item', items, ...(refunds && { refunds }), ...body },
    })
  const dearer = await send({ total: pesosOf(worth + 1) })
  expect(dearer.status).toBe(409)
  const { status, answer, problem } = await send(roll(2) === 0 ? { total: pesosOf(worth) } : {})
  expect([status, problem.detail]).toEqual([201, undefined])
  expect(answer).toMatchObject({
    total: pesosOf(worth),
    taxTotal: pesosOf(sum(expected.map(({ part }) => part.tax))),
    credited: pesosOf(credited),
    refunded: pesosOf(refunded),
    businessDate: books.today(),
    items: expected.map(({ line, part }, at) => ({
      line: at + 1,
      saleLine: sale.lines.indexOf(line) + 1,
      productId: products[line.what]!.id,
      qty: part.qty,
      price: pesosOf(line.price),
      due: pesosOf(part.due),
      taxAmount: pesosOf(part.tax),
    })),
  })
  answer.items.forEach(({ goods }, at) => {
    const { line, part } = expected[at]!
    for (const { what, per } of line.pieces)
      expect(
        sum(goods.filter((each) => each.productId === products[what]!.id).map((each) => each.qty)),
      ).toBe(part.qty * per)
    const chosen = items[at]!.lots
    if (chosen) expect(goods).toHaveLength(chosen.length)
  })
  expectRefunds(sale, refunded, answer.refunds, refunds)

  books.bookReturn(sale, answer, expected, put, credited)
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

/** An amount over two methods, whatever it was paid by. */
function splitOver(amount: number, roll: Roll): ReturnBody['refunds'] {
  const first = roll(amount + 1)
  const [one, other] = roll(2) === 0 ? (['cash', 'GCash'] as const) : (['card', 'cash'] as const)
  return [
    { method: one, amount: pesosOf(first) },
    { method: other, amount: pesosOf(amount - first) },
  ].filter((refund) => refund.amount !== '0.00')
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
  wanted: ReturnBody['refunds'],
) {
  const given = new Map<string, number>()
  for (const { method, amount } of refunds) add(given, labelled(method), centavosOf(amount))
  expect(total(given)).toBe(refunded)
  if (wanted) {
    const asked = new Map<string, number>()
    for (const { method, amount } of wanted)
      add(asked, labelled(method), centavosOf(String(amount)))
    expect(given).toEqual(asked)
    return
  }
  const heldBy = (method: string) => stillHeld(sale, method)
  expect(given.get('Cash') ?? 0).toBe(Math.min(heldBy('Cash'), refunded))
  for (const [method, amount] of given) expect(amount).toBeLessThanOrEqual(heldBy(method))
}

/** Voids a sale where that may be; else the refusal changes nothing. */
export async function tryToVoid(books: ReturnsBooks, sale: Kept) {
  const caller = await books.user()
  const params = { id: String(sale.id) }
  const reason = 'Rung up twice'
  const { status, answer } = await caller.try(api.returns.void, { params, body: { reason } })
  const isOpen =
    sale.day === books.today() &&
    sale.originalMethod.size === 0 &&
    sale.lines.every(({ back }) => back.qty === 0)
  expect(status).toBe(isOpen ? 201 : 409)
  if (!isOpen) return
  const given = new Map<string, number>()
  for (const { method, amount } of answer.refunds) add(given, labelled(method), centavosOf(amount))
  expect(given).toEqual(new Map([...sale.kept].filter(([, amount]) => amount !== 0)))
  books.bookVoid(sale, caller.id, reason)
}
