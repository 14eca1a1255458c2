import { isFound, placeOf } from '#domain/search.ts'

/**
 * The rows whose text contains every word of the search, in the server's order: those whose text begins so come first, so
 * a text begins with the row's name.
 */
export function matching<Row>(
  rows: readonly Row[],
  search: string,
  textOf: (row: Row) => string,
): Row[] {
  return rows
    .filter((row) => isFound(textOf(row), search))
    .map((row) => ({ row, place: placeOf(textOf(row), search) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ row }) => row)
}
