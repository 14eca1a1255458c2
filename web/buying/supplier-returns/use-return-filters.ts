import { STATUSES } from '#domain/buying/supplier-returns/supplier-return.ts'
import { idIn, oneOf, useFilters } from '#web/platform/ui/use-filters.ts'

export const NO_FILTERS = {
  search: '',
  status: '',
  supplier: '',
  location: '',
  /** Id of the supplier return whose details are open. */
  open: '',
}

export type Filters = typeof NO_FILTERS

const KNOWN = { status: oneOf(STATUSES), supplier: idIn, location: idIn, open: idIn }

export const useReturnFilters = () => useFilters(NO_FILTERS, KNOWN)

export function isFiltered({ search, status, supplier, location }: Filters): boolean {
  return [search, status, supplier, location].some((each) => each !== '')
}

/** The filters as query parameters. */
export function queryOf({ search, status, supplier, location }: Filters) {
  const known = KNOWN.status(status)
  return {
    ...(search && { search }),
    ...(known && { status: known }),
    ...(supplier && { supplierId: supplier }),
    ...(location && { locationId: location }),
  }
}

/** The same as the filters of a file. */
export function fileFiltersOf(filters: Filters) {
  const { supplierId, locationId, ...query } = queryOf(filters)
  return {
    ...query,
    ...(supplierId && { supplierId: Number(supplierId) }),
    ...(locationId && { locationId: Number(locationId) }),
  }
}
