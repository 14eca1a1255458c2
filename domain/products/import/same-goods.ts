import type { Value } from '#domain/import/read-cell.ts'
import type { Values } from '#domain/import/read-row.ts'

/** In what products of one name differ. */
type Part = Value | null | undefined
type Goods = { strength?: Part; dosageForm?: Part }
const PARTS = ['strength', 'dosageForm'] as const

/**
 * The goods that a row may mean, of those of its name: another strength or form is another product. Goods that say just what
 * the row says go before those that say nothing.
 */
export function meantBy<G>(
  values: Values,
  goods: readonly G[],
  goodsOf: (each: G) => Goods,
): readonly G[] {
  const told = PARTS.filter((part) => values[part] !== undefined)
  const isSame = (each: G, part: keyof Goods) =>
    folded(goodsOf(each)[part]) === folded(values[part])
  const like = goods.filter((each) =>
    told.every((part) => (goodsOf(each)[part] ?? null) === null || isSame(each, part)),
  )
  const exact = like.filter((each) => told.every((part) => isSame(each, part)))
  return exact.length > 0 ? exact : like
}

/** A text without case and blanks, so that '500mg' and '500 MG' are one strength. */
export function folded(text: Part): string {
  return String(text ?? '')
    .replace(/\s+/gu, '')
    .toLowerCase()
}
