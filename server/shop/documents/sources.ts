import { KINDS } from '#domain/shop/documents/kinds.ts'
import type { DocumentSources } from '#server/document-types.ts'
import { gathered, type Feature } from '#server/feature.ts'

/** How each kind of document is read, of all features; throws when a kind has no source. */
export function documentSources(features: readonly Feature[]): DocumentSources {
  const sources = gathered(features, ({ documents }) => documents)
  for (const kind of KINDS)
    if (!(kind in sources)) throw new Error(`No feature reads documents of the kind '${kind}'`)
  return sources as DocumentSources // each kind is there
}
