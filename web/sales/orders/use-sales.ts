import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#domain/api.ts'
import { call, keyOf } from '#web/api.ts'
import { queryOf, type Filters } from '#web/sales/orders/use-sale-filters.ts'

const PAGE_SIZE = 50

/** Newest first. Goes on after the last one shown: what is sold meanwhile moves no page. */
export function useSales(filters: Filters) {
  const query = queryOf(filters)
  return useInfiniteQuery({
    queryKey: [...keyOf(api.sales.list, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.sales.list,
        { query: { ...query, limit: String(PAGE_SIZE), ...(pageParam && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) =>
      page.length < PAGE_SIZE ? undefined : String(page.at(-1)?.id ?? ''),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}
