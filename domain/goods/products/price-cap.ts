import { formatPesos, parsePesos, type Centavos } from '#domain/money.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/goods/products/price-cap', {
  aboveCap: (product: string, most: string, price: string) =>
    `${product} may cost at most ${most} by law, and not ${price}: a manager lowers its price`,
  ownCap: 'its price cap',
  partsCap: 'the price caps of its parts',
  ofPieces: (most: string) => ` of ${most} a piece`,
  lowerPrice: (what: string, most: string, source: string) =>
    `The law lets ${what} cost at most ${most}, by ${source}: lower the price, or plan a cap that begins later`,
  it: 'it',
  thisPack: 'this pack',
})

/** Why goods are not sold at a price above the most that the law lets them cost; null where they are. */
export function capRefusal(name: string, price: Centavos, most: Centavos): string | null {
  if (price <= most) return null
  return TEXT.aboveCap(name, formatPesos(most), formatPesos(price))
}

/** In what a product is sold, its amounts in pesos as they are stored or typed. */
export type Offer = {
  /** The most that a piece may be sold for today. */
  priceCap: string | null
  /** Of a kit, what its parts may cost together today. */
  partsCap?: string | null
  soldByPiece: boolean
  price: string | null
  packs: readonly {
    name: string
    factor: number
    price: string | null
    isSold: boolean
    isActive: boolean
  }[]
  /** Own prices of price groups, for a piece. */
  groupPrices: readonly { priceGroup: string; price: string | null; isActive: boolean }[]
}

export type PriceAboveCap = {
  /** The price: of the piece, of the pack in this place, or of this price group. */
  of: 'price' | { pack: number } | { priceGroup: string }
  message: string
}

/**
 * Prices above the cap of today by which a change would sell: tills refuse them. One by which it sold before stays, unless its cap
 * is lowered. A cap that begins later refuses nothing yet.
 */
export function pricesAboveCap(before: Offer | null, after: Offer): PriceAboveCap[] {
  const [most, was] = [mostOf(after), before ? mostOf(before) : Infinity]
  const stood = new Set(
    before && most >= was
      ? pricesOf(before).flatMap(({ key, isSold }) => (isSold ? [key] : []))
      : [],
  )
  return pricesOf(after).flatMap(({ of, key, price, pieces, what, isSold }) => {
    if (!isSold || stood.has(key) || !(price > most * pieces)) return []
    const source = most === capIn(after.priceCap) ? TEXT.ownCap : TEXT.partsCap
    const ofPieces = pieces === 1 ? '' : TEXT.ofPieces(formatPesos(most))
    return [
      {
        of,
        message: TEXT.lowerPrice(what, formatPesos(most * pieces), `${source}${ofPieces}`),
      },
    ]
  })
}

function mostOf({ priceCap, partsCap = null }: Offer): Centavos {
  return Math.min(capIn(priceCap), capIn(partsCap))
}

function capIn(cap: string | null): Centavos {
  return parsePesos(cap ?? '') ?? Infinity
}

type Priced = {
  of: PriceAboveCap['of']
  /** The price and what it is of; packs of one size are as one, so that a new name makes none new. */
  key: string
  price: Centavos
  pieces: number
  what: string
  isSold: boolean
}

function pricesOf({ soldByPiece, price: own, packs, groupPrices }: Offer): Priced[] {
  const priced = (price: string | null, key: string, rest: Omit<Priced, 'key' | 'price'>) => {
    const amount = parsePesos(price ?? '') ?? 0
    return { ...rest, key: `${key} ${amount}`, price: amount }
  }
  const piece = { pieces: 1, what: TEXT.it }
  return [
    priced(own, '', { of: 'price', ...piece, isSold: soldByPiece }),
    ...packs.map(({ name, factor, price, isSold, isActive }, pack) =>
      priced(price, `${factor}`, {
        of: { pack },
        pieces: factor,
        what: name.trim() || TEXT.thisPack,
        isSold: isSold && isActive,
      }),
    ),
    ...groupPrices.map(({ priceGroup, price, isActive }) =>
      priced(price, priceGroup, { of: { priceGroup }, ...piece, isSold: soldByPiece && isActive }),
    ),
  ]
}
