import type { Endpoint } from '#domain/endpoint.ts'
import type { ImportWithSettings } from '#domain/platform/import/answers.ts'
import type { ImportsApi } from '#domain/platform/import/api.ts'
import type { FileKind, Shop } from '#domain/platform/import/file-kind.ts'
import type { RowReading } from '#domain/platform/import/row-reading.ts'
import type { ReadChanges, ReadSettings } from '#domain/platform/import/settings.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { User, Author } from '#server/refusals.ts'
import type { DoneRow, PlannedRow } from '#server/platform/import/import-rows.ts'
import type { StoredRow, Work } from '#server/platform/import/import-rows.ts'
import type { KindName } from '#server/platform/import/import-rows.ts'

/** Who works on an import, and when. */
export type Importer = { user: Pick<User, 'id' | 'reach'>; now: Date }

/** What a batch would do takes more locks than the database has room for: it is done in smaller ones. */
export class TooMuchAtOnce extends Error {}

/** A file that was read, by its settings. */
export type Reading<Settings = ReadSettings> = { settings: Settings; by: Importer }

/** A run at one of its batches. */
export type Batch<Settings> = { importId: number; work: Work & { settings: Settings }; by: Author }

/** A manager's corrections of a kind's settings. */
type Changes<Settings> = ReadChanges & Partial<Omit<Settings, keyof ReadSettings>>

/**
 * What the machine asks about a kind of things that come in files. The machine keeps, reads, runs and lists imports. What
 * lines mean to the shop, and how they are written and undone, stands here.
 */
export type ImportKind<Settings extends ReadSettings = ReadSettings> = {
  /** The kind's name in the database, in the log and in the thread that reads files. */
  name: KindName
  file: FileKind<Settings>
  /** The calls by which its files come in. */
  calls: ImportsApi
  /** What its rows call the id of what they are about. */
  idName: string
  /** What settings are kept for the next file with the same headings. */
  settingsToKeep(settings: Settings): Partial<Settings>
  /** The settings of a new file, completed by what the shop has; `last` are those kept of the last one. */
  initialSettings(
    tx: Tx,
    settings: Settings,
    last: Partial<Settings> | null,
    by: Importer,
  ): Promise<Settings>
  /** Refuses corrections that name what there is not. */
  refuseChanges(tx: Tx, changes: Changes<Settings>, by: Importer): Promise<void>
  /** Settings after a correction, completed likewise. */
  correctedSettings(
    tx: Tx,
    settings: { before: Settings; after: Settings },
    changes: Changes<Settings>,
    by: Importer,
  ): Promise<Settings>
  /** What rows are read against. */
  shopOf(tx: Tx, by: Importer): Promise<Shop>
  /** Compares rows with what is stored: the preview. */
  plan(
    tx: Tx,
    importId: number,
    readings: readonly RowReading[],
    reading: Reading<Settings>,
  ): Promise<PlannedRow[]>
  /** Completes the preview when all rows are stored. */
  endPlan(tx: Tx, importId: number, settings: Settings, shop: Shop): Promise<void>
  /** Writes rows by what is stored now; answers the outcome of each. */
  write(tx: Tx, rows: readonly StoredRow[], batch: Batch<Settings>): Promise<DoneRow[]>
  /** The calls whose answers an import may change; which of them really changed is not found out. */
  written: readonly Endpoint[]
  /**
   * Takes back what an import wrote, or refuses when any of it was touched since; answers the adjustment that gave its
   * stock back, null without one.
   */
  takeBack(
    tx: Tx,
    found: ImportWithSettings & { settings: Settings },
    by: Importer,
  ): Promise<number | null>
  /** A file to be filled in. */
  sample(tx: Tx, by: Importer): Promise<{ name: string; text: string }>
}
