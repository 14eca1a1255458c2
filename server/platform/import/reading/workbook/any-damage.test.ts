import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refused } from '#server/refusals.ts'
import { sheetsOf } from '#server/platform/import/reading/workbook/workbook.ts'
import { RUNS } from '#server/testing/platform/invariants.ts'
import { partsOfWorkbook, rowOfXml, zipOf } from '#server/testing/goods/made-workbooks.ts'

const PARTS = partsOfWorkbook({
  sheets: [
    rowOfXml('Name', 'Price', '<c t="s"><v>0</v></c>') +
      '<row r="3"><c r="A3" s="1"><v>0.12</v></c><c r="B3" s="2"><f>1+1</f><v>46752</v></c></row>',
    rowOfXml('Name &amp; &#241;'),
  ],
  texts: '<si><r><t>a</t></r><rPh><t>b</t></rPh></si>',
  formats: ['0%', 'dd/mm/yyyy'],
})

/** Whether a workbook is read, or refused in a sentence; anything else it throws is a fault of ours. */
function isReadOrRefused(bytes: Buffer): boolean {
  try {
    for (const { records } of sheetsOf(bytes))
      for (const { cells } of records()) expect(cells).not.toEqual([])
    return true
  } catch (error) {
    if (error instanceof Refused) return true
    throw error
  }
}

const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
const change = fc.record({
  place,
  gone: fc.nat(4),
  put: fc.oneof(
    fc.string({ maxLength: 3 }),
    fc.constantFrom(
      '<',
      '>',
      '"',
      '/>',
      '<c>',
      '</row>',
      '<![CDATA[',
      '<!--',
      '&#',
      '\0',
      '-1',
      '1e400',
      '../',
      '%',
      ':',
    ),
  ),
})

test('whatever signs of its texts are altered, a workbook is read or refused in a sentence', () => {
  fc.assert(
    fc.property(
      fc.nat(PARTS.length - 1),
      fc.array(change, { minLength: 1, maxLength: 4 }),
      (at, changes) => {
        const parts = PARTS.map((part, index) => {
          if (index !== at) return part
          let content = String(part.content)
          for (const { place, gone, put } of changes) {
            const from = Math.floor(place * content.length)
            content = content.slice(0, from) + put + content.slice(from + gone)
          }
          return { ...part, content }
        })
        return isReadOrRefused(zipOf(parts))
      },
    ),
    { numRuns: RUNS * 60 },
  )
})

test('whatever bytes of its file are altered, a workbook is read or refused in a sentence', () => {
  const whole = zipOf(PARTS)
  fc.assert(
    fc.property(fc.array(fc.tuple(place, fc.nat(255)), { minLength: 1, maxLength: 3 }), (bytes) => {
      const altered = Buffer.from(whole)
      for (const [place, byte] of bytes) altered[Math.floor(place * altered.length)] = byte
      return isReadOrRefused(altered)
    }),
    { numRuns: RUNS * 60 },
  )
})

test('wherever it breaks off, a workbook is refused in a sentence', () => {
  const whole = zipOf(PARTS)

  for (let length = 0; length < whole.length; length += 1)
    expect(() => sheetsOf(whole.subarray(0, length))).toThrow(Refused)
})
