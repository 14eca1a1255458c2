import { RECALL_STATUSES } from '#domain/goods/recalls/api.ts'
import { idIn, oneOf, useFilters } from '#web/platform/ui/use-filters.ts'

export const NO_FILTERS = { search: '', status: '', page: '' }
export type Filters = typeof NO_FILTERS

export const PAGE_SIZE = 50

const KNOWN = { status: oneOf(RECALL_STATUSES), page: idIn }

export const useRecallFilters = () => useFilters(NO_FILTERS, KNOWN)

export const pageOf = ({ page }: Filters): number => Number(page) || 1

export function isFiltered({ search, status }: Filters): boolean {
  return search !== '' || status !== ''
}

/** The filters as query parameters, without those of the page. */
export function filtersOf({ search, status }: Filters) {
  const known = KNOWN.status(status)
  return { ...(search && { search }), ...(known && { status: known }) }
}
