import type { ReactNode } from 'react'
import { formatPesos, parsePesos } from '#domain/money.ts'
import { TEXT } from '#web/products/product-form-text.ts'

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
