import fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalsFor, type SaleLine, type Totals } from '#domain/selling/sales/checkout.ts'
import type { Tax } from '#domain/shop/settings/settings.ts'
import { nearest, sharesOf, sumOf } from '#domain/testing/fractions.ts'

// Carts without any scheme of law, held against exact fractions.

const anyRate = fc.oneof(
  fc.constantFrom(0, 50_000, 82_500, 120_000, 333_333, 1_000_000),
  fc.integer({ min: 0, max: 1_000_000 }),
)
const anyLine: fc.Arbitrary<SaleLine> = fc.record({
  qty: fc.integer({ min: 1, max: 500 }),
  price: fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 5_000_000 })),
  discountPct: anyRate,
  taxRatePct: anyRate,
})
const anyCart = fc.array(anyLine, { minLength: 1, maxLength: 6 })
const anyTax: fc.Arbitrary<Tax> = fc.record({
  mode: fc.constantFrom('ADDED_TO_TOTAL' as const, 'INCLUDED_IN_PRICES' as const),
  rate: anyRate,
  label: fc.constant('Tax'),
})

type Figures = Pick<Totals, 'totalBefore' | 'taxTotal' | 'grandTotal'> & {
  lines: Pick<Totals['lines'][number], 'lineTotal' | 'discountAmount' | 'tax'>[]
}

function figuresOf({ lines, totalBefore, taxTotal, grandTotal }: Totals): Figures {
  return {
    lines: lines.map(({ lineTotal, discountAmount, tax }) => ({ lineTotal, discountAmount, tax })),
    totalBefore,
    taxTotal,
    grandTotal,
  }
}

/** What a sale comes to in exact fractions, rounded where the design says and nowhere else. */
function modelOf(lines: readonly SaleLine[], tax: Tax): Figures {
  const full = lines.map(({ qty, price }) => BigInt(qty) * BigInt(price))
  const due = lines.map(({ discountPct }, index) =>
    nearest((full[index] ?? 0n) * (1_000_000n - BigInt(discountPct)), 1_000_000n),
  )
  const before = sumOf(due)
  const onTop = nearest(before * BigInt(tax.rate), 1_000_000n)
  const isTaxExclusive = tax.mode === 'ADDED_TO_TOTAL'
  const taxes = isTaxExclusive
    ? sharesOf(onTop, due)
    : due.map((total, index) => {
        const rate = BigInt(lines[index]?.taxRatePct ?? 0)
        return nearest(total * rate, 1_000_000n + rate)
      })
  return {
    lines: due.map((total, index) => ({
      lineTotal: Number(total),
      discountAmount: Number((full[index] ?? 0n) - total),
      tax: Number(taxes[index] ?? 0n),
    })),
    totalBefore: Number(before),
    taxTotal: Number(sumOf(taxes)),
    grandTotal: Number(before + (isTaxExclusive ? onTop : 0n)),
  }
}

test('20,000 carts come to what exact fractions say', () => {
  fc.assert(
    fc.property(anyCart, anyTax, (lines, tax) => {
      const totals = figuresOf(totalsFor(lines, tax))

      // One comparison for each cart: toEqual on twenty thousand carts would take most of the time.
      if (JSON.stringify(totals) !== JSON.stringify(modelOf(lines, tax)))
        expect(totals).toEqual(modelOf(lines, tax))
    }),
    { numRuns: 20_000 },
  )
})
