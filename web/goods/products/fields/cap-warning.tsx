import type { ReactNode } from 'react'
import { centavosOf, formatPesos, parsePesos } from '#domain/money.ts'
import type { ProductDetail } from '#domain/goods/products/api.ts'
import type { ProductDraft } from '#web/goods/products/draft/product-draft.ts'
import { TEXT } from '#web/goods/products/product-form-text.ts'

/** The cap of a product as it is typed; of a kit no more than its parts may cost together, as they are stored. */
export function capOf(
  { priceCap, productType }: Pick<ProductDraft, 'priceCap' | 'productType'>,
  stored: ProductDetail | null | undefined,
): string {
  const ofParts = productType === 'COMBO' ? stored?.partsCap : null
  if (ofParts == null) return priceCap
  return (parsePesos(priceCap) ?? Infinity) < centavosOf(ofParts) ? priceCap : ofParts
}

/**
 * The hint of a price of so many pieces that is above the cap of as many; undefined where it is not, or one of them is
 * unknown. It bars nothing: tills do.
 */
export function capWarning(price: string, priceCap: string, pieces = 1): ReactNode {
  const [asked, cap] = [parsePesos(price), parsePesos(priceCap)]
  if (asked === null || cap === null || !(pieces > 0)) return undefined
  const most = cap * pieces
  if (asked <= most) return undefined
  return <span className="text-warning-ink">{TEXT.aboveCap(formatPesos(most))}</span>
}
