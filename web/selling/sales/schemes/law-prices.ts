import { texts } from '#domain/language.ts'
import { formatPesos, percentText, rateOf, type Centavos } from '#domain/money.ts'
import type { FoundProduct } from '#domain/goods/products/api.ts'
import { soldTaxClass } from '#domain/law/schemes/tax-class.ts'
import { totalsFor } from '#domain/selling/sales/checkout.ts'
import { takesVatOff } from '#domain/law/schemes/scheme.ts'
import type { SignedIn } from '#web/platform/auth/current-user.ts'
import { allowancesOf, schemeOf, type BeneficiaryCard } from '#web/selling/sales/schemes/cards.ts'

export const TEXT = texts('selling/sales/schemes/law-prices', {
  vatOff: 'VAT off',
  nothing: 'Nothing less',
  less: (percent: string) => `${percent} % less`,
  lessAndVatOff: (percent: string) => `${percent} % less and VAT off`,
  lessBeforeVat: (percent: string) => `${percent} % less before VAT`,
  lessUpTo: (percent: string, most: string) => `${percent} % less up to ${most} a week`,
})

type Goods = Pick<FoundProduct, 'taxClass' | 'taxRatePct' | 'schemes'>
type Settings = Pick<SignedIn['settings'], 'taxMode' | 'taxRate' | 'schemes'>

/** Schemes that grant the same, by their codes, and what goods then cost. */
export type LawPrice = { codes: string[]; grants: string; due: Centavos }

/** What one unit of goods costs buyers whose cards cover it, by the rules of the till; a week is taken as whole. */
export function lawPricesOf(goods: Goods, price: Centavos, settings: Settings): LawPrice[] {
  const { taxMode: mode, taxRate } = settings
  const tax = { mode, rate: rateOf(taxRate) }
  const prices: LawPrice[] = []
  for (const inForce of settings.schemes) {
    if (!inForce.coversAll && !goods.schemes.includes(inForce.code)) continue
    const scheme = schemeOf(inForce)
    const line = {
      qty: 1,
      price,
      discountPct: 0,
      taxRatePct: rateOf(goods.taxRatePct),
      taxClass: soldTaxClass(tax, goods.taxClass),
      entitled: { scheme, groupPrice: price },
    }
    const week = allowancesOf([{ scheme, weekLeft: scheme.weeklyCap }])
    const { grandTotal: due, vatRemoved } = totalsFor([line], tax, week)
    const grants = grantsOf(scheme, vatRemoved)
    const same = prices.find((each) => each.due === due && each.grants === grants)
    if (same) same.codes.push(scheme.code)
    else prices.push({ codes: [scheme.code], grants, due })
  }
  return prices
}

function grantsOf(
  { rate, vatTreatment, weeklyCap }: BeneficiaryCard['scheme'],
  vatRemoved: Centavos,
): string {
  const percent = percentText(rate)
  if (rate === 0) return vatRemoved > 0 ? TEXT.vatOff : TEXT.nothing
  if (takesVatOff({ vatTreatment }) && vatRemoved > 0) return TEXT.lessAndVatOff(percent)
  if (vatTreatment === 'ON_THE_REST' && vatRemoved > 0) return TEXT.lessBeforeVat(percent)
  return weeklyCap === null ? TEXT.less(percent) : TEXT.lessUpTo(percent, formatPesos(weeklyCap))
}
