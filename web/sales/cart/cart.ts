import { MOST_QTY, centavosOf, parseRate, WHOLE, type Centavos, type Rate } from '#domain/money.ts'
import type { FoundProduct } from '#domain/products/api.ts'
import { detailsOf } from '#domain/products/product.ts'
import { DEFAULT_LINE_TAX, type SaleLine } from '#domain/sales/checkout.ts'
import { MOST_LINES } from '#domain/sales/sale.ts'

/** What the cart keeps of a product: what is shown and reckoned with, but no stock, which moves. */
type CartProduct = {
  id: number
  name: string
  details: string
  price: Centavos
  taxRatePct: Rate
  /** Stock is counted; what is not counted can always be sold. */
  enableStock: boolean
}

export type CartLine = {
  /** Names the line within its cart. */
  key: string
  product: CartProduct
  qty: number
  discountPct: Rate
}

/** One line a product, in the order they came. */
export type Cart = readonly CartLine[]

/** The line that more of a product goes on. */
export function lineKeyOf({ id }: Pick<CartProduct, 'id'>): string {
  return String(id)
}

/** A cart as any version has kept it: lines had no key of their own at first. */
export type KeptCart = readonly (Omit<CartLine, 'key'> & { key?: string })[]

export function wholeCart(kept: KeptCart): Cart {
  return kept.map((line) => ({ ...line, key: line.key ?? lineKeyOf(line.product) }))
}

export function cartProduct(found: FoundProduct): CartProduct {
  return {
    id: found.id,
    name: found.name,
    details: detailsOf(found),
    price: centavosOf(found.price),
    taxRatePct: lineTax(found.taxRatePct),
    enableStock: found.enableStock,
  }
}

/** A product without a rate of its own carries the shop's usual one; 0 is a rate. */
function lineTax(percent: unknown): Rate {
  return (typeof percent === 'string' ? parseRate(percent) : null) ?? DEFAULT_LINE_TAX
}

/** Why more of a product does not fit. */
type Overflow = 'lines' | 'units'

export function overflowOf(
  cart: Cart,
  product: Pick<CartProduct, 'id'>,
  qty: number,
): Overflow | null {
  const line = lineOf(cart, lineKeyOf(product))
  if ((line?.qty ?? 0) + qty > MOST_QTY) return 'units'
  return !line && cart.length >= MOST_LINES ? 'lines' : null
}

export function lineOf(cart: Cart, key: string): CartLine | undefined {
  return cart.find((line) => line.key === key)
}

/** More of a product: on its line, which takes over the newest price, or on a line of its own. */
export function withProduct(cart: Cart, product: CartProduct, qty: number): Cart {
  if (overflowOf(cart, product, qty) !== null) return cart
  const key = lineKeyOf(product)
  if (!lineOf(cart, key)) return [...cart, { key, product, qty, discountPct: 0 }]
  return withLine(cart, key, (line) => ({ ...line, product, qty: line.qty + qty }))
}

export function withoutLine(cart: Cart, key: string): Cart {
  return cart.filter((line) => line.key !== key)
}

export function withQty(cart: Cart, key: string, qty: number): Cart {
  return withLine(cart, key, (line) => (line.qty === qty ? line : { ...line, qty }))
}

export function withDiscount(cart: Cart, key: string, discountPct: Rate): Cart {
  return withLine(cart, key, (line) =>
    line.discountPct === discountPct ? line : { ...line, discountPct },
  )
}

type Pricing = Pick<CartProduct, 'price' | 'taxRatePct'>

/** With the prices of its lines, in their order. */
export function withPrices(cart: Cart, prices: readonly Pricing[]): Cart {
  return cart.map((line, index) => {
    const { price, taxRatePct } = prices[index] ?? line.product
    const isSame = price === line.product.price && taxRatePct === line.product.taxRatePct
    return isSame ? line : { ...line, product: { ...line.product, price, taxRatePct } }
  })
}

/** Only the line itself becomes a new object: the other rows need not be drawn again. */
function withLine(cart: Cart, key: string, change: (line: CartLine) => CartLine): Cart {
  const next = cart.map((line) => (line.key === key ? change(line) : line))
  return next.every((line, index) => line === cart[index]) ? cart : next
}

/** A typed quantity: whole units from 1 to the most a line may have; what is no number is 1. */
export function parseQty(text: string): number {
  const typed = text.trim() === '' ? Number.NaN : Math.trunc(Number(text))
  return Number.isNaN(typed) ? 1 : Math.min(Math.max(typed, 1), MOST_QTY)
}

/** A typed discount: from 0 to the most that may be given; what is no number is 0. */
export function parseDiscount(text: string, most: Rate = WHOLE): Rate {
  const typed = Math.round(Number(text) * (WHOLE / 100))
  return Number.isNaN(typed) ? 0 : Math.min(Math.max(typed, 0), most)
}

export function unitsIn(cart: Cart): number {
  return cart.reduce((sum, { qty }) => sum + qty, 0)
}

export function saleLine({ product, qty, discountPct }: CartLine): SaleLine {
  return { qty, price: product.price, discountPct, taxRatePct: product.taxRatePct }
}
