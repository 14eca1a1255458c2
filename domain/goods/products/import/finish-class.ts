import { notice } from '#domain/platform/import/read-row.ts'
import type { Remark, Values } from '#domain/platform/import/row-reading.ts'
import { percentText, rateOf } from '#domain/money.ts'
import { wordOf } from '#domain/goods/products/import/fields.ts'
import { rateOfClass } from '#domain/goods/products/pricing.ts'
import { taxClassByRate, type TaxClass } from '#domain/law/schemes/tax-class.ts'
import type { Tax } from '#domain/shop/settings/settings.ts'

/**
 * Where VAT lies in the prices, a row's rate says only what goods are: 0 % that they are exempt. A class that the row
 * names goes before its rate. The row then gets the class and rate that hold, with a notice where it says another rate.
 */
export function finishClass(values: Values, tax: Pick<Tax, 'mode' | 'rate'>): Remark[] {
  if (tax.mode === 'ADDED_TO_TOTAL' || tax.rate === 0) return []
  const said = typeof values.taxRatePct === 'string' ? rateOf(values.taxRatePct) : null
  const named = values.taxClass as TaxClass | undefined // readCell accepts only these
  const taxClass = named ?? (said === null ? undefined : taxClassByRate(tax, said))
  if (taxClass === undefined) return []
  values.taxClass = taxClass
  const rate = rateOfClass(taxClass, tax)
  if (said === null || rate === null) return []
  values.taxRatePct = percentText(rate)
  if (said === rate) return []
  const holds = `${wordOf('taxClass', taxClass)} goods are sold at ${percentText(rate)} %`
  return [
    notice('taxRatePct', `${holds}, not ${percentText(said)} %`, `${holds}, not at another rate`),
  ]
}
