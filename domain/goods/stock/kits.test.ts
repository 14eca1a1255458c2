import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kitsFrom, scarcestPart, type KitPart } from '#domain/goods/stock/kits.ts'

const gauze: KitPart = { qty: 2, enableStock: true, stockQty: 9, sellableQty: 7, heldBy: 'EXPIRED' }
const tape: KitPart = { qty: 1, enableStock: true, stockQty: 5, sellableQty: 5, heldBy: null }
const advice: KitPart = { qty: 1, enableStock: false, stockQty: 0, sellableQty: 0, heldBy: null }

test.each<[string, KitPart[], ReturnType<typeof kitsFrom>]>([
  ['one part', [gauze], { enableStock: true, stockQty: 4, sellableQty: 3, heldBy: 'EXPIRED' }],
  [
    'the scarcer of two',
    [gauze, tape],
    { enableStock: true, stockQty: 4, sellableQty: 3, heldBy: 'EXPIRED' },
  ],
  [
    'a part of which too little is left for one kit',
    [{ ...gauze, stockQty: 1, sellableQty: 1, heldBy: null }, tape],
    { enableStock: true, stockQty: 0, sellableQty: 0, heldBy: null },
  ],
  [
    'a part of which all is recalled',
    [gauze, { ...tape, sellableQty: 0, heldBy: 'RECALLED' }],
    { enableStock: true, stockQty: 4, sellableQty: 0, heldBy: 'RECALLED' },
  ],
  [
    'a part that is always there',
    [tape, advice],
    { enableStock: true, stockQty: 5, sellableQty: 5, heldBy: null },
  ],
  [
    'nothing that is tracked',
    [advice],
    { enableStock: false, stockQty: 0, sellableQty: 0, heldBy: null },
  ],
  ['nothing at all', [], { enableStock: false, stockQty: 0, sellableQty: 0, heldBy: null }],
])('as many kits are made as %s is enough for', (_what, parts, made) => {
  expect(kitsFrom(parts)).toEqual(made)
})

test.each<[string, KitPart[], KitPart | null]>([
  ['the one that runs out first', [tape, gauze], gauze],
  [
    'of two that have run out the one that is not even there expired',
    [
      { ...tape, sellableQty: 0, heldBy: 'EXPIRED' },
      { ...gauze, stockQty: 0, sellableQty: 0 },
    ],
    { ...gauze, stockQty: 0, sellableQty: 0 },
  ],
  ['none of those that are always there', [advice], null],
])('the scarcest part is %s', (_what, parts, scarcest) => {
  expect(scarcestPart(parts)).toEqual(scarcest)
})

const anyPart = fc
  .record({
    qty: fc.integer({ min: 1, max: 5 }),
    enableStock: fc.boolean(),
    sellableQty: fc.integer({ min: 0, max: 30 }),
    expired: fc.integer({ min: 0, max: 10 }),
  })
  .map(({ expired, ...part }) => ({
    ...part,
    stockQty: part.sellableQty + expired,
    heldBy: expired > 0 ? ('EXPIRED' as const) : null,
  }))

test('of any parts so many kits can be taken, and not one more', () => {
  fc.assert(
    fc.property(fc.array(anyPart, { maxLength: 6 }), (parts) => {
      const canBeTaken = (kits: number) =>
        parts.every(
          ({ qty, enableStock, sellableQty }) => !enableStock || kits * qty <= sellableQty,
        )

      const { enableStock, stockQty, sellableQty } = kitsFrom(parts)

      expect(canBeTaken(sellableQty)).toBe(true)
      expect(canBeTaken(sellableQty + 1)).toBe(!enableStock)
      expect(sellableQty).toBeLessThanOrEqual(stockQty)
      if (enableStock)
        expect(Math.floor(scarcestPart(parts)!.sellableQty / scarcestPart(parts)!.qty)).toBe(
          sellableQty,
        )
    }),
    { numRuns: 3000 },
  )
})
