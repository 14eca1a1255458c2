import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  boughtPackRefusal,
  inPacks,
  inPacksOrPieces,
  isSoldInNothing,
  packRefusal,
  piecesOf,
} from '#domain/goods/products/packs.ts'

const BOX = { name: 'Box', factor: 10 }
const STRIP = { name: 'strip', factor: 4 }

test.each<[number, string | null, { name: string; factor: number }[], string | null]>([
  [34, 'tablet', [BOX], '3 boxes 4 tablets'],
  [34, 'tablet', [STRIP, BOX], '3 boxes 1 strip'],
  [39, 'tab', [STRIP, BOX], '3 boxes 2 strips 1 tab'],
  [11, 'pc', [BOX], '1 box 1 pc'],
  [14, 'pc', [BOX], '1 box 4 pc'],
  [14, null, [BOX], '1 box 4 pieces'],
  [12_003, 'tab', [BOX], '1,200 boxes 3 tabs'],
  [40, 'caps', [BOX], '4 boxes'],
  [9, 'tablet', [BOX], null],
  [0, 'tablet', [BOX], null],
  [250, 'ml', [{ name: 'Bottle of 100', factor: 100 }], '2 Bottle of 100 50 ml'],
  [25, 'capsule', [{ name: 'PTP', factor: 10 }], '2 PTP 5 capsules'],
  [5, 'box', [], null],
  [24, 'sachet', [{ name: 'Tray', factor: 12 }], '2 trays'],
  [24, 'sachet', [{ name: 'Batch', factor: 12 }], '2 batches'],
])('%i of a product counted in %s and %j are %s', (qty, pieceName, packs, words) => {
  expect(inPacks(qty, { pieceName, packs })).toBe(words)
})

test('what comes back is counted in boxes as far as they are whole, else in pieces', () => {
  const messages = (qty: number) => inPacksOrPieces(qty, { pieceName: 'tablet', packs: [BOX] })

  expect([14, 4, 1, 0].map(messages)).toEqual([
    '1 box 4 tablets',
    '4 tablets',
    '1 tablet',
    '0 tablets',
  ])
})

test('whatever packs there are, the counts in words come to the quantity', () => {
  const packs = fc.uniqueArray(fc.integer({ min: 2, max: 200 }), { maxLength: 4 })
  fc.assert(
    fc.property(fc.nat(5_000), packs, (qty, factors) => {
      const words = inPacks(qty, {
        pieceName: 'ml',
        packs: factors.map((factor) => ({ name: `of ${factor}`, factor })),
      })
      const messages = (words ?? `${qty} ml`).replaceAll(',', '')
      const counts = [...messages.matchAll(/(\d+) (?:of (\d+)|ml)/g)]
      expect(counts.reduce((sum, [, count, of = '1']) => sum + Number(count) * Number(of), 0)).toBe(
        qty,
      )
    }),
  )
})

test('packs are so many pieces as they hold, and pieces are pieces', () => {
  expect([piecesOf(3, BOX), piecesOf(3, null)]).toEqual([30, 3])
})

test.each([
  [true, null, null],
  [false, null, 'Biogesic is not sold by the piece: choose a pack'],
  [false, { ...BOX, isSold: true, isActive: true }, null],
  [true, { ...BOX, isSold: false, isActive: true }, 'Biogesic is not sold by Box'],
  [true, { ...BOX, isSold: true, isActive: false }, 'Biogesic is not sold by Box'],
])('sold by the piece %s and asked for in %j: %s', (soldByPiece, pack, refusal) => {
  expect(packRefusal({ name: 'Biogesic', soldByPiece }, pack)).toBe(refusal)
})

test.each([
  [{ isBought: true, isActive: true }, null],
  [{ isBought: false, isActive: true }, 'Biogesic is not bought by Box'],
  [{ isBought: true, isActive: false }, 'Biogesic is not bought by Box'],
])('bought in a pack that is %j: %s', (pack, refusal) => {
  expect(boughtPackRefusal({ name: 'Biogesic' }, { ...BOX, ...pack })).toBe(refusal)
})

test.each([
  [{ soldByPiece: true, notForSelling: false, packs: [] }, false],
  [{ soldByPiece: false, notForSelling: true, packs: [] }, false],
  [{ soldByPiece: false, notForSelling: false, packs: [] }, true],
  [{ soldByPiece: false, notForSelling: false, packs: [{ isSold: true, isActive: false }] }, true],
  [{ soldByPiece: false, notForSelling: false, packs: [{ isSold: true, isActive: true }] }, false],
])('of %j nothing is sold: %s', (product, isSo) => {
  expect(isSoldInNothing(product)).toBe(isSo)
})
