import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isLikeSeriesNumber,
  isOverpaid,
  orderTotals,
  refusalForOrder,
  settleOrder,
  type Discount,
  type OrderLine,
} from '#domain/selling/sales/order.ts'
import type { Tax } from '#domain/shop/settings/settings.ts'
import { nearest, sharesOf, sumOf } from '#domain/testing/fractions.ts'

const ON_TOP = { mode: 'ADDED_TO_TOTAL', rate: 82_500 } as const
const INSIDE = { mode: 'INCLUDED_IN_PRICES', rate: 120_000 } as const
const NONE: Discount = { type: 'percentage', value: 0 }
const line = (qty: number, price: number, taxRatePct = 120_000): OrderLine => ({
  qty,
  price,
  taxRatePct,
})
const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)

test.each<{
  what: string
  lines: OrderLine[]
  discount: Discount
  typed?: number
  expected: [subtotal: number, discount: number, tax: number, total: number]
}>([
  {
    what: 'no discount: 8.25 % on top',
    lines: [line(3, 10_00), line(1, 5_50)],
    discount: NONE,
    expected: [35_50, 0, 2_93, 38_43],
  },
  {
    what: '10 %: the tax is on what is left',
    lines: [line(2, 50_00)],
    discount: { type: 'percentage', value: 10_00 },
    expected: [100_00, 10_00, 7_43, 97_43],
  },
  {
    what: '12.5 % of 9.99',
    lines: [line(1, 9_99)],
    discount: { type: 'percentage', value: 12_50 },
    expected: [9_99, 1_25, 72, 9_46],
  },
  {
    what: '15 pesos off',
    lines: [line(1, 100_00)],
    discount: { type: 'fixed', value: 15_00 },
    expected: [100_00, 15_00, 7_01, 92_01],
  },
  {
    what: 'everything off',
    lines: [line(1, 100_00)],
    discount: { type: 'percentage', value: 100_00 },
    expected: [100_00, 100_00, 0, 0],
  },
  {
    what: 'a typed tax of nothing',
    lines: [line(1, 100_00)],
    discount: NONE,
    typed: 0,
    expected: [100_00, 0, 0, 100_00],
  },
])('an order with $what', ({ lines, discount, typed, expected }) => {
  const totals = orderTotals(lines, discount, ON_TOP, typed)

  const { totalBefore, discountAmount, taxTotal, grandTotal } = totals
  expect([totalBefore, discountAmount, taxTotal, grandTotal]).toEqual(expected)
})

test('a tax inside the prices is found in what each line keeps after its share of the discount', () => {
  const lines = [line(1, 112_00, 120_000), line(1, 112_00, 0)]

  const totals = orderTotals(lines, { type: 'fixed', value: 24_00 }, INSIDE)

  expect(totals).toMatchObject({
    lines: [
      { lineTotal: 112_00, orderDiscount: 12_00, tax: 10_71 }, // 100.00 x 12 / 112
      { lineTotal: 112_00, orderDiscount: 12_00, tax: 0 },
    ],
    totalBefore: 224_00,
    discountAmount: 24_00,
    calculatedTax: 10_71,
    taxTotal: 10_71,
    grandTotal: 200_00,
  })
})

test('a discount that does not divide goes to the largest remainders, ties to the earlier line', () => {
  const totals = orderTotals(
    [line(1, 10), line(1, 10), line(1, 10)],
    { type: 'fixed', value: 10 },
    ON_TOP,
  )

  expect(totals.lines.map(({ orderDiscount }) => orderDiscount)).toEqual([4, 3, 3])
})

test.each<[Discount, Tax['mode'], number | undefined, string, string]>([
  [
    { type: 'percentage', value: 100_01 },
    'ADDED_TO_TOTAL',
    undefined,
    'discountValue',
    'Discount must be from 0 to 100 percent',
  ],
  [
    { type: 'fixed', value: 100_01 },
    'ADDED_TO_TOTAL',
    undefined,
    'discountValue',
    'Discount must not be more than the subtotal',
  ],
  [
    { type: 'fixed', value: 20_00 },
    'ADDED_TO_TOTAL',
    80_01,
    'taxTotal',
    'Tax must not be more than what is taxed',
  ],
  [
    NONE,
    'INCLUDED_IN_PRICES',
    10_70,
    'taxTotal',
    'Tax is inside the prices here: it cannot be typed',
  ],
])('of 100.00, %j in %s with a tax of %s is refused', (discount, mode, typed, field, message) => {
  const totals = orderTotals([line(1, 100_00)], discount, { mode, rate: 120_000 }, typed)

  expect(refusalForOrder(totals, discount, mode, typed)).toEqual({ field, message })
})

test.each<[Discount, Tax['mode'], number | undefined]>([
  [{ type: 'percentage', value: 100_00 }, 'ADDED_TO_TOTAL', undefined],
  [{ type: 'fixed', value: 100_00 }, 'ADDED_TO_TOTAL', 0],
  [{ type: 'fixed', value: 20_00 }, 'ADDED_TO_TOTAL', 80_00],
  [NONE, 'INCLUDED_IN_PRICES', 10_71],
])('of 100.00, %j in %s with a tax of %s may be', (discount, mode, typed) => {
  const totals = orderTotals([line(1, 100_00)], discount, { mode, rate: 120_000 }, typed)

  expect(refusalForOrder(totals, discount, mode, typed)).toBeNull()
})

test.each([
  ['a line', [line(1_000_000, 999_999_999)], NONE],
  ['lines together', [line(1, 600_000_000_000), line(1, 600_000_000_000)], NONE],
  ['the tax on top', [line(1, 999_999_999_999)], NONE],
])('%s larger than a sale can be is refused in words', (_what, lines, discount) => {
  const totals = orderTotals(lines, discount, ON_TOP)

  expect(refusalForOrder(totals, discount, ON_TOP.mode)).toEqual({
    field: 'items',
    message: 'The total is larger than a sale can be',
  })
})

const anyRate = fc.integer({ min: 0, max: 1_000_000 })
const anyLines = fc.array(
  fc.record({
    qty: fc.integer({ min: 1, max: 500 }),
    price: fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 5_000_000 })),
    taxRatePct: anyRate,
  }),
  { minLength: 1, maxLength: 6 },
)
const anyDiscount: fc.Arbitrary<Discount> = fc.record({
  type: fc.constantFrom('percentage' as const, 'fixed' as const),
  value: fc.integer({ min: 0, max: 12_000 }),
})
const anyTax = fc.record({
  mode: fc.constantFrom('ADDED_TO_TOTAL' as const, 'INCLUDED_IN_PRICES' as const),
  rate: anyRate,
})

/** What an order comes to in exact fractions, rounded where the design says and nowhere else. */
function modelOf(
  lines: readonly OrderLine[],
  discount: Discount,
  tax: typeof ON_TOP | typeof INSIDE,
) {
  const full = lines.map(({ qty, price }) => BigInt(qty) * BigInt(price))
  const before = sumOf(full)
  const wanted =
    discount.type === 'fixed'
      ? BigInt(discount.value)
      : nearest(before * BigInt(discount.value), 10_000n)
  const off = wanted > before ? before : wanted
  const shares = sharesOf(off, full)
  const left = full.map((total, index) => total - (shares[index] ?? 0n))
  const isTaxExclusive = tax.mode === 'ADDED_TO_TOTAL'
  const onTop = nearest((before - off) * BigInt(tax.rate), 1_000_000n)
  const taxes = isTaxExclusive
    ? sharesOf(onTop, left)
    : left.map((total, index) => {
        const rate = BigInt(lines[index]?.taxRatePct ?? 0)
        return nearest(total * rate, 1_000_000n + rate)
      })
  return {
    lines: full.map((total, index) => ({
      lineTotal: Number(total),
      orderDiscount: Number(shares[index]),
      tax: Number(taxes[index]),
    })),
    totalBefore: Number(before),
    discountAmount: Number(off),
    calculatedTax: Number(sumOf(taxes)),
    taxTotal: Number(sumOf(taxes)),
    grandTotal: Number(before - off + (isTaxExclusive ? onTop : 0n)),
  }
}

test('5,000 orders come to what exact fractions say', () => {
  fc.assert(
    fc.property(anyLines, anyDiscount, anyTax, (lines, discount, tax) => {
      const model = modelOf(lines, discount, tax as typeof ON_TOP)

      expect(orderTotals(lines, discount, tax)).toMatchObject(model)
    }),
    { numRuns: 5000 },
  )
})

test('whatever tax is typed, no line gives more than it has, and the parts come to the whole', () => {
  fc.assert(
    fc.property(anyLines, anyDiscount, anyTax, fc.nat(), (lines, discount, tax, typed) => {
      const totals = orderTotals(lines, discount, tax, typed)

      const { totalBefore, discountAmount, taxTotal, grandTotal } = totals
      const isTaxExclusive = tax.mode === 'ADDED_TO_TOTAL'
      expect(sum(totals.lines.map(({ lineTotal }) => lineTotal))).toBe(totalBefore)
      expect(sum(totals.lines.map(({ orderDiscount }) => orderDiscount))).toBe(discountAmount)
      expect(sum(totals.lines.map(({ tax: share }) => share))).toBe(taxTotal)
      expect(grandTotal).toBe(totalBefore - discountAmount + (isTaxExclusive ? taxTotal : 0))
      if (isTaxExclusive) expect(taxTotal).toBe(typed)
      for (const { lineTotal, orderDiscount, tax: share } of totals.lines) {
        expect(orderDiscount).toBeGreaterThanOrEqual(0)
        expect(orderDiscount).toBeLessThanOrEqual(lineTotal)
        expect(share).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 2000 },
  )
})

test('part payments leave the rest owed; only cash gives change, and never more is kept than is owed', () => {
  const payments = fc.array(
    fc.record({
      method: fc.constantFrom('Cash', 'cash', 'GCash', 'Check'),
      tendered: fc.integer({ min: 1, max: 500_00 }),
    }),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800_00 }), payments, (owed, tenders) => {
      const nonCash = sum(
        tenders.map(({ method, tendered }) => (method.toLowerCase() === 'cash' ? 0 : tendered)),
      )

      const { applied, paidAmount, changeDue, balanceDue } = settleOrder(owed, tenders)

      expect(isOverpaid(owed, tenders)).toBe(nonCash > owed)
      if (nonCash > owed) return
      expect(paidAmount).toBe(sum(tenders.map(({ tendered }) => tendered)))
      expect(balanceDue).toBe(Math.max(0, owed - paidAmount))
      expect(changeDue).toBe(Math.max(0, paidAmount - owed))
      for (const [index, { method, tendered }] of tenders.entries())
        if (method.toLowerCase() !== 'cash') expect(applied[index]).toBe(tendered)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['QC-00000001', true],
  ['anything-123456789', true],
  ['QC-2026-00000001', true],
  ['QC-0000001', false],
  ['SI 00000001', false],
  ['00000001', false],
  ['QC-00000001A', false],
])('%s looks like a number of a series: %s', (invoiceNumber, isLike) => {
  expect(isLikeSeriesNumber(invoiceNumber)).toBe(isLike)
})
