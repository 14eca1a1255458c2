import { useInfiniteQuery } from '@tanstack/react-query'
import type { Endpoint } from '#domain/endpoint.ts'
import { call, keyOf, type Call } from '#web/api.ts'

/** Rows with ids, a page of which says by `before` what it goes on after. */
type PagedRow<One extends { id: number }> = Endpoint & {
  answer: { _zod: { output: One[]; input: unknown } }
}

/** Reads a list newest first and goes on after the last one shown: what is added meanwhile moves no page. */
export function useReadOlder<One extends { id: number }, E extends PagedRow<One>>(
  row: E & PagedRow<One>,
  query: Readonly<Record<string, string | undefined>>,
  pageSize: number,
  /** Goes on showing the last answer while another is on its way. */
  keepsPrevious = false,
) {
  return useInfiniteQuery({
    queryKey: [...keyOf(row, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const page = { limit: String(pageSize), ...(pageParam && { before: pageParam }) }
      const input = { query: { ...query, ...page } } as unknown as Call<E> // the row's own filters
      return call<E>(row, input, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (page) =>
      page.length < pageSize ? undefined : String(page.at(-1)?.id ?? ''),
    refetchOnMount: 'always',
    placeholderData: keepsPrevious ? (previous) => previous : undefined,
  })
}
