import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { bytesOf } from '#domain/shop/documents/bytes.ts'
import type { Block, Document } from '#domain/shop/documents/document.ts'
import { printable } from '#domain/shop/documents/printable.ts'
import { textOf, type TextLine } from '#domain/shop/documents/text.ts'
import { GOLDEN_DOCUMENTS } from '#domain/testing/documents.ts'
import { printed, type PrintedLine } from '#server/testing/shop/printer/receipt-printer.ts'
import { scanned } from '#server/testing/shop/printer/scanner.ts'
import { isLong } from '#server/testing/platform/long.ts'

/** PAPER_PICTURES names a folder for pictures of all documents, to be looked at. */
const FOLDER = process.env['PAPER_PICTURES']

const WIDTHS = [32, 42, 48]
/** A scanner looks at one of so many documents; in `test:long` at all of them. */
const SCANNED_DOCUMENTS = 20

/** A line of the text as a printer places it. */
function placed(line: TextLine, columns: number): PrintedLine {
  if ('code' in line) return line
  const { text, isStrong, isLarge, align } = line
  const letters = text.trimStart()
  if (letters === '') return { text: '', at: 0, isStrong: false, isLarge: false }
  const free = columns - text.length * (isLarge ? 2 : 1)
  const before = align === 'center' ? Math.floor(free / 2) : text.length - letters.length
  return { text: letters, at: before, isStrong, isLarge }
}

/** The one piece of paper that a document is printed as. */
function documentOf(document: Document, columns: number) {
  const documents = printed(bytesOf(document, { columns }), columns)
  expect(documents).toHaveLength(1)
  return documents[0]! // as was looked at
}

test.each(
  GOLDEN_DOCUMENTS.flatMap(([name, document], nth) =>
    // In `npm test` each document has one of the widths.
    WIDTHS.filter((_, at) => isLong || at === nth % WIDTHS.length).map((columns) => ({
      name,
      document,
      columns,
      nth,
    })),
  ),
)(
  '$name comes out of a printer with $columns letters a line as its text says, and a scanner reads its number',
  async ({ name, document, columns, nth }) => {
    const { lines, roll } = documentOf(document, columns)

    const text = textOf(document, columns).map((line) => placed(line, columns))
    expect(lines.slice(0, text.length)).toEqual(text)
    // The paper goes on to the knife.
    expect(lines.slice(text.length)).toEqual(Array(5).fill(placed(line(''), columns)))
    const codes = text.filter((line) => 'code' in line)
    // The number stands near the end, so a scanner does not look along the whole of a long roll.
    if (isLong || nth % SCANNED_DOCUMENTS === 0)
      expect(await scanned(roll.picture(1_200))).toEqual(codes)
    if (FOLDER === undefined) return
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(
      join(FOLDER, `${name}-${columns}.png`),
      PNG.sync.write(roll.picture(), { colorType: 0 }),
    )
  },
)

function line(text: string): TextLine {
  return { text, isStrong: false, isLarge: false, align: 'left' }
}

function blocksOf(...blocks: Block[]): Document {
  return { name: 'Letters', blocks }
}

test('every number that has room is read by a scanner, as bars or as a square', async () => {
  const numbers = ['A-1', 'QC-00000012', 'MAIN-00000012', 'BRANCH_OF_QUEZON_CTY-999999999']
  for (const columns of WIDTHS)
    for (const symbology of ['CODE128', 'QR'] as const)
      for (const text of numbers) {
        const { roll } = documentOf(blocksOf({ kind: 'code', symbology, text }), columns)
        expect((await scanned(roll.picture())).map(({ code }) => code)).toEqual([text])
      }
})

test('every letter of code page 437 is printed as itself', () => {
  const letters = Array.from({ length: 0x2600 - 33 }, (_, code) => String.fromCharCode(code + 33))
    .filter((letter) => printable(letter) === letter)
    .join('')

  const { lines } = documentOf(
    blocksOf({ kind: 'lines', align: 'left', isStrong: false, lines: [letters] }),
    48,
  )

  expect(letters).toHaveLength(94 + 127)
  expect(lines.map((line) => ('text' in line ? line.text : '')).join('')).toBe(letters)
})

test.each([
  ['a drawer’s pulse', [0x1b, 0x70, 0, 50, 250]],
  ['a picture', [0x1d, 0x76, 0x30, 0, 1, 0, 1, 0, 255]],
  ['a command that breaks off', [0x1b]],
  ['a control character', [0x07]],
  ['letters past the edge of the paper', [...Array<number>(33).fill(0x41), 0x0a]],
])('the printer of the tests refuses %s, which no paper has', (_what, bytes) => {
  expect(() => printed(Uint8Array.from(bytes), 32)).toThrow()
})
