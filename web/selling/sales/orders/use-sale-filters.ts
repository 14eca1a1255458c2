import { PAYMENT_METHODS } from '#domain/cash/payments/methods.ts'
import { PAYMENT_STATUSES, SALE_SOURCES, SALE_STATUSES } from '#domain/selling/sales/sale.ts'
import { dayIn, idIn, oneOf, useFilters } from '#web/platform/ui/use-filters.ts'

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

const KNOWN = {
  location: idIn,
  source: oneOf(SALE_SOURCES),
  status: oneOf(SHOWN_STATUSES),
  payment: oneOf(PAYMENT_STATUSES),
  method: oneOf(PAYMENT_METHODS),
  seller: idIn,
  from: dayIn,
  to: dayIn,
  sale: idIn,
}

export const useSaleFilters = () => useFilters(DEFAULTS, KNOWN)

/** The filters without what is open over the list. */
export const NO_FILTERS: Partial<Filters> = withoutSale(DEFAULTS)

export function isFiltered(filters: Filters): boolean {
  return Object.values(withoutSale(filters)).some((filter) => filter !== '')
}

function withoutSale({ sale: _, ...filters }: Filters) {
  return filters
}

/** The filters as query parameters. */
export function queryOf({ search, location, source, status, payment, ...filters }: Filters) {
  return {
    search: search.slice(0, 200) || undefined,
    locationId: KNOWN.location(location),
    source: KNOWN.source(source),
    status: KNOWN.status(status),
    createdById: KNOWN.seller(filters.seller),
    method: KNOWN.method(filters.method),
    from: KNOWN.from(filters.from),
    to: KNOWN.to(filters.to),
    paymentStatus: KNOWN.payment(payment),
  }
}
