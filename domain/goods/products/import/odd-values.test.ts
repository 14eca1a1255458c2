import { expect, test } from 'vitest'
import { read } from '#domain/testing/import.ts'

// The day of these tests is 22 November 2026.

function givenFor(text: string) {
  return read(text).products.map(({ remarks }) =>
    remarks.map(({ message, isError }) => (isError ? `refused: ${message}` : message)),
  )
}

test.each([
  ['a price of nothing', 'Price,Cost\nA,0,0', 'Price is 0.00'],
  ['a cost above the price', 'Price,Cost\nA,4.50,45.00', 'Cost 45.00 is above the price of 4.50'],
  [
    'a cost of one more digit than the price',
    'Price,Cost\nA,900.00,1000.00',
    'Cost 1000.00 is above the price of 900.00',
  ],
  ['stock that has expired', 'Price,Expiry\nA,1,2026-11-21', 'Expiration Date 2026-11-21 is past'],
  [
    'an expiry of forty years on',
    'Price,Expiry\nA,1,2066-03-31',
    'Expiration Date 2066-03-31 is more than 15 years away',
  ],
  [
    'two barcodes in one cell',
    'Price,Barcode\nA,1,4801234567890 / 4809876543210',
    'Barcode 4801234567890 / 4809876543210 looks like several codes: it is kept as one',
  ],
])('%s is reported, and the row taken', (_what, text, sentence) => {
  expect(givenFor(`Name,${text}\n`)).toEqual([[sentence]])
})

test.each([
  'Price,Cost\nA,4.50,4.50',
  'Price,Cost\nA,1000.00,900.00',
  'Price,Expiry\nA,1,2026-11-22',
  'Price,Expiry\nA,1,2041-11-22',
  'Price,Barcode\nA,1,MED-0001/500',
  'Price,SKU\nA,1,100000-2',
])('nothing is said of %j', (text) => {
  expect(givenFor(`Name,${text}\n`)).toEqual([[]])
})
