import { sql, type SQL } from '#server/platform/database/sql.ts'
import type { LoggedThing, Places } from '#server/logged.ts'
import { everyPartnerWordIn, everyWordIn } from '#server/platform/database/text-search.ts'
import { within } from '#server/platform/reach/reach.sql.ts'

// Parts of what features say of their things in the log (server/logged.ts).

type InTable = {
  /** The column of the name. */
  name?: string
  code?: string
  /** Columns whose words find a thing; that of the name when left out. */
  words?: readonly string[]
  idFields?: readonly string[]
  /** The column of the location that must be within reach of who reads a name by its id. */
  location?: string
}

/** Things of a table, called by one of its columns. */
export function inTable(
  table: string,
  { name = 'name', code, words = [name], idFields = [], location }: InTable = {},
) {
  const [from, called] = [sql.identifier(table), sql.identifier(name)]
  const key = sql.join(
    words.map((column) => sql.identifier(column)),
    sql`, `,
  )
  return {
    name: sql`(SELECT ${called} FROM ${from} WHERE id = entity_id)`,
    ...(code !== undefined && {
      code: sql`(SELECT ${sql.identifier(code)} FROM ${from} WHERE id = entity_id)`,
    }),
    find: (search) => [
      sql`SELECT id FROM ${from} WHERE ${everyWordIn(sql`search_key(${key})`, search)}`,
    ],
    idFields,
    named: (ids, reach) =>
      sql`SELECT id, ${called} AS name FROM ${from} WHERE id = ANY(${ids}::int[])
             AND ${location === undefined ? sql`true` : within(reach, sql`${sql.identifier(location)}`)}`,
  } satisfies LoggedThing
}

/** Customers or suppliers, whom their phones find as well. */
export function partnersIn(table: string, idFields: readonly string[] = []): LoggedThing {
  const found = (search: string) =>
    sql`SELECT id FROM ${sql.identifier(table)} WHERE ${everyPartnerWordIn(sql`search_key`, search)}`
  return { ...inTable(table, { idFields }), find: (search) => [found(search)] }
}

/** The location that an entry names. */
export const NAMED_LOCATION = sql`COALESCE(after ->> 'locationId', before ->> 'locationId', metadata ->> 'locationId')::int`

/** The location of an entry's thing, by a column of its table; where it was when it is gone. */
export const locationIn = (table: string) =>
  sql`COALESCE((SELECT location_id FROM ${sql.identifier(table)} WHERE id = entity_id), ${NAMED_LOCATION})`

/** Things of the whole shop: every manager reads of them, unless an entry is about a location out of reach. */
export const ofShop =
  (location: SQL = NAMED_LOCATION) =>
  (places: Places) =>
    sql`COALESCE(${within(places, location)}, true)`

/** Things of a location: managers who reach it read of them. */
export const ofLocation =
  (location: SQL = NAMED_LOCATION) =>
  (places: Places) =>
    sql`COALESCE(${within(places, location)}, false)`
