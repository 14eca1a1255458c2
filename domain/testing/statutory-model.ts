/**
 * What a cart comes to at the counter of a Philippine pharmacy by law, written twice from the text alone (pharmacy.md sections 3, 4, 8 and
 * 9, domain.md 1.1 to 1.7) by people who had not read the product's code, and made one. It shares nothing with that code on
 * purpose, so that the two can be held against each other.
 *
 * Money is in centavos; percentages are in ten-thousandths of a percent (12 % = 120000n).
 */
export type ModelClass = 'VATABLE' | 'VAT_EXEMPT' | 'ZERO_RATED'

export type ModelScheme = {
  code: string
  rate: bigint
  /** VAT comes off and the discount is of the rest, and so where what bore it is zero-rated; or lies on what the discount leaves; or stays inside the price. */
  vat: 'off' | 'zero-rated' | 'on the rest' | 'inside'
  /** Goods that get the discount in a week of one person; null without a limit. */
  weekly: bigint | null
}

/** domain.md 1.2, and P2,500 of basic necessities a week (DTI JAO 24-02). */
export const MODEL_SCHEMES = {
  SC: { code: 'SC', rate: 200_000n, vat: 'off', weekly: null },
  PWD: { code: 'PWD', rate: 200_000n, vat: 'off', weekly: null },
  NAAC: { code: 'NAAC', rate: 200_000n, vat: 'on the rest', weekly: null },
  SP: { code: 'SP', rate: 100_000n, vat: 'off', weekly: null },
  /** RA 9049, as of athletes; RMO 10-2019, without a discount. */
  MOV: { code: 'MOV', rate: 200_000n, vat: 'on the rest', weekly: null },
  DIPLOMAT: { code: 'DIPLOMAT', rate: 0n, vat: 'zero-rated', weekly: null },
  BNPC: { code: 'BNPC', rate: 50_000n, vat: 'inside', weekly: 250_000n },
} satisfies Record<string, ModelScheme>

export type ModelCode = keyof typeof MODEL_SCHEMES

export type ModelGoods = {
  taxClass: ModelClass
  /** The schemes that cover them by category or switch. */
  covered: readonly ModelCode[]
  /** The most that a piece may cost. */
  cap?: bigint | null
  /** Of a kit. */
  parts?: readonly ModelGoods[]
}

export type ModelLine = {
  goods: ModelGoods
  /** Pieces, or packs of `factor` pieces on a line of packs. */
  count: bigint
  factor: bigint
  /** Of a piece, or of the pack: what the customer's price group pays. */
  groupPrice: bigint
  /** The price somebody allowed instead. */
  override: bigint | null
  /** The shop's own discount on the line, by hand or as a promotion. */
  discountPct: bigint
  scheme: ModelCode | null
}

/** A shop without VAT has the rate 0. */
export type ModelShop = { vatRate: bigint }

export type ModelFigures = {
  pieces: bigint
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
  /** How much of the line's goods uses up a weekly allowance, else 0. */
  countsForWeek: bigint
}

const WHOLE = 1_000_000n

/** Half-up; no amount here is negative. */
export function rounded(a: bigint, b: bigint): bigint {
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

export function lower(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

/**
 * Whether a kit holds goods of different class, or of another class than its own. The text leaves open whose class counts where
 * the parts are alike and the kit is not: a kit sold as what none of its parts is would be a way around the law.
 */
function isMixed({ taxClass, parts = [] }: ModelGoods): boolean {
  return parts.some((part) => part.taxClass !== taxClass)
}

/**
 * The text leaves open which column a NON_VAT shop's sales stand in: exempt, whatever the class,
 * because such a shop prints "EXEMPT" (domain.md 1.1) and only a VAT-registered seller's sale can
 * be zero-rated (National Internal Revenue Code, section 106(A)(2)).
 */
export function modelClass(goods: ModelGoods, { vatRate }: ModelShop): ModelClass {
  if (vatRate === 0n) return 'VAT_EXEMPT'
  return isMixed(goods) ? 'VATABLE' : goods.taxClass
}

/** Whether the law grants a scheme on goods; on a kit only what all its parts have as well, whatever their classes. */
export function isCovered(goods: ModelGoods, scheme: ModelCode): boolean {
  const all = [goods, ...(goods.parts ?? [])]
  // A diplomat's card is good for all goods.
  return scheme === 'DIPLOMAT' || all.every(({ covered }) => covered.includes(scheme))
}

/** The most that a line's unit may cost: a pack as much as its pieces. */
function capOf({ goods, factor }: Pick<ModelLine, 'goods' | 'factor'>): bigint | null {
  return goods.cap == null ? null : goods.cap * factor
}

/** Why the law forbids a line; null where it allows it. At the cap itself goods are sold. */
export function modelRefusal(line: ModelLine): 'above the cap' | 'not covered' | null {
  const cap = capOf(line)
  if (cap !== null && (line.override ?? line.groupPrice) > cap) return 'above the cap'
  return line.scheme === null || isCovered(line.goods, line.scheme) ? null : 'not covered'
}

/** What one way of pricing a line (the shop's, or the scheme's) takes off, and from what. */
type Way = Pick<
  ModelFigures,
  'price' | 'discountPct' | 'gross' | 'lineTotal' | 'vatRemoved' | 'statutory' | 'countsForWeek'
>

function dueOf({ lineTotal, vatRemoved, statutory }: Way): bigint {
  return lineTotal - vatRemoved - statutory
}

/**
 * The shop's own price and discount. To the holder of an exempting card it is still a sale without
 * VAT (RMC 38-2012 Q21). The rate is 0 where the line has no VAT inside.
 */
function shopsWay(line: ModelLine, rate: bigint, isExempting: boolean): Way {
  const { discountPct, override, groupPrice, count } = line
  const price = override ?? groupPrice
  const gross = count * price
  const lineTotal = percentOf(gross, WHOLE - discountPct)
  const vatRemoved = isExempting ? lineTotal - withoutVat(lineTotal, rate) : 0n
  return { price, discountPct, gross, lineTotal, vatRemoved, statutory: 0n, countsForWeek: 0n }
}

/**
 * The scheme's discount on the group's price. A lower override is the shop's own discount, so the
 * scheme does not start from it; a higher one is simply the price. What is above the cap is no
 * lawful price to start from either (domain.md 1.7: "SC/PWD discount on top").
 */
function schemesWay(line: ModelLine, scheme: ModelScheme, rate: bigint, weekLeft: bigint): Way {
  const { override, groupPrice, count } = line
  const cap = capOf(line)
  const lawful = cap === null ? groupPrice : lower(groupPrice, cap)
  const price = override !== null && override > lawful ? override : lawful
  const gross = count * price
  const start = { price, discountPct: 0n, gross, lineTotal: gross, countsForWeek: 0n }

  if (scheme.vat === 'inside') {
    // Beyond the week's allowance goods sell at their full price. The 5 % is taken off the price including VAT.
    const countsForWeek = scheme.weekly === null ? 0n : lower(gross, weekLeft)
    const granted = scheme.weekly === null ? gross : countsForWeek
    return { ...start, vatRemoved: 0n, statutory: percentOf(granted, scheme.rate), countsForWeek }
  }

  if (scheme.vat === 'on the rest') {
    // The text leaves open NAAC's base: section 9 gives round(gross / 1.12) to "SC, PWD and SP
    // alone", so here it is gross less the VAT inside (a centavo less where gross is 14 mod 28).
    // The text leaves open which is rounded, VAT on the net or on the discount: D1.3's, on the net;
    // "VAT on the discount" is what then remains.
    const base = gross - vatInside(gross, rate)
    const statutory = percentOf(base, scheme.rate)
    const net = base - statutory
    const due = net + percentOf(net, rate)
    return { ...start, vatRemoved: gross - statutory - due, statutory }
  }

  const base = withoutVat(gross, rate)
  return { ...start, vatRemoved: gross - base, statutory: percentOf(base, scheme.rate) }
}

/** The four columns of the invoice. */
function columns(way: Way, taxClass: ModelClass, rate: bigint, scheme: ModelScheme | null) {
  const due = dueOf(way)
  const none = { vatable: 0n, vat: 0n, exempt: 0n, zeroRated: 0n }
  const beforeStatutory = due + way.statutory
  // A zero-rated line stays zero-rated under an exempting scheme: it has no VAT to take off.
  if (taxClass === 'ZERO_RATED') return { ...none, zeroRated: beforeStatutory }
  if (taxClass === 'VATABLE' && scheme?.vat === 'zero-rated')
    return { ...none, zeroRated: beforeStatutory }
  if (taxClass === 'VAT_EXEMPT' || scheme?.vat === 'off')
    return { ...none, exempt: beforeStatutory }
  const vat = vatInside(due, rate)
  return { ...none, vatable: due - vat, vat }
}

function modelLine(shop: ModelShop, line: ModelLine, weekLeft: bigint): ModelFigures {
  const taxClass = modelClass(line.goods, shop)
  const rate = taxClass === 'VATABLE' ? shop.vatRate : 0n
  const scheme = line.scheme === null ? null : MODEL_SCHEMES[line.scheme]
  const isExempting = scheme?.vat === 'off' || scheme?.vat === 'zero-rated'
  const shops = shopsWay(line, rate, isExempting)
  const schemes = scheme && schemesWay(line, scheme, rate, weekLeft)

  // No double discount: the buyer gets the better of the two. Where both come to the same, the
  // scheme stands.
  const schemeStands = schemes !== null && dueOf(schemes) <= dueOf(shops)
  // The text leaves open whether goods the shop's own discount won on use up the week: they do not,
  // for the 5 % was not given on them. So the shop's way counts nothing.
  const way = schemeStands ? schemes : shops

  return {
    ...way,
    pieces: line.count * line.factor,
    discount: way.gross - way.lineTotal,
    due: dueOf(way),
    ...columns(way, taxClass, rate, scheme),
    lowerDue: schemes === null ? null : schemeStands ? 'scheme' : 'shop',
  }
}

/**
 * A sale by the law. `weekLeft` is what is left of the buyer's weekly allowance, in goods; the lines
 * under its scheme use it up in their order.
 */
export function modelSale(
  shop: ModelShop,
  lines: readonly ModelLine[],
  weekLeft: bigint,
): { lines: ModelFigures[]; due: bigint } {
  let left = weekLeft < 0n ? 0n : weekLeft
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

type Columns = Pick<ModelFigures, 'vatable' | 'vat' | 'exempt' | 'zeroRated' | 'statutory' | 'due'>

/** Section 9's identity: what was sold of each class, less the law's discount on goods without VAT, is what is due. */
export function isBalanced(line: Columns): boolean {
  const { vatable, vat, exempt, zeroRated, statutory, due } = line
  const isUntaxed = exempt + zeroRated > 0n
  return vatable + vat + exempt + zeroRated - (isUntaxed ? statutory : 0n) === due
}
