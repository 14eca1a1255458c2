import type { Database, Tx } from '#server/platform/database/database.ts'
import type { DocumentSources, KeepJournal } from '#server/document-types.ts'
import type { OpenDatabase } from '#server/platform/database/open.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Change } from '#domain/platform/events/api.ts'
import type { Reach } from '#server/platform/reach/reach.sql.ts'
import type { Author } from '#server/refusals.ts'
import type { LoggedThings } from '#server/logged.ts'
import { VERSION } from '#server/version.ts'

/** What every call works with. */
export type Pharmacy = {
  database: Database
  /** The clock, passed in so that tests can set it. */
  now(): Date
  version: string
}

/** News of what calls have changed, for open screens. */
export type News = {
  /**
   * Notes that a call has stored something, at some locations or everywhere. The change is announced soon, here and by the
   * other servers of the database. The note costs the call nothing.
   */
  mark(row: Endpoint, locationIds?: readonly number[] | null): void
  /** Calls the listener with every change until the returned function is called; with null when there will be no more. */
  subscribe(listener: (changed: readonly Change[] | null) => void): () => void
  close(): Promise<void>
}

/** The user and the session for whom a stream is open. */
export type Holder = { userId: number; idHash: Buffer }

/** The streams that a server holds open. */
export type Streams = {
  /**
   * Counts a stream in; answers what counts it out. Of more than its session or its user may have, the oldest is ended
   * by its `end`: others would be without a connection (decisions/0014).
   */
  enter(holder: Holder, end: () => void): () => void
  /**
   * The reach of a session's user, null when the session is over. All that is asked within a second is one statement.
   */
  reachOf(idHash: Buffer): Promise<{ reach: Reach } | null>
}

/** The printers of the branches' networks. */
export type Printers = {
  /** Why no printer may be at an address, in a sentence; null where one may. */
  refusalOf(address: string): Promise<string | null>
  /**
   * Sends a document to the printer at an address; null when the printer has taken all of it, else why not, in a sentence
   * for the cashier at the printer. Documents for one printer go one after the other. What the printer answers is not read.
   * Never throws, and must not be called inside a transaction.
   */
  send(address: string, bytes: Uint8Array): Promise<string | null>
}

export type LocationOpened = (tx: Tx, locationId: number, by: Author) => Promise<void>

/** A pharmacy together with what a running server has, and with what calls need of all features. */
export type OpenPharmacy = Pharmacy & {
  news: News
  streams: Streams
  printers: Printers
  documents: DocumentSources
  keepJournal: KeepJournal
  logged: LoggedThings
  /** Gives a new location what the features need there. */
  locationOpened: LocationOpened
}

/** A pharmacy on a database, with the real clock and this program's version. */
export function pharmacyOn({ database }: Pick<OpenDatabase, 'database'>): Pharmacy {
  return { database, now: () => new Date(), version: VERSION }
}
