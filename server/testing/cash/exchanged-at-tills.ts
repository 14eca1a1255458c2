import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import { centavos, pesos } from '#server/testing/reporting/booked-figures.ts'
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
import { actorAt, drawerOf, itemsBy, namedOrOwn } from '#server/testing/cash/made-up-shifts.ts'
import { checkoutBody, returnBody } from '#server/testing/selling/acts/bodies.ts'
import { tillCart } from '#server/testing/selling/acts/carts.ts'
import { comingBack } from '#server/testing/selling/acts/coming-back.ts'
import { tillTenders } from '#server/testing/selling/acts/tenders.ts'
import { partsOf, plus, splitRefund, worthOf } from '#server/testing/selling/returns-model.ts'
import type { Roll } from '#server/testing/platform/roller.ts'
import {
  bookSale,
  calculate,
  moneyBar,
  NO_CASH,
  placeOf,
} from '#server/testing/cash/taken-money.ts'

/** Exchanges some of a sale that was paid in one way, at any till: no cash moves for what the goods are worth on both sides. */
export async function exchange(shop: DrawerShop, sale: Sale, at: Till, roll: Roll) {
  const till = namedOrOwn(shop, sale, at)
  const coming = comingBack(sale.lines, roll)
  const held = [...heldBy(sale)].filter(([, amount]) => amount > 0)
  const [paidBy] = held[0] ?? []
  if (coming.length === 0 || held.length > 1) return
  const who = roll(2) === 0 ? shop.people[2 + roll(2)]! : actorAt(shop, till, roll)
  const came = partsOf(coming)
  const worth = worthOf(came)
  const { credited, refunded } = splitRefund(worth, owedOn(sale))
  const lines = tillCart(shop, roll)
  const { figures, sold, total } = calculate(shop, lines)
  const pays = Math.min(refunded, total)
  const [rest, back] = [total - pays, refunded - pays]
  const tenders = rest > 0 ? tillTenders(rest, roll, till.isOffice) : []
  const items = itemsBy(who, coming)
  const made = await shop.make(
    api.sales.complete,
    {
      body: checkoutBody({ ...placeOf(shop, till), ...drawerOf(till) }, lines, figures, {
        tenders,
        exchanged: { body: { saleId: sale.id, ...returnBody(items, worth) }, pays },
      }),
    },
    {
      by: who,
      refusal:
        (till.place !== sale.till.place && 'another branch') ||
        (sale.isVoided && 'it is voided') ||
        (pays === 0 && 'nothing pays') ||
        moneyBar(till, who, tenders, true) ||
        (till.isOffice && back > 0 && isCash(paidBy ?? '') && NO_CASH) ||
        null,
    },
  )
  if (!made || paidBy === undefined) return
  bookSale(shop, till, made, {
    sold,
    total,
    isOrder: false,
    earlier: [],
    tenders: [{ method: 'Exchange', tendered: pays, amount: pays }, ...tenders],
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
    { method: 'Exchange', amount: pays, originalMethod: paidBy },
    ...(back > 0 ? [{ method: paidBy, amount: back }] : []),
  ]
  expect(returned.refunds.map((each) => [methodKey(each.method), centavos(each.amount)])).toEqual(
    given.map((each) => [methodKey(each.method), each.amount]),
  )
  for (const each of given) giveBack(till.shift!, 'refunds', each.method, each.amount)
  sale.given.push(...given)
  sale.credited += credited
  sale.hasReturns = true
  for (const { line, part } of came) line.back = plus(line.back, part)
  till.shift!.returns.push({ day: dayOf(shop.now()), lines: came })
}
