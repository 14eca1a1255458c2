import { expect, test } from 'vitest'
import type { ImportColumn } from '#domain/products/import/settings.ts'
import { isDoubtful, writingsOf } from '#web/products/import/column-writing.ts'

const COLUMN: ImportColumn = {
  position: 0,
  header: 'Prix',
  field: null,
  decimalMark: ',',
  isCentavos: false,
  dayOrder: 'MDY',
  samples: ['24'],
  isDayOrderCertain: null,
}

test('an amount of money may be pesos or centavos, with a point or a comma', () => {
  const writings = writingsOf({ ...COLUMN, field: 'price' })

  expect(writings.map(({ label }) => label)).toEqual([
    'Pesos: 1,234.50',
    'Pesos: 1.234,50',
    'Centavos: 123,450',
    'Centavos: 123.450',
  ])
  expect(writings.find(({ isChosen }) => isChosen)?.correction).toEqual({
    isCentavos: false,
    decimalMark: ',',
  })
})

test('text, codes and plain whole numbers are written one way only', () => {
  expect(writingsOf(COLUMN)).toEqual([])
  expect(writingsOf({ ...COLUMN, field: 'name' })).toEqual([])
  expect(writingsOf({ ...COLUMN, field: 'stockQty' })).toEqual([])
  expect(writingsOf({ ...COLUMN, field: 'stockQty', samples: ['1,200'] })).toHaveLength(2)
})

test('dates in numbers are asked about, and doubtful while none shows its order', () => {
  const expiry: ImportColumn = { ...COLUMN, field: 'expirationDate', isDayOrderCertain: false }

  expect(writingsOf(expiry)).toHaveLength(2)
  expect(writingsOf({ ...expiry, isDayOrderCertain: null })).toEqual([])
  expect(isDoubtful(expiry)).toBe(true)
  expect(isDoubtful({ ...expiry, isDayOrderCertain: true })).toBe(false)
  expect(isDoubtful({ ...expiry, field: null })).toBe(false)
})
