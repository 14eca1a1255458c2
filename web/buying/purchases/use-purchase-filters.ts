import { idsInText } from '#domain/fields.ts'
import { PURCHASE_STATUSES } from '#domain/buying/purchases/purchase-status.ts'
import { MOST_LINES } from '#domain/goods/products/product.ts'
import { idIn, oneOf, useFilters } from '#web/platform/ui/use-filters.ts'

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

/** As the call of a suggestion takes them, of at most as many lines as an order may have. */
const productIds = idsInText(MOST_LINES)

const KNOWN = {
  status: oneOf(PURCHASE_STATUSES),
  supplier: idIn,
  location: idIn,
  open: idIn,
  order: (text: string) => (productIds.safeParse(text).success ? text : undefined),
  at: idIn,
}

export const usePurchaseFilters = () => useFilters(NO_FILTERS, KNOWN)

export function isFiltered({ search, status, supplier, location }: Filters): boolean {
  return [search, status, supplier, location].some((each) => each !== '')
}

/** What the address wants to order; null if nothing. */
export function orderIn({ order, at }: Filters): { productIds: string; locationId: string } | null {
  return at && order ? { productIds: order, locationId: at } : null
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
