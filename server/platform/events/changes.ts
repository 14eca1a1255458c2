import type { Change } from '#domain/platform/events/api.ts'
import { isWithin, type Reach } from '#server/platform/reach/reach.sql.ts'

/**
 * Most locations that are named. A piece of news must fit into the 8,000 bytes of PostgreSQL's NOTIFY, and beyond this
 * nearly everybody is concerned.
 */
const MOST_LOCATIONS = 100

/** What changed, by feature, and at which locations; null means everywhere. */
export type Changes = Map<string, Set<number> | null>

/** Adds a change to others of the same feature. Too many locations become everywhere. */
export function addChange(changes: Changes, { feature, locationIds }: Change): void {
  const known = changes.get(feature)
  if (known === null) return
  const all = new Set([...(known ?? []), ...(locationIds ?? [])])
  changes.set(feature, locationIds === null || all.size > MOST_LOCATIONS ? null : all)
}

/** Takes all changes out of the map. */
export function takeChanges(changes: Changes): Change[] {
  const taken = Array.from(changes, ([feature, locations]) => ({
    feature,
    locationIds: locations && [...locations],
  }))
  changes.clear()
  return taken
}

/** The part of a change within a listener's reach; null when there is none. */
export function changeWithin(reach: Reach, { feature, locationIds }: Change): Change | null {
  if (locationIds === null) return { feature, locationIds }
  const near = locationIds.filter((id) => isWithin(reach, id))
  return near.length === 0 ? null : { feature, locationIds: near }
}
