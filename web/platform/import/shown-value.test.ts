import { expect, test } from 'vitest'
import { kindOf, PRODUCT_FIELDS } from '#domain/goods/products/import/fields.ts'
import { fieldsIn, shownValue } from '#web/platform/import/shown-value.ts'

test('a value is shown as it was read, to the last decimal', () => {
  expect(shownValue(kindOf('price'), '2849.83')).toBe('2849.83')
  expect(shownValue(kindOf('sku'), '00100')).toBe('00100')
  expect(shownValue(kindOf('stockQty'), 1200)).toBe('1,200')
  expect(shownValue(kindOf('expirationDate'), '2027-01-05')).toBe('Jan 05, 2027')
  expect(shownValue(kindOf('isActive'), false)).toBe('No')
  expect(shownValue(kindOf('name'), undefined)).toBe('')
})

test('the preview has a column for each field in the file, the name first, parts in their whole, and none for an empty one', () => {
  const columns = ['price', null, 'packSize', 'name', 'weight'] as const

  expect(
    fieldsIn(
      {
        columns: columns.map((field, position) => ({
          position,
          header: '',
          field,
          decimalMark: '.',
          isCentavos: false,
          dayOrder: 'MDY',
          samples: field === 'weight' ? [] : ['1'],
          markDoubt: null,
          isDayOrderCertain: null,
        })),
      },
      PRODUCT_FIELDS,
    ),
  ).toEqual(['name', 'price', 'packs'])
})
