import { api } from '#domain/api.ts'
import { KINDS, WORDS, labelOf, type Entry, type Kind } from '#web/goods/catalogue/entry-kinds.ts'
import { matching } from '#web/platform/ui/matching.ts'
import { MOST_AT_ONCE, reading, type Source } from '#web/platform/ui/picker/source.ts'

/** The source of a picker for one of the four lists. */
export function entrySource(kind: Kind): Source<Entry> {
  const { rows } = KINDS[kind]
  const words = WORDS[kind]
  // The cast is safe: all four rows take the same query and answer at least these fields.
  const list = rows.list as typeof api.brands.list
  return {
    find: (search) => reading(list, { query: { search, limit: String(MOST_AT_ONCE) } }),
    findOne: (id) => reading(list, { query: { id: String(id) } }),
    matching,
    textOf: labelOf,
    isByText: kind === 'category',
    words: { found: words.found, none: words.noMatch, unknown: words.unknown },
  }
}

export const CATEGORIES = entrySource('category')

/** The direct sub-categories of a category, under their own names without a path. */
export function subCategorySource(parentId: number): Source<Entry> {
  return {
    ...entrySource('category'),
    find: (search) =>
      reading(api.categories.list, {
        query: { search, parentId: String(parentId), limit: String(MOST_AT_ONCE) },
      }),
    textOf: ({ name }) => name,
  }
}
