/**
 * What a Philippine pharmacy sale comes to by law, written from the text alone (pharmacy.md
 * sections 3, 4, 8 and 9, domain.md 1.1 to 1.3) by somebody who has not read the product's code.
 * It shares nothing with that code on purpose, so that the two can be held against each other.
 *
 * Money is in centavos; percentages are in ten-thousandths of a percent (12 % = 120000n).
 */
export type ModelScheme = 'SC' | 'PWD' | 'NAAC' | 'SP' | 'BNPC'
export type ModelClass = 'VATABLE' | 'VAT_EXEMPT' | 'ZERO_RATED'

export type ModelLine = {
  /** Pieces, or packs on a line of packs. */
  count: bigint
  /** Of a piece, or of the pack: what the customer's price group pays. */
  groupPrice: bigint
  /** The price somebody allowed instead. */
  override: bigint | null
  /** The shop's own discount on the line. */
  discountPct: bigint
  /** Of the product on that day. */
  taxClass: ModelClass
  scheme: ModelScheme | null
}

/** A NON_VAT shop's rate is 0, whatever is given. */
export type ModelShop = { taxpayer: 'VAT' | 'NON_VAT'; vatRate: bigint }

export type ModelFigures = {
  /** Price and discount as the line stores them; gross is count x this price. */
  price: bigint
  discountPct: bigint
  gross: bigint
  lineTotal: bigint
  discount: bigint
  vatRemoved: bigint
  statutory: bigint
  due: bigint
  /** VATable and VAT are of what is paid; exempt and zero-rated are before the statutory discount. */
  vatable: bigint
  vat: bigint
  exempt: bigint
  zeroRated: bigint
  lowerDue: 'scheme' | 'shop' | null
  /** How much of a BNPC line's goods uses up the weekly allowance, else 0. */
  countsForWeek: bigint
}

export type ModelShare = {
  due: bigint
  vat: bigint
  vatRemoved: bigint
  statutory: bigint
  discount: bigint
}

const WHOLE = 1_000_000n

/** P2,500 of purchases a week (DTI JAO 24-02). */
const WEEKLY_GOODS = 250_000n

/** domain.md 1.2: 20 % for SC, PWD and NAAC, 10 % for solo parents, 5 % for basic necessities. */
const RATES: Record<ModelScheme, bigint> = {
  SC: 200_000n,
  PWD: 200_000n,
  NAAC: 200_000n,
  SP: 100_000n,
  BNPC: 50_000n,
}

/** Half-up; no amount here is negative. */
function rounded(a: bigint, b: bigint): bigint {
  return (2n * a + b) / (2n * b)
}

function percentOf(amount: bigint, pct: bigint): bigint {
  return rounded(amount * pct, WHOLE)
}

/** The VAT inside a price that includes it. */
function vatInside(amount: bigint, rate: bigint): bigint {
  return rounded(amount * rate, WHOLE + rate)
}

/** The base of SC, PWD and SP alone: the price without VAT is what is rounded, not the VAT. */
function withoutVat(amount: bigint, rate: bigint): bigint {
  return rounded(amount * WHOLE, WHOLE + rate)
}

function lower(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

function isExempting(scheme: ModelScheme | null): boolean {
  return scheme === 'SC' || scheme === 'PWD' || scheme === 'SP'
}

/**
 * The text leaves open which column a NON_VAT shop's sales stand in: exempt, whatever the class,
 * because such a shop prints "EXEMPT" (domain.md 1.1) and only a VAT-registered seller's sale can
 * be zero-rated (National Internal Revenue Code, section 106(A)(2)).
 */
function classIn(shop: ModelShop, line: ModelLine): ModelClass {
  return shop.taxpayer === 'NON_VAT' ? 'VAT_EXEMPT' : line.taxClass
}

/** What one way of pricing a line (the shop's, or the scheme's) takes off, and from what. */
type Way = {
  price: bigint
  discountPct: bigint
  gross: bigint
  lineTotal: bigint
  vatRemoved: bigint
  statutory: bigint
  countsForWeek: bigint
}

function dueOf({ lineTotal, vatRemoved, statutory }: Way): bigint {
  return lineTotal - vatRemoved - statutory
}

/**
 * The shop's own price and discount. To the holder of an exempting card it is still a sale without
 * VAT (RMC 38-2012 Q21). The rate is 0 where the line has no VAT inside.
 */
function shopsWay(line: ModelLine, rate: bigint): Way {
  const price = line.override ?? line.groupPrice
  const gross = line.count * price
  const lineTotal = percentOf(gross, WHOLE - line.discountPct)
  const vatRemoved = isExempting(line.scheme) ? lineTotal - withoutVat(lineTotal, rate) : 0n
  const { discountPct } = line
  return { price, discountPct, gross, lineTotal, vatRemoved, statutory: 0n, countsForWeek: 0n }
}

/**
 * The scheme's discount on the group's price. A lower override is the shop's own discount, so the
 * scheme does not start from it; a higher one is simply the price.
 */
function schemesWay(line: ModelLine, scheme: ModelScheme, rate: bigint, weekLeft: bigint): Way {
  const { override, groupPrice } = line
  const price = override !== null && override > groupPrice ? override : groupPrice
  const gross = line.count * price
  const start = { price, discountPct: 0n, gross, lineTotal: gross, countsForWeek: 0n }

  if (scheme === 'BNPC') {
    // What the week no longer covers is sold at its price; the 5 % is of the price with its VAT.
    const countsForWeek = lower(gross, weekLeft)
    const statutory = percentOf(countsForWeek, RATES.BNPC)
    return { ...start, vatRemoved: 0n, statutory, countsForWeek }
  }

  if (scheme === 'NAAC') {
    // The text leaves open NAAC's base: section 9 gives round(gross / 1.12) to "SC, PWD and SP
    // alone", so here it is gross less the VAT inside (a centavo less where gross is 14 mod 28).
    // The text leaves open which is rounded, VAT on the net or on the discount: D1.3's, on the net;
    // "VAT on the discount" is what then remains.
    const base = gross - vatInside(gross, rate)
    const statutory = percentOf(base, RATES.NAAC)
    const net = base - statutory
    const due = net + percentOf(net, rate)
    return { ...start, vatRemoved: gross - statutory - due, statutory }
  }

  const base = withoutVat(gross, rate)
  return { ...start, vatRemoved: gross - base, statutory: percentOf(base, RATES[scheme]) }
}

/** The four columns of the invoice. */
function columns(way: Way, taxClass: ModelClass, rate: bigint, exempting: boolean) {
  const due = dueOf(way)
  const none = { vatable: 0n, vat: 0n, exempt: 0n, zeroRated: 0n }
  const beforeStatutory = due + way.statutory
  // A zero-rated line stays zero-rated under an exempting scheme: it has no VAT to take off.
  if (taxClass === 'ZERO_RATED') return { ...none, zeroRated: beforeStatutory }
  if (taxClass === 'VAT_EXEMPT' || exempting) return { ...none, exempt: beforeStatutory }
  const vat = vatInside(due, rate)
  return { ...none, vatable: due - vat, vat }
}

function modelLine(shop: ModelShop, line: ModelLine, weekLeft: bigint): ModelFigures {
  const taxClass = classIn(shop, line)
  const rate = taxClass === 'VATABLE' ? shop.vatRate : 0n
  const shops = shopsWay(line, rate)
  const schemes = line.scheme === null ? null : schemesWay(line, line.scheme, rate, weekLeft)

  // No double discount: the buyer gets the better of the two. Where both come to the same, the
  // scheme stands.
  const schemeStands = schemes !== null && dueOf(schemes) <= dueOf(shops)
  // The text leaves open whether goods the shop's own discount won on use up the week: they do not,
  // for the 5 % was not given on them. So the shop's way counts nothing.
  const way = schemeStands ? schemes : shops

  return {
    ...way,
    discount: way.gross - way.lineTotal,
    due: dueOf(way),
    ...columns(way, taxClass, rate, isExempting(line.scheme)),
    lowerDue: schemes === null ? null : schemeStands ? 'scheme' : 'shop',
  }
}

/**
 * A sale by the law. `weekLeft` is what is left of the buyer's weekly BNPC allowance, in goods;
 * BNPC lines use it up in their order.
 */
export function modelSale(
  shop: ModelShop,
  lines: readonly ModelLine[],
  weekLeft: bigint,
): { lines: ModelFigures[]; due: bigint } {
  let left = lower(weekLeft < 0n ? 0n : weekLeft, WEEKLY_GOODS)
  let due = 0n
  const figures: ModelFigures[] = []
  for (const line of lines) {
    const figure = modelLine(shop, line, left)
    left -= figure.countsForWeek
    due += figure.due
    figures.push(figure)
  }
  return { lines: figures, due }
}

/**
 * What each of several returns of one line gives back (section 4, Money): every part's share of all
 * that has come back by then is rounded, less what was given before, never below nothing nor above
 * what is left of it. So any split adds up to the sale.
 *
 * The text leaves open whether the remainder that the line's own discount takes may be negative: it
 * may, by a centavo or so, and a later return makes up for it, since the price must be met exactly.
 * The text leaves open whether a return's tax may exceed its due: it may, by a centavo, since "what
 * is left" is read as what is left of the tax.
 */
export function modelReturns(
  sold: ModelFigures & { units: bigint },
  backs: readonly bigint[],
): ModelShare[] {
  const { units } = sold
  const given = { gross: 0n, due: 0n, vat: 0n, vatRemoved: 0n, statutory: 0n }
  let cameBack = 0n

  function next(part: keyof typeof given): bigint {
    const left = sold[part] - given[part]
    const share = rounded(sold[part] * cameBack, units) - given[part]
    const clamped = share < 0n ? 0n : lower(share, left)
    given[part] += clamped
    return clamped
  }

  return backs.map((back) => {
    cameBack += back
    if (back < 0n || cameBack > units) throw new Error('More came back than was sold')
    // On a line of single pieces gross is price x units, so its share is exactly price x back.
    const gross = next('gross')
    const [due, vat] = [next('due'), next('vat')]
    const [vatRemoved, statutory] = [next('vatRemoved'), next('statutory')]
    return { due, vat, vatRemoved, statutory, discount: gross - due - vatRemoved - statutory }
  })
}
