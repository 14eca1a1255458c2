import type { Block, Document } from '#domain/shop/documents/document.ts'
import type { PaperCode } from '#domain/shop/settings/settings.ts'
import { printable } from '#domain/shop/documents/printable.ts'

// A document as lines of equally wide letters: for a roll, for the screen that shows it, and for the printer's bytes.

/** A line of letters, or a code for scanners. None is wider than its paper; one that is centered is not padded. */
export type TextLine = Letters | CodeLine

export type Letters = {
  text: string
  isStrong: boolean
  /** Twice as wide and high, so the line has room for half the letters. */
  isLarge: boolean
  align: 'left' | 'center'
}

export type CodeLine = { code: string; symbology: PaperCode }

/** A printer's letter is as many dots wide. */
export const DOTS_A_LETTER = 12

/** What stands below a name, so that the next name is seen. */
const INDENT = '  '

/** A line to write on is not shorter. */
const ROOM_TO_WRITE = 12

/** A document as lines of at most so many letters. */
export function textOf(document: Document, columns: number): TextLine[] {
  return document.blocks.flatMap((block) => linesOf(block, columns))
}

function linesOf(block: Block, columns: number): TextLine[] {
  const laid = LAID[block.kind] as (block: Block, columns: number) => TextLine[] // it is of that kind
  return laid(block, columns)
}

type Of<Kind> = Extract<Block, { kind: Kind }>

/** How each kind of block becomes lines. */
const LAID: { [Kind in Block['kind']]: (block: Of<Kind>, columns: number) => TextLine[] } = {
  lines: ({ lines, isStrong, align }, columns) =>
    lines
      .flatMap((text) => wrapped(text, columns))
      .map((text) => ({ text, isStrong, isLarge: false, align })),
  title: ({ text }, columns) =>
    wrapped(text, Math.floor(columns / 2)).map((text) => ({
      text,
      isStrong: true,
      isLarge: true,
      align: 'center',
    })),
  facts: ({ facts }, columns) =>
    plain(facts.flatMap(({ label, value }) => wrapped(`${label}: ${value}`, columns))),
  fields: ({ heading, fields }, columns) => [
    line(''),
    ...(heading === null ? [] : wrapped(heading, columns).map((text) => line(text, true))),
    ...plain(fields.flatMap((field) => fieldOf(field, columns))),
  ],
  table: ({ rows }, columns) => plain(rows.flatMap((row) => rowOf(row, columns))),
  sums: ({ sums }, columns) =>
    sums.flatMap(({ label, amount, isStrong }) =>
      leftAndRight(label, amount, columns).map((text) => line(text, isStrong)),
    ),
  signatures: ({ signatures }, columns) =>
    plain(signatures.flatMap((signature) => signatureOf(signature, columns))),
  code: (block, columns) => [
    line(''),
    { code: block.text, symbology: symbologyOf(block, columns) },
    line(''),
  ],
  rule: (_, columns) => [line('-'.repeat(columns))],
}

function plain(texts: string[]): TextLine[] {
  return texts.map((text) => line(text))
}

function line(text: string, isStrong = false): Letters {
  return { text, isStrong, isLarge: false, align: 'left' }
}

type Row = Of<'table'>['rows'][number]

function rowOf({ name, notes, short }: Row, columns: number): string[] {
  const room = columns - INDENT.length
  const below = [
    ...notes.flatMap((note) => wrapped(note, room)),
    ...(short.some((text) => text !== '') ? leftAndRight(...short, room) : []),
  ]
  return [...wrapped(name, columns), ...below.map((text) => `${INDENT}${text}`)]
}

type Field = Of<'fields'>['fields'][number]

function fieldOf({ label, value }: Field, columns: number): string[] {
  if (value !== null) return wrapped(`${label}: ${value}`, columns)
  const labels = wrapped(`${label}:`, columns)
  const last = labels.pop() ?? ''
  const room = columns - last.length - 1
  return room < ROOM_TO_WRITE
    ? [...labels, last, '_'.repeat(columns)]
    : [...labels, `${last} ${'_'.repeat(room)}`]
}

type Signature = Of<'signatures'>['signatures'][number]

function signatureOf({ label, name }: Signature, columns: number): string[] {
  return [
    '',
    '',
    '_'.repeat(columns),
    ...(name === null ? [] : wrapped(name, columns)),
    ...wrapped(label, columns),
  ]
}

/**
 * A text on the left, an amount on the right of its last line, or below where that has no room. No amount of a shop is
 * as long as a line; something else here is wrapped.
 */
function leftAndRight(left: string, right: string, columns: number): string[] {
  const lines = wrapped(left, columns)
  const [first = '', ...rest] = wrapped(right, columns).map((text) => text.padStart(columns))
  if (first.trim() === '') return lines
  const last = lines.at(-1) ?? ''
  const room = columns - first.trimStart().length
  return last === '' || last.length < room
    ? [...lines.slice(0, -1), last + first.slice(last.length), ...rest]
    : [...lines, first, ...rest]
}

/** A text in lines that end between its words; a word that no line has room for is cut. */
export function wrapped(text: string, columns: number): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of printable(text).split(' ').filter(Boolean)) {
    if (current !== '' && current.length + 1 + word.length <= columns) {
      current += ` ${word}`
      continue
    }
    if (current !== '') lines.push(current)
    current = word
    while (current.length > columns) {
      lines.push(current.slice(0, columns))
      current = current.slice(columns)
    }
  }
  return [...lines, current]
}

/**
 * How the bars of a Code 128 are drawn: a letter has 11 modules, start and check have 11, the end 13, and 10 stay white
 * on each side.
 */
function modulesOf(text: string): number {
  return 11 * (text.length + 2) + 13 + 2 * 10
}

/** Dots in a bar's module: the wider, the easier it is scanned; null where not even narrow bars have room. */
export function dotsAModule(text: string, columns: number): 2 | 3 | null {
  const dots = columns * DOTS_A_LETTER
  return modulesOf(text) * 3 <= dots ? 3 : modulesOf(text) * 2 <= dots ? 2 : null
}

/** Bars that are wider than the paper, or have no sign for a letter, become a square. */
function symbologyOf({ text, symbology }: Of<'code'>, columns: number): PaperCode {
  const hasBars = /^[ -z|}~]+$/.test(text) && dotsAModule(text, columns) !== null
  return symbology === 'CODE128' && !hasBars ? 'QR' : symbology
}

/** A document as plain text, as it looks on paper of so many columns. */
export function plainText(document: Document, columns: number): string {
  const lines = textOf(document, columns).map((line) => {
    if ('code' in line) return centered(`[${line.symbology} ${line.code}]`, columns, 1)
    const { text, align, isLarge } = line
    return align === 'center' ? centered(text, columns, isLarge ? 2 : 1) : text
  })
  return `${lines.join('\n')}\n`
}

function centered(text: string, columns: number, width: number): string {
  const room = Math.floor((columns - text.length * width) / 2)
  return text === '' ? '' : ' '.repeat(Math.max(0, room)) + text
}
