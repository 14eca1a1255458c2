import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryClient, serverSentence } from '#web/api.ts'
import type { ComboboxState } from '#web/platform/ui/combobox/use-combobox.ts'
import { MOST_AT_ONCE, type Source } from '#web/platform/ui/picker/source.ts'

/** The name of the chosen row while it loads. */
const ON_ITS_WAY = '…'

/** The rows of a source that match the text of a box. */
export function useRows<Row>(source: Source<Row>, { q, asked }: ComboboxState) {
  const { find, matching, textOf, isOffered = () => true, isByText = false } = source
  const all = useQuery({ ...find(''), enabled: !!matching, refetchOnMount: 'always' })
  const isWhole = !!matching && (all.data?.length ?? 0) < MOST_AT_ONCE
  const isHere = q === '' || isWhole
  const search = useQuery({
    ...find(asked),
    enabled: asked !== '' && !isWhole,
    placeholderData: keepPreviousData,
  })
  const read = isHere ? all : search
  const rows = (isHere && isWhole ? sought(all.data ?? [], q) : read.data) ?? []
  const offered = rows.filter(isOffered)

  function sought(rows: Row[], text: string): Row[] {
    if (!matching) return rows
    return matching(rows, text, (row) => `${textOf(row)} ${source.detailOf?.(row) ?? ''}`)
  }

  return {
    /** All rows loaded without a search; [] if that failed. */
    known: all.data ?? (all.isError ? [] : undefined),
    found: isByText
      ? offered.toSorted((a, b) => textOf(a).localeCompare(textOf(b), 'en-PH'))
      : offered,
    isCurrent: isHere
      ? all.isSuccess
      : asked === q && search.isSuccess && !search.isPlaceholderData,
    error: read.error && !read.isFetching ? serverSentence(read.error) : null,
    /** The rows that match a text, by the browser's search or by the server's. */
    askFor: async (text: string): Promise<Row[]> => {
      const whole = matching ? await queryClient.fetchQuery(find('')) : null
      if (whole && whole.length < MOST_AT_ONCE) return sought(whole, text).filter(isOffered)
      return (await queryClient.fetchQuery(find(text))).filter(isOffered)
    },
  }
}

type Chosen<Row> = { value: number | null; text?: string | undefined; known: Row[] | undefined }

/** The name of the chosen row, looked up by its id if it is not among the known rows. */
export function useChosenText<Row extends { id: number }>(
  { findOne, textOf, words }: Source<Row>,
  { value, text, known }: Chosen<Row>,
): string {
  const here = known?.find(({ id }) => id === value)
  const isAsked = value !== null && text === undefined && known !== undefined && !here
  const one = useQuery({
    ...(findOne ?? nothing)(value ?? 0),
    enabled: isAsked && findOne !== undefined,
  })
  if (value === null) return ''
  if (text !== undefined) return text
  const row = here ?? one.data?.find(({ id }) => id === value)
  if (row) return textOf(row)
  return one.isFetched ? (words.unknown ?? '') : ON_ITS_WAY
}

/** A query that is never enabled; useQuery must be called in every render. */
const nothing = () => ({ queryKey: ['nothing'], queryFn: () => Promise.resolve([]) })
