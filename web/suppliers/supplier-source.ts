import { api } from '#domain/api.ts'
import type { Supplier } from '#domain/suppliers/api.ts'
import { TEXT } from '#web/suppliers/suppliers-text.ts'
import { matching } from '#web/ui/matching.ts'
import { MOST_AT_ONCE, reading, type Source } from '#web/ui/picker/source.ts'

/** The suppliers for a picker, searched by name and contact person. */
export const SUPPLIERS: Source<Supplier> = {
  find: (search) => reading(api.suppliers.list, { query: { search, limit: String(MOST_AT_ONCE) } }),
  findOne: (id) => reading(api.suppliers.list, { query: { id: String(id) } }),
  matching,
  textOf: ({ name }) => name,
  detailOf: ({ contact }) => contact,
  words: { found: TEXT.found, none: TEXT.noneFound, unknown: TEXT.unknown },
}
