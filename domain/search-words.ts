/** The words of a search. All of them must be found, in any order. */
export function wordsOf(search: string): string[] {
  return search.split(/\s+/).filter((word) => word !== '')
}

/**
 * Whether a word is only one or two letters or digits. It then matches the beginning of a word, because anywhere it
 * would match half the shop.
 */
export function isBeginning(word: string): boolean {
  return /^[\p{L}\p{N}]{1,2}$/u.test(word)
}

/**
 * Whether typing mistakes may be forgiven in a word. Words with digits are codes or strengths: a wrong code must not
 * find another product, nor 50 mg match 500. Words of three letters are too much like each other.
 */
export function mayBeMistyped(word: string): boolean {
  return /^[\p{L}\p{M}'’-]{4,}$/u.test(word)
}
