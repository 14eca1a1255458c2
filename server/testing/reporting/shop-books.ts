import { api } from '#domain/api.ts'
import { putBack, takeFrom, type Take } from '#server/testing/goods/booked-lots.ts'
import {
  pesos,
  rounded,
  sharesOf,
  sum,
  type Shares,
} from '#server/testing/reporting/booked-shares.ts'
import { openBookedShop } from '#server/testing/reporting/booked-shop.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { NONE_BACK, partOf, plus, type Back } from '#server/testing/selling/returns-model.ts'
import { clockOf } from '#server/testing/reporting/zone-clock.ts'

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
  /** The rate that its tax was calculated by; null when the tax was typed. */
  ratePct: string | null
  qty: number
  /** The line's share of what the customer was charged, in centavos. */
  total: number
  discount: number
  tax: number
  /** Without the VAT in it that the shop gets back. */
  cost: number
  /** What of it is of goods that nobody has delivered, where the shop would get their VAT back. */
  unsourced: number
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
/** A line that was sold, with what it takes to calculate what some of it comes to. */
type Sold = Booked & {
  price: number
  isTaxExclusive: boolean
  takes: Take[]
  /** What the goods cost as they were paid, and the VAT in it that the shop gets back. */
  paid: number
  inputVat: number
  back: Back
}

/** The shop of booked-shop.ts on its own clock, with books of what is sold in it and comes back. */
export async function openBooks(pharmacy: TestPharmacy, opening: string, timeZone = 'Asia/Manila') {
  const dayOf = (moment: string) => clockOf(moment, timeZone).day
  pharmacy.setClock(new Date(opening))
  const shop = await openBookedShop(pharmacy, dayOf(opening))
  const { places, customers, products, prices, taxes, lots } = shop
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

  const calculate = (wanted: Wanted[], orderPct: number): Shares[] =>
    sharesOf(
      wanted.map(({ what, qty, discountPct = 0 }) => ({
        full: qty * prices[what]!, // there are three products
        discountPct,
        taxRate: taxes[what]!, // there are three products
      })),
      orderPct,
      isInside,
    )

  function book(
    saleId: number,
    moment: string,
    place: Place,
    wanted: Wanted[],
    orderPct: number,
    customer: number | null,
    cashierId: number,
  ) {
    const calculated = calculate(wanted, orderPct)
    wanted.forEach((line, at) => {
      const takes = takeFrom(lots[place]![line.what]!, line.qty) // of each location and product
      const worth = (some: Take[]) => sum(some.map(({ lot, qty }) => lot.cost * qty))
      const paid = rounded(worth(takes), 100)
      const { what, qty } = line
      // VAT comes back to the shop of goods that are sold with it; the second product is exempt.
      const credits = isInside && taxes[what]! > 0
      const of = (supplier: Take['lot']['supplier']) =>
        credits ? worth(takes.filter(({ lot }) => lot.supplier === supplier)) : 0
      const inputVat = rounded(of('VAT') * 12, 112 * 100)
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
        ...calculated[at]!,
        cost: paid - inputVat,
        unsourced: rounded(of(null), 100),
      }
      lines.push(booked)
      const price = prices[what]! // there are three products
      const more = { price, isTaxExclusive: !isInside, takes, paid, inputVat, back: NONE_BACK }
      sold.set(saleId, [...(sold.get(saleId) ?? []), { ...booked, ...more }])
    })
  }

  return {
    ...shop,
    timeZone,
    lines,
    voids,
    /** Sells at the till with the figures of the books; the server refuses the sale when it calculates others. */
    async sell(moment: string, place: Place, wanted: Wanted[], customer: number | null = null) {
      const calculated = calculate(wanted, 0)
      const before = sum(calculated.map(({ total, tax }) => total - (isInside ? 0 : tax)))
      const total = pesos(sum(calculated.map((line) => line.total)))
      const cashier = await user(moment)
      const sale = await cashier.send(api.sales.complete, {
        body: {
          sale: {
            customerId: customer === null ? null : customers[customer]!.id,
            locationId: places[place],
            totalBefore: pesos(before),
            discountPct: 0,
            taxTotal: pesos(sum(calculated.map(({ tax }) => tax))),
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
            lineTotal: pesos(calculated[at]!.total - (isInside ? 0 : calculated[at]!.tax)),
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
        .map(({ line, at }) => ({ line, at, qty: Math.min(line.qty - line.back.qty, most) }))
        .filter(({ qty }) => qty > 0)
      if (coming.length === 0) return
      const parts = coming.map(({ line, qty }) => {
        const due = line.total - (line.isTaxExclusive ? line.tax : 0)
        return partOf({ ...line, due, cost: line.paid }, line.back, qty)
      })
      const total = sum(
        parts.map(({ due, tax }, at) => due + (coming[at]!.line.isTaxExclusive ? tax : 0)), // a part for each
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
        const { price: _, isTaxExclusive, takes, paid: ___, inputVat, back, ...booked } = line
        // Rounded over all that has come back by then.
        const share = (amount: number) =>
          rounded(amount * (back.qty + qty), line.qty) - rounded(amount * back.qty, line.qty)
        lines.push({
          ...booked,
          moment,
          day: dayOf(moment),
          returnId: id,
          qty: -qty,
          total: -(due + (isTaxExclusive ? tax : 0)),
          discount: -discount,
          tax: -tax,
          cost: -(cost - share(inputVat)),
          unsourced: -share(line.unsourced),
        })
        line.back = plus(line.back, parts[at]!) // a part for each
        putBack(takes, qty)
      })
    },
    /** Whether a sale may be voided at a moment: on its own day, and while nothing of it came back. */
    isVoidable: (moment: string, saleId: number) =>
      (sold.get(saleId) ?? []).every(({ day, back }) => day === dayOf(moment) && back.qty === 0),
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
      const rate = inside ? 12 : 8.25
      await pharmacy.owner.query('UPDATE settings SET tax_mode = $1, tax_rate = $2', [mode, rate])
      isInside = inside
    },
    user,
  }
}

export type Books = Awaited<ReturnType<typeof openBooks>>
