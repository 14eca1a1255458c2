import { wordsOf } from '#domain/search-words.ts'

/** Lower case without accents, as the server compares texts. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

/**
 * The rows whose text contains every word of the search, whatever the case and accents, as the
 * server searches.
 */
export function matching<Row>(
  rows: readonly Row[],
  search: string,
  textOf: (row: Row) => string,
): Row[] {
  const words = wordsOf(plain(search))
  return rows.filter((row) => {
    const text = plain(textOf(row))
    return words.every((word) => text.includes(word))
  })
}
