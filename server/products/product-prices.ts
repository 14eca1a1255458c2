import type { TaxRate } from '#domain/catalogue/api.ts'
import { centavosOf, rateOf, type Centavos, type Rate } from '#domain/money.ts'
import type { Product } from '#domain/products/api.ts'
import type { NewProduct, ProductChange } from '#domain/products/bodies.ts'
import { appliedTaxRate, costOf, sellingPrices, type Pricing } from '#domain/products/pricing.ts'
import { taxRateOfNewGoods } from '#domain/settings/settings.ts'
import { findEntry } from '#server/catalogue/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { readSettings, taxOf } from '#server/settings/queries.ts'

type Prices = {
  cost: Centavos
  taxRatePct: Rate
  dspExTax?: Centavos
  dspIncTax?: Centavos
}

/** What a product is taxed at where neither a rate nor a choice is named. */
export async function rateOfNewGoods(tx: Tx): Promise<Rate> {
  return taxRateOfNewGoods(taxOf(await readSettings(tx)))
}

/** What the advanced form reckons of a new product, where the caller has left it out. */
export async function pricesOfNew(tx: Tx, product: NewProduct): Promise<Prices> {
  const { dppExTax = null, dppIncTax = null, profitPercent = null, taxType, taxRateId } = product
  const chosen = taxRateId == null ? null : await findRate(tx, taxRateId)
  const taxRate = appliedTaxRate(product.taxRatePct ?? null, chosen, await rateOfNewGoods(tx))
  return {
    cost: costOf(product.cost, dppIncTax),
    taxRatePct: taxRate,
    ...unnamed(product, { dppExTax, profitPercent, taxType, taxRate }),
  }
}

/** The same of a changed product: only what follows from something that really is another now. */
export async function pricesOfChanged(
  tx: Tx,
  before: Product,
  change: ProductChange,
): Promise<Prices> {
  const was = pricingOf(before)
  const isOtherChoice = change.taxRateId != null && change.taxRateId !== before.taxRateId
  const chosen = isOtherChoice ? await findRate(tx, change.taxRateId!) : null
  const is = {
    dppExTax: or(change.dppExTax, was.dppExTax),
    dppIncTax: or(change.dppIncTax, was.dppIncTax),
    profitPercent: or(change.profitPercent, was.profitPercent),
    taxType: change.taxType ?? was.taxType,
    taxRate: appliedTaxRate(change.taxRatePct ?? null, chosen, was.taxRate),
  }
  const isNewPurchasePrice = is.dppIncTax !== was.dppIncTax
  const isRepriced = (['dppExTax', 'profitPercent', 'taxType', 'taxRate'] as const).some(
    (name) => is[name] !== was[name],
  )
  return {
    cost: costOf(change.cost ?? centavosOf(before.cost), isNewPurchasePrice ? is.dppIncTax : null),
    taxRatePct: is.taxRate,
    ...(isRepriced && unnamed(change, is)),
  }
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

/** The selling prices that the caller has not named. */
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

/** null for a rate that is not there: its reference refuses the product. */
async function findRate(tx: Tx, taxRateId: number): Promise<Rate | null> {
  const taxRate = await findEntry<TaxRate>(tx, 'tax rate', taxRateId)
  return taxRate && rateOf(taxRate.rate)
}

function or<T>(named: T | undefined, stored: T): T {
  return named === undefined ? stored : named
}
