import { texts } from '#domain/language.ts'
import type { ReactNode } from 'react'
import { formatPesos, parsePesos, parseUnitCost } from '#domain/money.ts'
import { isBelowCost } from '#domain/goods/products/pricing.ts'

export const TEXT = texts('platform/ui/cost-warning', {
  costsMore: (price: string, of: string | undefined) =>
    `Costs more than it sells for (${price}${of ? ` for ${of}` : ''})`,
})

/** What goods sell for, as text of a form or an answer: one piece, or what `of` says, such as '100 tablets'. */
export type Priced = {
  price?: string | undefined
  of?: string | undefined
}

/**
 * The hint of a field where a cost is typed that is above the selling price; undefined where it is not, or one of both
 * is unknown. It bars nothing.
 */
export function costWarning(cost: string, { price = '', of }: Priced): ReactNode {
  const [paid, sold] = [parseUnitCost(cost), parsePesos(price)]
  if (paid === null || sold === null || !isBelowCost(paid, sold)) return undefined
  return <span className="text-warning-ink">{TEXT.costsMore(formatPesos(sold), of)}</span>
}
