import type { ProductDraft } from '#web/products/draft/product-draft.ts'

type FieldName = keyof ProductDraft

export type Merged = {
  draft: ProductDraft
  /** What was typed and stands. */
  kept: FieldName[]
  /** What was typed over by somebody else meanwhile: theirs stands. */
  overtaken: FieldName[]
}

/** What is stored now, with what was typed since the form was opened; where both are new, the stored. */
export function mergedDraft(
  opened: ProductDraft,
  typed: ProductDraft,
  newest: ProductDraft,
): Merged {
  const names = Object.keys(opened) as FieldName[] // it has the keys of its type
  const isSame = (a: ProductDraft, b: ProductDraft, name: FieldName) =>
    JSON.stringify(a[name]) === JSON.stringify(b[name])
  const mine = names.filter((name) => !isSame(opened, typed, name) && !isSame(typed, newest, name))
  const kept = mine.filter((name) => isSame(opened, newest, name))
  return {
    draft: { ...newest, ...Object.fromEntries(kept.map((name) => [name, typed[name]])) },
    kept,
    overtaken: mine.filter((name) => !kept.includes(name)),
  }
}
