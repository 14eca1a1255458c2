import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { Endpoint } from '#domain/endpoint.ts'
import { call, keyOf, queryClient, type Call } from '#web/api.ts'
import { readingOf, type Pages } from '#web/spare-older.ts'

/**
 * The first page grows by new rows, so that the rows below keep their places; beyond this many rows
 * it does not.
 */
const MOST_ON_TOP = 500

/**
 * A row that answers a list of things with ids. A page of it continues after the id in the query's
 * `before`.
 */
type PagedRow<One extends { id: number }> = Endpoint & {
  answer: { _zod: { output: One[]; input: unknown } }
}

type Filters = Readonly<Record<string, string | undefined>>

/**
 * Reads a list page by page, newest first. Each page continues after the last row shown, so rows
 * added meanwhile do not shift the pages. useReadPage is for lists with numbered pages.
 */
export function useReadOlder<One extends { id: number }>(
  row: PagedRow<One>,
  query: Filters,
  pageSize: number,
  /** Shows the answer to the previous query while the next one loads. */
  keepsPrevious = false,
) {
  return useInfiniteQuery({
    ...pagesOf(row, query, pageSize),
    placeholderData: keepsPrevious ? (previous) => previous : undefined,
  })
}

/** The query options of useReadOlder. */
export function pagesOf<One extends { id: number }>(
  row: PagedRow<One>,
  query: Filters,
  pageSize: number,
) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(row, { query }), 'pages'],
    queryFn: async ({ pageParam: before, signal, queryKey }): Promise<One[]> => {
      const ask = (limit: number) => {
        const page = { limit: String(limit), ...(before && { before }) }
        // The cast is safe: `query` holds filters of this row.
        const input = { query: { ...query, ...page } } as unknown as Call<PagedRow<One>>
        return call(row, input, { signal })
      }
      const reading = readingOf(queryKey)
      const { pages, pageParams } = queryClient.getQueryData<Pages<One>>(queryKey) ?? {
        pages: [],
        pageParams: [],
      }
      if (before) {
        const known = reading.sparesNow && pages[pageParams.indexOf(before)]
        return known || ask(pageSize)
      }
      const { sparesNext: spares } = reading
      Object.assign(reading, { sparesNow: spares, sparesNext: false })
      if (!spares) reading.wholeAtMs = Date.now()
      const [first = []] = pages.length > 1 ? pages : []
      if (first.length + pageSize > MOST_ON_TOP) return ask(pageSize)
      const isAsked = spares ? pageSize : first.length + pageSize
      return renewed(first, await ask(isAsked), pageSize, spares)
    },
    initialPageParam: '',
    getNextPageParam: (page) =>
      page.length < pageSize ? undefined : String(page.at(-1)?.id ?? ''),
    refetchOnMount: 'always',
  })
}

/**
 * The first page after a refetch. It ends at the same row as before, so that the next page
 * continues there.
 *
 * `first` is the old first page, empty if no other page is loaded. With `isNewestAlone` only the
 * newest rows were fetched, and the others are kept.
 */
export function renewed<One extends { id: number }>(
  first: readonly One[],
  answer: One[],
  pageSize: number,
  isNewestAlone: boolean,
): One[] {
  const end = first.at(-1)
  const last = answer.at(-1)
  if (!end || !last || answer.length < pageSize) return answer.slice(0, pageSize)
  if (isNewestAlone) {
    // If no row of the answer was there before, some may be missing in between. Then the page ends
    // early and the pages below load anew.
    const isJoined = answer.some(({ id }) => id <= (first[0]?.id ?? 0))
    return isJoined ? [...answer, ...first.filter(({ id }) => id < last.id)] : answer
  }
  const kept = answer.filter(({ id }) => id >= end.id)
  return kept.length < pageSize ? answer.slice(0, pageSize) : kept
}
