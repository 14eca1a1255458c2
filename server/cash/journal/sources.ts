import type { JournalSources } from '#server/document-types.ts'
import { gathered, type Feature } from '#server/feature.ts'

/** The documents that a journal keeps, of all features. */
export function journalSources(features: readonly Feature[]): JournalSources {
  return gathered(features, ({ journal }) => journal)
}

/**
 * An SQL query for the documents of shifts and of their reading, by which a journal is written and verified: `kind` and `id` as
 * domain/shop/documents/kinds.ts names a document, the sale whose customer may stand on it (`sale_id`), its moment `at`, and its `place`
 * in the order of time, the reading last.
 */
export function documentsOf(sources: JournalSources, shiftIds: string, readingId: string): string {
  const found = Object.entries(sources).map(
    ([kind, { find }], step) =>
      `SELECT '${kind}' AS kind, id, sale_id, at, ${step} AS step FROM (${find(shiftIds, readingId)}) AS ${kind}_`,
  )
  return `
    SELECT kind, id, sale_id, at, row_number() OVER (ORDER BY at NULLS LAST, step, id) AS place
      FROM (${found.join(' UNION ALL ')}) AS paper`
}
