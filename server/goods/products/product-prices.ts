import type { TaxRate } from '#domain/goods/catalogue/api.ts'
import { centavosOf, rateOf, type Centavos, type Rate } from '#domain/money.ts'
import type { Product } from '#domain/goods/products/api.ts'
import type { NewProduct, ProductChange } from '#domain/goods/products/bodies.ts'
import {
  appliedTaxRate,
  costOf,
  pricePair,
  rateOfClass,
  sellingPrices,
  type PricePair,
  type Pricing,
} from '#domain/goods/products/pricing.ts'
import { taxClassByRate, type TaxClass } from '#domain/law/schemes/tax-class.ts'
import { taxRateOfNewGoods, type TaxMode } from '#domain/shop/settings/settings.ts'
import { findEntry } from '#server/goods/catalogue/catalogue.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { readSettings, taxOf } from '#server/shop/settings/settings.sql.ts'

type Prices = {
  cost: Centavos
  taxRatePct: Rate
  /** undefined leaves the class as it is. */
  taxClass?: TaxClass
} & Partial<Record<'dppExTax' | 'dppIncTax' | 'dspExTax' | 'dspIncTax', Centavos | null>>

/** The tax rate of products without a rate of their own and without one chosen. */
export async function rateOfNewGoods(tx: Tx, now: Date): Promise<Rate> {
  return taxRateOfNewGoods(taxOf(await readSettings(tx, now)))
}

/** The prices that the advanced form calculates for a new product, where the caller left them out. */
export async function pricesOfNew(tx: Tx, product: NewProduct, now: Date): Promise<Prices> {
  const { profitPercent = null, taxType, taxRateId } = product
  const chosen = taxRateId == null ? null : await findRate(tx, taxRateId)
  const tax = taxOf(await readSettings(tx, now))
  const named = appliedTaxRate(product.taxRatePct ?? null, chosen, taxRateOfNewGoods(tax))
  const taxClass = product.taxClass ?? taxClassByRate(tax, named)
  const taxRate = rateOfClass(taxClass, tax) ?? named
  const bought = boughtPair(product, { taxType, taxRate, mode: tax.mode })
  const pricing = { dppExTax: bought.exTax, profitPercent, taxType, taxRate }
  return {
    cost: costOf(product.cost, bought.incTax),
    taxRatePct: taxRate,
    taxClass,
    dppExTax: bought.exTax,
    dppIncTax: bought.incTax,
    ...(namedPair(product, pricing, tax.mode) ?? unnamed(product, pricing)),
  }
}

/** The same for a changed product: only those that follow from a field that really changes. */
export async function pricesOfChanged(
  tx: Tx,
  before: Product,
  change: ProductChange,
  now: Date,
): Promise<Prices> {
  const was = pricingOf(before)
  const isOtherChoice = change.taxRateId != null && change.taxRateId !== before.taxRateId
  const chosen = isOtherChoice ? await findRate(tx, change.taxRateId!) : null
  const { mode } = taxOf(await readSettings(tx, now))
  const taxed = {
    taxType: change.taxType ?? was.taxType,
    ...(await taxOfChanged(tx, before, {
      taxClass: change.taxClass,
      taxRate: appliedTaxRate(change.taxRatePct ?? null, chosen, was.taxRate),
      now,
    })),
  }
  const profitPercent = or(change.profitPercent, was.profitPercent)
  // As in the form: selling prices that follow from a purchase price without tax do so under another tax, too.
  const isOtherTax = taxed.taxRate !== was.taxRate || taxed.taxType !== was.taxType
  const stood = isOtherTax && profitPercent !== null ? { ...was, dppIncTax: null } : was
  const bought = boughtPair(change, { ...taxed, mode }, mode === 'ADDED_TO_TOTAL' ? was : stood)
  const is = { ...taxed, dppExTax: bought.exTax, dppIncTax: bought.incTax, profitPercent }
  const isNewPurchasePrice = is.dppIncTax !== was.dppIncTax
  const isRepriced = (['dppExTax', 'profitPercent', 'taxType', 'taxRate'] as const).some(
    (name) => is[name] !== was[name],
  )
  return {
    cost: costOf(change.cost ?? centavosOf(before.cost), isNewPurchasePrice ? is.dppIncTax : null),
    taxRatePct: is.taxRate,
    ...(is.taxClass !== undefined && { taxClass: is.taxClass }),
    dppExTax: is.dppExTax,
    dppIncTax: is.dppIncTax,
    ...followedPrice(before, change, mode),
    ...(namedPair(change, is, mode) ?? (isRepriced ? unnamed(change, is) : {})),
  }
}

type Taxed = Pick<Pricing, 'taxType' | 'taxRate'> & { mode: TaxMode }
type Bought = { dppExTax: Centavos | null; dppIncTax: Centavos | null }

/**
 * The purchase price without tax and with it. Where VAT lies in the prices one half follows from the other, elsewhere each
 * stands as it was named.
 */
function boughtPair(
  { dppExTax, dppIncTax }: ProductChange,
  { mode, ...tax }: Taxed,
  was: Bought = { dppExTax: null, dppIncTax: null },
): PricePair {
  if (mode === 'ADDED_TO_TOTAL')
    return { exTax: or(dppExTax, was.dppExTax), incTax: or(dppIncTax, was.dppIncTax) }
  const isNamed = dppExTax != null || dppIncTax != null
  const exTax = isNamed ? (dppExTax ?? null) : or(dppExTax, was.dppExTax)
  const incTax = isNamed ? (dppIncTax ?? null) : or(dppIncTax, was.dppIncTax)
  return pricePair({ exTax, incTax }, tax)
}

/** Where VAT lies in the prices both selling prices follow from the one that was named; null where none was, or elsewhere. */
function namedPair(
  { dspExTax = null, dspIncTax = null }: ProductChange,
  tax: Pick<Pricing, 'taxType' | 'taxRate'>,
  mode: TaxMode,
): Pick<Prices, 'dspExTax' | 'dspIncTax'> | null {
  if (mode === 'ADDED_TO_TOTAL' || (dspExTax === null && dspIncTax === null)) return null
  const { exTax, incTax } = pricePair({ exTax: dspExTax, incTax: dspIncTax }, tax)
  return { dspExTax: exTax, dspIncTax: incTax }
}

/** Where VAT lies in the prices the selling price with tax stays the price at which the till sells, once that is changed. */
function followedPrice(
  before: Product,
  { price }: ProductChange,
  mode: TaxMode,
): Pick<Prices, 'dspIncTax'> {
  const isFollowed = mode === 'INCLUDED_IN_PRICES' && before.dspIncTax === before.price
  return isFollowed && price !== undefined ? { dspIncTax: price } : {}
}

type NamedTax = { taxClass: TaxClass | undefined; taxRate: Rate }

/**
 * The class, undefined where it stays, and the rate. Where VAT lies in the prices it is the class that is named, else the one
 * that follows from another rate, and what that class bears.
 */
async function taxOfChanged(
  tx: Tx,
  before: Product,
  { now, ...named }: NamedTax & { now: Date },
): Promise<NamedTax> {
  const tax = taxOf(await readSettings(tx, now))
  if (tax.mode === 'ADDED_TO_TOTAL') return named
  const rate = rateOf(before.taxRatePct)
  const followed = named.taxRate === rate ? undefined : taxClassByRate(tax, named.taxRate)
  const taxClass = named.taxClass ?? followed
  // A kit may be sold at another rate than its own class says.
  if (taxClass === undefined || taxClass === before.taxClass) return { taxClass, taxRate: rate }
  return { taxClass, taxRate: rateOfClass(taxClass, tax) ?? rate }
}

function pricingOf(product: Product): Pricing & { dppIncTax: Centavos | null } {
  const { dppExTax, dppIncTax, profitPercent, taxType, taxRatePct } = product
  return {
    dppExTax: dppExTax === null ? null : centavosOf(dppExTax),
    dppIncTax: dppIncTax === null ? null : centavosOf(dppIncTax),
    profitPercent: profitPercent === null ? null : rateOf(profitPercent),
    taxType,
    taxRate: rateOf(taxRatePct),
  }
}

/** The calculated selling prices that the caller did not name. */
function unnamed(
  { dspExTax, dspIncTax }: ProductChange,
  pricing: Pricing,
): { dspExTax?: Centavos; dspIncTax?: Centavos } {
  const selling = sellingPrices(pricing)
  return {
    ...(selling && dspExTax == null && { dspExTax: selling.dspExTax }),
    ...(selling && dspIncTax == null && { dspIncTax: selling.dspIncTax }),
  }
}

/** The rate of a chosen tax; null when it does not exist, and then its foreign key refuses the product. */
async function findRate(tx: Tx, taxRateId: number): Promise<Rate | null> {
  const taxRate = await findEntry<TaxRate>(tx, 'tax rate', taxRateId)
  return taxRate && rateOf(taxRate.rate)
}

function or<T>(named: T | undefined, stored: T): T {
  return named === undefined ? stored : named
}
