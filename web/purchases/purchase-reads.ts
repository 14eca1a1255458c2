import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#domain/api.ts'
import { call, keyOf } from '#web/api.ts'
import { queryOf, type Filters } from '#web/purchases/use-purchase-filters.ts'

const PAGE_SIZE = 20

/** What shows otherwise when goods were ordered, came or went back. */
export const CHANGED = [
  api.purchases.list,
  api.products.list,
  api.stock.inventory,
  api.stock.lots,
  api.stock.movements,
  api.reports.dashboard,
]

/** Goes on after the last one shown: what is ordered meanwhile moves no page. */
export function usePurchases(filters: Filters) {
  const query = queryOf(filters)
  return useInfiniteQuery({
    queryKey: [...keyOf(api.purchases.list, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.purchases.list,
        { query: { ...query, limit: String(PAGE_SIZE), ...(pageParam && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) =>
      page.length < PAGE_SIZE ? undefined : String(page.at(-1)?.id ?? ''),
    refetchOnMount: 'always',
    placeholderData: (previous) => previous,
  })
}
