import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printable } from '#domain/shop/documents/printable.ts'

test.each([
  ['₱1,250.00', 'P1,250.00'],
  ['Piñas, Doña Ñañez', 'Piñas, Doña Ñañez'],
  // The same letter as two signs.
  ['Pin\u0303as', 'Piñas'],
  ['“Vitamin C” – 500 mg × 20', '"Vitamin C" - 500 mg x 20'],
  ['O’Neil — ‘new’…', "O'Neil - 'new'..."],
  ['2 − 1', '2 - 1'],
  ['ÁÉÍÓÚ áéíóú', 'AÉIOU áéíóú'],
  ['Šimůnek Łódź Øre œuvre', 'Simunek Lódz Ore oeuvre'],
  ['25 µg, 25 μg, 37 °C, ½ tablet, ¾, ⅓', '25 µg, 25 µg, 37 °C, ½ tablet, 3/4, 1/3'],
  ['Bioflu® Neozep™ ©', 'Bioflu(R) Neozep(TM) (C)'],
  ['≥ 18 ≤ 60 ± 2', '≥ 18 ≤ 60 ± 2'],
  ['H₂O, x³', 'H2O, x3'],
  ['ＡＢ１２ ﬁne', 'AB12 fine'],
  ['薬局 👩‍⚕️ ', '?? ?? '],
  ['two\nlines\tand\u00a0more\u202fspace', 'two lines and more space'],
  ['zero\u200bwidth\u00ad', 'zerowidth'],
  ['two \u0000 blanks', 'two blanks'],
])('%j is printed as %j', (text, printed) => {
  expect(printable(text)).toBe(printed)
})

test('nothing in a text is a command to the printer', () => {
  expect(printable('Bio\u001bp\u0000gesic\u001dV\u0000 \u0080\u009b\u007f\u0010x')).toBe(
    'BiopgesicV x',
  )
})

/** Bytes of a text on code page 437, without spaces and ends of lines. */
function onPage437(text: string): number[] {
  const printer = new ReceiptPrinterEncoder({ columns: 48, newline: '\n', errors: 'strict' })
  const bytes = printer.codepage('cp437').text(text).encode()
  return Array.from(bytes.slice(3)).filter((byte) => byte !== 10 && byte !== 32)
}

/** Any signs at all, most of them on no keyboard. */
const anything = fc
  .array(fc.integer({ min: 0, max: 0x2fff }), { maxLength: 40 })
  .map((points) => String.fromCodePoint(...points))

test('whatever is typed, each of its letters has a glyph of code page 437', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const letters = printable(text).replaceAll(' ', '')
      const bytes = onPage437(letters)
      expect(bytes).toHaveLength(letters.length)
      expect(Math.min(32, ...bytes)).toBe(32)
      // The printer's library writes a question mark where it knows no glyph.
      const question = '?'.charCodeAt(0)
      expect(bytes.filter((byte) => byte === question)).toHaveLength(letters.split('?').length - 1)
    }),
  )
})

test('what is printable stays as it is', () => {
  fc.assert(
    fc.property(anything, (text) => {
      expect(printable(printable(text))).toBe(printable(text))
    }),
  )
})
