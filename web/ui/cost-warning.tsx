import type { ReactNode } from 'react'
import { formatPesos, parsePesos, parseRate, parseUnitCost } from '#domain/money.ts'
import { priceBelowCost } from '#domain/products/pricing.ts'
import type { TaxMode } from '#domain/settings/settings.ts'

const TEXT = {
  costsMore: (price: string, isTaxOff: boolean, of: string | undefined) =>
    `Costs more than it sells for (${price}${isTaxOff ? ' without tax' : ''}${of ? ` for ${of}` : ''})`,
}

/** What goods sell for, as text of a form or an answer: one piece, or what `of` says, such as '100 tablets'. */
export type Priced = {
  price?: string | undefined
  taxRatePct?: string | undefined
  of?: string | undefined
}

/**
 * The hint of a field where a cost is typed that is above the selling price; undefined where it is not, or one of both
 * is unknown. It bars nothing.
 */
export function costWarning(
  cost: string,
  { price = '', taxRatePct = '', of }: Priced,
  taxMode: TaxMode,
): ReactNode {
  const [paid, sold] = [parseUnitCost(cost), parsePesos(price)]
  if (paid === null || sold === null) return undefined
  const below = priceBelowCost(paid, sold, { mode: taxMode, rate: parseRate(taxRatePct) ?? 0 })
  if (below === null) return undefined
  return (
    <span className="text-warning-ink">{TEXT.costsMore(formatPesos(below), below < sold, of)}</span>
  )
}
