import type { Change } from '#domain/events/api.ts'
import { isWithin, type Reach } from '#server/auth/reach/queries.ts'

/** More of them are not named: a piece of news must fit into PostgreSQL's 8,000 bytes, and nearly everybody is told. */
const MOST_LOCATIONS = 100

/** What changed where, by feature; null is everywhere. */
export type Changes = Map<string, Set<number> | null>

export function addChange(changes: Changes, { feature, locationIds }: Change): void {
  const known = changes.get(feature)
  if (known === null) return
  const all = new Set([...(known ?? []), ...(locationIds ?? [])])
  changes.set(feature, locationIds === null || all.size > MOST_LOCATIONS ? null : all)
}

/** All of them, which are then forgotten. */
export function takeChanges(changes: Changes): Change[] {
  const taken = Array.from(changes, ([feature, locations]) => ({
    feature,
    locationIds: locations && [...locations],
  }))
  changes.clear()
  return taken
}

/** A change as far as somebody reaches; null when it is elsewhere. */
export function changeWithin(reach: Reach, { feature, locationIds }: Change): Change | null {
  if (locationIds === null) return { feature, locationIds }
  const near = locationIds.filter((id) => isWithin(reach, id))
  return near.length === 0 ? null : { feature, locationIds: near }
}
