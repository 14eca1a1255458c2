import type { AnswerOf, Endpoint } from '#domain/endpoint.ts'
import { call, keyOf, type Call } from '#web/api.ts'

/** A list that has no more rows comes whole and is sought here, at once; of a longer one the server seeks. */
export const MOST_AT_ONCE = 100

/** Nobody waits longer for one who does not come. */
const TIMEOUT_MS = 5000

type Reading<Answer> = { queryKey: readonly unknown[]; queryFn: () => Promise<Answer> }

/** Where a picker's rows come from. */
export type Source<Row> = {
  /** Those that a search finds; for '' the first of all. */
  find: (search: string) => Reading<Row[]>
  /** The one of an id, or none: for what is chosen and not among those at hand. */
  findOne?: (id: number) => Reading<Row[]>
  /** So many that none are listed before something is typed. */
  isLong?: boolean
  /** What a row is called, and sought by. */
  textOf: (row: Row) => string
  /** What tells it from its neighbours. */
  detailOf?: (row: Row) => string | null
  isOffered?: (row: Row) => boolean
  /** Orders them by what they are called, where that begins with what they lie under. */
  isByText?: boolean
  words: {
    /** What is found is called so. */
    found: string
    none: string
    /** What a chosen one is called that is there no more. */
    unknown?: string
  }
}

/** A call as a query, for a screen's life or for a moment's. */
export function reading<E extends Endpoint>(row: E, input: Call<E>): Reading<AnswerOf<E>> {
  return {
    queryKey: keyOf(row, input),
    // Not cancelled when the box asks for something else: whoever pressed Enter may be waiting for the same answer.
    queryFn: () => call(row, input, { timeoutMs: TIMEOUT_MS }),
  }
}
