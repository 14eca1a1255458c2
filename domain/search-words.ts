/** The words of a search: each must be found, in any order. */
export function wordsOf(search: string): string[] {
  return search.split(/\s+/).filter((word) => word !== '')
}

/** One or two letters or digits: they stand for what begins with them, or half the shop would be found. */
export function isBeginning(word: string): boolean {
  return /^[\p{L}\p{N}]{1,2}$/u.test(word)
}

/**
 * Whether a word may have been mistyped. One with a digit is a code or a strength and is taken as it stands: a wrong
 * code must not find another product, nor 50 mg stand for 500. Of three letters every other word is like them.
 */
export function mayBeMistyped(word: string): boolean {
  return /^[\p{L}\p{M}'’-]{4,}$/u.test(word)
}
