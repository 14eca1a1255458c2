import type { AnswerOf, Endpoint } from '#domain/endpoint.ts'
import { call, keyOf, type Call } from '#web/api.ts'
import type { matching } from '#web/platform/ui/matching.ts'

/**
 * A list of fewer rows loads as a whole and is searched in the browser. A longer one is searched by
 * the server.
 */
export const MOST_AT_ONCE = 100

/** Time limit of a search, in milliseconds. */
const TIMEOUT_MS = 5000

type Reading<Answer> = { queryKey: readonly unknown[]; queryFn: () => Promise<Answer> }

/** Where the rows of a picker come from. */
export type Source<Row> = {
  /** The rows that match a search; for '' the first rows of the list. */
  find: (search: string) => Reading<Row[]>
  /**
   * The row with an id, in an array, or an empty array. For a chosen row that is not among the
   * loaded ones.
   */
  findOne?: (id: number) => Reading<Row[]>
  /**
   * How the browser searches rows that came as a whole. A source without it is long: the server
   * searches it, and no rows are listed before something is typed.
   */
  matching?: typeof matching
  /** The name of a row, which is also searched. */
  textOf: (row: Row) => string
  /** What distinguishes the row from others of the same name; searched as well. */
  detailOf?: (row: Row) => string | null
  isOffered?: (row: Row) => boolean
  /** Sorts by name. For names that begin with their parent's, as those of sub-categories. */
  isByText?: boolean
  words: {
    /** Accessible name of the list. */
    found: string
    none: string
    /** Name of a chosen row that does not exist any more. */
    unknown?: string
  }
}

/** A call as a query, for useQuery or fetchQuery. */
export function reading<E extends Endpoint>(row: E, input: Call<E>): Reading<AnswerOf<E>> {
  return {
    queryKey: keyOf(row, input),
    // Has no abort signal: when the box asks for something else, Enter may be waiting for this
    // answer.
    queryFn: () => call(row, input, { timeoutMs: TIMEOUT_MS }),
  }
}
