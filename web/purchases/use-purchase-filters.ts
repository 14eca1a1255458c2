import { idsInText } from '#domain/fields.ts'
import { PURCHASE_STATUSES } from '#domain/purchases/purchase.ts'
import { MOST_LINES } from '#domain/sales/sale.ts'
import { idIn, useFilters } from '#web/ui/use-filters.ts'

export const NO_FILTERS = {
  search: '',
  status: '',
  supplier: '',
  location: '',
  /** Id of the purchase whose details are open. */
  open: '',
  /** Ids of products, separated by commas, with which a new order begins. */
  order: '',
  /** Id of the location to which they are ordered. */
  at: '',
}

export type Filters = typeof NO_FILTERS

export const usePurchaseFilters = () => useFilters(NO_FILTERS)

export function isFiltered({ search, status, supplier, location }: Filters): boolean {
  return [search, status, supplier, location].some((each) => each !== '')
}

const productIds = idsInText(MOST_LINES)

/** What the address wants to order; null if nothing. */
export function orderIn({ order, at }: Filters): { productIds: string; locationId: string } | null {
  const locationId = idIn(at)
  return locationId && productIds.safeParse(order).success
    ? { productIds: order, locationId }
    : null
}

/**
 * The filters as query parameters. A value in the address that is none of the choices is ignored.
 */
export function queryOf({ search, status, supplier, location }: Filters) {
  const known = PURCHASE_STATUSES.find((each) => each === status)
  const [supplierId, locationId] = [idIn(supplier), idIn(location)]
  return {
    ...(search && { search }),
    ...(known && { status: known }),
    ...(supplierId && { supplierId }),
    ...(locationId && { locationId }),
  }
}
