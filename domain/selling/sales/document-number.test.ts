import { expect, test } from 'vitest'
import { documentNumberIn } from '#domain/selling/sales/document-number.ts'

test.each([
  ['QC-00000012', 'QC-00000012'],
  ['qc-00000012', 'QC-00000012'],
  ['QC 00000012', 'QC-00000012'],
  ["QC'00000012", 'QC-00000012'],
  ['QC2R/00000012', 'QC2R-00000012'],
  ['MKT-1-123456789', 'MKT-1-123456789'],
  ['4806512345678', null],
  ['-00000012', null],
  ['QC-0000012', null],
  ['QC-00000012 A', null],
])('scanned %s is the number %s', (text, number) => {
  expect(documentNumberIn(text)).toBe(number)
})
