import { expect, test } from 'vitest'
import { onOrderOf, suggestedQty, suggestedUnits } from '#domain/buying/purchases/on-order.ts'

const MAIN = 1
const BRANCH = 2
const ROWS = [
  { productId: 7, locationId: MAIN, purchaseId: 3, qty: 50 },
  { productId: 7, locationId: MAIN, purchaseId: 6, qty: 10 },
  { productId: 7, locationId: BRANCH, purchaseId: 6, qty: 5 },
  { productId: 8, locationId: MAIN, purchaseId: 6, qty: 1 },
]

test.each([
  ['at the main branch', 7, MAIN, 60, [3, 6]],
  ['at the other branch', 7, BRANCH, 5, [6]],
  ['anywhere', 7, null, 65, [3, 6]],
  ['where nothing of it is ordered', 8, BRANCH, 0, []],
])('what is on order %s', (_, productId, locationId, qty, purchaseIds) => {
  expect(onOrderOf(ROWS, productId, locationId)).toEqual({ qty, purchaseIds })
})

test.each([
  ['3 left of a level of 10: eight make it more than low', 3, 10, 1000, 0, 8],
  ['at its level', 10, 10, 1000, 0, 1],
  ['a maximum of 60 that somebody has set', 3, 10, 60, 0, 57],
  ['a maximum below the level, which nobody means', 3, 10, 5, 0, 8],
  ['half of it on order', 3, 10, 60, 30, 27],
  ['more on order than is needed', 3, 10, 60, 200, 1],
  ['more than an order may have', 0, 2_000_000, 1000, 0, 1_000_000],
])('suggested for a shelf: %s', (_, sellableQty, threshold, maxStockLevel, onOrder, qty) => {
  expect(suggestedQty({ sellableQty, threshold, maxStockLevel }, onOrder)).toBe(qty)
})

const [STRIP, BOX] = [
  { id: 1, factor: 10 },
  { id: 2, factor: 100 },
]

test.each([
  ['in no pack', [], { packId: null, qty: 101, cost: '1.2500' }],
  ['in one pack: whole ones', [BOX], { packId: 2, qty: 2, cost: '125.0000' }],
  ['in one pack that cost less last', [STRIP], { packId: 1, qty: 11, cost: '11.3333' }],
  ['in two packs', [STRIP, BOX], { packId: null, qty: 101, cost: '1.2500' }],
])('101 pieces at 1.25 of what is bought %s', (_, packs, suggested) => {
  expect(suggestedUnits(101, '1.25', packs, [{ packId: 1, cost: '11.3333' }])).toEqual(suggested)
})

test('a pack that costs or holds more than a line may is not suggested', () => {
  const last = [{ packId: 2, cost: '80.0000' }]
  expect(suggestedUnits(1, '999999.00', [BOX], [])).toMatchObject({ packId: 2 })
  expect(suggestedUnits(1, '1000000.00', [BOX], [])).toMatchObject({ packId: null, qty: 1 })
  expect(suggestedUnits(1, '1000000.00', [BOX], last)).toMatchObject({ packId: 2, cost: '80.0000' })
  expect(suggestedUnits(999_901, '1.00', [{ id: 2, factor: 999_900 }], last).packId).toBeNull()
})
