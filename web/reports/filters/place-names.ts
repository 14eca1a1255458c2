import type { Location } from '#domain/locations/api.ts'
import { TEXT } from '#web/locations/location-choices.ts'

type Asked = {
  locationId: string | undefined
  /** Where the one who asks works; null is everywhere. */
  reach: readonly number[] | null
  /** Those within reach; undefined while they are on their way. */
  locations: readonly Pick<Location, 'id' | 'name'>[] | undefined
}

/** Of which places figures are, for those who cannot see who asked: all means only those where that one works. */
export function placeNames({ locationId, reach, locations }: Asked): string {
  if (!locationId && reach === null) return TEXT.all
  if (!locations) return ''
  const named = locationId ? locations.filter(({ id }) => String(id) === locationId) : locations
  return named.map(({ name }) => name).join(', ') || TEXT.unknown
}
