import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryClient, serverSentence } from '#web/api.ts'
import type { ComboboxState } from '#web/ui/combobox/use-combobox.ts'
import { matching } from '#web/ui/matching.ts'
import { MOST_AT_ONCE, type Source } from '#web/ui/picker/source.ts'

/** Until an answer is there, nobody knows what the chosen one is called. */
const ON_ITS_WAY = '…'

/** What a source has for what stands in a box. */
export function useRows<Row>(source: Source<Row>, { q, asked }: ComboboxState) {
  const { find, textOf, isLong = false, isOffered = () => true, isByText = false } = source
  const all = useQuery({ ...find(''), enabled: !isLong, refetchOnMount: 'always' })
  const isWhole = !isLong && (all.data?.length ?? 0) < MOST_AT_ONCE
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
    return matching(rows, text, (row) => `${textOf(row)} ${source.detailOf?.(row) ?? ''}`)
  }

  return {
    /** All that is at hand; none when they did not come. */
    known: all.data ?? (all.isError ? [] : undefined),
    found: isByText
      ? offered.toSorted((a, b) => textOf(a).localeCompare(textOf(b), 'en-PH'))
      : offered,
    isCurrent: isHere
      ? all.isSuccess
      : asked === q && search.isSuccess && !search.isPlaceholderData,
    error: read.error && !read.isFetching ? serverSentence(read.error) : null,
    /** Those that a text finds, however it is that they are sought. */
    askFor: async (text: string): Promise<Row[]> => {
      const whole = isLong ? null : await queryClient.fetchQuery(find(''))
      if (whole && whole.length < MOST_AT_ONCE) return sought(whole, text).filter(isOffered)
      return (await queryClient.fetchQuery(find(text))).filter(isOffered)
    },
  }
}

type Chosen<Row> = { value: number | null; text?: string | undefined; known: Row[] | undefined }

/** What the chosen one is called. */
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

/** Asked by nobody: a hook is called either way. */
const nothing = () => ({ queryKey: ['nothing'], queryFn: () => Promise.resolve([]) })
