import { codeKey } from '#domain/folding.ts'
import type { Value } from '#domain/platform/import/row-reading.ts'
import type { Values } from '#domain/platform/import/row-reading.ts'

/** In what products of one name differ. */
type Goods = { strength?: Value | null; dosageForm?: Value | null }
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
  const given = PARTS.filter((part) => values[part] !== undefined)
  const isSame = (each: G, part: keyof Goods) => keyOf(goodsOf(each)[part]) === keyOf(values[part])
  const like = goods.filter((each) =>
    given.every((part) => (goodsOf(each)[part] ?? null) === null || isSame(each, part)),
  )
  const exact = like.filter((each) => given.every((part) => isSame(each, part)))
  return exact.length > 0 ? exact : like
}

/** '500mg' and '500 MG' are one strength. */
const keyOf = (text: Value | null | undefined) => codeKey(String(text ?? ''))
