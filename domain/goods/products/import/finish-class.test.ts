import { expect, test } from 'vitest'
import { cellReader } from '#domain/platform/import/read-cell.ts'
import type { Values } from '#domain/platform/import/row-reading.ts'
import { finishClass } from '#domain/goods/products/import/finish-class.ts'
import { PRODUCTS } from '#domain/goods/products/import/file-kind.ts'

const VAT = { mode: 'INCLUDED_IN_PRICES', rate: 120_000 } as const

test.each([
  ['VATable Sale; v; VAT; 12%; Taxable; yes; VATABLE; Assujetti; may VAT', 'VATABLE'],
  [
    'VAT-Exempt; e; EXEMPT; VAT_EXEMPT; non-VAT; Not VATable; 0; no; Exonéré; walang VAT',
    'VAT_EXEMPT',
  ],
  ['zero rated; Z; ZERO-RATED; 0-rated; Taux zéro', 'ZERO_RATED'],
])('%s all mean %s', (cells, taxClass) => {
  const read = cellReader(PRODUCTS, {
    field: 'taxClass',
    header: 'VAT Class',
    decimalMark: '.',
    isCentavos: false,
    dayOrder: 'YMD',
    today: '2026-11-22',
  })
  for (const cell of cells.split('; '))
    expect([cell, read(cell)]).toEqual([cell, { value: taxClass }])

  expect(read('medicine')).toMatchObject({
    error: "VAT Class: 'medicine' is none of VATable, VAT-exempt, Zero-rated",
  })
})

test.each<[Values, Values, string[]]>([
  [{ taxRatePct: '0' }, { taxRatePct: '0', taxClass: 'VAT_EXEMPT' }, []],
  [{ taxRatePct: '12.00' }, { taxRatePct: '12', taxClass: 'VATABLE' }, []],
  [
    { taxRatePct: '5' },
    { taxRatePct: '12', taxClass: 'VATABLE' },
    ['VATable goods are sold at 12 %, not 5 %'],
  ],
  [
    { taxRatePct: '12', taxClass: 'VAT_EXEMPT' },
    { taxRatePct: '0', taxClass: 'VAT_EXEMPT' },
    ['VAT-exempt goods are sold at 0 %, not 12 %'],
  ],
  [{ taxRatePct: '0', taxClass: 'ZERO_RATED' }, { taxRatePct: '0', taxClass: 'ZERO_RATED' }, []],
  [{ taxClass: 'ZERO_RATED' }, { taxClass: 'ZERO_RATED' }, []],
  [{}, {}, []],
])('where VAT lies in the prices %j holds as %j', (row, holds, sentences) => {
  const values = { ...row }

  const remarks = finishClass(values, VAT)

  expect([values, remarks.map(({ message }) => message)]).toEqual([holds, sentences])
})

test.each([
  { mode: 'ADDED_TO_TOTAL', rate: 82_500 },
  { mode: 'INCLUDED_IN_PRICES', rate: 0 },
] as const)('with %j a rate of 0 says nothing of a class', (tax) => {
  const values: Values = { taxRatePct: '0' }

  expect([finishClass(values, tax), values]).toEqual([[], { taxRatePct: '0' }])
})
