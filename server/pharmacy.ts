import type { Database } from '#server/platform/database/database.ts'
import type { DocumentSources, KeepJournal } from '#server/document-types.ts'
import type { Printers } from '#server/shop/documents/printers/printers.ts'
import type { News } from '#server/platform/events/news.ts'
import type { Streams } from '#server/platform/events/streams.ts'
import type { OpenDatabase } from '#server/platform/database/open.ts'
import { VERSION } from '#server/version.ts'

/** What every call works with. */
export type Pharmacy = {
  database: Database
  /** The clock, passed in so that tests can set it. */
  now(): Date
  version: string
}

/** A pharmacy together with the news of a running server, its streams, the printers that it reaches, and its documents. */
export type OpenPharmacy = Pharmacy & {
  news: News
  streams: Streams
  printers: Printers
  documents: DocumentSources
  keepJournal: KeepJournal
}

/** A pharmacy on a database, with the real clock and this program's version. */
export function pharmacyOn({ database }: Pick<OpenDatabase, 'database'>): Pharmacy {
  return { database, now: () => new Date(), version: VERSION }
}
