import { wordsOf } from '#domain/search-words.ts'

/** In small letters without accents, as the server searches. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

/** Those with every word of a search in their text, in any case and accent, as the server searches. */
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
