import {
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  SALE_SOURCES,
  SALE_STATUSES,
} from '#domain/sales/sale.ts'
import { dayIn, idIn, useFilters } from '#web/ui/use-filters.ts'

export const DEFAULTS = {
  search: '',
  location: '',
  source: '',
  status: '',
  payment: '',
  method: '',
  /** The id of who made the sale. */
  seller: '',
  from: '',
  to: '',
  /** Id of the sale whose dialog is open over the list. */
  sale: '',
}

export type Filters = typeof DEFAULTS

export const SHOWN_STATUSES = [...SALE_STATUSES, 'Void'] as const

export function useSaleFilters() {
  return useFilters(DEFAULTS)
}

/** The filters without what is open over the list. */
export const NO_FILTERS: Partial<Filters> = withoutSale(DEFAULTS)

export function isFiltered(filters: Filters): boolean {
  return Object.values(withoutSale(filters)).some((filter) => filter !== '')
}

function withoutSale({ sale: _, ...filters }: Filters) {
  return filters
}

/**
 * The filters as query parameters. A value in the address that is none of the choices is ignored.
 */
export function queryOf({ search, location, source, status, payment, ...filters }: Filters) {
  return {
    search: search.slice(0, 200) || undefined,
    locationId: idIn(location),
    source: SALE_SOURCES.find((each) => each === source),
    status: SHOWN_STATUSES.find((each) => each === status),
    createdById: idIn(filters.seller),
    method: PAYMENT_METHODS.find((each) => each === filters.method),
    from: dayIn(filters.from),
    to: dayIn(filters.to),
    paymentStatus: PAYMENT_STATUSES.find((each) => each === payment),
  }
}
