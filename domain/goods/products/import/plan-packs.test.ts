import { expect, test } from 'vitest'
import {
  remarksOnCap,
  remarksOnPacks,
  type Selling,
} from '#domain/goods/products/import/plan-packs.ts'
import { packChanges } from '#domain/goods/products/import/packs-after.ts'
import type { Values } from '#domain/platform/import/row-reading.ts'
import { read } from '#domain/testing/import.ts'

const BOX = {
  id: 7,
  name: 'Box',
  factor: 10,
  price: '90.00',
  isSold: true,
  isBought: true,
  isActive: true,
  isUsed: true,
  barcodes: ['B-1'],
}
const TABLETS: Selling = {
  productType: 'SINGLE',
  priceCap: null,
  groupPrices: [],
  pieceNames: ['Tablet'],
  soldByPiece: true,
  notForSelling: false,
  price: '9.50',
  packs: [BOX],
}

function refusalsOf(values: Values, before: Selling | null = TABLETS) {
  const owner = (code: string) =>
    code === 'B-1' ? { id: 1, name: 'Tablets', packName: 'Box' } : null
  return remarksOnPacks(values, before && 1, before, owner).map(({ message }) => message)
}

const BEFORE = 'Box of 10 at 90.00, not bought (B-1)'
const UNSOLD = 'What is not sold by the piece needs a pack that is sold'

test.each<[string, Values, string[]]>([
  ['another price of a used pack is taken', { packs: 'Box of 10 at 95.00' }, []],
  ['its own code is its own', { packs: 'BOX of 10 (b-1)' }, []],
  ['a pack with a new name is another one', { packs: 'Carton of 12 at 99.00' }, []],
  ['what says nothing of packs is not looked at', { price: '1.00' }, []],
  ['not by the piece, there is the box', { soldByPiece: false }, []],
  [
    'not by the piece, and the box no more',
    { soldByPiece: false, packs: 'Box of 10, inactive' },
    [UNSOLD],
  ],
  [
    'a kit cannot have the box',
    { productType: 'COMBO' },
    ['Packs: A kit is sold by the piece: it has no packs'],
  ],
])('%s', (_what, values, refusals) => {
  expect(refusalsOf(values)).toEqual(refusals)
})

test('a new product is sold by something, unless it is not for selling or has no price', () => {
  const soldByPiece = false

  expect(refusalsOf({ soldByPiece, price: '5.00' }, null)).toEqual([UNSOLD])
  expect(refusalsOf({ soldByPiece, price: '5.00', packs: 'Box of 10 at 45.00' }, null)).toEqual([])
  expect(refusalsOf({ soldByPiece, price: '5.00', notForSelling: true }, null)).toEqual([])
  expect(refusalsOf({ soldByPiece }, null)).toEqual([])
})

test('a product that is sold in nothing already is not refused for that', () => {
  const before = { ...TABLETS, soldByPiece: false, packs: [{ ...BOX, isSold: false }] }

  expect(refusalsOf({ soldByPiece: false, packs: 'Box of 10, not sold' }, before)).toEqual([])
})

test.each([
  [
    'a price alone changes no more',
    'box of 10 at 95',
    [[BEFORE, 'Box of 10 at 95.00, not bought (B-1)']],
  ],
  [
    'a code comes to the others',
    'Box of 10 (b-1, B-2)',
    [[BEFORE, 'Box of 10 at 90.00, not bought (B-1, B-2)']],
  ],
  ['what was off is on by its word', 'Box of 10, bought', [[BEFORE, 'Box of 10 at 90.00 (B-1)']]],
  ['another name is one more', 'Case of 500 at 1', [[null, 'Case of 500 at 1.00']]],
  ['what is so already is no change', 'BOX of 10 at 90 (b-1), not bought, sold', []],
])('%s', (_what, messages, changes) => {
  expect(packChanges(BEFORE, messages).map(({ before, after }) => [before, after])).toEqual(changes)
})

test('a code means one thing in all of a file', () => {
  const { rows } = read(
    'SKU,Name,Price,Packs\nA,A,1,Box of 10 at 9 (X-1)\nB,B,1,Box of 10 at 9 (x-1)\nC,C,1,Box of 10 at 9 (a)\nX-1,D,1,\n',
  )
  const errors = rows.map(({ remarks }) =>
    remarks.filter(({ isError }) => isError).map(({ message }) => message),
  )

  expect(errors).toEqual([
    [],
    ['Packs: The code x-1 of Box stands in line 2 already'],
    ['Packs: The code a of Box stands in line 2 already'],
    ['SKU X-1 stands in line 2 already, as the code of a pack'],
  ])
})

test('a further lot says its packs again or not at all; other packs are refused', () => {
  const { rows } = read(
    'SKU,Name,Price,Packs,Lot,Qty\nA,A,1,Box of 10 @ 9,L-1,5\nA,,,Box = 10 at 9.00,L-2,5\nA,,,,L-3,5\nA,,,Box of 12 at 9,L-4,5\n',
    { locationId: 1 },
  )

  expect(rows.map(({ lotOf, remarks }) => [lotOf, remarks.map(({ message }) => message)])).toEqual([
    [null, []],
    [2, []],
    [2, []],
    [2, ['SKU A stands in line 2 already, where Packs is Box of 10 at 9.00']],
  ])
})

test('packs are read by the mark of the file’s prices', () => {
  const { rows } = read('SKU;Name;Price;Packs\nA;A;1.234,50;Box of 1.000 at 1.100.500,25\n')

  expect(rows[0]?.values.packs).toBe('Box of 1000 at 1100500.25')
})

test('a box that a file prices like one piece is taken, and reported', () => {
  const doubt = 'Packs: Box costs no more than a single piece: is that the price of the whole pack?'

  expect(refusalsOf({ price: '9.00', packs: 'Box of 10 at 9.00' })).toEqual([doubt])
  expect(refusalsOf({ price: '9.00', packs: 'Box of 10 at 9.01' })).toEqual([])
  expect(refusalsOf({ price: '9.00', packs: 'Box of 10 at 8.00, not sold' })).toEqual([])
  expect(refusalsOf({ price: '9.00', packs: 'Box of 10 at 0.00' })).toEqual([doubt])
  expect(refusalsOf({ packs: 'Box of 10 at 0.00' }, null)).toEqual([doubt])
})

const capRefusalsOf = (values: Values, before: Selling | null) =>
  remarksOnCap(values, before).map(({ message }) => message)

test('a price above the cap of today is an error, of a known product and of a new one', () => {
  const way = 'by its price cap: lower the price, or plan a cap that begins later'
  const most = (cap: string) => `The law lets it cost at most ₱${cap}, ${way}`
  const capped: Selling = { ...TABLETS, priceCap: '9.50' }
  const retail = { priceGroup: 'RETAIL', price: '9.40', isActive: true }

  expect(capRefusalsOf({ price: '9.50' }, capped)).toEqual([])
  expect(capRefusalsOf({ price: '9.51' }, capped)).toEqual([most('9.50')])
  expect(capRefusalsOf({ price: '9.51', priceCap: '9.51' }, capped)).toEqual([])
  expect(capRefusalsOf({ price: '9.60', unit: 'Tab' }, { ...capped, price: '9.60' })).toEqual([])
  expect(capRefusalsOf({ packs: 'Box of 10 at 95.01' }, capped)).toEqual([
    'The law lets Box cost at most ₱95.00, by its price cap of ₱9.50 a piece: lower the price, or plan a cap that begins later',
  ])
  expect(
    capRefusalsOf({ price: '9.00', priceCap: '9.00' }, { ...capped, groupPrices: [retail] }),
  ).toEqual([most('9.00')])
  expect(capRefusalsOf({ price: '5.00', priceCap: '4.99' }, null)).toEqual([most('4.99')])
})

test('a file that has one of both prices alone is held against what is stored of the other', () => {
  const doubt = 'Packs: Box costs no more than a single piece: is that the price of the whole pack?'

  expect(refusalsOf({ packs: 'Box of 10 at 9.50' })).toEqual([doubt])
  expect(refusalsOf({ packs: 'Box of 10 at 9.51' })).toEqual([])
  expect(refusalsOf({ price: '90.00' })).toEqual([doubt])
  expect(refusalsOf({ price: '89.99' })).toEqual([])
  expect(refusalsOf({ price: '90.00', packs: 'Box of 10, inactive' })).toEqual([])
  expect(refusalsOf({ soldByPiece: true })).toEqual([])
})
