import { formatPesos, parsePesos, type Centavos } from '#domain/money.ts'

/** Why goods are not sold at a price above the most that the law lets them cost; null where they are. */
export function capRefusal(name: string, price: Centavos, most: Centavos): string | null {
  if (price <= most) return null
  return `${name} may cost at most ${formatPesos(most)} by law, and not ${formatPesos(price)}: a manager lowers its price`
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
    const source = most === capIn(after.priceCap) ? 'its price cap' : 'the price caps of its parts'
    const ofPieces = pieces === 1 ? '' : ` of ${formatPesos(most)} a piece`
    return [
      {
        of,
        message: `The law lets ${what} cost at most ${formatPesos(most * pieces)}, by ${source}${ofPieces}: lower the price, or plan a cap that begins later`,
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
  const piece = { pieces: 1, what: 'it' }
  return [
    priced(own, '', { of: 'price', ...piece, isSold: soldByPiece }),
    ...packs.map(({ name, factor, price, isSold, isActive }, pack) =>
      priced(price, `${factor}`, {
        of: { pack },
        pieces: factor,
        what: name.trim() || 'this pack',
        isSold: isSold && isActive,
      }),
    ),
    ...groupPrices.map(({ priceGroup, price, isActive }) =>
      priced(price, priceGroup, { of: { priceGroup }, ...piece, isSold: soldByPiece && isActive }),
    ),
  ]
}
