import { api } from '#domain/api.ts'
import { pesos, rounded, shares, sum } from '#server/testing/booked-shares.ts'
import type { Caller } from '#server/testing/caller.ts'
import { openLocation, type TestPharmacy } from '#server/testing/pharmacy.ts'
import { openSupplier } from '#server/testing/purchases.ts'
import { partOf } from '#server/testing/returns-model.ts'
import { clockOf } from '#server/testing/zone-clock.ts'

// A shop with a second bookkeeping: whatever is sold through the API is calculated here again, in whole centavos, by
// code of its own. Reports are compared with it.

type Place = 0 | 1
type What = 0 | 1 | 2
export type Wanted = { what: What; qty: number; discountPct?: number }
type Booked = {
  moment: string
  day: string
  /** Position of its location and of its product. */
  place: number
  what: number
  saleId: number
  /** The return by which it came back, with a minus in every figure; null for a line that was sold. */
  returnId: number | null
  customer: number | null
  /** Who rang it up or wrote the order. */
  cashierId: number
  /** The rate that its tax was reckoned by. */
  ratePct: string
  qty: number
  /** The line's share of what the customer was charged, in centavos. */
  total: number
  discount: number
  tax: number
  cost: number
}
/** A sale that was voided, with what it came to in centavos. */
type VoidedSale = {
  saleId: number
  place: number
  day: string
  voidedOn: string
  cashierId: number
  voidedById: number
  reason: string
  amount: number
}
type Take = { lot: Lot; qty: number }
/** A lot with its cost in ten-thousandths of a peso. */
type Lot = { left: number; cost: number }
type Shares = { total: number; discount: number; tax: number }
/** A line that was sold, with what it takes to reckon what some of it comes to. */
type Sold = Booked & { price: number; isOnTop: boolean; takes: Take[]; back: number }

/**
 * Two locations, three products (the third without a category) and two customers, on the shop's own clock. The first
 * location has ten units of another product, the second four that expire that day: both are low, and never sold.
 */
export async function openBooks(pharmacy: TestPharmacy, opening: string, timeZone = 'Asia/Manila') {
  const dayOf = (moment: string) => clockOf(moment, timeZone).day
  pharmacy.setClock(new Date(opening))
  const opened = [
    await openLocation(pharmacy),
    await openLocation(pharmacy, { inStock: 4, cost: '3.33', expiryDate: dayOf(opening) }),
  ] as const
  const { manager } = opened[0]
  const places = [opened[0].location.id, opened[1].location.id] as const
  const word = opened[0].location.code
  const categories = await Promise.all(
    ['Pain', 'Cold'].map((name) =>
      manager.send(api.categories.create, { body: { name: `${name} ${word}` } }),
    ),
  )
  const customers = await Promise.all(
    ['Ana', '=Ben'].map((name) =>
      manager.send(api.customers.create, { body: { name: `${name} ${word}` } }),
    ),
  )
  const prices = [1999, 333, 12_345]
  const taxes = [1200, 0, 825]
  const openingCosts = [7_0000, 1_1100, 80_2500]
  const products = await Promise.all(
    prices.map((price, what) =>
      manager.send(api.products.create, {
        body: {
          name: `Product ${what} ${word}`,
          cost: pesos(openingCosts[what]! / 100), // there are three products
          price: pesos(price),
          taxRatePct: pesos(taxes[what]!), // there are three products
          categoryId: categories[what]?.id ?? null,
          stockQty: 7,
          locationId: places[0],
        },
      }),
    ),
  )
  const lots: Lot[][][] = [
    openingCosts.map((cost) => [{ left: 7, cost }]),
    openingCosts.map(() => []),
  ]
  const supplier = await openSupplier(pharmacy)
  // Many small lots, so that lines are taken from two at different costs.
  for (const place of [0, 1] as const)
    for (const [time, qty] of [300, 300, 300, 300, 300, 90_000].entries()) {
      const costs = [7_3333, 1_2345, 81_0001].map((cost) => cost + place + 17 * time)
      const items = products.map(({ id }, what) => {
        const cost = String(costs[what]!).padStart(5, '0') // there are three products
        return { productId: id, qty, cost: `${cost.slice(0, -4)}.${cost.slice(-4)}` }
      })
      await manager.send(api.purchases.create, {
        body: { supplierId: supplier.id, locationId: places[place], items },
      })
      costs.forEach((cost, what) => lots[place]![what]!.push({ left: qty, cost })) // the lots were made above
    }

  const lines: Booked[] = []
  const voids: VoidedSale[] = []
  const sold = new Map<number, Sold[]>()
  let isInside = false

  let signedIn: { at: number; user: Caller } | null = null

  /** A new user who works everywhere. Sessions last for hours only, so one is made for each moment. */
  async function user(moment: string): Promise<Caller> {
    const at = Date.parse(moment)
    pharmacy.setClock(new Date(at))
    if (signedIn === null || Math.abs(at - signedIn.at) > 4 * 3_600_000)
      signedIn = { at, user: await pharmacy.as('MANAGER') }
    return signedIn.user
  }

  function reckon(wanted: Wanted[], orderPct: number): Shares[] {
    const full = wanted.map(({ what, qty }) => qty * prices[what]!) // there are three products
    const nets = wanted.map(({ discountPct = 0 }, at) =>
      rounded(full[at]! * (100 - discountPct), 100),
    )
    const off = shares(rounded(sum(nets) * orderPct, 100), nets)
    const taxed = nets.map((net, at) => net - off[at]!)
    const tax = isInside
      ? taxed.map((net, at) =>
          rounded(net * taxes[wanted[at]!.what]!, 10_000 + taxes[wanted[at]!.what]!),
        )
      : shares(rounded(sum(taxed) * 825, 10_000), taxed)
    return wanted.map((_, at) => ({
      total: taxed[at]! + (isInside ? 0 : tax[at]!),
      discount: full[at]! - taxed[at]!,
      tax: tax[at]!,
    }))
  }

  function take(place: Place, { what, qty }: Wanted): Take[] {
    const takes: Take[] = []
    let missing = qty
    for (const lot of lots[place]![what]!) {
      const some = Math.min(lot.left, missing)
      if (some > 0) takes.push({ lot, qty: some })
      lot.left -= some
      missing -= some
    }
    return takes
  }

  /** Goods go back to their lots, to the one taken last first. */
  function putBack(takes: Take[], units: number) {
    let left = units
    for (const take of takes.toReversed()) {
      const some = Math.min(take.qty, left)
      take.lot.left += some
      take.qty -= some
      left -= some
    }
  }

  function book(
    saleId: number,
    moment: string,
    place: Place,
    wanted: Wanted[],
    orderPct: number,
    customer: number | null,
    cashierId: number,
  ) {
    const reckoned = reckon(wanted, orderPct)
    wanted.forEach((line, at) => {
      const takes = take(place, line)
      const cost = rounded(sum(takes.map(({ lot, qty }) => lot.cost * qty)), 100)
      const { what, qty } = line
      const booked = {
        moment,
        day: dayOf(moment),
        place,
        what,
        saleId,
        returnId: null,
        customer,
        cashierId,
        ratePct: pesos(isInside ? taxes[what]! : 825), // there are three products
        qty,
        ...reckoned[at]!,
        cost,
      }
      lines.push(booked)
      const more = { price: prices[what]!, isOnTop: !isInside, takes, back: 0 } // there are three products
      sold.set(saleId, [...(sold.get(saleId) ?? []), { ...booked, ...more }])
    })
  }

  return {
    timeZone,
    places,
    /** Units left, by location, product and lot. */
    lots,
    /** The product of each location that is never sold. */
    others: [
      { left: 10, cost: 7_0000, expiry: null },
      { left: 4, cost: 3_3300, expiry: dayOf(opening) },
    ],
    products,
    categories,
    customers,
    lines,
    voids,
    /** Sells at the till with the figures of the books; the server refuses the sale when it calculates others. */
    async sell(moment: string, place: Place, wanted: Wanted[], customer: number | null = null) {
      const reckoned = reckon(wanted, 0)
      const before = sum(reckoned.map(({ total, tax }) => total - (isInside ? 0 : tax)))
      const total = pesos(sum(reckoned.map((line) => line.total)))
      const cashier = await user(moment)
      const sale = await cashier.send(api.sales.complete, {
        body: {
          sale: {
            customerId: customer === null ? null : customers[customer]!.id,
            locationId: places[place],
            totalBefore: pesos(before),
            discountPct: 0,
            taxTotal: pesos(sum(reckoned.map(({ tax }) => tax))),
            grandTotal: total,
            paidAmount: total,
            changeDue: '0.00',
          },
          items: wanted.map(({ what, qty, discountPct = 0 }, at) => ({
            productId: products[what]!.id,
            qty,
            price: pesos(prices[what]!),
            discountPct: String(discountPct),
            taxRatePct: pesos(taxes[what]!),
            lineTotal: pesos(reckoned[at]!.total - (isInside ? 0 : reckoned[at]!.tax)),
          })),
          payments: [{ method: 'cash', amount: total, reference: null }],
        },
      })
      book(sale.id, moment, place, wanted, 0, customer, cashier.id)
      return sale.id
    },
    /** An order with a discount over the whole, which counts on the day it becomes Final. */
    async order(
      drafted: string,
      issued: string,
      place: Place,
      wanted: Wanted[],
      pct: number,
      customer: number | null = null,
    ) {
      const body = {
        locationId: places[place],
        customerId: customer === null ? null : customers[customer]!.id,
        discountType: 'percentage' as const,
        discountValue: String(pct),
        items: wanted.map(({ what, qty }) => ({
          productId: products[what]!.id,
          quantity: qty,
          price: pesos(prices[what]!),
        })),
      }
      const cashier = await user(drafted)
      const draft = await cashier.send(api.sales.complete, { body })
      const plain = wanted.map(({ what, qty }) => ({ what, qty }))
      await (
        await user(issued)
      ).send(api.sales.update, {
        params: { id: String(draft.id) },
        body: { ...body, status: 'Final' },
      })
      book(draft.id, issued, place, plain, pct, customer, cashier.id)
      return draft.id
    },
    /** Takes some units of each line back, as many as are left of it, or all: they count with a minus on their day. */
    async takeBack(moment: string, saleId: number, most = Infinity, reason = 'Wrong item') {
      const open = (sold.get(saleId) ?? []).map((line, at) => ({ line, at }))
      const coming = open
        .map(({ line, at }) => ({ line, at, qty: Math.min(line.qty - line.back, most) }))
        .filter(({ qty }) => qty > 0)
      if (coming.length === 0) return
      const parts = coming.map(({ line, qty }) => {
        const due = line.total - (line.isOnTop ? line.tax : 0)
        return partOf({ ...line, due }, line.back, qty)
      })
      const total = sum(
        parts.map(({ due, tax }, at) => due + (coming[at]!.line.isOnTop ? tax : 0)), // a part for each
      )
      const { id } = await (
        await user(moment)
      ).send(api.returns.create, {
        params: { id: String(saleId) },
        body: {
          reason,
          items: coming.map(({ at, qty }) => ({ line: at + 1, qty })),
          total: pesos(total),
        },
      })
      coming.forEach(({ line, qty }, at) => {
        const { due, tax, cost, discount } = parts[at]!
        const { price: _, isOnTop, takes, back: __, ...booked } = line
        lines.push({
          ...booked,
          moment,
          day: dayOf(moment),
          returnId: id,
          qty: -qty,
          total: -(due + (isOnTop ? tax : 0)),
          discount: -discount,
          tax: -tax,
          cost: -cost,
        })
        line.back += qty
        putBack(takes, qty)
      })
    },
    /** Whether a sale may be voided at a moment: on its own day, and while nothing of it came back. */
    isVoidable: (moment: string, saleId: number) =>
      (sold.get(saleId) ?? []).every(({ day, back }) => day === dayOf(moment) && back === 0),
    /** Voids a sale: it no longer counts on its day, and its goods return to their lots. */
    async void(moment: string, saleId: number, reason = 'Rung up twice') {
      const params = { id: String(saleId) }
      const voider = await user(moment)
      await voider.send(api.sales.delete, { params, query: { reason } })
      const [first, ...rest] = lines.filter((line) => line.saleId === saleId)
      if (first) {
        const { place, day, cashierId } = first
        const amount = sum([first, ...rest].map(({ total }) => total))
        const by = { cashierId, voidedById: voider.id }
        voids.push({ saleId, place, day, voidedOn: dayOf(moment), ...by, reason, amount })
      }
      for (const { takes, qty } of sold.get(saleId) ?? []) putBack(takes, qty)
      sold.delete(saleId)
      for (let at = lines.length - 1; at >= 0; at -= 1)
        if (lines[at]!.saleId === saleId) lines.splice(at, 1)
    },
    async reprice(moment: string, what: What, price: number) {
      const params = { id: String(products[what]!.id) }
      await (
        await user(moment)
      ).send(api.products.update, { params, body: { price: pesos(price) } })
      prices[what] = price
    },
    async taxInside(inside: boolean) {
      const mode = inside ? 'INCLUDED_IN_PRICES' : 'ADDED_TO_TOTAL'
      await pharmacy.owner.query('UPDATE settings SET tax_mode = $1', [mode])
      isInside = inside
    },
    user,
  }
}

export type Books = Awaited<ReturnType<typeof openBooks>>
