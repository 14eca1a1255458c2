import { sql, type SQL } from 'drizzle-orm'
import { refusedField } from '#server/http.ts'

/** The locations whose data somebody may see and touch; null is all of them (decisions/0020). */
export type Reach = readonly number[] | null

/** What the shop itself may touch, and whoever has been let through already. */
export const EVERYWHERE: Reach = null

/** Who asks, and of which location: of all within reach when none is named. */
export type Scope = { reach: Reach; locationId?: number | undefined }

/** Where a user works, as a column of `users`: an ADMIN everywhere, and so does who is assigned to no location. */
export const REACH = sql<number[] | null>`CASE WHEN users.role <> 'ADMIN' THEN (
  SELECT array_agg(location_id ORDER BY location_id) FROM user_locations WHERE user_id = users.id) END`

export function isWithin(reach: Reach, locationId: number): boolean {
  return reach === null || reach.includes(locationId)
}

/** A condition that a location is within reach; costs nothing for who works everywhere. */
export function within(reach: Reach, location: SQL = sql`location_id`): SQL {
  return reach === null ? sql`true` : sql`${location} = ANY(${sql.param(reach)}::int[])`
}

/** A condition that a location is the one that is asked for, and within reach: a foreign one has nothing. */
export function here({ reach, locationId }: Scope, location: SQL = sql`location_id`): SQL {
  if (locationId === undefined) return within(reach, location)
  return isWithin(reach, locationId) ? sql`${location} = ${locationId}` : sql`false`
}

/** Refuses a location out of reach that a body names, like one that does not exist. */
export function refuseForeign(
  reach: Reach,
  locationId: number | null | undefined,
  field = 'locationId',
): void {
  if (locationId != null && !isWithin(reach, locationId))
    throw refusedField(400, field, 'That location does not exist')
}
