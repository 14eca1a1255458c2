import type { ProductDraft } from '#web/products/draft/product-draft.ts'

export type FieldName = keyof ProductDraft

export type Merged = {
  draft: ProductDraft
  /** What was typed and stands. */
  kept: FieldName[]
  /** What was typed over by somebody else meanwhile: theirs stands. */
  overtaken: FieldName[]
}

/** In which fields two drafts differ. */
function changedFields(before: ProductDraft, after: ProductDraft): FieldName[] {
  const names = Object.keys(before) as FieldName[] // it has the keys of its type
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

/** What is stored now, with what was typed since the form was opened; where both are new, the stored. */
export function mergedDraft(
  opened: ProductDraft,
  typed: ProductDraft,
  newest: ProductDraft,
): Merged {
  const theirs = changedFields(opened, newest)
  const apart = changedFields(typed, newest)
  const mine = changedFields(opened, typed).filter((name) => apart.includes(name))
  const kept = mine.filter((name) => !theirs.includes(name))
  return {
    draft: { ...newest, ...Object.fromEntries(kept.map((name) => [name, typed[name]])) },
    kept,
    overtaken: mine.filter((name) => !kept.includes(name)),
  }
}
