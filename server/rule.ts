/** Something that must be true of the shop's data at every moment, and that no constraint promises. */
export type Rule = {
  /** Its group and its subject: 'stock/shelf'. */
  name: string
  /** What holds in a shop in order, as a sentence. */
  sentence: string
  /** The table whose rows are checked. */
  table: string
  /** Takes longer than most rules. It is begun first, so that no connection waits for it at the end. */
  isLong?: true
  /**
   * A query for the rows that break the rule: `id` names each, further columns say what is wrong. It works on whole
   * sets, without loops.
   */
  broken: string
  /**
   * For what SQL cannot decide. The query then gives all rows that may be broken, by a numeric `id`, and those are for which this
   * is true. They are read a few at a time, and reported by their ids alone.
   */
  isBroken?: (row: Record<string, unknown>) => boolean
}
