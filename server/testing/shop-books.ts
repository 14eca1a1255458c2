import { api } from '#domain/api.ts'
import type { Caller } from '#server/testing/caller.ts'
import { openLocation, type TestPharmacy } from '#server/testing/pharmacy.ts'
import { openSupplier } from '#server/testing/purchases.ts'
import { clockOf } from '#server/testing/zone-clock.ts'

// A shop that keeps its own books: whatever is sold through the API is reckoned here a second time, in whole centavos, by
// arithmetic of its own. Reports are held against it.

type Place = 0 | 1
type What = 0 | 1 | 2
export type Wanted = { what: What; qty: number; discountPct?: number }
type Booked = {
  moment: string
  day: string
  place: Place
  what: What
  saleId: number
  customer: number | null
  qty: number
  /** In centavos: the line's shares of what the customer was charged. */
  total: number
  discount: number
  tax: number
  cost: number
}
type Take = { lot: Lot; qty: number }
/** Cost in ten-thousandths of a peso. */
type Lot = { left: number; cost: number }
type Shares = { total: number; discount: number; tax: number }

/** Half up; nothing here is below zero. */
const rounded = (dividend: number, divisor: number) =>
  Math.floor((2 * dividend + divisor) / (2 * divisor))
const pesos = (centavos: number) =>
  `${Math.trunc(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** In proportion, the centavos left over to the largest remainders, the earlier line first. */
function shares(amount: number, weights: number[]): number[] {
  const whole = sum(weights)
  if (whole === 0) return weights.map((_, index) => (index === 0 ? amount : 0))
  const parts = weights.map((weight) => Math.floor((amount * weight) / whole))
  const order = weights
    .map((weight, index) => ({ index, rest: (amount * weight) % whole }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index)
  const left = amount - sum(parts)
  return parts.map((part, index) =>
    order.slice(0, left).some((entry) => entry.index === index) ? part + 1 : part,
  )
}

/**
 * Two places, three products (the third in no category), two customers; everything at a moment of the shop's clock.
 * The first place has ten of something else, the second four that expire on that day: both are low, and never sold.
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
          cost: pesos(openingCosts[what]! / 100), // there are three
          price: pesos(price),
          taxRatePct: pesos(taxes[what]!), // there are three
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
    for (const [time, qty] of [300, 300, 300, 300, 300, 9000].entries()) {
      const costs = [7_3333, 1_2345, 81_0001].map((cost) => cost + place + 17 * time)
      const items = products.map(({ id }, what) => {
        const cost = String(costs[what]!).padStart(5, '0') // there are three
        return { productId: id, qty, cost: `${cost.slice(0, -4)}.${cost.slice(-4)}` }
      })
      await manager.send(api.purchases.create, {
        body: { supplierId: supplier.id, locationId: places[place], items },
      })
      costs.forEach((cost, what) => lots[place]![what]!.push({ left: qty, cost })) // made above
    }

  const lines: Booked[] = []
  const taken = new Map<number, Take[]>()
  let isInside = false

  let signedIn: { at: number; user: Caller } | null = null

  /** Somebody who works everywhere; a session lasts for hours. */
  async function user(moment: string): Promise<Caller> {
    const at = Date.parse(moment)
    pharmacy.setClock(new Date(at))
    if (signedIn === null || Math.abs(at - signedIn.at) > 4 * 3_600_000)
      signedIn = { at, user: await pharmacy.as('MANAGER') }
    return signedIn.user
  }

  function reckon(wanted: Wanted[], orderPct: number): Shares[] {
    const full = wanted.map(({ what, qty }) => qty * prices[what]!) // there are three
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

  function book(
    saleId: number,
    moment: string,
    place: Place,
    wanted: Wanted[],
    orderPct: number,
    customer: number | null,
  ) {
    const reckoned = reckon(wanted, orderPct)
    wanted.forEach((line, at) => {
      const takes = take(place, line)
      taken.set(saleId, [...(taken.get(saleId) ?? []), ...takes])
      const cost = rounded(sum(takes.map(({ lot, qty }) => lot.cost * qty)), 100)
      const { what, qty } = line
      lines.push({
        moment,
        day: dayOf(moment),
        place,
        what,
        saleId,
        customer,
        qty,
        ...reckoned[at]!,
        cost,
      })
    })
  }

  return {
    timeZone,
    places,
    /** What is left at each place of each product, lot by lot. */
    lots,
    /** What each place has of something that is never sold. */
    others: [
      { left: 10, cost: 7_0000, expiry: null },
      { left: 4, cost: 3_3300, expiry: dayOf(opening) },
    ],
    products,
    categories,
    customers,
    lines,
    /** The till's sale, its figures as the books have them: the server refuses it when it reckons otherwise. */
    async sell(moment: string, place: Place, wanted: Wanted[], customer: number | null = null) {
      const reckoned = reckon(wanted, 0)
      const before = sum(reckoned.map(({ total, tax }) => total - (isInside ? 0 : tax)))
      const total = pesos(sum(reckoned.map((line) => line.total)))
      const sale = await (
        await user(moment)
      ).send(api.sales.complete, {
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
      book(sale.id, moment, place, wanted, 0, customer)
      return sale.id
    },
    /** An order with a discount over the whole; it counts on the day on which it becomes Final. */
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
      const draft = await (await user(drafted)).send(api.sales.complete, { body })
      const plain = wanted.map(({ what, qty }) => ({ what, qty }))
      await (
        await user(issued)
      ).send(api.sales.update, {
        params: { id: String(draft.id) },
        body: { ...body, status: 'Final' },
      })
      book(draft.id, issued, place, plain, pct, customer)
      return draft.id
    },
    /** Voided at whatever moment, a sale is gone from the day on which it counted, and its goods lie in their lots again. */
    async void(moment: string, saleId: number) {
      const params = { id: String(saleId) }
      await (await user(moment)).send(api.sales.delete, { params, query: {} })
      for (const { lot, qty } of taken.get(saleId) ?? []) lot.left += qty
      taken.delete(saleId)
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
