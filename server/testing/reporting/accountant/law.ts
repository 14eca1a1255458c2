// What a line of an invoice comes to by Philippine law, in whole centavos: written from the law's texts alone and without any
// code of the product, so that both can be compared.

export type TaxClass = 'VATABLE' | 'VAT_EXEMPT' | 'ZERO_RATED'
export type Card = keyof typeof LAW

/** Percent off, and what becomes of the VAT in the price. */
const LAW = {
  SC: { pct: 20, vat: 'EXEMPT' },
  PWD: { pct: 20, vat: 'EXEMPT' },
  SP: { pct: 10, vat: 'EXEMPT' },
  DIPLOMAT: { pct: 0, vat: 'ZERO_RATED' },
  NAAC: { pct: 20, vat: 'ON_THE_REST' },
  MOV: { pct: 20, vat: 'ON_THE_REST' },
  BNPC: { pct: 5, vat: 'INSIDE' },
} as const
export const CARDS = Object.keys(LAW) as Card[]
export const pctOf = (card: Card): number => LAW[card].pct

/** A quotient in whole numbers, half away from zero. */
export function half(dividend: number, divisor: number): number {
  const size = Math.floor((2 * Math.abs(dividend) + divisor) / (2 * divisor))
  return dividend < 0 ? -size : size
}
export const vatWithin = (amount: number): number => half(amount * 12, 112)
const withoutVat = (amount: number): number => half(amount * 100, 112)

/** As the calls write it. */
export function pesos(centavos: number): string {
  const digits = String(Math.abs(centavos)).padStart(3, '0')
  return `${centavos < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((all, each) => all + each, 0)

/** What is asked for: the price in centavos, the shop's own discount in whole percent. */
export type Wish = {
  taxClass: TaxClass
  qty: number
  price: number
  discountPct?: number
  card?: Card | null
}

/** Amounts of a line or of what came back of it. */
export type Amounts = {
  qty: number
  /** At the price on the shelf. */
  gross: number
  /** The shop's own discount. */
  own: number
  vatRemoved: number
  statutory: number
  due: number
  /** The VAT in what is due. */
  tax: number
}
export type Line = Amounts & {
  card: Card | null
  taxClass: TaxClass
  /** As what it is sold: what bore VAT may be sold without. */
  soldAs: TaxClass
  /** After the line's own discount. */
  lineTotal: number
  /** What of it counts for the week of its buyer. */
  counted: number
}

/** A line, of whose buyer's week so much is left. */
export function lineOf(wish: Wish, weekLeft: number): Line {
  const { qty, price, discountPct = 0, card = null, taxClass } = wish
  const gross = qty * price
  const promoted = half(gross * (100 - discountPct), 100)
  const byShop = soldBy(wish, { lineTotal: promoted, vatRemoved: 0, statutory: 0, counted: 0 })
  if (card === null) return byShop

  const bearsVat = taxClass === 'VATABLE'
  const { pct, vat } = LAW[card]
  const base = bearsVat ? withoutVat(gross) : gross
  const discount = half(base * pct, 100)
  if (vat === 'INSIDE') {
    const counted = Math.min(gross, weekLeft)
    const statutory = half(counted * pct, 100)
    const byLaw = soldBy(wish, { lineTotal: gross, vatRemoved: 0, statutory, counted })
    return lower(byLaw, byShop)
  }
  if (vat === 'ON_THE_REST') {
    // The base of these is the price less the VAT in it; that of the others is the price by 1.12.
    const price = bearsVat ? gross - vatWithin(gross) : gross
    const statutory = half(price * pct, 100)
    const net = price - statutory
    const due = net + (bearsVat ? half(net * 12, 100) : 0)
    const vatRemoved = gross - statutory - due
    return lower(soldBy(wish, { lineTotal: gross, vatRemoved, statutory, counted: 0 }), byShop)
  }
  // A promotion that is better leaves the sale without VAT all the same.
  const promotedOff = bearsVat ? promoted - withoutVat(promoted) : 0
  const soldAs = bearsVat ? (vat === 'EXEMPT' ? 'VAT_EXEMPT' : 'ZERO_RATED') : taxClass
  const law = { lineTotal: gross, vatRemoved: gross - base, statutory: discount, counted: 0 }
  const shop = { lineTotal: promoted, vatRemoved: promotedOff, statutory: 0, counted: 0 }
  return lower(soldBy(wish, law, soldAs), soldBy(wish, shop, soldAs))
}

const lower = (byLaw: Line, byShop: Line): Line => (byLaw.due <= byShop.due ? byLaw : byShop)

type Off = Pick<Line, 'lineTotal' | 'vatRemoved' | 'statutory' | 'counted'>

function soldBy({ qty, price, card = null, taxClass }: Wish, off: Off, soldAs = taxClass): Line {
  const gross = qty * price
  const due = off.lineTotal - off.vatRemoved - off.statutory
  const tax = soldAs === 'VATABLE' ? vatWithin(due) : 0
  return { qty, gross, own: gross - off.lineTotal, due, tax, ...off, card, taxClass, soldAs }
}

/** Takes a discount on a whole order off its lines, by largest remainder and then by line. */
export function shareDiscount(lines: readonly Line[], discount: number): Line[] {
  const whole = sum(lines.map(({ lineTotal }) => lineTotal))
  const shares = lines.map(({ lineTotal }) => Math.floor((discount * lineTotal) / whole))
  const remainders = lines.map(({ lineTotal }, at) => ({
    at,
    rest: (discount * lineTotal) % whole,
  }))
  const missing = discount - sum(shares)
  for (const { at } of remainders
    .toSorted((a, b) => b.rest - a.rest || a.at - b.at)
    .slice(0, missing))
    shares[at]! += 1 // a share for each line
  return lines.map((line, at) => {
    const due = line.due - shares[at]! // a share for each line
    const tax = line.soldAs === 'VATABLE' ? vatWithin(due) : 0
    return { ...line, own: line.own + shares[at]!, due, tax } // a share for each line
  })
}

export const NOTHING: Amounts = {
  qty: 0,
  gross: 0,
  own: 0,
  vatRemoved: 0,
  statutory: 0,
  due: 0,
  tax: 0,
}

/**
 * What some units of a line come to after others came back: rounded over all that has come back by then. The shop's own discount takes
 * the centavo that remains, as far as there is some left of it, else the law's, else the VAT taken off.
 */
export function partOf(line: Line, before: Amounts, qty: number): Amounts {
  const share = (field: Share) => half(line[field] * (before.qty + qty), line.qty) - before[field]
  const gross = (line.gross / line.qty) * qty
  const [due, tax] = [share('due'), share('tax')]
  const off = { own: 0, statutory: share('statutory'), vatRemoved: share('vatRemoved') }
  let rest = gross - due - off.statutory - off.vatRemoved
  for (const field of ['own', 'statutory', 'vatRemoved'] as const) {
    const taken = Math.min(Math.max(0, off[field] + rest), line[field] - before[field])
    rest -= taken - off[field]
    off[field] = taken
  }
  return { qty, gross, due, tax, ...off }
}
type Share = 'due' | 'tax' | 'vatRemoved' | 'statutory'

/** As the tax office wants sales reported: VATable and VAT as paid, the rest before the law's discount on it. */
export function taxed(amounts: Amounts, soldAs: TaxClass) {
  const { due, tax, statutory } = amounts
  return {
    vatable: soldAs === 'VATABLE' ? due - tax : 0,
    vat: tax,
    exempt: soldAs === 'VAT_EXEMPT' ? due + statutory : 0,
    zeroRated: soldAs === 'ZERO_RATED' ? due + statutory : 0,
    untaxed: soldAs === 'VATABLE' ? 0 : statutory,
  }
}
