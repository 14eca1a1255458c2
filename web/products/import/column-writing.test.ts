import { expect, test } from 'vitest'
import type { ImportColumn } from '#domain/products/import/settings.ts'
import { doubtOf, writingsOf } from '#web/products/import/column-writing.ts'

const COLUMN: ImportColumn = {
  position: 0,
  header: 'Prix',
  field: null,
  decimalMark: ',',
  isCentavos: false,
  dayOrder: 'MDY',
  samples: ['24'],
  markDoubt: null,
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
  expect(doubtOf(expiry)).toBe('dayOrder')
  expect(doubtOf({ ...expiry, isDayOrderCertain: true })).toBeNull()
  expect(doubtOf({ ...expiry, field: null })).toBeNull()
})

test('a price that may be 2760 or 2.76 is asked about, and no answer is chosen beforehand', () => {
  const markDoubt = { digits: '2,760', as: ['amount' as const] }
  const price: ImportColumn = { ...COLUMN, field: 'price', markDoubt }

  expect(doubtOf(price)).toBe('mark')
  expect(writingsOf(price)).toHaveLength(4)
  expect(writingsOf(price).some(({ isChosen }) => isChosen)).toBe(false)
  expect(doubtOf({ ...price, field: 'stockQty' })).toBeNull()
  expect(doubtOf({ ...price, field: null })).toBeNull()
})
