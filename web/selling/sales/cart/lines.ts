import { centavosOf, parseRate, type Centavos, type Rate } from '#domain/money.ts'
import type { FoundProduct } from '#domain/goods/products/api.ts'
import { mostUnits, otherFactorRefusal, piecesOf } from '#domain/goods/products/packs.ts'
import { capRefusal } from '#domain/goods/products/price-cap.ts'
import { detailsOf } from '#domain/goods/products/product.ts'
import { DEFAULT_LINE_TAX, isDoubtfulQty, type SaleLine } from '#domain/selling/sales/checkout.ts'
import { MOST_LINES } from '#domain/goods/products/product.ts'
import { soldTaxClass, type TaxClass } from '#domain/law/schemes/tax-class.ts'
import type { Tax } from '#domain/shop/settings/settings.ts'
import { TEXT as FINDING } from '#web/goods/product-search/product-search-text.ts'
import { soldName, unitSold, unitsOf, type Unit } from '#web/selling/sales/cart/units.ts'
import { TEXT } from '#web/selling/sales/till/checkout-text.ts'
import { cardFor, type BeneficiaryCard, type UnderLaw } from '#web/selling/sales/schemes/cards.ts'

/**
 * The part of a product that the cart keeps: what it shows and calculates with. Stock is left out,
 * because it changes.
 */
type CartProduct = {
  id: number
  name: string
  details: string
  /** Of the pack where one is sold, else of a piece. */
  price: Centavos
  /** The pack that is sold, whose number the quantity is; pieces where there is none. */
  pack?: Unit['pack'] | undefined
  /** All that it may be sold in, where that is more than one. */
  units?: readonly Unit[] | undefined
  /** What its pieces are called. */
  pieceName?: string | null | undefined
  taxRatePct: Rate
  /** What it is sold as; undefined where an earlier version kept it, and the rate says it. */
  taxClass?: TaxClass | undefined
  /** Codes of the schemes of law that cover it. */
  schemes?: readonly string[] | undefined
  /** Why others do not; undefined where an earlier version kept it. */
  uncovered?: UnderLaw['uncovered']
  /** The most that a piece may cost by law; undefined without a cap, and where an earlier version kept it. */
  priceCap?: Centavos | undefined
  /** Whether stock is counted. A product whose stock is not counted can always be sold. */
  enableStock: boolean
}

export type CartLine = {
  /** Identifies the line within its cart. */
  key: string
  product: CartProduct
  qty: number
  discountPct: Rate
  /** The scheme under which it is sold: undefined is the best of those whose cards were shown, null is none of them. */
  scheme?: string | null
  /** Why it is more than thirty days need. */
  supplyReason?: string
  /** The cashier was asked about its quantity, and confirmed it. */
  isSure?: boolean
}

/** One line per product and pack, in the order in which they were added. */
export type CartLines = readonly CartLine[]

/** The key of the line to which further units of a product are added. */
export function lineKeyOf({ id, pack }: Pick<CartProduct, 'id' | 'pack'>): string {
  return pack ? `${id}/${pack.id}` : String(id)
}

/** A cart as any version has stored it. The first versions stored lines without a key. */
export type KeptLines = readonly (Omit<CartLine, 'key'> & { key?: string })[]

/** Fills in the keys that an earlier version did not store. */
export function wholeLines(kept: KeptLines): CartLines {
  return kept.map((line) => ({ ...line, key: line.key ?? lineKeyOf(line.product) }))
}

/**
 * The part of a search result that the cart keeps, in the unit in which it is sold. Prices and rates
 * become whole numbers.
 */
export function cartProduct(found: FoundProduct, unit = unitSold(found)): CartProduct {
  const units = unitsOf(found)
  return {
    id: found.id,
    name: found.name,
    details: detailsOf(found),
    price: unit?.price ?? centavosOf(found.price),
    taxRatePct: lineTax(found.taxRatePct),
    taxClass: found.taxClass,
    schemes: found.schemes,
    uncovered: found.uncovered,
    enableStock: found.enableStock,
    ...(found.priceCap !== null && { priceCap: centavosOf(found.priceCap) }),
    ...(unit?.pack && { pack: unit.pack }),
    ...(units.length > 1 && { units }),
    ...(found.packs.length > 0 && { pieceName: found.pieceName }),
  }
}

/** A product without its own tax rate has the default rate; a rate of 0 counts as its own. */
function lineTax(percent: unknown): Rate {
  return (typeof percent === 'string' ? parseRate(percent) : null) ?? DEFAULT_LINE_TAX
}

/**
 * Why `qty` more of the product do not come into the cart: it costs more than the law lets it, the cart has all lines that
 * it may have, the line has all units, or its packs held another number of pieces. null if they fit.
 */
export function hindranceOf(
  lines: CartLines,
  product: Pick<CartProduct, 'id' | 'name' | 'pack' | 'price' | 'priceCap'>,
  qty: number,
): string | null {
  const line = lineOf(lines, lineKeyOf(product))
  const { pack, price, priceCap } = product
  const dear =
    priceCap !== undefined && capRefusal(soldName(product), price, piecesOf(priceCap, pack ?? null))
  if (dear) return dear
  const resized = pack && otherFactorRefusal(soldName(product), pack, line?.product.pack?.factor)
  if (resized) return resized
  if ((line?.qty ?? 0) + qty > mostUnits(pack)) return FINDING.tooManyUnits(pack)
  return !line && lines.length >= MOST_LINES ? TEXT.tooManyLines(MOST_LINES) : null
}

export function lineOf(lines: CartLines, key: string): CartLine | undefined {
  return lines.find((line) => line.key === key)
}

/**
 * Adds units of a product to its line, or on a new line. An existing line takes over the product's
 * newest price. A cart that cannot hold them is returned unchanged.
 */
export function withProduct(lines: CartLines, product: CartProduct, qty: number): CartLines {
  if (hindranceOf(lines, product, qty) !== null) return lines
  const key = lineKeyOf(product)
  const asked = withoutReasons(lines, product.id)
  if (!lineOf(lines, key)) return [...asked, { key, product, qty, discountPct: 0 }]
  return withLine(asked, key, (line) => ({
    ...line,
    product,
    qty: line.qty + qty,
    isSure: false,
  }))
}

/** A reason was given for as much as there was: more of the goods asks for it again. */
function withoutReasons(lines: CartLines, productId: number): CartLines {
  return lines.map((line) => {
    const { supplyReason, ...rest } = line
    return supplyReason === undefined || line.product.id !== productId ? line : rest
  })
}

export function withoutLine(lines: CartLines, key: string): CartLines {
  return lines.filter((line) => line.key !== key)
}

export function withQty(lines: CartLines, key: string, qty: number): CartLines {
  const line = lineOf(lines, key)
  const asked = line && qty > line.qty ? withoutReasons(lines, line.product.id) : lines
  return withLine(asked, key, (before) =>
    before.qty === qty ? before : { ...before, qty, isSure: false },
  )
}

/**
 * Sells a line in another unit of its product, as many of it, or says what hinders that. A line that has that unit already
 * takes them over, if both lines have the same discount, scheme and reason: none of these comes or goes unseen.
 */
export function withUnit(
  lines: CartLines,
  key: string,
  { pack, price }: Unit,
): CartLines | { refusal: string } {
  const line = lineOf(lines, key)
  if (!line) return lines
  const product = { ...line.product, pack, price }
  const nextKey = lineKeyOf(product)
  if (nextKey === key) return lines
  const refusal = hindranceOf(withoutLine(lines, key), product, line.qty)
  if (refusal !== null) return { refusal }
  const other = lineOf(lines, nextKey)
  if (!other)
    return withLine(withoutReasons(lines, product.id), key, (before) => ({
      ...before,
      key: nextKey,
      product,
    }))
  const isAlike = (['discountPct', 'scheme', 'supplyReason'] as const).every(
    (field) => line[field] === other[field],
  )
  return isAlike
    ? withProduct(withoutLine(lines, key), product, line.qty)
    : { refusal: FINDING.unlikeLines }
}

export function withDiscount(lines: CartLines, key: string, discountPct: Rate): CartLines {
  return withLine(lines, key, (line) =>
    line.discountPct === discountPct ? line : { ...line, discountPct },
  )
}

/** The quantities that look mistyped are right. */
export function withSureQuantities(lines: CartLines): CartLines {
  return lines.map((line) => (isDoubtfulQty(line.qty) ? { ...line, isSure: true } : line))
}

/** The first line whose quantity looks mistyped, and was not asked about. */
export function doubtfulLine(lines: CartLines): CartLine | undefined {
  return lines.find(({ qty, isSure }) => isDoubtfulQty(qty) && !isSure)
}

export function withScheme(lines: CartLines, key: string, scheme: string | null): CartLines {
  return withLine(lines, key, (line) => ({ ...line, scheme }))
}

export function withSupplyReason(lines: CartLines, key: string, supplyReason: string): CartLines {
  return withLine(lines, key, (line) => ({ ...line, supplyReason }))
}

type Pricing = Pick<CartProduct, 'price' | 'taxRatePct' | 'taxClass' | 'schemes'>

/** The cart with new prices, given by the index of the line. */
export function withPrices(lines: CartLines, prices: readonly Pricing[]): CartLines {
  return lines.map((line, index) => {
    const now = prices[index]
    if (!now) return line
    const isSame =
      now.price === line.product.price &&
      now.taxRatePct === line.product.taxRatePct &&
      (now.taxClass ?? line.product.taxClass) === line.product.taxClass &&
      (now.schemes ?? line.product.schemes)?.join() === line.product.schemes?.join()
    return isSame ? line : { ...line, product: repriced(line.product, now) }
  })
}

/** The choice of units shows the price of the unit that is sold, too. */
function repriced(product: CartProduct, now: Pricing): CartProduct {
  const units = product.units?.map((unit) =>
    unit.pack?.id === product.pack?.id ? { ...unit, price: now.price } : unit,
  )
  return { ...product, ...now, ...(units && { units }) }
}

/** Only the changed line becomes a new object, so the memoised rows of the others do not render. */
function withLine(lines: CartLines, key: string, change: (line: CartLine) => CartLine): CartLines {
  const next = lines.map((line) => (line.key === key ? change(line) : line))
  return next.every((line, index) => line === lines[index]) ? lines : next
}

/** Pieces, in whatever they are sold. */
export function unitsIn(lines: CartLines): number {
  return lines.reduce((sum, { product, qty }) => sum + piecesOf(qty, product.pack ?? null), 0)
}

/** How many pieces of each product all lines together ask for. */
export function piecesByProduct(lines: CartLines): ReadonlyMap<number, number> {
  const pieces = new Map<number, number>()
  for (const { product, qty } of lines)
    pieces.set(product.id, (pieces.get(product.id) ?? 0) + piecesOf(qty, product.pack ?? null))
  return pieces
}

/** What a line says of schemes of law. */
export function underLaw({ product, scheme }: CartLine): UnderLaw {
  return { ...product, scheme }
}

/** The line as the checkout rules of domain/selling/sales take it. */
export function saleLine(
  line: CartLine,
  cards: readonly BeneficiaryCard[],
  tax: Pick<Tax, 'mode' | 'rate'>,
): SaleLine {
  const { product, qty, discountPct } = line
  const { price, taxRatePct, taxClass } = product
  const card = tax.mode === 'INCLUDED_IN_PRICES' ? cardFor(underLaw(line), cards) : undefined
  return {
    qty,
    price,
    discountPct,
    taxRatePct,
    ...(taxClass && { taxClass: soldTaxClass(tax, taxClass) }),
    ...(card && { entitled: { scheme: card.scheme, groupPrice: price } }),
  }
}
