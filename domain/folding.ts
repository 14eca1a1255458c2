// How texts are compared, whatever they look like. The database compares by functions of the same names
// (server/platform/database/schema.sql), and a test holds both to one list (decisions/0066).

/**
 * Signs without width and marks of direction, which come along when text is copied. Nobody types or scans them. A
 * joiner has a meaning only behind letters that are not Latin and behind emoji.
 */
const UNSEEN =
  /[\u00AD\u061C\u115F\u1160\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]|\u034F|\u17B4|\u17B5|[\u180B-\u180E]|(?<![^\0-\u02FF])(?:\u200C|\u200D)/gu
/** Between two texts joiners and choices of look make no difference, wherever they stand. */
const LOOKS = /\u200C|\u200D|[\uFE00-\uFE0F]/gu
const ACCENTS = /[\u0300-\u036F]|[\u1AB0-\u1AFF]|[\u1DC0-\u1DFF]|[\u20D0-\u20FF]|[\uFE20-\uFE2F]/gu

const ASCII = /^[\0-\x7F]*$/

/** A text with its letters composed and without signs that cannot be seen: every text that comes in is stored so. */
export function seen(text: string): string {
  return ASCII.test(text) ? text : text.replace(UNSEEN, '').normalize('NFC')
}

/** Letters and signs in one spelling of several that look alike or nearly so: composed, narrow, not joined to another. */
function narrow(text: string, form: 'NFKC' | 'NFKD'): string {
  return ASCII.test(text) ? text : text.replace(UNSEEN, '').replace(LOOKS, '').normalize(form)
}

/** A name as it is compared: in any case and width, with whatever blanks between its words. */
export function foldedName(name: string): string {
  return narrow(name, 'NFKC')
    .replace(/[\t-\r \u0085\u1680\u2028\u2029]+/g, ' ')
    .replace(/^ | $/g, '')
    .toLowerCase()
}

/** A code as it is compared: a SKU, a barcode, a lot number. Blanks are no part of one. */
export function codeKey(code: string): string {
  return foldedName(code).replaceAll(' ', '')
}

const OTHER_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
}

/** Lower case without accents, as texts are searched. */
export function plain(text: string): string {
  return narrow(text, 'NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(/[ßæœøđłı]/g, (letter) => OTHER_LETTERS[letter] ?? letter)
}

/** The parts of a search key: figures with their decimals, words, percent signs; between them stands whatever is a sign. */
export const KEY_PARTS =
  /\d+(?:\.\d+)*|[a-z\u00DF-\u00F6\u00F8-\u1FFF\u2C00-\u2DFF\u3040-\uFDFF\uFE70-\uFFDC\u{10000}-\u{10FFFF}]+|%/gu

/** A text before it is taken apart: plain, figures without commas, no apostrophes, micrograms as they are written in full. */
export function spelt(text: string): string {
  return plain(text)
    .replace(/['’‘ʼ`]/g, '')
    .replaceAll('μg', 'mcg')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/(^|[^\da-z.])\.(?=\d)/g, (_, before: string) => `${before}0.`)
}

/**
 * A text as it is searched: its words and figures, one blank around each. A figure stands apart from the letters beside it, so
 * '5mg', '5 mg' and '(5-mg)' are one; what a hyphen or point joins is also there as one word.
 */
export function searchKey(...texts: (string | null | undefined)[]): string {
  const text = spelt(texts.filter((each) => each != null).join(' '))
  const joined = (text.match(/[a-z]+(?:[-.][a-z]+)*/g) ?? [])
    .filter((word) => /[-.]/.test(word))
    .map((word) => word.replace(/[-.]/g, ''))
  return ` ${[...(text.match(KEY_PARTS) ?? []), ...joined].join(' ')} `
}

/** A code without the zeros before its numbers and the signs between: 'MED-00001' and 'med 1' are med1. */
export function foldedCode(code: string): string {
  return codeKey(code)
    .replace(/(^|\D)0+(?=\d)/g, '$1')
    .replace(/[_./-]+/g, '')
}

/** What lists of medicines write alike: 'Amlodipine Besilate' and 'AMLODIPINE  BESILATE', '500 mg' and '500mg'. */
export function foldedGeneric(words: string): string {
  return plain(words).replace(NEITHER_WORD_NOR_RATIO, '')
}

const NEITHER_WORD_NOR_RATIO =
  /[^a-z\d.%/+\u00DF-\u00F6\u00F8-\u1FFF\u2C00-\u2DFF\u3040-\uFDFF\uFE70-\uFFDC\u{10000}-\u{10FFFF}]+/gu

/**
 * A text's phone numbers as they are dialled within the country, digits only: '0917 000 0256', '+63 917 000 0256' and
 * '9170000256' are 09170000256.
 */
export function dialled(phones: string): string {
  return phones
    .normalize('NFKC')
    .replace(/[\s().+-]+/g, '')
    .replace(/\D+/g, ' ')
    .trim()
    .replace(/\b(?:00)?630?(\d{9,10})\b/g, '0$1')
    .replace(/\b(9\d{9})\b/g, '0$1')
}
