import { api } from '#domain/api.ts'
import { KINDS, labelOf, type Entry, type Kind } from '#web/catalogue/entry-kinds.ts'
import { MOST_AT_ONCE, reading, type Source } from '#web/ui/picker/source.ts'

/** One of the four lists, to choose from. */
export function entrySource(kind: Kind): Source<Entry> {
  const { rows, words } = KINDS[kind]
  // All four are asked alike, and answer at least this.
  const list = rows.list as typeof api.brands.list
  return {
    find: (search) => reading(list, { query: { search, limit: String(MOST_AT_ONCE) } }),
    findOne: (id) => reading(list, { query: { id: String(id) } }),
    textOf: labelOf,
    isByText: kind === 'category',
    words: { found: words.found, none: words.noMatch, unknown: words.unknown },
  }
}

export const CATEGORIES = entrySource('category')

/** The categories that lie directly under one, called by their own names. */
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
