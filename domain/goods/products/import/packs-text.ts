import { csvLine, markedText } from '#domain/csv.ts'
import { MOST_CELL_LETTERS, shortText } from '#domain/platform/import/limits.ts'
import { readNumber, type DecimalMark } from '#domain/platform/import/numbers.ts'
import { parsePesos, pesosOf } from '#domain/money.ts'

// All packs of a product stand in one cell: Box of 100 at 450.00 (4806512345678); Case of 1000, not sold

/** A pack as a file describes it; null where the file says nothing. */
export type FilePack = {
  name: string
  factor: number
  /** Pesos as decimal text. */
  price: string | null
  isSold: boolean | null
  isBought: boolean | null
  isActive: boolean | null
  barcodes: readonly string[]
}

export const HOW_WRITTEN =
  'write them as Box of 100 at 450.00 (4806512345678); Case of 1000, not sold, and names with digits or signs in double quotes'

const SWITCHES = [
  ['isSold', 'sold', 'not sold'],
  ['isBought', 'bought', 'not bought'],
  ['isActive', 'active', 'inactive'],
] as const

/** A pack of which nothing is said but its name, size and price. */
export const UNSAID: Pick<FilePack, (typeof SWITCHES)[number][0]> = {
  isSold: null,
  isBought: null,
  isActive: null,
}

/** Writes packs as `readPacks` reads them, to the letter. */
export function packsText(packs: readonly FilePack[]): string {
  return packs.map(packText).join('; ')
}

function packText({ name, factor, price, barcodes, ...pack }: FilePack): string {
  const words = SWITCHES.flatMap(([field, yes, no]) =>
    pack[field] === null ? [] : [pack[field] ? yes : no],
  )
  const amount = price === null ? '' : ` at ${price}`
  const said = [`${isPlainName(name) ? name : quoted(name)} of ${factor}${amount}`, ...words]
  const codes = barcodes.map((code) => (PLAIN_CODE.test(code) ? code : quoted(code)))
  return said.join(', ') + (codes.length > 0 ? ` (${codes.join(', ')})` : '')
}

/**
 * Whether a cell of a file holds packs, with its quotes and marks and whatever is switched of them: else they would be
 * written, and not read again.
 */
export function fitIntoCell(
  packs: readonly Omit<FilePack, 'isSold' | 'isBought' | 'isActive'>[],
): boolean {
  const longest = { isSold: false, isBought: false, isActive: false }
  const text = packsText(packs.map((pack) => ({ ...pack, ...longest })))
  return csvLine([markedText(text)]).length <= MOST_CELL_LETTERS
}

const PLAIN_WORD = /^\p{L}[\p{L}\p{M}.&/-]*$/u
const PLAIN_CODE = /^[^\s"(),;]+$/
/** Words that stand between a name and its figures. */
const OWN_WORDS = new Set(['of', 'x', 'at', 'for'])

/** Whether a name cannot be mistaken for anything else, so that it needs no quotes. */
function isPlainName(name: string): boolean {
  return name
    .split(' ')
    .every((word) => PLAIN_WORD.test(word) && !OWN_WORDS.has(word.toLowerCase()))
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

/** What a cell says of packs, its amounts read by the mark of prices; or the part of it that is unclear. */
export function readPacks(
  cell: string,
  mark: DecimalMark,
): { packs: FilePack[] } | { unclear: string } {
  const packs: FilePack[] = []
  for (const entry of entriesOf(cell)) {
    const pack = packIn(entry, mark)
    if (pack === null) return { unclear: entry.text.trim() }
    packs.push(pack)
  }
  return { packs }
}

/** The packs of a text that `packsText` wrote. */
export function packsIn(text: string): FilePack[] {
  const reading = readPacks(text, '.')
  return 'packs' in reading ? reading.packs : []
}

/** What a cell says of one pack, cut at its quotes and brackets. */
type Entry = {
  text: string
  /** The name in quotes; null where it has none, so that it stands among the words. */
  name: string | null
  words: string
  codes: string[]
  /** The code that has begun inside brackets; null outside of them. */
  code: { quoted: string | null; bare: string } | null
  isTorn: boolean
}

/** A text in quotes, in which they are doubled; signs that part; and what stands between those. */
const PARTS = /"((?:[^"]|"")*)"|[\r\n;]|[(),]|[^"\r\n;(),]+|"/g

function entriesOf(cell: string): Entry[] {
  const entries = [blankEntry()]
  for (const [part, inQuotes] of cell.matchAll(PARTS)) {
    const entry = entries.at(-1)! // there is always one
    if (/^[\r\n;]$/.test(part) && entry.code === null) entries.push(blankEntry())
    else add(entry, part, inQuotes?.replaceAll('""', '"'))
  }
  return entries.filter(({ text }) => text.trim() !== '')
}

function blankEntry(): Entry {
  return { text: '', name: null, words: '', codes: [], code: null, isTorn: false }
}

function add(entry: Entry, part: string, inQuotes: string | undefined): void {
  entry.text += part
  if (entry.code !== null) addToCodes(entry, entry.code, part, inQuotes)
  else if (inQuotes !== undefined) {
    entry.isTorn ||= entry.name !== null || entry.words.trim() !== ''
    entry.name = inQuotes.trim()
  } else if (part === '(') {
    // Brackets before the figures belong to a name, or are a remark.
    entry.isTorn ||= !/\d/.test(entry.words)
    entry.code = { quoted: null, bare: '' }
  } else if (part === ')' || part === '"') entry.isTorn = true
  else entry.words += part
}

function addToCodes(
  entry: Entry,
  code: NonNullable<Entry['code']>,
  part: string,
  inQuotes: string | undefined,
): void {
  if (inQuotes !== undefined) {
    entry.isTorn ||= code.quoted !== null
    code.quoted = inQuotes.trim()
  } else if (part === '(' || part === '"') entry.isTorn = true
  else if (!/^[),;\r\n]$/.test(part)) code.bare += part
  else {
    const bare = code.bare.trim()
    entry.isTorn ||= /\s/.test(bare) || (code.quoted !== null && bare !== '')
    const read = code.quoted ?? bare
    if (read !== '') entry.codes.push(read)
    entry.code = part === ')' ? null : { quoted: null, bare: '' }
  }
}

/** Digits, then what pieces are called, then the price. */
const FIGURES =
  /^(\d(?:[\d.,'’]*\d)?)(?: ?(?:pcs?|pieces?|units?|tab(?:let)?s?|cap(?:sule)?s?)\b\.?)?,?(?: ?(?:@|=|\bat\b|\bfor\b) ?(.+))?$/i
/** What parts a name from the digits behind it. */
const BEFORE_DIGITS = /(?:(?:^| )(?:of|x)|[=×:]) ?$| $/i

/** A name of 50 letters, the figures and three switches are 110; people write more between them. */
const MOST_WORDS_LETTERS = 200

function packIn({ name, words, codes, ...entry }: Entry, mark: DecimalMark): FilePack | null {
  const text = entry.isTorn || entry.code !== null ? null : shortText(words, MOST_WORDS_LETTERS)
  const said = text === null ? null : switchesIn(text)
  if (said === null) return null
  const start = said.rest.search(/\d/)
  const before = said.rest.slice(0, Math.max(0, start))
  const bare = before.replace(BEFORE_DIGITS, '').trim()
  const isParted = name === null ? before !== '' && BEFORE_DIGITS.test(before) : bare === ''
  const called = name ?? bare
  const isName = name === null ? /^\p{L}/u.test(bare) && !/[,=@]/.test(bare) : name !== ''
  const [, pieces, amount] = FIGURES.exec(said.rest.slice(start)) ?? []
  if (start < 0 || pieces === undefined || !isParted || !isName) return null
  const factor = wholeIn(pieces, mark)
  const price = amount === undefined ? null : priceIn(amount, called, mark)
  if (factor === null || (amount !== undefined && price === null)) return null
  return { name: called, factor, price, ...said.switches, barcodes: [...new Set(codes)] }
}

/** The words at the end of a text that say whether a pack is sold, bought and active, and what stands before them. */
function switchesIn(text: string) {
  const switches: typeof UNSAID = { ...UNSAID }
  let rest = withoutComma(text)
  for (;;) {
    const ending = rest.toLowerCase()
    const found = SWITCHES.flatMap(([field, yes, no]) => [
      { field, word: no, is: false },
      { field, word: yes, is: true },
    ]).find(({ word }) => ending.endsWith(` ${word}`) || ending.endsWith(`,${word}`))
    if (!found) return { rest, switches }
    if (switches[found.field] !== null) return null
    switches[found.field] = found.is
    rest = withoutComma(rest.slice(0, -found.word.length))
  }
}

function withoutComma(text: string): string {
  let end = text.length
  while (/[ ,]/.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

function wholeIn(text: string, mark: DecimalMark): number | null {
  const decimal = decimalIn(text, mark)
  return decimal !== null && /^\d+(\.0+)?$/.test(decimal) ? Math.trunc(Number(decimal)) : null
}

/** What a price stands for behind it, '450.00 / box'; and amounts beside which no word stands. */
const PER = /^(.+?) ?(?:\/|\bper\b) ?(.+)$/i
const AMOUNT = /^(?:₱|php|p)?\.? ?[\d.,'’ ]+ ?(?:₱|php|p|pesos?)?\.?$/i

/** The price of a whole pack: one for each, or for a tablet, or for another pack, is none. */
function priceIn(text: string, pack: string, mark: DecimalMark): string | null {
  const [, own = text, per = pack] = PER.exec(text) ?? []
  if (per.toLowerCase() !== pack.toLowerCase() || !AMOUNT.test(own)) return null
  const decimal = decimalIn(own, mark)
  const price = decimal === null ? null : parsePesos(decimal)
  return price === null || price < 0 ? null : pesosOf(price)
}

/** A number without any doubt: 2,450 in a file of decimal commas is more likely a thousand than three decimals. */
function decimalIn(text: string, mark: DecimalMark): string | null {
  const number = readNumber(text, mark)
  const isDoubtful = number?.isByColumn === true && number.decimal.includes('.')
  return number === null || number.saysMore || isDoubtful ? null : number.decimal
}
