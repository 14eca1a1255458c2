import type { SQL } from '#server/platform/database/sql.ts'
import type { AuditLogEntry } from '#domain/platform/audit/api.ts'
import type { Reach } from '#server/platform/reach/reach.sql.ts'
import type { Sought } from '#server/platform/search/search.sql.ts'

/** Ids of the locations of a reader who does not reach all. */
export type Places = Exclude<Reach, null>

type EntryParts = Pick<AuditLogEntry, 'before' | 'after' | 'metadata'>

/**
 * What the audit log must know of a kind of things, which is the `entity` of their entries; every part is optional. The SQL of `name`,
 * `code` and `readBy` is about `audit_logs AS entry`, whose `entity_id` is the id of the thing.
 */
export type LoggedThing = {
  /** The kind whose names, codes and searches are its own: entries hold the id of such a thing. */
  sameAs?: string
  /** What a thing is called now: '' where it has no name, null where it is gone. */
  name?: SQL
  /** The code that people know it by, beside its name. */
  code?: SQL
  /** What people call a thing that has no name but its id: 'PO #7'. A search finds it by that, too. */
  numberName?: (id: number) => string
  /** Queries for the `id` of the things that a search names; `goods` is the same search as lists of products understand it. */
  find?: (search: string, goods: Sought) => readonly SQL[]
  /** Fields that hold ids of such things wherever they stand in an entry. */
  idFields?: readonly string[]
  /** A query for `id` and `name` of the things of some ids that are within reach. */
  named?: (ids: readonly number[], reach: Reach) => SQL
  /** A condition that a manager of some places reads an entry. Where it is left out, only administrators read entries of the kind. */
  readBy?: (places: Places) => SQL
  /** Acts about which only administrators read, because they are about a person. */
  withheldActs?: readonly string[]
  /** An entry as a reader of some places reads it. */
  asRead?: <Entry extends EntryParts>(entry: Entry, places: Places) => Entry
}

/** What the audit log knows of all features. */
export type LoggedThings = {
  kinds: ReadonlyMap<string, LoggedThing>
  /** Kinds by the fields that hold ids of their things. */
  kindOfField: ReadonlyMap<string, string>
}
