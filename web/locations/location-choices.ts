import type { CurrentUser } from '#domain/auth/api.ts'
import type { Location } from '#domain/locations/api.ts'
import { withChosen } from '#web/ui/with-chosen.ts'

/** What locations are called together, on every screen that lets one be chosen or sums over them. */
export const TEXT = {
  location: 'Location',
  all: 'All locations',
  allYours: 'All your locations',
  unknown: 'Unknown location',
}

type Reach = CurrentUser['reach']

type Asked = {
  reach: Reach
  /** Those within reach; undefined while they are on their way. */
  locations: readonly Pick<Location, 'id' | 'name' | 'isActive'>[] | undefined
  /** The id of the one that was chosen; '' is none. */
  chosen: string
  /** What one's only location is called as a filter, where less is at it than is listed with it. */
  narrowedTo?: (name: string) => string
  /** Leaves out those that are closed, unless one of them is chosen. */
  isActiveOnly?: boolean
}

/** The one location that somebody works at; null for who works at several, or everywhere. */
export function onlyLocation(reach: Reach): number | null {
  return reach?.length === 1 ? reach[0]! : null // as it has one
}

/** What a select of locations offers. Who works at one of them finds its name there: all would be no other. */
export function locationChoices({ reach, locations, chosen, narrowedTo, isActiveOnly }: Asked) {
  const only = String(onlyLocation(reach) ?? '')
  const shown = chosen || only
  const offered = locations
    ?.filter(({ id, isActive }) => isActive || !isActiveOnly || String(id) === shown)
    .map(({ id, name }) => ({ value: id, label: name }))
  const options = withChosen(offered, shown, TEXT.unknown)
  if (only === '')
    return { placeholder: reach === null ? TEXT.all : TEXT.allYours, value: chosen, options }
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
