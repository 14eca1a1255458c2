import { dayIn, idIn, oneOf, useFilters } from '#web/platform/ui/use-filters.ts'

export const NO_FILTERS = {
  part: '',
  location: '',
  till: '',
  /** Id of the user who answered for the drawer; of shifts alone. */
  person: '',
  state: '',
  from: '',
  to: '',
  /** Id of the shift whose dialog is open over the list. */
  shift: '',
  /** Id of the reading whose dialog is open over the list. */
  reading: '',
}

export type Filters = typeof NO_FILTERS

export const STATES = ['OPEN', 'CLOSED'] as const

const KNOWN = {
  part: oneOf(['book']),
  location: idIn,
  till: idIn,
  person: idIn,
  state: oneOf(STATES),
  from: dayIn,
  to: dayIn,
  shift: idIn,
  reading: idIn,
}

export const useShiftFilters = () => useFilters(NO_FILTERS, KNOWN)

export function isFiltered({ location, till, person, state, from, to }: Filters): boolean {
  return [location, till, person, state, from, to].some((each) => each !== '')
}

/** The filters as query parameters that shifts and readings have in common. */
export function queryOf({ location, till, from, to }: Filters) {
  return {
    ...(location && { locationId: location }),
    ...(till && { tillId: till }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** The filters of the list of shifts as query parameters. */
export function shiftQueryOf(filters: Filters) {
  const state = KNOWN.state(filters.state)
  const { person } = filters
  return { ...queryOf(filters), ...(person && { userId: person }), ...(state && { state }) }
}
