import { dialled, KEY_PARTS, searchKey, spelt } from '#domain/folding.ts'
import { parsePesos, type Centavos } from '#domain/money.ts'

// What a search means, for the server's lists (server/platform/database/text-search.ts) and for those that the browser searches
// itself (web/platform/ui/matching.ts). Texts are searched by their keys (domain/folding.ts).

/** What stands behind a figure as one thing with it, so that a blank between them is none. */
const UNITS = new Set(['mg', 'mcg', 'g', 'kg', 'ml', 'l', 'cc', 'iu', 'meq', '%'])
const isFigure = (part: string) => /^\d/.test(part)

/** Whether a part of a search belongs to the one before it: as the unit of a figure, or as the rest of a code. */
function belongs(before: string, between: string, part: string): boolean {
  if (UNITS.has(part) && isFigure(before) && between.trim() === '') return true
  if (!/^[-./_]?$/.test(between)) return false
  // Of 'biogesic500' both are sought, of 'b12' and 'sku-500' the whole.
  if (between === '' && before.length >= 3 && !isFigure(before)) return false
  return isFigure(before) || isFigure(part)
}

/**
 * The words of a search as they are sought in a key, in any order: ' 5 mg' and ' ma' begin a word of it, 'cillin' and '500'
 * stand anywhere. One or two letters or digits, and what is made of several parts, would find too much anywhere.
 */
export function wordsOf(search: string): string[] {
  const text = spelt(search)
  const words: { parts: string[]; isSplit: boolean }[] = []
  let end = 0
  for (const { 0: part, index } of text.matchAll(KEY_PARTS)) {
    const last = words.at(-1)
    const between = text.slice(end, index)
    if (last && belongs(last.parts.at(-1) ?? '', between, part)) last.parts.push(part)
    else words.push({ parts: [part], isSplit: last !== undefined && between === '' })
    end = index + part.length
  }
  return words.map(({ parts, isSplit }) => {
    const [first = ''] = parts
    const isAnywhere = isFigure(first)
      ? /^\d{3,}$/.test(first) && parts.length === 1 && !isSplit
      : first === '%' || first.length >= 3
    return `${isAnywhere ? '' : ' '}${parts.join(' ')}`
  })
}

/** A search as a key would begin with it. */
export function beginningOf(search: string): string {
  return ` ${(spelt(search).match(KEY_PARTS) ?? []).join(' ')}`
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
  return /^\p{L}{4,}$/u.test(word)
}

/** Whether a key holds every word of a search. A search of signs alone is for nothing. */
function holds(key: string, words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => key.includes(word))
}

/** How well a text that a search found fits it: the smaller, the earlier in the list. */
export const PLACES = { called: 0, begins: 1, words: 2, wordsBegin: 3, anywhere: 4 } as const

/**
 * The place of a text that begins with its name: names that begin as typed come before those whose words do. Before others
 * of its place comes what has the words whole, so that 5 comes before 50.
 */
export function placeOf(text: string, search: string): number {
  const [key, words, beginning] = [searchKey(text), wordsOf(search), beginningOf(search)]
  if (key.startsWith(`${beginning} `)) return PLACES.called
  if (key.startsWith(beginning)) return PLACES.begins
  const begins = words.map((word) => ` ${word.trim()}`)
  if (begins.every((word) => key.includes(`${word} `))) return PLACES.words
  return begins.every((word) => key.includes(word)) ? PLACES.wordsBegin : PLACES.anywhere
}

/** Whether a text of a person or firm, with its `dialled` phones, contains every word of a search. */
export function isFound(text: string, search: string): boolean {
  if (search.trim() === '') return true
  const key = searchKey(text)
  const words = partnerWordsOf(search)
  return words.length > 0 && words.every((spellings) => spellings.some((each) => holds(key, each)))
}

/** Whether a text is digits with the signs between them that phone numbers are written with. */
function isPhone(text: string): boolean {
  return /^\+?[\d\s().-]+$/.test(text) && /\d/.test(text)
}

/** From so many digits on it is a whole number, with its area. */
export const WHOLE_PHONE_DIGITS = 9

/**
 * The words of a search for people and firms, each with the spellings of which one must be found, itself of words. A phone
 * number is one word, whatever blanks it is written with; a part of one is also sought without the signs in it.
 */
export function partnerWordsOf(search: string): string[][][] {
  const sought = search.normalize('NFKC').trim()
  if (isPhone(sought)) {
    const digits = sought.replace(/\D/g, '')
    // A number that is still being typed: what comes after the country's code begins it.
    if (/^(\+|00)/.test(sought)) return [[[dialled(sought).replace(/^(?:00)?63/, '0')]]]
    if (digits.length >= WHOLE_PHONE_DIGITS) return [[[dialled(sought)]]]
  }
  const phones = sought.split(/\s+/).filter((part) => isPhone(part) && /\D/.test(part))
  const others = wordsOf(phones.reduce((text, phone) => text.replace(phone, ' '), sought))
  return [
    ...phones.map((phone) => [wordsOf(phone), [phone.replace(/\D/g, '')]]),
    ...others.map((word) => [[word]]),
  ]
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
  return wordsOf(search).some((word) => word.trim().length >= 3 && /\p{L}/u.test(word))
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
