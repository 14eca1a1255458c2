import type { ReactNode } from 'react'
import { formatPesos, parsePesos, parseRate, parseUnitCost } from '#domain/money.ts'
import { priceBelowCost } from '#domain/products/pricing.ts'
import type { TaxMode } from '#domain/settings/settings.ts'

const TEXT = {
  costsMore: (price: string, isTaxOff: boolean) =>
    `Costs more than it sells for (${price}${isTaxOff ? ' without tax' : ''})`,
}

/** What a product sells for, as text of a form or an answer. */
export type Priced = { price?: string | undefined; taxRatePct?: string | undefined }

/**
 * The hint of a field where a cost is typed that is above the selling price; undefined where it is not, or one of both
 * is unknown. It bars nothing. The cost may be that of so many pieces, which then sell for as many prices.
 */
export function costWarning(
  cost: string,
  { price = '', taxRatePct = '' }: Priced,
  taxMode: TaxMode,
  ofPieces = 1,
): ReactNode {
  const [paid, ofPiece] = [parseUnitCost(cost), parsePesos(price)]
  if (paid === null || ofPiece === null) return undefined
  const sold = ofPiece * ofPieces
  const below = priceBelowCost(paid, sold, { mode: taxMode, rate: parseRate(taxRatePct) ?? 0 })
  if (below === null) return undefined
  return (
    <span className="text-warning-ink">{TEXT.costsMore(formatPesos(below), below < sold)}</span>
  )
}
