import { rounded } from '#server/testing/reporting/booked-shares.ts'
import type { SoldAs } from '#server/testing/selling/acts/bodies.ts'
import type { Roll } from '#server/testing/platform/roller.ts'

// Carts and orders as simulated shops ask for them. Amounts are centavos.

/** Something that a simulated shop sells. */
export type Goods = {
  id: number
  price: number
  /** In hundredths of a percent. */
  taxRate: number
  isTracked: boolean
  packs?: readonly { id: number; factor: number; price: number }[]
  /** What a piece costs in the group RETAIL, where that is another price. */
  retail?: number
  /** The products of which a kit is made. */
  parts?: readonly number[]
}

export type Line = SoldAs & {
  /** Position among the goods. */
  what: number
  goods: Goods
}

export type Counter = {
  goods: readonly Goods[]
  mostQty: number
  /** Whether everybody at it may ask another price than the product's. */
  mayOverride: boolean
}

/** The cart of a till: some goods, now and then one twice, some by the pack, at a price of their own or with a discount. */
export function tillCart(counter: Counter, roll: Roll): Line[] {
  return somePlaces(counter, roll).map((what) => ({
    ...lineOf(counter, what, roll),
    discountPct: roll(3) === 0 ? String(roll(101)) : '0',
  }))
}

export type Order = {
  lines: Line[]
  group: 'RETAIL' | null
  subtotal: number
  discountType: 'fixed' | 'percentage'
  discountValue: number
  /** What the discount comes to. */
  off: number
  /** null: the shop's rate decides. */
  typedTax: number | null
}

/** What an order asks for: goods each once, with a discount over the whole or none, and now and then a tax that was typed. */
export function orderCart(counter: Counter, roll: Roll, mayTypeTax: boolean): Order {
  const isRetail = roll(2) === 0
  const picked = new Set(somePlaces(counter, roll))
  const lines = [...picked].map((what) => lineOf(counter, what, roll, isRetail))
  const subtotal = lines.reduce((total, { qty, price }) => total + qty * price, 0)
  const discount = discountOn(subtotal, roll)
  const isTyped = mayTypeTax && roll(2) === 0
  return {
    lines,
    group: isRetail ? 'RETAIL' : null,
    subtotal,
    ...discount,
    typedTax: isTyped ? someOf(roll, subtotal - discount.off) : null,
  }
}

const somePlaces = ({ goods }: Counter, roll: Roll) =>
  Array.from({ length: 1 + roll(4) }, () => roll(goods.length))

function lineOf(counter: Counter, what: number, roll: Roll, isRetail = false): Line {
  const { mostQty, mayOverride } = counter
  const goods = counter.goods[what]!
  const pack = roll(3) === 0 ? goods.packs?.[0] : undefined
  const isOverride = mayOverride && roll(6) === 0
  const listed = pack?.price ?? (isRetail ? (goods.retail ?? goods.price) : goods.price)
  return {
    what,
    goods,
    productId: goods.id,
    packId: pack?.id ?? null,
    factor: pack?.factor ?? 1,
    qty: 1 + roll(roll(4) === 0 ? mostQty : 7),
    price: isOverride ? 1 + roll(900) : listed,
    isOverride,
    discountPct: '0',
  }
}

function discountOn(subtotal: number, roll: Roll) {
  const [isGiven, isFixed] = [roll(3) > 0, roll(2) === 0]
  if (isGiven && isFixed) {
    const off = someOf(roll, subtotal)
    return { off, discountType: 'fixed' as const, discountValue: off }
  }
  const percent = isGiven ? roll(101) : 0
  const off = rounded(subtotal * percent, 100)
  return { off, discountType: 'percentage' as const, discountValue: percent * 100 }
}

/** A part of an amount, now and then all of it. */
export const someOf = (roll: Roll, most: number) => (roll(4) === 0 ? most : roll(most + 1))
