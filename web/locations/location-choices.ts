import type { CurrentUser } from '#domain/auth/api.ts'
import type { Location } from '#domain/locations/api.ts'
import { TEXT } from '#web/locations/location-choice-text.ts'
import { withChosen } from '#web/ui/with-chosen.ts'

type Reach = CurrentUser['reach']

type Asked = {
  reach: Reach
  /** Those within reach; undefined while they are on their way. */
  locations: readonly Pick<Location, 'id' | 'name' | 'isActive'>[] | undefined
  /** The id of the one that was chosen; '' is none. */
  chosen: string
  /** What no choice shows to who works at one location, where that is more than what this one has. */
  whole?: string
  /** Leaves out those that are closed, unless one of them is chosen. */
  isActiveOnly?: boolean
}

/** The one location that somebody works at; null for who works at several, or everywhere. */
export function onlyLocation(reach: Reach): number | null {
  return reach?.length === 1 ? reach[0]! : null // as it has one
}

/** What a select of locations offers. Who works at one of them finds its name there: all would be no other. */
export function locationChoices({ reach, locations, chosen, whole, isActiveOnly }: Asked) {
  const only = onlyLocation(reach)
  const all = reach === null ? TEXT.all : TEXT.allYours
  const placeholder = only === null ? all : whole
  const value = chosen === '' && placeholder === undefined ? String(only) : chosen
  const options = locations
    ?.filter(({ id, isActive }) => isActive || !isActiveOnly || String(id) === value)
    .map(({ id, name }) => ({ value: id, label: name }))
  return { placeholder, value, options: withChosen(options, value, TEXT.unknown) }
}
