/** The largest file that may be sent, packed or not. */
export const MOST_FILE_BYTES = 16 * 2 ** 20
/** As many lines may one file have. */
export const MOST_ROWS = 100_000
