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
  takeMoney,
  type Payment,
  type Sale,
  type Till,
} from '#server/testing/cash/drawer-model.ts'
import type { DrawerShop } from '#server/testing/cash/drawer-shop.ts'
import {
  actorAt,
  barAt,
  drawerOf,
  itemsBy,
  namedOrOwn,
} from '#server/testing/cash/made-up-shifts.ts'
import { returnBody } from '#server/testing/selling/acts/bodies.ts'
import { comingBack } from '#server/testing/selling/acts/coming-back.ts'
import { chosenRefunds } from '#server/testing/selling/acts/tenders.ts'
import { partsOf, plus, splitRefund, worthOf } from '#server/testing/selling/returns-model.ts'
import type { Roll } from '#server/testing/platform/roller.ts'

// Money that leaves the shop of drawer-shop.ts again, rolled from numbers: returns, voids, and methods that were wrong.

const params = ({ id }: Sale) => ({ id: String(id) })

/** Takes some goods back, at any till: mostly of the branch that sold them. */
export async function takeBack(shop: DrawerShop, sale: Sale, at: Till, roll: Roll) {
  const till = namedOrOwn(shop, sale, at)
  const coming = comingBack(sale.lines, roll)
  if (coming.length === 0) return
  const who = roll(2) === 0 ? shop.people[2 + roll(2)]! : actorAt(shop, till, roll)
  const came = partsOf(coming)
  const worth = worthOf(came)
  const { credited, refunded } = splitRefund(worth, owedOn(sale))
  // A manager may give it back by another method than it came by; otherwise cash goes first.
  const chosen = who.isManager ? chosenRefunds(refunded, roll) : null
  const cash = chosen
    ? sum(chosen.map(({ method, amount }) => (isCash(method) ? amount : 0)))
    : Math.min(Math.max(heldBy(sale).get('cash') ?? 0, 0), refunded)
  const refusal =
    (till.place !== sale.till.place && 'another branch') ||
    (sale.isVoided && 'it is voided') ||
    barAt(till, who) ||
    (till.isOffice && cash > 0 && 'cash goes through a drawer') ||
    null
  const made = await shop.make(
    api.returns.create,
    {
      params: params(sale),
      body: {
        ...returnBody(itemsBy(who, coming), roll(2) === 0 ? worth : null, chosen),
        ...drawerOf(till),
      },
    },
    { by: who, refusal },
  )
  if (!made) return
  const day = dayOf(shop.now())
  expect(made).toMatchObject({
    number: draw(till, 'returns'),
    total: pesos(worth),
    credited: pesos(credited),
    refunded: pesos(refunded),
    businessDate: day,
    tillId: till.id,
  })
  const given = made.refunds.map((each) => ({ ...each, amount: centavos(each.amount) }))
  expect(sum(given.map(({ amount }) => amount))).toBe(refunded)
  expect(sum(given.filter((each) => isCash(each.method)).map(({ amount }) => amount))).toBe(cash)
  for (const each of given) {
    if (!chosen)
      expect(each.amount).toBeLessThanOrEqual(heldBy(sale).get(methodKey(each.method)) ?? 0)
    giveBack(till.shift!, 'refunds', each.method, each.amount)
  }
  sale.given.push(...given)
  sale.credited += credited
  sale.hasReturns = true
  for (const { line, part } of came) line.back = plus(line.back, part)
  till.shift!.returns.push({ day, lines: came })
}

/** Voids a sale, where that may be: at its own till, or without cash anywhere in its branch, by a manager. */
export async function voidSale(shop: DrawerShop, sale: Sale, at: Till, roll: Roll) {
  const till = namedOrOwn(shop, sale, at)
  const who = roll(5) === 0 ? actorAt(shop, till, roll) : shop.people[2 + roll(2)]!
  const held = heldBy(sale)
  const cash = held.get('cash') ?? 0
  const drawers = new Set(
    sale.payments
      .filter(({ method, isCorrected }) => isCash(method) && !isCorrected)
      .map(({ shift }) => shift.till),
  )
  const refusal =
    (!who.isManager && 'a manager’s') ||
    (till.place !== sale.till.place && 'another branch') ||
    (sale.isVoided && 'it is voided') ||
    (sale.hasReturns && 'something came back') ||
    (sale.payments.some(({ originalMethod }) => originalMethod) && 'goods paid for it') ||
    (sale.shift.zNumber !== null && 'a Z holds it') ||
    (sale.day !== dayOf(shop.now()) && sale.shift.closed && 'it is of another day') ||
    barAt(till, who) ||
    (cash > 0 && !(drawers.size === 1 && drawers.has(till)) && 'its cash lies in another drawer') ||
    null
  const made = await shop.make(
    api.returns.void,
    { params: params(sale), body: { ...(!till.isOffice && { tillId: till.id }), reason: 'Twice' } },
    { by: who, refusal },
  )
  if (!made) return
  expect(made.voidNumber).toBe(draw(till, 'voidSlips'))
  const given = [...held].filter(([, amount]) => amount !== 0)
  expect(
    new Map(made.refunds.map(({ method, amount }) => [methodKey(method), centavos(amount)])),
  ).toEqual(new Map(given))
  for (const [method, amount] of given) {
    giveBack(till.shift!, 'voids', method, amount)
    sale.given.push({ method, amount })
  }
  sale.isVoided = true
}

/** Books a payment by another method, in the shift that took it, as long as that is open. */
export async function correctMethod(shop: DrawerShop, sale: Sale, roll: Roll) {
  const payment = sale.payments[roll(sale.payments.length)]
  // Nothing records how much of a payment was given back: what became of such a sale stays as it is.
  if (!payment || sale.given.length > 0) return
  const who = roll(4) === 0 ? actorAt(shop, payment.shift.till, roll) : shop.people[2 + roll(2)]!
  const method = (sale.isOrder ? ['Cash', 'Card', 'GCash'] : ['cash', 'card', 'ewallet'])[roll(3)]!
  const refusal =
    (!who.isManager && 'a manager’s') ||
    (payment.shift.closed && 'the shift is closed') ||
    (payment.isCorrected && 'it is corrected') ||
    (payment.originalMethod && 'goods paid it') ||
    (methodKey(method) === methodKey(payment.method) && 'it came by that') ||
    (payment.shift.till.isOffice && isCash(method) && 'cash goes through a drawer') ||
    null
  const made = await shop.make(
    api.returns.correctMethod,
    {
      params: { ...params(sale), paymentId: String(payment.id) },
      body: { method, reference: isCash(method) ? null : 'By slip' },
    },
    { by: who, refusal },
  )
  if (!made) return
  const { amount, of, shift } = payment
  const right = made.payments.find(
    (each) => each.correctsId === payment.id && centavos(each.amount) > 0,
  )
  expect([right?.method, right?.amount]).toEqual([method, pesos(amount)])
  takeMoney(shift, of, payment.method, -amount)
  takeMoney(shift, of, method, amount)
  payment.isCorrected = true
  const booked: Payment = {
    ...payment,
    id: right!.id,
    method,
    tendered: amount,
    isCorrected: false,
  }
  sale.payments.push(booked)
}
