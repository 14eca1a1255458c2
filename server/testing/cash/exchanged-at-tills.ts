import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import { centavos, pesos, sum } from '#server/testing/reporting/booked-figures.ts'
import {
  dayOf,
  draw,
  giveBack,
  heldBy,
  isCash,
  methodKey,
  owedOn,
  type Sale,
  type Till,
} from '#server/testing/cash/drawer-model.ts'
import type { DrawerShop } from '#server/testing/cash/drawer-shop.ts'
import { actorAt, barAt, namedOrOwn } from '#server/testing/cash/made-up-shifts.ts'
import { partOf, plus, splitRefund } from '#server/testing/selling/returns-model.ts'
import type { Roll } from '#server/testing/platform/roller.ts'
import { bookSale, cartOf, NO_CASH, calculate } from '#server/testing/cash/taken-money.ts'

/** Exchanges a line of a sale that was paid in one way, at any till: no cash moves for what the goods are worth on both sides. */
export async function exchange(shop: DrawerShop, sale: Sale, at: Till, roll: Roll) {
  const till = namedOrOwn(shop, sale, at)
  const line = sale.lines.find(({ qty, back }) => back.qty < qty)
  const held = [...heldBy(sale)].filter(([, amount]) => amount > 0)
  const [paidBy] = held[0] ?? []
  if (!line || held.length > 1) return
  const who = roll(2) === 0 ? shop.people[2 + roll(2)]! : actorAt(shop, till, roll)
  const part = partOf(line, line.back, 1 + roll(line.qty - line.back.qty))
  const worth = part.due + (line.isTaxExclusive ? part.tax : 0)
  const { credited, refunded } = splitRefund(worth, owedOn(sale))
  const items = cartOf(shop, roll)
  const { lines, total } = calculate(shop, items, 0)
  const byGoods = Math.min(refunded, total)
  const [rest, back] = [total - byGoods, refunded - byGoods]
  const method = roll(3) === 0 ? 'card' : 'cash'
  const tenders = rest > 0 ? [{ method, amount: rest }] : []
  const isCashMoved = (rest > 0 && isCash(method)) || (back > 0 && isCash(paidBy ?? ''))
  const made = await shop.make(
    api.sales.complete,
    {
      body: {
        sale: {
          locationId: shop.places[till.place]!,
          ...(!till.isOffice && { tillId: till.id }),
          ...(till.shift?.id && { shiftId: till.shift.id }),
          totalBefore: pesos(sum(lines.map(({ due }) => due))),
          taxTotal: pesos(sum(lines.map(({ tax }) => tax))),
          grandTotal: pesos(total),
          paidAmount: pesos(total),
          changeDue: '0.00',
        },
        items: lines.map((each, place) => ({
          productId: each.productId,
          qty: each.qty,
          price: pesos(each.price),
          taxRatePct: String(items[place]!.goods.ratePct),
          lineTotal: pesos(each.due),
        })),
        payments: tenders.map(({ amount }) => ({
          method: method as 'cash',
          amount: pesos(amount),
          reference: isCash(method) ? null : 'By slip',
        })),
        return: {
          saleId: sale.id,
          reason: 'Wrong item',
          items: [{ line: sale.lines.indexOf(line) + 1, qty: part.qty }],
          total: pesos(worth),
        },
      },
    },
    {
      by: who,
      isLost: roll(4) === 0,
      refusal:
        (till.place !== sale.till.place && 'another branch') ||
        (sale.isVoided && 'it is voided') ||
        barAt(till, who) ||
        (byGoods === 0 && 'nothing pays') ||
        (till.isOffice && isCashMoved && NO_CASH) ||
        null,
    },
  )
  if (!made || paidBy === undefined) return
  bookSale(shop, till, made, {
    lines,
    total,
    isOrder: false,
    earlier: [],
    tenders: [{ method: 'Exchange', amount: byGoods }, ...tenders],
  })
  shop.sales.at(-1)!.payments[0]!.originalMethod = paidBy
  const returned = await shop.reader.send(api.returns.get, {
    params: { id: String(made.exchange!.returnId) }, // it was exchanged just now
  })
  expect(returned).toMatchObject({
    number: draw(till, 'returns'),
    total: pesos(worth),
    credited: pesos(credited),
    refunded: pesos(refunded),
    tillId: till.id,
  })
  const given = [
    { method: 'Exchange', amount: byGoods, originalMethod: paidBy },
    ...(back > 0 ? [{ method: paidBy, amount: back }] : []),
  ]
  expect(returned.refunds.map((each) => [methodKey(each.method), centavos(each.amount)])).toEqual(
    given.map((each) => [methodKey(each.method), each.amount]),
  )
  for (const each of given) giveBack(till.shift!, 'refunds', each.method, each.amount)
  sale.given.push(...given)
  sale.credited += credited
  sale.hasReturns = true
  line.back = plus(line.back, part)
  till.shift!.returns.push({ day: dayOf(shop.now()), lines: [{ line, part }] })
}
