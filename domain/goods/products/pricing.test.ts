import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  centavosOf,
  unitCostText,
  MOST_CENTAVOS,
  parsePesos,
  parseRate,
  parseUnitCost,
  pesosOf,
} from '#domain/money.ts'
import {
  appliedTaxRate,
  comparableCost,
  costOf,
  isBelowCost,
  packPriceDoubt,
  pricePair,
  sellingPrices,
  withoutTax,
  withTax,
  type Pricing,
} from '#domain/goods/products/pricing.ts'
import { nearest } from '#domain/testing/fractions.ts'

test.each([
  // Purchase price, margin, tax type, tax; then the price without tax and with it.
  ['100', '25', 'EXCLUSIVE', '12', '125.00', '140.00'],
  ['100', '25', 'INCLUSIVE', '12', '125.00', '125.00'],
  ['100', '0', 'EXCLUSIVE', '0', '100.00', '100.00'],
  ['0', '50', 'EXCLUSIVE', '12', '0.00', '0.00'],
  ['9.99', '33.33', 'EXCLUSIVE', '8.25', '13.32', '14.42'], // 13.3197, then 14.4189
  ['0.10', '5', 'INCLUSIVE', '12', '0.11', '0.11'], // 0.105: half a centavo goes up
  ['0.04', '12.5', 'EXCLUSIVE', '12', '0.05', '0.06'], // 0.045 is 0.05, and 0.056 of that
  ['4.31', '16.0093', 'EXCLUSIVE', '0', '5.00', '5.00'],
  ['1.00', '9999.9999', 'EXCLUSIVE', '100', '101.00', '202.00'],
] as const)(
  'bought at %s with a margin of %s %%, %s tax of %s %%, it sells at %s, with tax at %s',
  (purchase, margin, taxType, tax, exTax, incTax) => {
    const prices = sellingPrices({
      dppExTax: parsePesos(purchase),
      profitPercent: parseRate(margin),
      taxType,
      taxRate: parseRate(tax) ?? 0,
    })

    expect(prices && pesosOf(prices.dspExTax)).toBe(exTax)
    expect(prices && pesosOf(prices.dspIncTax)).toBe(incTax)
    expect(prices?.price).toBe(prices?.dspIncTax)
  },
)

const pricing: Pricing = { dppExTax: 100_00, profitPercent: 0, taxType: 'EXCLUSIVE', taxRate: 0 }

test.each<[string, Partial<Pricing>]>([
  ['the purchase price is blank', { dppExTax: null }],
  ['the margin is blank', { profitPercent: null }],
  ['the result is more than any amount of money', { dppExTax: MOST_CENTAVOS, profitPercent: 1 }],
])('nothing is calculated while %s', (_what, change) => {
  expect(sellingPrices({ ...pricing, ...change })).toBeNull()
})

test('any selling price is the exact one to the nearest centavo, step by step', () => {
  const rate = fc.integer({ min: 0, max: 1_000_000 })
  const anyPricing = fc.record({
    dppExTax: fc.integer({ min: 0, max: 100_000_00 }),
    profitPercent: fc.integer({ min: 0, max: 99_999_999 }),
    taxType: fc.constantFrom('INCLUSIVE' as const, 'EXCLUSIVE' as const),
    taxRate: rate,
  })
  fc.assert(
    fc.property(anyPricing, ({ dppExTax, profitPercent, taxType, taxRate }) => {
      const prices = sellingPrices({ dppExTax, profitPercent, taxType, taxRate })

      const [cost, margin] = [BigInt(dppExTax), BigInt(profitPercent)]
      const exTax = nearest(cost * (1_000_000n + margin), 1_000_000n)
      const factor = taxType === 'EXCLUSIVE' ? 1_000_000n + BigInt(taxRate) : 1_000_000n
      const incTax = nearest(exTax * factor, 1_000_000n)
      expect(prices).toEqual({
        dspExTax: Number(exTax),
        dspIncTax: Number(incTax),
        price: Number(incTax),
      })
    }),
  )
})

test.each([
  // Price paid, tax type, tax; then the price without tax.
  ['112.00', 'EXCLUSIVE', '12', '100.00'],
  ['10.00', 'EXCLUSIVE', '12', '8.93'], // 1.0714... of tax inside
  ['112.00', 'INCLUSIVE', '12', '112.00'],
  ['0.01', 'EXCLUSIVE', '12', '0.01'],
] as const)('of %s that are paid, %s tax of %s %%, %s are left', (paid, taxType, tax, left) => {
  const productTax = { taxType, taxRate: parseRate(tax) ?? 0 }

  const exTax = withoutTax(parsePesos(paid) ?? 0, productTax)

  expect([pesosOf(exTax), pesosOf(withTax(exTax, productTax))]).toEqual([left, paid])
})

test.each([
  // What was written without tax and with it; then the pair.
  [null, '11.20', '10.00', '11.20'],
  ['11.20', '11.20', '10.00', '11.20'],
  ['10.00', null, '10.00', '11.20'],
  [null, null, null, null],
] as const)('of %s without 12 %% tax and %s with it, the pair is %s and %s', (ex, inc, ...pair) => {
  const written = { exTax: ex && centavosOf(ex), incTax: inc && centavosOf(inc) }

  const { exTax, incTax } = pricePair(written, { taxType: 'EXCLUSIVE', taxRate: 120_000 })

  expect([exTax, incTax].map((each) => each && pesosOf(each))).toEqual(pair)
})

test('a typed rate goes before the chosen one, even when it is none at all', () => {
  expect([appliedTaxRate(50_000, 120_000, 0), appliedTaxRate(0, 120_000, 30_000)]).toEqual([
    50_000, 0,
  ])
  expect([appliedTaxRate(null, 0, 120_000), appliedTaxRate(null, null, 120_000)]).toEqual([
    0, 120_000,
  ])
})

test('a unit costs its purchase price with tax, where one is set', () => {
  expect([costOf(10_00, 11_20), costOf(10_00, 0), costOf(10_00, null)]).toEqual([11_20, 0, 10_00])
})

test.each([
  // Unit cost and price, both as they are paid; whether the goods lose something.
  ['191.75', '149.00', true],
  ['149.0001', '149.00', true],
  ['149.00', '149.00', false],
  ['105.00', '112.00', false], // VAT inside both: 93.75 and 100.00 without it
  ['5.00', '0.00', false], // no price is set yet
  ['0', '0.01', false],
] as const)(
  'a unit that costs %s and is priced at %s sells below its cost: %s',
  (cost, price, isBelow) => {
    expect(isBelowCost(parseUnitCost(cost) ?? 0, centavosOf(price))).toBe(isBelow)
  },
)

test.each([
  ['VATABLE', true, '105.0000'],
  ['VATABLE', null, '105.0000'],
  ['VATABLE', false, '117.6000'], // 105.00 whole, and 112.00 leaves 100.00
  ['VAT_EXEMPT', true, '105.0000'],
  ['VAT_EXEMPT', false, '105.0000'],
  ['ZERO_RATED', true, '93.7500'],
  ['ZERO_RATED', false, '105.0000'],
] as const)(
  'of %s goods, VAT charged in it: %s, a cost of 105.00 compares as %s',
  (taxClass, holdsVat, cost) => {
    const basis = { taxClass, vatRate: 120_000, holdsVat }

    expect(unitCostText(comparableCost(105_0000, basis))).toBe(cost)
  },
)

test.each([
  // A tablet sells for 4.50 and costs 3.00.
  ['a box at a tablet’s price', '4.50', 'NO_MORE_THAN_A_PIECE'],
  ['a centavo more', '4.51', 'BELOW_COST'],
  ['a box below what its tablets cost', '299.99', 'BELOW_COST'],
  ['a box at what they cost', '300.00', null],
  ['a box that sells for nothing', '0.00', 'NO_MORE_THAN_A_PIECE'],
] as const)('%s, %s: %s', (_what, price, doubt) => {
  const piece = { price: 450, cost: 30_000 }

  expect(packPriceDoubt({ price: centavosOf(price), factor: 100 }, piece)).toBe(doubt)
})
