import { PAYMENT_STATUSES, SALE_SOURCES, SALE_STATUSES } from '#domain/sales/sale.ts'
import { idIn, useFilters } from '#web/ui/use-filters.ts'

const DEFAULTS = {
  search: '',
  location: '',
  source: '',
  status: '',
  payment: '',
  /** Id of the sale whose dialog is open over the list. */
  sale: '',
}

export type Filters = typeof DEFAULTS

export const SHOWN_STATUSES = [...SALE_STATUSES, 'Void'] as const

export function useSaleFilters() {
  return useFilters(DEFAULTS)
}

export function isFiltered({ search, location, source, status, payment }: Filters): boolean {
  return [search, location, source, status, payment].some((filter) => filter !== '')
}

/**
 * The filters as query parameters. A value in the address that is none of the choices is ignored.
 */
export function queryOf({ search, location, source, status, payment }: Filters) {
  return {
    search: search.slice(0, 200) || undefined,
    locationId: idIn(location),
    source: SALE_SOURCES.find((each) => each === source),
    status: SHOWN_STATUSES.find((each) => each === status),
    paymentStatus: PAYMENT_STATUSES.find((each) => each === payment),
  }
}
