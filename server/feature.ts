import type { Made } from '#domain/api.ts'
import type { Kind } from '#domain/shop/documents/kinds.ts'
import type { JournalSources, ReadSource } from '#server/document-types.ts'
import type { LoggedThing } from '#server/logged.ts'
import type { Route } from '#server/http.ts'
import type { LocationOpened, Pharmacy } from '#server/pharmacy.ts'
import type { Rule } from '#server/rule.ts'

/**
 * What the rest of the server must know of a feature: its `feature.ts` says it, and server/features.ts lists the features. What
 * works over all features, such as serving the calls, checking the data or restoring a backup, reads it from that list.
 */
export type Feature = {
  routes?: readonly Route[]
  /** The table of what its calls make under a key, by the name that `makes` of their rows gives it. */
  made?: Readonly<Partial<Record<Made, string>>>
  /** What a refused write means to the caller, by the constraint that refused it. */
  conflicts?: Readonly<Record<string, Conflict>>
  /** What the rows of a table are called when they keep from deletion what they refer to. */
  referring?: Readonly<Record<string, string>>
  /** What must be true of its data at every moment and no constraint promises; some rules depend on what all features say. */
  rules?: readonly Rule[] | ((features: readonly Feature[]) => readonly Rule[])
  jobs?: readonly Job[]
  /** The documents that are shown and printed, by their kinds. */
  documents?: Readonly<Partial<Record<Kind, ReadSource>>>
  /** The documents that the journal of a Z reading keeps. */
  journal?: JournalSources
  /** What the audit log must know of its things, by their kinds: what they are called, and who reads entries about them. */
  logged?: Readonly<Record<string, LoggedThing>>
  derived?: Derived
  /** What a new location needs of it, in the transaction that opens the location. */
  locationOpened?: LocationOpened
  /**
   * Tables, and columns of other tables, that a backup of Botika 0.1.0 has not: nobody had filled them in. The test that makes such a
   * backup of one of today reads it (backup/derived.test.ts).
   */
  addedSince?: {
    tables?: readonly string[]
    columns?: Readonly<Record<string, readonly string[]>>
  }
}

/** One part of all features as one record; throws when two features say the same name. */
export function gathered<Part extends object>(
  features: readonly Feature[],
  partOf: (feature: Feature) => Part | undefined,
): Part {
  const all = features.flatMap((feature) => Object.entries(partOf(feature) ?? {}))
  const names = all.map(([name]) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`Two features say what '${twice}' is`)
  return Object.fromEntries(all) as Part // the parts together
}

/** A text of the domain is read when it is said. */
type Sentence = string | (() => string)
export type Conflict = { status: 400 | 409; field: string; sentence: Sentence }

/** The constraint found no such row: the field names something that does not exist. */
export const missing = (field: string, sentence: Sentence): Conflict => ({
  status: 400,
  field,
  sentence,
})

/** The constraint found another row in the way. */
export const taken = (field: string, sentence: Sentence): Conflict => ({
  status: 409,
  field,
  sentence,
})

/** Work that is done without a call, when the server starts and then again and again. */
export type Job = {
  run: (pharmacy: Pharmacy) => Promise<void>
  /** Milliseconds from its end to its next run; an hour when left out. */
  everyMs?: number
  /** What the log says when it fails; it is tried again as if it had not. */
  failed: string
}

/** Tables that no backup holds, because they are calculated from others. */
export type Derived = {
  tables: readonly string[]
  /** SQL that fills the empty tables. */
  fill: string
}
