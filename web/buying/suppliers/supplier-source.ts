import { api } from '#domain/api.ts'
import type { Supplier } from '#domain/buying/suppliers/api.ts'
import { TEXT } from '#web/buying/suppliers/suppliers-text.ts'
import { matching } from '#web/platform/ui/matching.ts'
import { MOST_AT_ONCE, reading, type Source } from '#web/platform/ui/picker/source.ts'

/** The suppliers for a picker, searched by name and contact person. */
export const SUPPLIERS: Source<Supplier> = {
  find: (search) => reading(api.suppliers.list, { query: { search, limit: String(MOST_AT_ONCE) } }),
  findOne: (id) => reading(api.suppliers.list, { query: { id: String(id) } }),
  matching,
  textOf: ({ name }) => name,
  detailOf: ({ contact }) => contact,
  words: { found: TEXT.found, none: TEXT.noneFound, unknown: TEXT.unknown },
}
