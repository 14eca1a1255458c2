import { expect, test } from 'vitest'
import { bytesOf } from '#domain/shop/documents/bytes.ts'
import type { Block } from '#domain/shop/documents/document.ts'

/** What is sent to a printer, with its commands as numbers in brackets. */
function sent(...blocks: Block[]): string {
  const bytes = bytesOf({ name: 'Invoice QC-00000012', blocks }, { columns: 32 })
  return [...bytes]
    .map((byte) =>
      byte === 10 ? '\n' : byte < 32 || byte > 126 ? `<${byte}>` : String.fromCharCode(byte),
    )
    .join('')
}

// ESC @, FS . and ESC M 0: a printer forgets what was set before.
const BEGUN = '<27>@<28>.<27>M<0>'
// GS V 0, after the paper has gone past the knife.
const CUT = '\n\n\n\n\n<29>V<0>\n'

test('a document begins with a printer that forgets the one before, and ends with a cut', () => {
  expect(sent({ kind: 'lines', align: 'left', isStrong: false, lines: ['Piñas ₱5'] })).toBe(
    `${BEGUN}<27>t<0>Pi<164>as P5\n${CUT}`,
  )
})

test('a title is printed twice as large and in the middle of the paper', () => {
  expect(sent({ kind: 'title', text: 'RECEIPT' })).toBe(
    `${BEGUN}         <27>E<1><29>!<17><27>t<0>RECEIPT<27>E<0><29>!<0>\n${CUT}`,
  )
})

test('a number is sent as bars, and as a square where the bars are wider than the paper', () => {
  const code = (text: string): Block => ({ kind: 'code', symbology: 'CODE128', text })

  expect(sent(code('QC-12'))).toContain('<29>hP<29>w<3><29>H<0><29>kI<7>{BQC-12')
  expect(sent(code('QC-00000012'))).toContain('<29>w<2><29>H<0><29>kI<13>{BQC-00000012')
  expect(sent(code('MAIN-00000012'))).toContain('<29>(k<16><0>1P0MAIN-00000012<29>(k<3><0>1Q0')
})
