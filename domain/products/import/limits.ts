/** The largest file that may be sent, packed or not. */
export const MOST_FILE_BYTES = 16 * 2 ** 20
/** As many lines may one file have. */
export const MOST_ROWS = 100_000
/** As far as a quoted cell may reach: the longest text we keep, and room for its quotes and tags. */
export const MOST_CELL_LETTERS = 10_000
/** As many cells of a line are cut; whoever wrote more wrote no list of products. */
export const MOST_CELLS = 1000
