import { parsePesos, type Centavos } from '#domain/money.ts'

// What a search means, for the server's lists (server/database/text-search.ts) and for those that the browser searches
// itself (web/ui/matching.ts).

/** Lower case without accents, as texts are compared. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

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

/** Signs that stand before a word inside of a text. */
export const BEFORE_WORD = [' ', '-', '(', '/'] as const

/** Whether a word begins the text or a word of it; both plain. */
function beginsWord(text: string, word: string): boolean {
  return text.startsWith(word) || BEFORE_WORD.some((sign) => text.includes(`${sign}${word}`))
}

/** How well a text that a search found fits it: the smaller, the earlier in the list. */
export const PLACES = { begins: 0, wordsBegin: 1, anywhere: 2 } as const

/** The place of a text that begins with its name: names that begin as typed come before those whose words do. */
export function placeOf(text: string, search: string): number {
  const [sought, words] = [plain(text), wordsOf(plain(search))]
  if (sought.startsWith(words.join(' '))) return PLACES.begins
  return words.every((word) => beginsWord(sought, word)) ? PLACES.wordsBegin : PLACES.anywhere
}

/** Whether a text of a person or firm, with its `dialled` phones, contains every word of a search. */
export function isFound(text: string, search: string): boolean {
  const sought = plain(text)
  return partnerWordsOf(plain(search)).every((spellings) =>
    spellings.some((word) =>
      isBeginning(word) ? beginsWord(sought, word) : sought.includes(word),
    ),
  )
}

/**
 * A text's phone numbers as they are dialled within the country, digits only: '0917 000 0256', '+63 917 000 0256' and
 * '9170000256' are 09170000256. The database folds what it keeps by the function of the same name
 * (0009-finding.sql).
 */
export function dialled(phones: string): string {
  return phones
    .replace(/[\s().+-]+/g, '')
    .replace(/\D+/g, ' ')
    .trim()
    .replace(/\b(?:00)?630?(\d{9,10})\b/g, '0$1')
    .replace(/\b(9\d{9})\b/g, '0$1')
}

/** Whether a text is digits with the signs between them that phone numbers are written with. */
function isPhone(text: string): boolean {
  return /^\+?[\d\s().-]+$/.test(text) && /\d/.test(text)
}

/** From so many digits on it is a whole number, with its area. */
export const WHOLE_PHONE_DIGITS = 9

/**
 * The words of a search for people and firms, each with the spellings of which one must be found. A phone number is one
 * word, whatever blanks it is written with; a part of one is also sought without the signs in it.
 */
export function partnerWordsOf(search: string): string[][] {
  const sought = search.trim()
  if (isPhone(sought)) {
    const digits = sought.replace(/\D/g, '')
    // A number that is still being typed: what comes after the country's code begins it.
    if (/^(\+|00)/.test(sought)) return [[dialled(sought).replace(/^(?:00)?63/, '0')]]
    if (digits.length >= WHOLE_PHONE_DIGITS) return [[dialled(sought)]]
  }
  return wordsOf(search).map((word) => {
    const digits = word.replace(/\D/g, '')
    return isPhone(word) && digits !== word ? [word, digits] : [word]
  })
}

/**
 * The number of a document in a search, without the zeros before it, and what stands before that in capitals: '1265',
 * '00001265', 'qc-1265' and 'QC-00001265' mean 1265. null when it ends in none.
 */
export function numberIn(search: string): { prefix: string; digits: string } | null {
  const [, before = '', figures = ''] = /^((?:.*\D)?)(\d*)$/.exec(search.trim()) ?? []
  const digits = figures.replace(/^0+/, '')
  const prefix = before.trim().replace(/-$/, '').trim().toUpperCase()
  return digits === '' ? null : { prefix, digits }
}

/** Whether a search has a word that can name a product or a person; shorter ones begin too many. */
export function namesSomething(search: string): boolean {
  return wordsOf(search).some((word) => word.length >= 3 && /\p{L}/u.test(word))
}

/**
 * The amount that a search is: with decimals, a thousands' comma or a peso sign, because other digits are a number. null
 * when it is none.
 */
export function amountIn(search: string): Centavos | null {
  const [, sign, figures = ''] = /^(₱|php|p)?\s*([\d,]+(?:\.\d{1,2})?)$/i.exec(search.trim()) ?? []
  if (!sign && !/[.,]/.test(figures)) return null
  if (figures.includes(',') && !/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(figures)) return null
  return parsePesos(figures.replaceAll(',', ''))
}
