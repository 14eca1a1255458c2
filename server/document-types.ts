import type { Document } from '#domain/shop/documents/document.ts'
import type { Making } from '#domain/shop/documents/making.ts'
import type { DocumentType, Kind } from '#domain/shop/documents/kinds.ts'
import type { Reach } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** A document that is asked for: its kind, the id of what it is about, and what its kind needs beside that. */
export type Asked = {
  kind: Kind
  id: number
  from?: string | null | undefined
  to?: string | null | undefined
  delivery?: number | null | undefined
}

/** Where a document belongs: its location, and the till whose header it bears, the first one until a till has numbered it. */
export type Place = { locationId: number; tillId: number }

/** Who sold, and on which business day; null for an order that is not issued. */
export type Sold = { sellerId: number; businessDate: string | null }

/** What stands behind a document: its place and moment, which say whose header it bears, and how it is written. */
export type Source = Place & {
  paper: DocumentType
  number: string | null
  at: string
  /** Of a sale at which cards were shown; null for documents without numbers of IDs. */
  withIds?: Sold | null
  /** Numbers of IDs are masked unless they are to be whole. */
  write: (making: Making, isWhole: boolean) => Document
}

/** Reads what a document of its kind shows, of what the caller reaches; throws 404 or 409. */
export type ReadSource = (
  tx: Tx,
  asked: Asked,
  caller: { reach: Reach; now: Date },
) => Promise<Source>

/** How each kind of document is read. */
export type DocumentSources = Readonly<Record<Kind, ReadSource>>

/** Puts a digest in place of a personal value. */
export type Hide = <Value extends string | null>(value: Value) => Value

/** A document in a journal: whose header it bears, of which moment, and how it is written. */
export type JournalDocument = { tillId: number; at: string; write: (making: Making) => Document }

/** How the journal of a Z reading finds the documents of a kind, and reads each as it was handed out first. */
export type JournalSource = {
  /**
   * An SQL query for the documents of shifts, or of their reading: `id`, the sale whose customer may stand on it (`sale_id`), and
   * its moment `at`; null stands last. Both arguments are SQL: an array of the ids of shifts, and the id of their reading.
   */
  find: (shiftIds: string, readingId: string) => string
  /** The document stands there: the database refuses to delete what a shift took. What is personal is hidden. */
  read: (tx: Tx, id: number, reader: { hide: Hide; now: Date }) => Promise<JournalDocument>
}

/** The documents of a journal by their kinds; those of one moment stand in this order. */
export type JournalSources = Partial<Record<Kind, JournalSource>>

/** Writes the documents of a reading as one text and keeps it, in the caller's transaction; answers its SHA-256. */
export type KeepJournal = (
  tx: Tx,
  reading: { id: number; tillId: number; shiftIds: readonly number[] },
  now: Date,
) => Promise<string>
