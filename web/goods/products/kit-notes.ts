import type { ProductDetail } from '#domain/goods/products/api.ts'
import { TEXT } from '#web/goods/products/product-form-text.ts'

/** What a kit loses because its parts differ: its class, and schemes that do not cover all of them. */
export function kitNotes({ isMixedKit, uncovered }: ProductDetail): string[] {
  const lost = Object.keys(uncovered).filter((code) => uncovered[code] === 'KIT')
  return [
    ...(isMixedKit ? [TEXT.mixedKit] : []),
    ...(lost.length > 0 ? [TEXT.partsUncovered(lost.toSorted())] : []),
  ]
}
