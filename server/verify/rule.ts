/** Something that must be true of the shop's data at every moment. */
export type Rule = {
  /** The group's file and what it is about: 'stock/shelf'. */
  name: string
  /** What holds, as one says it of a shop in order. */
  sentence: string
  /** The table whose rows it goes through. */
  table: string
  /**
   * Its large tables are best read side by side in the order of their keys: what PostgreSQL would gather of them first
   * does not fit into memory, and it guesses their number too low to know.
   */
  isReadInOrder?: true
  /** Gives the rows that break it: `id` names each, further columns say what is wrong with it. Whole sets, no loops. */
  broken: string
}
