import type { ReactNode } from 'react'
import { formatPesos, parsePesos } from '#domain/money.ts'
import { TEXT } from '#web/products/product-form-text.ts'

/** The hint of a price that is above the cap of its goods; undefined where it is not. It bars nothing: tills do. */
export function capWarning(price: string, priceCap: string): ReactNode {
  const [asked, most] = [parsePesos(price), parsePesos(priceCap)]
  if (asked === null || most === null || asked <= most) return undefined
  return <span className="text-warning-ink">{TEXT.aboveCap(formatPesos(most))}</span>
}
