import { sql, type SQL } from '#server/platform/database/sql.ts'
import { refusedField } from '#server/refusals.ts'

/** Ids of the locations whose data a user may see and change; null means all (decisions/0020). */
export type Reach = readonly number[] | null

/** The reach of the program itself, and of callers whose right was checked before. */
export const EVERYWHERE: Reach = null

/** The caller's reach, and the location asked for. Without a location all within reach are meant. */
export type Scope = { reach: Reach; locationId?: number | undefined }

/** The reach of a user as an expression over `users`: null for an ADMIN and for users without locations. */
export const REACH = sql`CASE WHEN users.role <> 'ADMIN' THEN (
  SELECT array_agg(location_id ORDER BY location_id) FROM user_locations WHERE user_id = users.id) END`

/** Whether a location is within reach. */
export function isWithin(reach: Reach, locationId: number): boolean {
  return reach === null || reach.includes(locationId)
}

/**
 * A condition that a location is within reach. It is `true` for an unlimited reach, so such statements cost nothing
 * more.
 */
export function within(reach: Reach, location: SQL = sql`location_id`): SQL {
  return reach === null ? sql`true` : sql`${location} = ANY(${reach}::int[])`
}

/** A condition that all of some locations are within reach; none are. */
export function allWithin(reach: Reach, locations: SQL): SQL {
  return sql`NOT EXISTS (SELECT FROM unnest(${locations}) AS named (id) WHERE NOT ${within(reach, sql`named.id`)})`
}

/** A condition that a location is the one asked for and within reach. A location out of reach matches nothing. */
export function here({ reach, locationId }: Scope, location: SQL = sql`location_id`): SQL {
  if (locationId === undefined) return within(reach, location)
  return isWithin(reach, locationId) ? sql`${location} = ${locationId}` : sql`false`
}

/** Refuses a location that a body names and that is out of reach, with the words for one that does not exist. */
export function refuseForeign(
  reach: Reach,
  locationId: number | null | undefined,
  field = 'locationId',
): void {
  if (locationId != null && !isWithin(reach, locationId))
    throw refusedField(400, field, 'That location does not exist')
}
