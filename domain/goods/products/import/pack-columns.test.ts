import { expect, test } from 'vitest'
import { read } from '#domain/testing/import.ts'

test.each([
  [
    'Pcs/Box,Box Price,Box Barcode',
    '100,450,4806512345678',
    'Box of 100 at 450.00 (4806512345678)',
  ],
  [
    'Pieces per box,Price (per box),Barcode (box)',
    '100,"4,500.50",B-1',
    'Box of 100 at 4500.50 (B-1)',
  ],
  ['Tabs/Strip,Price/Strip', '10,44.00 / strip', 'Strip of 10 at 44.00'],
  ['Qty/Case,Case Barcode', '24,C-1', 'Case of 24 (C-1)'],
])('the columns %s of a row make a pack', (headings, cells, packs) => {
  const { settings, products } = read(
    `SKU,Name,Price,${headings}\nA,Zinc,4.50,${cells}\nB,Iron,5.00,,,\n`,
  )

  expect(settings.columns.every(({ fieldDoubt }) => !fieldDoubt)).toBe(true)
  expect(products.map(({ values }) => values)).toEqual([
    expect.objectContaining({ sku: 'A', price: '4.50', packs }),
    { sku: 'B', name: 'Iron', price: '5.00' },
  ])
})

test('a price of a pack whose size is missing is asked about, or refused', () => {
  const { settings } = read('SKU,Name,Price,Box Price\nA,Zinc,4.50,450.00\n')
  const { products } = read(
    'SKU,Name,Price,Pcs/Box,Box Price\nA,Zinc,4.50,,450.00\nB,Iron,1,10,9.50\n',
  )

  expect(settings.columns[3]?.fieldDoubt).toMatchObject({ field: 'price', why: 'second' })
  expect(products[0]?.remarks).toMatchObject([
    { message: 'Packs: how many pieces a pack holds is missing', isError: true },
  ])
  expect(read('Name,Price,Stock,Box Qty\nA,1.50,5,2\n').fields[3]).toBeNull()
})
