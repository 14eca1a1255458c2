import type { ProductDraft } from '#web/goods/products/draft/product-draft.ts'

export type FieldName = keyof ProductDraft

export type Merged = {
  draft: ProductDraft
  /** Typed fields that keep what was typed. */
  kept: FieldName[]
  /** Typed fields that another user has changed meanwhile; those take the stored value. */
  replaced: FieldName[]
}

/** The names of the fields in which two drafts differ. */
function changedFields(before: ProductDraft, after: ProductDraft): FieldName[] {
  const names = Object.keys(before) as FieldName[] // a draft has exactly the keys of its type
  // That a pack was sold or bought meanwhile is no change of it.
  const reported = (draft: ProductDraft, name: FieldName) =>
    JSON.stringify(draft[name], (key, value: unknown) => (key === 'isUsed' ? undefined : value))
  return names.filter((name) => reported(before, name) !== reported(after, name))
}

/**
 * Merges the stored draft with what was typed since the form was opened. Where both changed a
 * field, the stored value wins (decision 40).
 */
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
    replaced: mine.filter((name) => !kept.includes(name)),
  }
}
