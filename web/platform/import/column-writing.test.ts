import { expect, test } from 'vitest'
import type { ImportColumn } from '#domain/platform/import/settings.ts'
import { kindOf } from '#domain/goods/products/import/fields.ts'
import { doubtOf, writingsOf } from '#web/platform/import/column-writing.ts'

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

const kindIn = ({ field }: ImportColumn) => (field === null ? null : kindOf(field))
const waysOf = (column: ImportColumn) => writingsOf(column, kindIn(column))
const askedOf = (column: ImportColumn) => doubtOf(column, kindIn(column))

test('an amount of money may be pesos or centavos, with a point or a comma', () => {
  const writings = waysOf({ ...COLUMN, field: 'price' })

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
  expect(waysOf(COLUMN)).toEqual([])
  expect(waysOf({ ...COLUMN, field: 'name' })).toEqual([])
  expect(waysOf({ ...COLUMN, field: 'stockQty' })).toEqual([])
  expect(waysOf({ ...COLUMN, field: 'stockQty', samples: ['1,200'] })).toHaveLength(2)
})

test('dates in numbers are asked about while none shows its order, and no answer is chosen beforehand', () => {
  const expiry: ImportColumn = { ...COLUMN, field: 'expirationDate', isDayOrderCertain: false }

  expect(waysOf(expiry).map(({ isChosen }) => isChosen)).toEqual([false, false])
  expect(waysOf({ ...expiry, isDayOrderCertain: true }).some(({ isChosen }) => isChosen)).toBe(true)
  expect(waysOf({ ...expiry, isDayOrderCertain: null })).toEqual([])
  expect(askedOf(expiry)).toBe('noDayOrder')
  expect(askedOf({ ...expiry, hasBothDayOrders: true })).toBe('bothDayOrders')
  expect(askedOf({ ...expiry, isDayOrderCertain: true })).toBeNull()
  expect(askedOf({ ...expiry, field: null })).toBeNull()
})

test('that the year comes first can be said where two digits may be one', () => {
  const expiry: ImportColumn = { ...COLUMN, field: 'expirationDate', isDayOrderCertain: false }
  const ways = waysOf({ ...expiry, mayBeginWithYear: true })

  expect(ways.map(({ label }) => label)).toEqual([
    'Day first: 31/12/2027',
    'Month first: 12/31/2027',
    'Year first: 27/12/31',
  ])
})

test('a price that may be 2760 or 2.76 is asked about, and no answer is chosen beforehand', () => {
  const markDoubt = { digits: '2,760', as: ['amount' as const] }
  const price: ImportColumn = { ...COLUMN, field: 'price', markDoubt }

  expect(askedOf(price)).toBe('markInDoubt')
  expect(waysOf(price)).toHaveLength(4)
  expect(waysOf(price).some(({ isChosen }) => isChosen)).toBe(false)
  expect(askedOf({ ...price, field: 'stockQty' })).toBeNull()
  expect(askedOf({ ...price, field: null })).toBeNull()
})
