import { KNOWN } from '#web/platform/ui/ContactFilters.tsx'
import { idIn, useFilters } from '#web/platform/ui/use-filters.ts'

export const PAGE_SIZE = 48

const DEFAULTS = {
  search: '',
  status: 'active',
  page: '1',
  /** Id of the customer whose history is open. */
  open: '',
}

export type Filters = typeof DEFAULTS

/** The filters of the customer list. Any change of a filter goes back to the first page. */
export function useCustomerFilters() {
  const [filters, change] = useFilters(DEFAULTS, { ...KNOWN, open: idIn })
  const setFilters = (changes: Partial<Filters>) => change({ page: '1', ...changes })
  return [filters, setFilters] as const
}

/** The page number, from 1. */
export function pageOf({ page }: Filters): number {
  return Math.max(1, Math.trunc(Number(page)) || 1)
}

/** The filters as query parameters. */
export function queryOf(filters: Filters) {
  return {
    search: filters.search.slice(0, 200),
    status: KNOWN.status(filters.status),
    withPurchases: 'true',
    limit: String(PAGE_SIZE),
    offset: String((pageOf(filters) - 1) * PAGE_SIZE),
  } as const
}
