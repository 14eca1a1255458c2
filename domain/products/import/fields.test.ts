import { expect, test } from 'vitest'
import { fieldNamed, IMPORT_FIELDS, labelOf } from '#domain/products/import/fields.ts'

test.each([
  ['Product Name', 'name'],
  ['DRUG NAME', 'name'],
  ['Désignation', 'name'],
  ['dosageForm', 'dosageForm'],
  ['item_code', 'sku'],
  ['EAN-13', 'barcode'],
  ['Barcode 2', 'barcode'],
  ['Price (PHP)', 'price'],
  ['Price 2025', 'price'],
  ['Qty. on hand:', 'stockQty'],
  ['Exp. Date', 'expirationDate'],
  ['Batch No.', 'customLot'],
  ['Row', null],
  ['', null],
  ['2025', null],
])('the heading %j names %j', (heading, field) => {
  expect(fieldNamed(heading)).toBe(field)
})

test('every heading that we export is known again', () => {
  for (const field of IMPORT_FIELDS) expect(fieldNamed(labelOf(field))).toBe(field)
})
