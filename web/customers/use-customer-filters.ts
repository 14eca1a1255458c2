import { shownStatus } from '#web/ui/ContactFilters.tsx'
import { useFilters } from '#web/ui/use-filters.ts'

/** Cards on a page. */
export const PAGE_SIZE = 48

const DEFAULTS = { search: '', status: 'active', page: '1' }

export type Filters = typeof DEFAULTS

/** Which customers are shown. Whatever else is changed, it is the first page again. */
export function useCustomerFilters() {
  const [filters, change] = useFilters(DEFAULTS)
  const setFilters = (changes: Partial<Filters>) => change({ page: '1', ...changes })
  return [filters, setFilters] as const
}

/** Counts from 1. */
export function pageOf({ page }: Filters): number {
  return Math.max(1, Math.trunc(Number(page)) || 1)
}

/** As the server is asked. */
export function queryOf(filters: Filters) {
  return {
    search: filters.search.slice(0, 200),
    status: shownStatus(filters.status),
    limit: String(PAGE_SIZE),
    offset: String((pageOf(filters) - 1) * PAGE_SIZE),
  }
}
