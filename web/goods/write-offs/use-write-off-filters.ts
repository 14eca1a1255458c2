import { STATUSES } from '#domain/goods/write-offs/write-off.ts'
import { idIn, oneOf, useFilters } from '#web/platform/ui/use-filters.ts'

export const NO_FILTERS = {
  search: '',
  status: '',
  location: '',
  /** Id of the write-off whose details are open. */
  open: '',
}

export type Filters = typeof NO_FILTERS

const KNOWN = { status: oneOf(STATUSES), location: idIn, open: idIn }

export const useWriteOffFilters = () => useFilters(NO_FILTERS, KNOWN)

export function isFiltered({ search, status, location }: Filters): boolean {
  return [search, status, location].some((each) => each !== '')
}

/** The filters as query parameters. */
export function queryOf({ search, status, location }: Filters) {
  const known = KNOWN.status(status)
  return {
    ...(search && { search }),
    ...(known && { status: known }),
    ...(location && { locationId: location }),
  }
}

/** The same as the filters of a file. */
export function fileFiltersOf(filters: Filters) {
  const { locationId, ...query } = queryOf(filters)
  return { ...query, ...(locationId && { locationId: Number(locationId) }) }
}
