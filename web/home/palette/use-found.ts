import { keepPreviousData, useQuery, type Query } from '@tanstack/react-query'
import type { Endpoint } from '#domain/endpoint.ts'
import { isFound } from '#domain/search.ts'
import { askedByKey, queryClient, serverSentence } from '#web/api.ts'
import { isAllowed } from '#web/feature.ts'
import { keyOfRow, textOfRow, type Kind, type Row } from '#web/home/palette/row.ts'
import {
  CUSTOMERS,
  FOUND,
  LOTS,
  MOST_ROWS,
  PRODUCTS,
  PURCHASES,
  RECALLS,
  TRANSFERS,
  SALES_BY_NUMBER,
  SOURCES,
  SUPPLIERS,
  type Source,
} from '#web/home/palette/sources.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'

/** One letter would find too much. */
const LEAST_LETTERS = 2
const DOCUMENT_DIGITS = /^\d{1,7}$/

type Found = { kind: Kind; rows: Row[]; isCurrent: boolean; error: string | null }

/**
 * What the server finds for a text, each kind as soon as it is there. `asked` is the text before a pause in the typing; until what is
 * typed is answered, those rows are shown that earlier searches found and that have it in them.
 */
export function useFound(typed: string, asked: string): Found[] {
  return inOrder(typed, [
    useSource(PRODUCTS, typed, asked),
    useSource(LOTS, typed, asked),
    useSource(SALES_BY_NUMBER, typed, asked),
    useSource(PURCHASES, typed, asked),
    useSource(RECALLS, typed, asked),
    useSource(TRANSFERS, typed, asked),
    useSource(CUSTOMERS, typed, asked),
    useSource(SUPPLIERS, typed, asked),
  ])
}

/** Documents first for a few digits, which end the number of one: that they stand in a barcode is chance. */
function inOrder<Of extends { kind: Kind }>(typed: string, all: readonly Of[]): Of[] {
  if (!DOCUMENT_DIGITS.test(typed)) return [...all]
  const isDocument = ({ kind }: Of) => !['product', 'lot', 'customer', 'supplier'].includes(kind)
  return [...all.filter(isDocument), ...all.filter((each) => !isDocument(each))]
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
  return {
    kind,
    rows: (isCurrent ? read.data : foundBefore(source, typed)) ?? [],
    isCurrent: isCurrent || (asked === typed && read.isError),
    error: read.isError ? serverSentence(read.error) : null,
  }
}

/** What searches of the last minutes found for a text in their rows, as far as nothing has changed it since. */
function foundBefore({ endpoint }: Source, text: string): Row[] {
  const found = queryClient
    .getQueryCache()
    .findAll({ predicate: (query) => isFoundBy(endpoint, query) })
    .flatMap(({ state }) => (state.data as Row[] | undefined) ?? []) // sources find rows
    .filter((row) => isFound(textOfRow(row), text))
  return [...new Map(found.map((row) => [keyOfRow(row), row])).values()].slice(0, MOST_ROWS)
}

function isFoundBy(endpoint: Endpoint, query: Query): boolean {
  const isOfPalette = query.queryKey.at(-1) === FOUND && !query.state.isInvalidated
  return isOfPalette && askedByKey(endpoint, query) !== null
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
    const asked = inOrder(text, SOURCES).filter((source) => may(source, text))
    const found = asked.map((source) => queryClient.fetchQuery(source.find(text)).catch(() => []))
    return (await Promise.all(found)).flat()
  }
}
