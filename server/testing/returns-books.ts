import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import { pesosOf, centavosOf } from '#domain/money.ts'
import type { Sale } from '#domain/sales/api.ts'
import { sum, type Ledger, type Line } from '#server/testing/booked-figures.ts'
import { checkoutOf, orderOf } from '#server/testing/checkout.ts'
import type { TestPharmacy } from '#server/testing/pharmacy.ts'
import type { Caller } from '#server/testing/caller.ts'
import { partOf, settled } from '#server/testing/returns-model.ts'
import {
  add,
  labelled,
  openReturnsShop,
  total,
  type Condition,
  type Kept,
  type Paid,
  type Piece,
  type ReturnBody,
  type SaleLine,
} from '#server/testing/returns-shop.ts'
import { clockOf } from '#server/testing/zone-clock.ts'

// Sales of every kind, of which anything comes back at any time, with books of their own. A sale is booked as it was
// stored; what comes back of it is reckoned here, and every answer is compared with that.

const CONDITIONS: Condition[] = ['SHELF', 'QUARANTINE', 'DESTROYED']
const METHODS = ['cash', 'card', 'GCash']

/** Numbers below a limit, from a list that comes to its end and begins anew. */
export function rollerOf(numbers: readonly number[]) {
  let at = 0
  return (sides: number) => {
    at += 1
    return (numbers[at % numbers.length] ?? 0) % sides
  }
}
type Roll = ReturnType<typeof rollerOf>

/** The shop of returns-shop.ts, with books of what is sold in it and comes back. */
export async function openReturnsBooks(pharmacy: TestPharmacy, opening: string) {
  pharmacy.setClock(new Date(opening))
  const shop = await openReturnsShop(pharmacy)
  const { places, categories, customers, products, prices, usual, shelves, apart } = shop
  let kitOf: [plasters: number, medicines: number] = [2, 1]
  const lines: Line[] = []
  const voids: Ledger['voids'] = []
  const sales: Kept[] = []
  const paid: Paid[] = []
  let isInside = false
  let moment = opening
  let signedIn: { at: number; user: Caller } | null = null
  const dayOf = (when: string) => clockOf(when, 'Asia/Manila').day

  async function user(when: string): Promise<Caller> {
    const at = Date.parse(when)
    pharmacy.setClock(new Date(at))
    if (signedIn === null || Math.abs(at - signedIn.at) > 4 * 3_600_000)
      signedIn = { at, user: await pharmacy.as('MANAGER') }
    return signedIn.user
  }

  const piecesOf = (what: number): Piece[] => {
    if (what === 2) return []
    if (what === 3) return kitOf.map((per, part) => ({ what: part, per, usual: usual[part]! }))
    return [{ what, per: 1, usual: usual[what]! }]
  }

  /** Books a sale as it was stored. */
  async function book(sale: Sale, place: number, customer: number | null, isOrder: boolean) {
    const { rows } = await pharmacy.owner.query<Record<string, string>>(
      `SELECT product_id::text, qty::text, price, due, tax_amount, tax_mode,
              CASE tax_mode WHEN 'ADDED_TO_TOTAL' THEN sales.tax_rate ELSE tax_rate_pct END AS rate,
              COALESCE((SELECT round(-sum(delta * unit_cost), 2) FROM stock_movements AS move
                         WHERE (move.sale_id, sale_line) = (item.sale_id, line)), round(qty * unit_cost, 2)) AS cost
         FROM sale_items AS item JOIN sales ON sales.id = sale_id WHERE sale_id = $1 ORDER BY line`,
      [sale.id],
    )
    const kept: Kept = {
      id: sale.id,
      place,
      day: dayOf(moment),
      cashierId: sale.createdById,
      customer,
      grandTotal: centavosOf(sale.grandTotal),
      kept: new Map(),
      given: new Map(),
      credited: 0,
      isOrder,
      lines: rows.map((row) => {
        const what = products.findIndex(({ id }) => String(id) === row['product_id'])
        return {
          what,
          qty: Number(row['qty']),
          price: centavosOf(row['price']!),
          due: centavosOf(row['due']!),
          tax: centavosOf(row['tax_amount']!),
          cost: centavosOf(row['cost']!),
          ratePct: Number(row['rate']).toFixed(2),
          isOnTop: row['tax_mode'] === 'ADDED_TO_TOTAL',
          isKit: what === 3,
          pieces: piecesOf(what),
          back: 0,
        }
      }),
    }
    for (const { method, amount } of sale.payments)
      add(kept.kept, labelled(method), centavosOf(amount))
    for (const line of kept.lines) {
      lines.push(lineOf(kept, line, null, { ...line, discount: line.qty * line.price - line.due }))
      for (const { what, per } of line.pieces) add(shelves[place]!, what, -per * line.qty)
    }
    sales.push(kept)
    return kept
  }

  /** A line as the reports count it, or what came back of it with a minus. */
  function lineOf(
    { id: saleId, place, day, customer, cashierId }: Kept,
    { what, ratePct, isOnTop }: SaleLine,
    returnId: number | null,
    { qty, due, tax, cost, discount }: Record<'qty' | 'due' | 'tax' | 'cost' | 'discount', number>,
  ): Line {
    const sign = returnId === null ? 1 : -1
    return {
      moment,
      day: returnId === null ? day : dayOf(moment),
      place,
      what,
      saleId,
      returnId,
      customer,
      cashierId,
      ratePct,
      qty: sign * qty,
      total: sign * (due + (isOnTop ? tax : 0)),
      discount: sign * discount,
      tax: sign * tax,
      cost: sign * cost,
    }
  }

  /** Lines of a cart: some products, now and then one twice, one at a price of its own. */
  const cartOf = (roll: Roll, mayRepeat: boolean) => {
    const picked = Array.from({ length: 1 + roll(4) }, () => roll(5))
    return (mayRepeat ? picked : [...new Set(picked)]).map((what) => {
      const isOverride = roll(6) === 0
      return {
        what,
        isOverride,
        product: {
          ...products[what]!,
          price: isOverride ? pesosOf(1 + roll(900)) : prices[what]!,
        },
        qty: 1 + roll(roll(4) === 0 ? 40 : 7),
        discountPct: roll(3) === 0 ? String(roll(101)) : '0',
      }
    })
  }

  async function sell(roll: Roll) {
    const [place, customer] = [roll(2), [null, 0, 1][roll(3)] ?? null]
    const cart = cartOf(roll, true)
    const taxMode = isInside ? 'INCLUDED_IN_PRICES' : 'ADDED_TO_TOTAL'
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
    await book(await (await user(moment)).send(api.sales.complete, call), place, customer, false)
  }

  async function order(roll: Roll) {
    const [place, customer] = [roll(2), [null, 0, 1][roll(3)] ?? null]
    const cart = cartOf(roll, false)
    const isRetail = roll(2) === 0
    const call = orderOf(
      places[place]!,
      cart.map(({ product, qty }) => ({ product, quantity: qty })),
      {
        status: 'Final',
        ...(customer !== null && { customerId: customers[customer]!.id }),
        ...(isRetail && { sellingPriceGroup: 'RETAIL' }),
        discountType: 'percentage',
        discountValue: String(roll(3) === 0 ? roll(101) : 0),
      },
    )
    cart.forEach(({ what, isOverride }, at) => {
      const item = call.body.items[at]!
      item.priceOverride = isOverride
      if (isRetail && what === 0 && !isOverride) item.price = '17.77'
    })
    const caller = await user(moment)
    const sale = await book(await caller.send(api.sales.complete, call), place, customer, true)
    if (roll(3) > 0) await pay(sale, roll)
  }

  const owedOn = (sale: Kept) => sale.grandTotal - sale.credited - total(sale.kept)

  /** Pays all or a part of what is owed on an order. More than that is no payment. */
  async function pay(sale: Kept, roll: Roll) {
    const owed = owedOn(sale)
    const method = METHODS[roll(3)]!
    const caller = await user(moment)
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

  /** Takes some of a sale back, or all that is left of it. */
  async function takeBack(sale: Kept, roll: Roll, isAll = false) {
    const caller = await user(moment)
    const params = { id: String(sale.id) }
    const open = sale.lines.filter((line) => line.back < line.qty)
    const coming = isAll ? open : open.filter(() => roll(3) > 0)
    if (coming.length === 0) return
    const items: ReturnBody['items'] = []
    const expected: { line: SaleLine; qty: number; part: ReturnType<typeof partOf> }[] = []
    const put: { what: number; qty: number; condition: Condition }[] = []
    const cameOf = (line: SaleLine) =>
      line.back + sum(expected.filter((each) => each.line === line).map(({ qty }) => qty))
    const take = (line: SaleLine, qty: number, how: Partial<ReturnBody['items'][number]>) => {
      items.push({ line: sale.lines.indexOf(line) + 1, qty, ...how })
      expected.push({ line, qty, part: partOf(line, cameOf(line), qty) })
      for (const { what, per, usual: usually } of line.pieces) {
        const ofPart = how.parts?.find(({ productId }) => productId === products[what]!.id)
        const condition = ofPart?.condition ?? how.condition ?? usually
        put.push({ what, qty: qty * per, condition })
      }
    }
    for (const line of coming) {
      const most = line.qty - line.back
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
    const worth = sum(expected.map(({ line, part }) => part.due + (line.isOnTop ? part.tax : 0)))
    const { credited, refunded } = settled(worth, owedOn(sale))
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
      businessDate: dayOf(moment),
      items: expected.map(({ line, qty, part }, at) => ({
        line: at + 1,
        saleLine: sale.lines.indexOf(line) + 1,
        productId: products[line.what]!.id,
        qty,
        price: pesosOf(line.price),
        due: pesosOf(part.due),
        taxAmount: pesosOf(part.tax),
      })),
    })
    answer.items.forEach(({ goods }, at) => {
      const { line, qty } = expected[at]!
      for (const { what, per } of line.pieces)
        expect(
          sum(
            goods.filter((each) => each.productId === products[what]!.id).map((each) => each.qty),
          ),
        ).toBe(qty * per)
      const chosen = items[at]!.lots
      if (chosen) expect(goods).toHaveLength(chosen.length)
    })
    expectRefunds(sale, refunded, answer.refunds, refunds)

    for (const { line, qty, part } of expected) {
      lines.push(lineOf(sale, line, answer.id, { qty, ...part }))
      line.back += qty
    }
    for (const { what, qty, condition } of put)
      if (condition !== 'DESTROYED')
        add((condition === 'SHELF' ? shelves : apart)[sale.place]!, what, qty)
    const here = { day: dayOf(moment), place: sale.place, sales: 0 }
    sale.credited += credited
    if (credited > 0) paid.push({ ...here, method: null, amount: -credited })
    for (const { method, amount } of answer.refunds) {
      add(sale.given, labelled(method), centavosOf(amount))
      paid.push({ ...here, method: labelled(method), amount: -centavosOf(amount) })
    }
    const stored = await caller.send(api.sales.get, { params })
    expect(stored).toMatchObject({
      grandTotal: pesosOf(sale.grandTotal),
      credited: pesosOf(sale.credited),
      refunded: pesosOf(total(sale.given)),
      balanceDue: pesosOf(owedOn(sale)),
      items: sale.lines.map(({ qty, back }) => ({ qty, returnedQty: back })),
    })
    if (sale.lines.every(({ qty, back }) => qty === back))
      expect(sale.credited + total(sale.given)).toBe(sale.grandTotal)
  }

  /** The lots of a line in the order in which they were taken, unlike the usual one. */
  async function lotsFor(caller: Caller, sale: Kept, line: SaleLine, units: number) {
    const { lines: open } = await caller.send(api.returns.returnable, {
      params: { id: String(sale.id) },
    })
    const goods = open.find((each) => each.line === sale.lines.indexOf(line) + 1)?.goods ?? []
    expect(sum(goods.map(({ qty }) => qty))).toBe(line.qty - line.back)
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

  /** Fails unless money went back as was said, or else as it came, in cash first, and no more of any than is held. */
  function expectRefunds(
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
    const heldBy = (method: string) =>
      Math.max((sale.kept.get(method) ?? 0) - (sale.given.get(method) ?? 0), 0)
    expect(given.get('Cash') ?? 0).toBe(Math.min(heldBy('Cash'), refunded))
    for (const [method, amount] of given) expect(amount).toBeLessThanOrEqual(heldBy(method))
  }

  /** Voids a sale where that may be; else the refusal changes nothing. */
  async function tryToVoid(sale: Kept) {
    const caller = await user(moment)
    const params = { id: String(sale.id) }
    const reason = 'Rung up twice'
    const { status, answer } = await caller.try(api.returns.void, { params, body: { reason } })
    const isOpen = sale.day === dayOf(moment) && sale.lines.every(({ back }) => back === 0)
    expect(status).toBe(isOpen ? 201 : 409)
    if (!isOpen) return
    const given = new Map<string, number>()
    for (const { method, amount } of answer.refunds)
      add(given, labelled(method), centavosOf(amount))
    expect(given).toEqual(new Map([...sale.kept].filter(([, amount]) => amount !== 0)))
    for (const { pieces, qty } of sale.lines)
      for (const { what, per } of pieces) add(shelves[sale.place]!, what, per * qty)
    const { id: saleId, place, day, cashierId, grandTotal: amount } = sale
    const by = { cashierId, voidedById: caller.id }
    voids.push({ saleId, place, day, voidedOn: dayOf(moment), ...by, reason, amount })
    sales.splice(sales.indexOf(sale), 1)
    for (let at = lines.length - 1; at >= 0; at -= 1)
      if (lines[at]!.saleId === saleId) lines.splice(at, 1)
  }

  return {
    places,
    products,
    categories,
    customers,
    lines,
    voids,
    user,
    sales,
    paid,
    shelves,
    apart,
    sell,
    order,
    pay,
    takeBack,
    tryToVoid,
    /** Moves the shop's clock on. */
    passTime(minutes: number) {
      moment = new Date(Date.parse(moment) + minutes * 60_000).toISOString()
    },
    now: () => moment,
    /** The catalogue changes: what was sold stays as it was. */
    async change(roll: Roll) {
      const what = roll(5)
      const caller = await user(moment)
      const price = pesosOf(what === 4 ? 1 + roll(3) : 1 + roll(9000))
      const update = (of: number, body: object) =>
        caller.send(api.products.update, { params: { id: String(products[of]!.id) }, body })
      await update(what, { price })
      prices[what] = price
      kitOf = [1 + roll(3), 1 + roll(2)]
      await update(3, { components: shop.componentsOf(...kitOf) })
      await caller.send(api.products.setPrices, {
        params: { id: String(shop.plaster.id) },
        body: { prices: [{ priceGroup: 'RETAIL', sellingPriceIncTax: '17.77' }] },
      })
    },
    async taxInside(inside: boolean) {
      const mode = inside ? 'INCLUDED_IN_PRICES' : 'ADDED_TO_TOTAL'
      await pharmacy.owner.query('UPDATE settings SET tax_mode = $1', [mode])
      isInside = inside
    },
  }
}
