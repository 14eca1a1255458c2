import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { Endpoint } from '#domain/endpoint.ts'
import { call, keyOf, queryClient, type Call } from '#web/api.ts'
import { readingOf, type Pages } from '#web/spare-older.ts'

/** The first page grows by what is new, so that those below stay where they are, up to so many rows. */
const MOST_ON_TOP = 500

/** Rows with ids, a page of which says by `before` what it goes on after. */
type PagedRow<One extends { id: number }> = Endpoint & {
  answer: { _zod: { output: One[]; input: unknown } }
}

type Filters = Readonly<Record<string, string | undefined>>

/** Reads a list newest first and goes on after the last one shown: what is added meanwhile moves no page. */
export function useReadOlder<One extends { id: number }>(
  row: PagedRow<One>,
  query: Filters,
  pageSize: number,
  /** Goes on showing the last answer while another is on its way. */
  keepsPrevious = false,
) {
  return useInfiniteQuery({
    ...pagesOf(row, query, pageSize),
    placeholderData: keepsPrevious ? (previous) => previous : undefined,
  })
}

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
        const input = { query: { ...query, ...page } } as unknown as Call<PagedRow<One>> // the row's own filters
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
 * The first page of a list when it was asked for again: it ends where it ended, so that the page below goes on there.
 * `first` is what it was, empty when no other page is open. When only the newest were asked for, the rest stays as it was.
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
    // Between what came and what was, there may be more: then the pages below are read anew.
    const isJoined = answer.some(({ id }) => id <= (first[0]?.id ?? 0))
    return isJoined ? [...answer, ...first.filter(({ id }) => id < last.id)] : answer
  }
  const kept = answer.filter(({ id }) => id >= end.id)
  return kept.length < pageSize ? answer.slice(0, pageSize) : kept
}
