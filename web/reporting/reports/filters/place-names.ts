import type { Location } from '#domain/shop/locations/api.ts'
import { TEXT } from '#web/shop/locations/location-choices.ts'

type Asked = {
  locationId: string | undefined
  /** The locations where the asking user works; null means all. */
  reach: readonly number[] | null
  /** The locations within reach; undefined while they load. */
  locations: readonly Pick<Location, 'id' | 'name'>[] | undefined
}

/**
 * The locations that figures cover, for a printed report, whose reader may not know who asked. For
 * a user of some locations, "all" means those, so they are named.
 */
export function placeNames({ locationId, reach, locations }: Asked): string {
  if (!locationId && reach === null) return TEXT.all
  if (!locations) return ''
  const named = locationId ? locations.filter(({ id }) => String(id) === locationId) : locations
  return named.map(({ name }) => name).join(', ') || TEXT.unknown
}
