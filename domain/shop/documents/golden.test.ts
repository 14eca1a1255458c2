import { expect, test } from 'vitest'
import type { Document } from '#domain/shop/documents/document.ts'
import { textOf } from '#domain/shop/documents/text.ts'
import { GOLDEN_DOCUMENTS } from '#domain/testing/documents.ts'

// Every document as it leaves the printer with 48 letters a line. A file that changes is looked at before it is kept.

const NARROW = [32, 42]

/** The documents that differ most in their lines have golden files at the narrow widths, too. */
const AT_EVERY_WIDTH = [
  'collection-receipt',
  'long-names-and-large-amounts',
  'purchase-order-packs',
  'return-slip-exchange',
  'return-slip-senior',
  'senior-boxes',
  'three-cards',
  'void-slip-three-cards',
  'x-reading',
  'z-reading',
]

const cases = GOLDEN_DOCUMENTS.flatMap(([name, document]) =>
  [...(AT_EVERY_WIDTH.includes(name) ? NARROW : []), 48].map((columns) => ({
    name,
    document,
    columns,
  })),
)

test.each(cases)('$name on paper of $columns letters', async ({ name, document, columns }) => {
  const lines = linesOf(document, columns)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`golden/${name}-${columns}.txt`)
})

test.each(GOLDEN_DOCUMENTS)(
  '%s says the same at every width, and no line is too long',
  (_name, document) => {
    for (const columns of [...NARROW, 48]) {
      const lines = linesOf(document, columns)
      const tooLong = lines.filter((line) => !line.startsWith('[') && line.length > columns)
      expect(tooLong).toEqual([])
      expect(lettersOf(lines)).toBe(lettersOf(linesOf(document, 48)))
    }
  },
)

/** Large letters have a space between them, because each takes the room of two. */
function linesOf(document: Document, columns: number): string[] {
  return textOf(document, columns).map((line) => {
    if ('code' in line) return `[${line.symbology} ${line.code}]`
    const text = line.isLarge ? [...line.text].join(' ') : line.text
    const indent = line.align === 'center' ? Math.floor((columns - text.length) / 2) : 0
    return `${' '.repeat(indent)}${text}`
  })
}

/** All letters in their order, without what depends on the width: spaces, rules, lines to write on, bars or a square. */
function lettersOf(lines: string[]): string {
  return lines
    .filter((line) => !/^[-_]+$/.test(line))
    .map((line) => line.replace(/^\[(?:CODE128|QR) /, '['))
    .join('')
    .replaceAll(/[\s_]/g, '')
}
