import { TRANSFER_STATUSES } from '#domain/goods/transfers/transfer-status.ts'
import { idIn, oneOf, useFilters } from '#web/platform/ui/use-filters.ts'

export const NO_FILTERS = {
  search: '',
  status: '',
  show: '',
  location: '',
  /** Id of the transfer whose details are open. */
  open: '',
}

export type Filters = typeof NO_FILTERS

export const SHOWN = ['under-way', 'late'] as const

const KNOWN = {
  status: oneOf(TRANSFER_STATUSES),
  show: oneOf(SHOWN),
  location: idIn,
  open: idIn,
}

export const useTransferFilters = () => useFilters(NO_FILTERS, KNOWN)

export function isFiltered({ search, status, show, location }: Filters): boolean {
  return [search, status, show, location].some((each) => each !== '')
}

/** The filters as query parameters. */
export function queryOf({ search, status, show, location }: Filters) {
  const [known, shown] = [KNOWN.status(status), KNOWN.show(show)]
  return {
    ...(search && { search }),
    ...(known && { status: known }),
    ...(shown && { show: shown }),
    ...(location && { locationId: location }),
  }
}
