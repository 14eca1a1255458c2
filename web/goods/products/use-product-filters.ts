import { PRODUCT_SORTS, PRODUCT_STATUSES } from '#domain/goods/products/product.ts'
import { TAX_CLASSES } from '#domain/law/schemes/tax-class.ts'
import { countSet, idIn, oneOf, useFilters } from '#web/platform/ui/use-filters.ts'

export const PAGE_SIZE = 50

const DEFAULTS = {
  search: '',
  category: '',
  location: '',
  status: 'all',
  taxClass: '',
  sort: 'name',
  order: 'asc',
  page: '1',
}

export type Filters = typeof DEFAULTS

const sortIn = oneOf(PRODUCT_SORTS)
const KNOWN = {
  category: idIn,
  location: idIn,
  status: oneOf(PRODUCT_STATUSES),
  taxClass: oneOf(TAX_CLASSES),
  sort: sortIn,
  order: oneOf(['asc', 'desc']),
}

/** The filters of the product list. Any change of a filter goes back to the first page. */
export function useProductFilters() {
  const [filters, change] = useFilters(DEFAULTS, KNOWN)
  const setFilters = (changes: Partial<Filters>) => change({ page: '1', ...changes })
  return [filters, setFilters] as const
}

export function isFiltered(filters: Filters): boolean {
  return filters.search !== '' || countFolded(filters) > 0
}

/** How many filters beside the search are set. */
export function countFolded(filters: Filters): number {
  return countSet(filters, DEFAULTS, ['category', 'location', 'status', 'taxClass'])
}

/** The page number, from 1. */
export function pageOf({ page }: Filters): number {
  return Math.max(1, Math.trunc(Number(page)) || 1)
}

/** The filters as query parameters. */
export function queryOf(filters: Filters) {
  const { search, category, location, status, taxClass, sort, order } = filters
  return {
    search,
    categoryId: KNOWN.category(category),
    locationId: KNOWN.location(location),
    status: KNOWN.status(status),
    taxClass: KNOWN.taxClass(taxClass),
    sort: sortIn(sort),
    order: order === 'desc' ? ('desc' as const) : undefined,
    limit: String(PAGE_SIZE),
    offset: String((pageOf(filters) - 1) * PAGE_SIZE),
  }
}
