import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isFound } from '#domain/search.ts'
import { queryClient, serverSentence } from '#web/api.ts'
import { isAllowed } from '#web/feature.ts'
import { textOfRow, type Kind, type Row } from '#web/home/palette/row.ts'
import {
  CUSTOMERS,
  LOTS,
  PRODUCTS,
  PURCHASES,
  TRANSFERS,
  SALES_BY_NUMBER,
  SOURCES,
  SUPPLIERS,
  type Source,
} from '#web/home/palette/sources.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'

/** One letter would find too much. */
const LEAST_LETTERS = 2

type Found = { kind: Kind; rows: Row[]; isCurrent: boolean; error: string | null }

/**
 * What the server finds for a text, each kind as soon as it is there. `asked` is the text before a pause in the typing; until what is
 * typed is answered, of the rows before it those are shown that have it in them.
 */
export function useFound(typed: string, asked: string): Found[] {
  return [
    useSource(PRODUCTS, typed, asked),
    useSource(LOTS, typed, asked),
    useSource(SALES_BY_NUMBER, typed, asked),
    useSource(PURCHASES, typed, asked),
    useSource(TRANSFERS, typed, asked),
    useSource(CUSTOMERS, typed, asked),
    useSource(SUPPLIERS, typed, asked),
  ]
}

function useSource(source: Source, typed: string, asked: string): Found {
  const may = useAsks()
  const read = useQuery({
    ...source.find(asked),
    enabled: may(source, asked),
    placeholderData: keepPreviousData,
  })
  const { kind } = source
  if (!may(source, typed)) return { kind, rows: [], isCurrent: true, error: null }
  const isCurrent = asked === typed && !read.isPlaceholderData && !read.isPending
  const rows = (may(source, asked) && read.data) || []
  return {
    kind,
    rows: isCurrent ? rows : rows.filter((row) => isFound(textOfRow(row), typed)),
    isCurrent: isCurrent || (asked === typed && read.isError),
    error: read.isError ? serverSentence(read.error) : null,
  }
}

/** Whether a search is asked for a text: by the role, and by what the text may mean. */
function useAsks() {
  const { role } = useCurrentUser().user
  return ({ endpoint, isAsked }: Source, text: string) =>
    text.length >= LEAST_LETTERS && isAllowed(endpoint.allow, role) && isAsked(text)
}

/** Looks up at once what a text finds, for who presses Enter before the rows are there. */
export function useLookUp() {
  const may = useAsks()
  return async (text: string): Promise<Row[]> => {
    const asked = SOURCES.filter((source) => may(source, text))
    const found = asked.map((source) => queryClient.fetchQuery(source.find(text)).catch(() => []))
    return (await Promise.all(found)).flat()
  }
}
