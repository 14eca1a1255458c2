import { centavosOf, pesosOf, type Centavos } from '#domain/money.ts'
import type { Problem } from '#domain/problem.ts'
import type { FoundProduct } from '#domain/goods/products/api.ts'
import type { TaxClass } from '#domain/law/schemes/tax-class.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import { lineKeyOf } from '#web/selling/sales/cart/lines.ts'
import { soldName, type Unit } from '#web/selling/sales/cart/units.ts'

/** A line of an order as the form holds it. */
export type ItemDraft = {
  productId: number
  productName: string
  /** The pack that is sold, whose price the line has; left out of a line of pieces. */
  pack?: { id: number; name: string; factor: number }
  /** Packs, or pieces. */
  quantity: string
  /** '' until the price for the price group has loaded. */
  price: string
  taxRatePct: string
  /** What the goods are sold as, where the law looks at it. */
  taxClass?: TaxClass
  /** Codes of the schemes of law that cover them. */
  schemes?: readonly string[]
  /** Why others do not. */
  uncovered?: FoundProduct['uncovered']
  /** The scheme under which they are sold: undefined is the best of those whose cards were shown, null is none of them. */
  scheme?: string | null
  /** Why it is more than thirty days need. */
  supplyReason?: string
  /** What the price group pays for one, which a discount of law is calculated from; the price where it is left out. */
  groupPrice?: string
  /** The most that a piece may cost by law; left out where an earlier version kept the line, or there is no cap. */
  priceCap?: string
  /**
   * Where the price comes from: the price group, the order as it was saved, or a manager who typed
   * it.
   */
  priceFrom: 'group' | 'saved' | 'typed'
}

/** A stored line as the form holds it, without where its price comes from. */
export function itemOf(item: Sale['items'][number]) {
  const { productId, productName, qty, packId, packName, packFactor, packQty } = item
  const { price, askedPrice, taxRatePct, scheme } = item
  return {
    productId,
    productName,
    ...(packId !== null && { pack: { id: packId, name: packName ?? '', factor: packFactor ?? 1 } }),
    quantity: String(packQty ?? qty),
    price: askedPrice ?? price,
    taxRatePct,
    scheme,
  }
}

/** What a line sells, which no other line of the form does: a product in one unit. */
export function itemKeyOf({ productId, pack }: Pick<ItemDraft, 'productId' | 'pack'>): string {
  return lineKeyOf({ id: productId, pack })
}

/** The product with the pack that a line sells: 'Biogesic (Box)'. */
export function nameOf({ productName, pack }: Pick<ItemDraft, 'productName' | 'pack'>): string {
  return soldName({ name: productName, pack })
}

/** A new line at the given price, which is the pack's or that of the order's price group ('' while it loads). */
export function newItem(
  { id, name, taxRatePct, taxClass, schemes, uncovered, priceCap }: FoundProduct,
  qty: number,
  price: string,
  pack: Unit['pack'] = null,
): ItemDraft {
  return {
    productId: id,
    productName: name,
    ...(pack && { pack }),
    quantity: String(qty),
    price,
    groupPrice: price,
    taxRatePct,
    taxClass,
    schemes,
    uncovered,
    ...(priceCap !== null && { priceCap }),
    priceFrom: 'group',
  }
}

/** A line in another unit at that unit's price, which is '' while it loads. */
export function inUnit({ pack: _, ...item }: ItemDraft, pack: Unit['pack'], price: string) {
  return { ...item, ...(pack && { pack }), price, groupPrice: price, priceFrom: 'group' as const }
}

/** A reason was given for as much as there was: more of the goods asks for it again. */
export function withoutReasons(items: readonly ItemDraft[], productId: number): ItemDraft[] {
  return items.map((item) => {
    const { supplyReason, ...rest } = item
    return supplyReason === undefined || item.productId !== productId ? item : rest
  })
}

/** Whether the same was said of two lines: no price was typed, and the scheme and the reason are the same. */
export function isAlike(one: ItemDraft, other: ItemDraft): boolean {
  const isTyped = [one, other].some(({ priceFrom }) => priceFrom === 'typed')
  return !isTyped && one.scheme === other.scheme && one.supplyReason === other.supplyReason
}

/**
 * The lines with the prices of their packs and of their price group, by itemKeyOf. A price that a manager typed
 * stays; without `keepsTyped`, as when a cashier chooses another group, it is replaced, too.
 */
export function itemsRepriced(
  items: readonly ItemDraft[],
  prices: ReadonlyMap<string, Centavos>,
  { keepsTyped } = { keepsTyped: true },
): ItemDraft[] {
  return items.map((item) => {
    const price = prices.get(itemKeyOf(item))
    if (price === undefined) return item
    const groupPrice = pesosOf(price)
    if (keepsTyped && item.priceFrom === 'typed') return { ...item, groupPrice }
    return { ...item, price: groupPrice, groupPrice, priceFrom: 'group' }
  })
}

/**
 * The lines with the prices, and with what they are to the law, that the server calculates with, given by the index of
 * the line.
 */
export function withFigures(
  items: readonly ItemDraft[],
  figures: NonNullable<Problem['figures']>['lines'],
): ItemDraft[] {
  return items.map((item, index) => {
    const moved = figures[index]
    if (moved?.productId !== item.productId) return item
    const isSame = item.price !== '' && centavosOf(moved.price) === centavosOf(item.price)
    const { price, taxRatePct, taxClass, schemes, groupPrice = price } = moved
    return {
      ...item,
      taxRatePct,
      ...(taxClass && { taxClass }),
      ...(schemes && { schemes }),
      groupPrice,
      ...(!isSame && { price, priceFrom: 'group' as const }),
    }
  })
}
