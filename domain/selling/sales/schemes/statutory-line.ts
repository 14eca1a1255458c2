import {
  extendedPrice,
  percentOf,
  percentWithin,
  proportionOf,
  WHOLE,
  type Centavos,
  type Rate,
} from '#domain/money.ts'
import type { TaxClass } from '#domain/law/schemes/tax-class.ts'
import { takesVatOff, type Scheme } from '#domain/law/schemes/scheme.ts'

/** A line for which a buyer has shown the card of a scheme, where prices include VAT. */
export type EntitledLine = {
  qty: number
  /** What is asked for one, and what the buyer's price group pays for it: less where somebody lowered it. */
  price: Centavos
  groupPrice: Centavos
  /** The shop's own discount. */
  discountPct: Rate
  /** The goods' class, and the shop's rate for what bears VAT: 0 where the shop is no VAT taxpayer. */
  taxClass: TaxClass
  vatRate: Rate
  scheme: Scheme
}

/** What a line comes to, and how it is stored. Its due is its total less what the law takes off. */
export type LineFigures = {
  price: Centavos
  discountPct: Rate
  lineTotal: Centavos
  /** The shop's own. */
  discountAmount: Centavos
  vatRemoved: Centavos
  statutoryDiscount: Centavos
  due: Centavos
  /** The VAT inside the due, at this rate. */
  tax: Centavos
  taxRatePct: Rate
  taxClass: TaxClass
  /** How much it used up of the goods that a week allows. */
  allowanceUsed: Centavos
  /** Whose discount a buyer with a card got; null where none was shown. */
  lowerDue: 'scheme' | 'shop' | null
}

/**
 * What a line under a scheme comes to. Nobody gets the law's discount and the shop's own: the lower due of the two stands, where
 * they are equal the law's. What an exempting scheme covers is sold without VAT in either case (RMC 38-2012, question 21).
 * All is Infinity where no column could hold the goods' full price.
 *
 * @param allowance What the week still allows of goods, where the scheme has a weekly cap.
 */
export function entitledLine(line: EntitledLine, allowance: Centavos): LineFigures {
  const fullPrice = Math.max(line.price, line.groupPrice)
  const gross = extendedPrice(line.qty, fullPrice, 0)
  if (!Number.isFinite(gross)) return incalculable(line)
  const byScheme = underScheme(line, fullPrice, gross, allowance)
  const byShop = underShop(line)
  return byShop.due < byScheme.due ? byShop : byScheme
}

function underScheme(
  line: EntitledLine,
  price: Centavos,
  gross: Centavos,
  allowance: Centavos,
): LineFigures {
  const { scheme, vatRate } = line
  const taxed = taxedAs(line)
  const isVatable = taxed.taxClass === 'VATABLE'
  const full = { price, discountPct: 0, lineTotal: gross, discountAmount: 0, ...taxed }
  const by = { lowerDue: 'scheme', allowanceUsed: 0 } as const
  if (takesVatOff(scheme)) {
    const base = withoutVat(gross, line)
    const statutoryDiscount = percentOf(base, scheme.rate)
    const due = base - statutoryDiscount
    return { ...full, ...by, vatRemoved: gross - base, statutoryDiscount, due, tax: 0 }
  }
  if (scheme.vatTreatment === 'ON_THE_REST') {
    const base = isVatable ? gross - percentWithin(gross, vatRate) : gross
    const statutoryDiscount = percentOf(base, scheme.rate)
    const rest = base - statutoryDiscount
    const due = rest + (isVatable ? percentOf(rest, vatRate) : 0)
    const vatRemoved = gross - statutoryDiscount - due
    return { ...full, ...by, vatRemoved, statutoryDiscount, due, tax: vatIn(due, taxed) }
  }
  const allowanceUsed = scheme.weeklyCap === null ? 0 : Math.min(gross, allowance)
  const granted = scheme.weeklyCap === null ? gross : allowanceUsed
  const statutoryDiscount = percentOf(granted, scheme.rate)
  const due = gross - statutoryDiscount
  const tax = vatIn(due, taxed)
  return { ...full, ...by, allowanceUsed, vatRemoved: 0, statutoryDiscount, due, tax }
}

function underShop(line: EntitledLine): LineFigures {
  const { qty, price, discountPct, scheme } = line
  const lineTotal = extendedPrice(qty, price, discountPct)
  const discountAmount = extendedPrice(qty, price, 0) - lineTotal
  const due = takesVatOff(scheme) ? withoutVat(lineTotal, line) : lineTotal
  const taxed = taxedAs(line)
  return {
    price,
    discountPct,
    lineTotal,
    discountAmount,
    vatRemoved: lineTotal - due,
    statutoryDiscount: 0,
    due,
    tax: vatIn(due, taxed),
    ...taxed,
    lowerDue: 'shop',
    allowanceUsed: 0,
  }
}

type Taxed = Pick<LineFigures, 'taxClass' | 'taxRatePct'>

/** What the goods are sold as: exempt or zero-rated by the scheme, exempt in a shop that is no VAT taxpayer, or as their class says. */
function taxedAs({ taxClass, vatRate, scheme }: EntitledLine): Taxed {
  if (taxClass !== 'VATABLE') return { taxClass, taxRatePct: 0 }
  if (vatRate > 0 && scheme.vatTreatment === 'ZERO_RATED')
    return { taxClass: 'ZERO_RATED', taxRatePct: 0 }
  return vatRate === 0 || takesVatOff(scheme)
    ? { taxClass: 'VAT_EXEMPT', taxRatePct: 0 }
    : { taxClass: 'VATABLE', taxRatePct: vatRate }
}

function vatIn(due: Centavos, { taxRatePct }: Taxed): Centavos {
  return percentWithin(due, taxRatePct)
}

/** An amount without the VAT in it, rounded itself: the base of schemes that exempt. */
function withoutVat(amount: Centavos, { taxClass, vatRate }: EntitledLine): Centavos {
  return taxClass === 'VATABLE' ? proportionOf(amount, WHOLE, WHOLE + vatRate) : amount
}

function incalculable(line: EntitledLine): LineFigures {
  const { price, discountPct } = line
  return {
    price,
    discountPct,
    lineTotal: Infinity,
    discountAmount: Infinity,
    vatRemoved: 0,
    statutoryDiscount: 0,
    due: Infinity,
    tax: 0,
    ...taxedAs(line),
    lowerDue: 'scheme',
    allowanceUsed: 0,
  }
}

/** The amounts of a line by their place on its invoice. Those of classes without VAT are before the law's discount. */
export type TaxParts = {
  vatable: Centavos
  vat: Centavos
  exempt: Centavos
  zeroRated: Centavos
}

/** The parts of a line in a shop whose prices include VAT. Less the law's discount on untaxed goods they are its due. */
export function taxPartsOf(
  line: Pick<LineFigures, 'due' | 'tax' | 'statutoryDiscount' | 'taxClass'>,
): TaxParts {
  const { due, tax, statutoryDiscount, taxClass } = line
  const parts = { vatable: 0, vat: 0, exempt: 0, zeroRated: 0 }
  if (taxClass === 'VATABLE') return { ...parts, vatable: due - tax, vat: tax }
  const untaxed = due + statutoryDiscount
  return taxClass === 'VAT_EXEMPT'
    ? { ...parts, exempt: untaxed }
    : { ...parts, zeroRated: untaxed }
}
