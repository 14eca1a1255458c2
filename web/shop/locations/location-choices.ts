import { texts } from '#domain/language.ts'
import type { CurrentUser } from '#domain/platform/auth/api.ts'
import type { Location } from '#domain/shop/locations/api.ts'
import { withChosen } from '#web/platform/ui/with-chosen.ts'

/** Texts about locations, for every screen that chooses one or sums over several. */
export const TEXT = texts('shop/locations/location-choices', {
  location: 'Location',
  all: 'All locations',
  allYours: 'All your locations',
  unknown: 'Unknown location',
})

type Reach = CurrentUser['reach']

type Asked = {
  reach: Reach
  /** The locations within reach; undefined while they load. */
  locations: readonly Pick<Location, 'id' | 'name' | 'isActive'>[] | undefined
  /** The id of the chosen one; '' means none. */
  chosen: string
  /**
   * Label of a user's only location as a filter, for lists that show more than what is at that
   * location.
   */
  narrowedTo?: (name: string) => string
  /** The choice of all of them, where it is not called so. */
  all?: string
  /** Leaves out closed locations, except a chosen one. */
  isActiveOnly?: boolean
}

/** The only location where a user works; null for several, or all. */
export function onlyLocation(reach: Reach): number | null {
  return reach?.length === 1 ? reach[0]! : null // its length is 1
}

/**
 * The options of a location select. A user of a single location finds its name instead of "all",
 * which would mean the same.
 */
export function locationChoices(asked: Asked) {
  const { reach, locations, chosen, narrowedTo, isActiveOnly } = asked
  const only = String(onlyLocation(reach) ?? '')
  const shown = chosen || only
  const offered = locations
    ?.filter(({ id, isActive }) => isActive || !isActiveOnly || String(id) === shown)
    .map(({ id, name }) => ({ value: id, label: name }))
  const options = withChosen(offered, shown, TEXT.unknown)
  if (only === '')
    return {
      placeholder: asked.all ?? (reach === null ? TEXT.all : TEXT.allYours),
      value: chosen,
      options,
    }
  if (!narrowedTo) return { value: shown, options }

  const isOnly = ({ value }: (typeof options)[number]) => String(value) === only
  return {
    placeholder: options.find(isOnly)?.label,
    value: chosen,
    options: options.map((each) =>
      isOnly(each) ? { ...each, label: narrowedTo(each.label) } : each,
    ),
  }
}
