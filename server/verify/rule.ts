/** Something that must be true of the shop's data at every moment. */
export type Rule = {
  /** The group's file and what it is about: 'stock/shelf'. */
  name: string
  /** What holds, as one says it of a shop in order. */
  sentence: string
  /** The table whose rows it goes through. */
  table: string
  /** Takes longer than most: begun first, so that no connection waits for another's at the end. */
  isLong?: true
  /** Gives the rows that break it: `id` names each, further columns say what is wrong with it. Whole sets, no loops. */
  broken: string
}
