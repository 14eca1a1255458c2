import { expect, test } from 'vitest'
import { IMPORT_FIELDS, labelOf, PRODUCT_FIELDS } from '#domain/goods/products/import/fields.ts'

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
  ['Conditionnement', 'unit'],
  ['Conditionnements', 'packs'],
  ['Pack Size', null],
  ['Row', null],
  ['', null],
  ['2025', null],
])('the heading %j names %j', (heading, field) => {
  expect(PRODUCT_FIELDS.named(heading)).toBe(field)
})

test('every heading that we export is known again', () => {
  for (const field of IMPORT_FIELDS) expect(PRODUCT_FIELDS.named(labelOf(field))).toBe(field)
})
