import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addParts,
  grossOf,
  NO_PARTS,
  partsBack,
  worthOf,
  type LineParts,
  type SoldLine,
} from '#domain/selling/sales/returns/line-parts.ts'

/** A line of so many pieces at a price, of which all is due unless given otherwise. */
function sold({ price, ...line }: Partial<SoldLine> & { qty: number; price: number }): SoldLine {
  const due = line.due ?? line.qty * price
  return { ...NO_PARTS, taxMode: 'INCLUDED_IN_PRICES', ...line, due }
}

/** What comes back when so many units come back, one return after the other. */
function returnsOf(line: SoldLine, quantities: readonly number[]): LineParts[] {
  let before = { ...NO_PARTS, qty: 0 }
  return quantities.map((qty) => {
    const parts = partsBack(line, before, qty)
    before = { ...addParts(before, parts), qty: before.qty + qty }
    return parts
  })
}

test('of three for 10.00 with VAT inside each brings back a third, the centavos by their cumulative sum', () => {
  const line = sold({ qty: 3, price: 3_34, due: 10_00, ownDiscount: 2, tax: 1_07, cost: 5_00 })

  const returns = returnsOf(line, [1, 1, 1])

  expect(returns).toMatchObject([
    { due: 3_33, tax: 36, cost: 1_67, ownDiscount: 1 },
    { due: 3_34, tax: 35, cost: 1_66, ownDiscount: 0 },
    { due: 3_33, tax: 36, cost: 1_67, ownDiscount: 1 },
  ])
})

test('a tax on top comes back beside what is due', () => {
  const line = sold({ qty: 4, price: 25_00, tax: 8_25, taxMode: 'ADDED_TO_TOTAL' })

  const [some, rest] = returnsOf(line, [1, 3])

  expect([worthOf(some!, line.taxMode), worthOf(rest!, line.taxMode)]).toEqual([27_06, 81_19])
})

test('where rounding would take more off than a unit costs, the discount waits for the next one', () => {
  const line = sold({ qty: 2, price: 1, due: 1, orderDiscount: 1 })

  expect(returnsOf(line, [1, 1])).toMatchObject([
    { due: 1, orderDiscount: 0, ownDiscount: 0 },
    { due: 0, orderDiscount: 1, ownDiscount: 0 },
  ])
})

test('no tax comes back with a unit for which nothing is due: it waits for the next one', () => {
  const line = sold({ qty: 20, price: 1, due: 10, ownDiscount: 10, tax: 1 })

  expect(returnsOf(line, [9, 1, 10])).toMatchObject([
    { due: 5, tax: 0 },
    { due: 0, tax: 0 },
    { due: 5, tax: 1 },
  ])
})

test('pieces of a box come back each by its share of the box, and the whole box at its price', () => {
  // One box of 12 for 100.00, 5 % off.
  const line = sold({ qty: 12, price: 0, due: 95_00, ownDiscount: 5_00, cost: 60_01 })

  const [piece, seven, rest] = returnsOf(line, [1, 7, 4])
  const [whole] = returnsOf(line, [12])

  expect([piece, seven, rest]).toMatchObject([
    { due: 7_92, ownDiscount: 41, cost: 5_00 },
    { due: 55_41, ownDiscount: 2_93, cost: 35_01 },
    { due: 31_67, ownDiscount: 1_66, cost: 20_00 },
  ])
  expect(whole).toMatchObject({ due: 95_00, ownDiscount: 5_00, cost: 60_01 })
})

/** A line as sales make them: its packs or pieces x price taken apart at random. */
const anyLine = fc
  .record({
    count: fc.integer({ min: 1, max: 40 }),
    factor: fc.oneof(fc.constant(1), fc.integer({ min: 2, max: 30 })),
    price: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 100_000 })),
    cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 }),
    taxShare: fc.double({ min: 0, max: 1, noNaN: true }),
    cost: fc.integer({ min: 0, max: 10_000 }),
    taxMode: fc.constantFrom('INCLUDED_IN_PRICES' as const, 'ADDED_TO_TOTAL' as const),
  })
  .map(({ count, factor, price, cuts, taxShare, cost, taxMode }): SoldLine => {
    const gross = count * price
    const [a, b, c, d] = cuts
      .map((cut) => Math.round(cut * gross))
      .toSorted((one, other) => one - other) as [number, number, number, number]
    return {
      qty: count * factor,
      cost,
      taxMode,
      due: a,
      tax: Math.floor(a * taxShare),
      orderDiscount: b - a,
      vatRemoved: c - b,
      statutoryDiscount: d - c,
      ownDiscount: gross - d,
    }
  })

/** A line, and its units in parts of any size. */
const anySplit = anyLine.chain((line) =>
  fc
    .array(fc.integer({ min: 1, max: line.qty }), { minLength: 1, maxLength: line.qty })
    .map((wanted) => {
      const split: number[] = []
      let left = line.qty
      for (const qty of wanted) {
        if (left === 0) break
        split.push(Math.min(qty, left))
        left -= split.at(-1)!
      }
      return { line, split: left > 0 ? [...split, left] : split }
    }),
)

test('however a line is split, its returns add up to it in every part, and no part is below nothing', () => {
  fc.assert(
    fc.property(anySplit, ({ line, split }) => {
      const returns = returnsOf(line, split)

      const { qty, taxMode, ...parts } = line
      expect(returns.reduce(addParts, NO_PARTS)).toEqual(parts)
      let back = { pieces: 0, gross: 0 }
      for (const [index, part] of returns.entries()) {
        for (const amount of Object.values(part)) expect(amount).toBeGreaterThanOrEqual(0)
        back = { pieces: back.pieces + split[index]!, gross: back.gross + grossOf(part) }
        const share = Math.abs(2 * (back.gross * qty - grossOf(line) * back.pieces))
        expect(share).toBeLessThanOrEqual(qty)
        if (taxMode === 'INCLUDED_IN_PRICES') expect(part.tax).toBeLessThanOrEqual(part.due)
      }
    }),
    { numRuns: 2000 },
  )
})

test('as long as no part is bounded, what is back by then is the line’s share to half a centavo', () => {
  fc.assert(
    fc.property(anySplit, ({ line, split }) => {
      let back = 0
      let due = 0
      for (const [index, parts] of returnsOf(line, split).entries()) {
        back += split[index]!
        due += parts.due
        expect(Math.abs(2 * (due * line.qty - line.due * back))).toBeLessThanOrEqual(line.qty)
      }
    }),
  )
})
