import { expect, test } from 'vitest'
import { pricesAboveCap, type Offer } from '#domain/goods/products/price-cap.ts'

const BOX = { name: 'Box', factor: 100, price: '940.00', isSold: true, isActive: true }
const RETAIL = { priceGroup: 'RETAIL', price: '9.40', isActive: true }
/** Tablets at 9.40 that may cost 9.50, and a box of 100 at 940.00. */
const TABLETS: Offer = {
  priceCap: '9.50',
  partsCap: null,
  soldByPiece: true,
  price: '9.40',
  packs: [BOX],
  groupPrices: [RETAIL],
}

const above = (before: Partial<Offer> | null, after: Partial<Offer>) =>
  pricesAboveCap(before && { ...TABLETS, ...before }, { ...TABLETS, ...after }).map(({ of }) => of)

const dearBox = { packs: [{ ...BOX, price: '950.01' }] }
const dearGroup = { groupPrices: [{ ...RETAIL, price: '9.51' }] }
const KIT = { priceCap: null, partsCap: '200.00', packs: [], groupPrices: [], price: '200.00' }

test.each<[string, Partial<Offer> | null, Partial<Offer>, ReturnType<typeof above>]>([
  ['new goods at their cap', null, { price: '9.50' }, []],
  ['new goods above it', null, { price: '9.51' }, ['price']],
  ['without a cap', null, { price: '9.51', priceCap: null }, []],
  ['a box is as much as its pieces', {}, { packs: [{ ...BOX, price: '950.00' }] }, []],
  ['a box above it', {}, dearBox, [{ pack: 0 }]],
  ['a box that is not sold', {}, { packs: [{ ...dearBox.packs[0]!, isSold: false }] }, []],
  ['a box that is out of use', {}, { packs: [{ ...dearBox.packs[0]!, isActive: false }] }, []],
  [
    'a dear box that goes on sale',
    { packs: [{ ...dearBox.packs[0]!, isSold: false }] },
    dearBox,
    [{ pack: 0 }],
  ],
  [
    'dear pieces that go on sale',
    { soldByPiece: false, price: '9.51' },
    { price: '9.51' },
    ['price'],
  ],
  ['a box without a price', {}, { packs: [{ ...BOX, price: null }] }, []],
  ['a smaller box at the same price', {}, { packs: [{ ...BOX, factor: 98 }] }, [{ pack: 0 }]],
  ['a group above it', {}, dearGroup, [{ priceGroup: 'RETAIL' }]],
  ['a group that is off', {}, { groupPrices: [{ ...RETAIL, price: '9.51', isActive: false }] }, []],
  ['no piece is sold', {}, { soldByPiece: false, price: '9.51', ...dearGroup }, []],
  [
    'a cap below what stands',
    { priceCap: null },
    { priceCap: '9.39' },
    ['price', { pack: 0 }, { priceGroup: 'RETAIL' }],
  ],
  ['a price that stood above its cap stays', { price: '9.60' }, { price: '9.60' }, []],
  ['written otherwise it is the same', { price: '9.60' }, { price: '9.6' }, []],
  ['another one is refused', { price: '9.60' }, { price: '9.59' }, ['price']],
  ['beside another that stood', { price: '9.60' }, { price: '9.60', ...dearBox }, [{ pack: 0 }]],
  [
    'a box that stood, by another name',
    dearBox,
    {
      packs: [{ ...dearBox.packs[0]!, name: 'Carton' }],
    },
    [],
  ],
  ['a raised cap', { price: '9.80' }, { price: '9.80', priceCap: '9.70' }, []],
  ['a lowered one', { price: '9.60' }, { price: '9.60', priceCap: '9.40' }, ['price']],
  ['a kit at what its parts may cost', null, KIT, []],
  ['a kit above it', KIT, { ...KIT, price: '200.01' }, ['price']],
  ['a kit of fewer parts', KIT, { ...KIT, partsCap: '100.00' }, ['price']],
])('prices above the cap: %s', (_what, before, after, refused) => {
  expect(above(before, after)).toEqual(refused)
})

test('a refusal names the most, of a pack with the cap of a piece, and by what', () => {
  const words = (after: Partial<Offer>) =>
    pricesAboveCap(null, { ...TABLETS, ...after }).map(({ message }) => message)
  const way = 'lower the price, or plan a cap that begins later'

  expect(words({ price: '9.51', ...dearBox })).toEqual([
    `The law lets it cost at most ₱9.50, by its price cap: ${way}`,
    `The law lets Box cost at most ₱950.00, by its price cap of ₱9.50 a piece: ${way}`,
  ])
  expect(words({ ...KIT, price: '200.01', priceCap: '300' })).toEqual([
    `The law lets it cost at most ₱200.00, by the price caps of its parts: ${way}`,
  ])
})
