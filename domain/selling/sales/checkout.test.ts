import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_CENTAVOS } from '#domain/money.ts'
import {
  isDoubtful,
  isDoubtfulQty,
  refusalFor,
  settlePayments,
  totalsFor,
} from '#domain/selling/sales/checkout.ts'
import type { SaleLine, Tender, Totals } from '#domain/selling/sales/checkout.ts'
import type { Tax } from '#domain/shop/settings/settings.ts'

const ON_TOP: Tax = { mode: 'ADDED_TO_TOTAL', rate: 82_500, label: 'Tax' }
const INSIDE: Tax = { mode: 'INCLUDED_IN_PRICES', rate: 120_000, label: 'VAT' }

function line(qty: number, price: number, discountPct = 0, taxRatePct = 0): SaleLine {
  return { qty, price, discountPct, taxRatePct }
}

type HandedOver = [method: Tender['method'], tendered: number][]

function tendersOf(handedOver: HandedOver): Tender[] {
  return handedOver.map(([method, tendered]) => ({ method, tendered }))
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

function expectToAddUp(totals: Totals, lines: readonly SaleLine[], tax: Tax): void {
  expect(sum(totals.lines.map(({ lineTotal }) => lineTotal))).toBe(totals.totalBefore)
  expect(sum(totals.lines.map((part) => part.tax))).toBe(totals.taxTotal)
  expect(totals.grandTotal).toBe(
    totals.totalBefore + (tax.mode === 'ADDED_TO_TOTAL' ? totals.taxTotal : 0),
  )
  for (const [index, part] of totals.lines.entries()) {
    const { qty = 0, price = 0 } = lines[index] ?? {}
    expect(part.lineTotal + part.discountAmount).toBe(qty * price)
    for (const amount of [part.lineTotal, part.discountAmount, part.tax])
      expect(amount).toBeGreaterThanOrEqual(0)
  }
}

test('a tax on top is one percentage of the subtotal, rounded once and shared out to the lines', () => {
  const lines = [line(3, 10_00), line(2, 4_99, 100_000), line(1, 0)]

  const totals = totalsFor(lines, ON_TOP)

  expect(totals).toMatchObject({
    lines: [
      { lineTotal: 30_00, discountAmount: 0, tax: 2_48 }, // 2.475, rounded up
      { lineTotal: 8_98, discountAmount: 1_00, tax: 74 }, // 0.74085
      { lineTotal: 0, discountAmount: 0, tax: 0 },
    ],
    totalBefore: 38_98,
    taxTotal: 3_22, // 3.21585
    grandTotal: 42_20,
  })
  expectToAddUp(totals, lines, ON_TOP)
})

test('a tax inside the prices is found line by line at each product’s own rate, and adds nothing', () => {
  const lines = [line(1, 112_00, 0, 120_000), line(2, 50_00, 0, 0), line(1, 100_00, 0, 120_000)]

  const totals = totalsFor(lines, INSIDE)

  expect(totals).toMatchObject({
    lines: [
      { lineTotal: 112_00, discountAmount: 0, tax: 12_00 },
      { lineTotal: 100_00, discountAmount: 0, tax: 0 }, // exempt
      { lineTotal: 100_00, discountAmount: 0, tax: 10_71 },
    ],
    totalBefore: 312_00,
    taxTotal: 22_71,
    grandTotal: 312_00,
  })
  expectToAddUp(totals, lines, INSIDE)
})

test('the rates on the lines do not matter where the tax is on top', () => {
  const exempt = totalsFor([line(1, 100_00, 0, 0)], ON_TOP)
  const taxed = totalsFor([line(1, 100_00, 0, 120_000)], ON_TOP)

  expect([exempt.taxTotal, taxed.taxTotal]).toEqual([8_25, 8_25])
})

test.each([ON_TOP, INSIDE])('an empty cart comes to nothing ($mode)', (tax) => {
  expect(totalsFor([], tax)).toMatchObject({
    lines: [],
    totalBefore: 0,
    taxTotal: 0,
    grandTotal: 0,
  })
})

test.each([
  ['exact cash', 10_83, [['cash', 10_83]], [10_83], 0],
  ['cash with change', 10_83, [['cash', 20_00]], [10_83], 9_17],
  ['a card', 10_83, [['card', 10_83]], [10_83], 0],
  [
    'cash first and a card',
    10_83,
    [
      ['cash', 20_00],
      ['card', 5_00],
    ],
    [5_83, 5_00],
    14_17,
  ],
  [
    'two heaps of cash',
    10_00,
    [
      ['cash', 7_00],
      ['cash', 7_00],
    ],
    [7_00, 3_00],
    4_00,
  ],
  [
    'a card for all and needless cash',
    5_00,
    [
      ['card', 5_00],
      ['cash', 2_00],
    ],
    [5_00, 0],
    2_00,
  ],
  ['nothing for nothing', 0, [], [], 0],
] as [string, number, HandedOver, number[], number][])(
  'payment by %s is kept up to the total; the rest is change from cash',
  (_what, grandTotal, handedOver, applied, changeDue) => {
    const tenders = tendersOf(handedOver)

    const settlement = settlePayments(grandTotal, tenders)

    const paidAmount = sum(tenders.map(({ tendered }) => tendered))
    expect(settlement).toEqual({ applied, paidAmount, changeDue })
    expect(sum(applied)).toBe(grandTotal)
    expect(paidAmount - changeDue).toBe(grandTotal)
  },
)

test.each([
  ['an empty cart', [], [['cash', 5_00]], 'Cart is empty'],
  [
    'a centavo too little',
    [line(1, 10_00)],
    [['cash', 10_82]],
    'Amount received is less than total',
  ],
  ['no payment', [line(1, 10_00)], [], 'Amount received is less than total'],
  [
    'a card for too much',
    [line(1, 10_00)],
    [['card', 10_84]],
    'Only cash can be more than the total',
  ],
  [
    'two e-wallets for too much',
    [line(1, 10_00)],
    [
      ['ewallet', 10_00],
      ['ewallet', 1_00],
    ],
    'Only cash can be more than the total',
  ],
  [
    'a tax that goes over the largest amount',
    [line(1, MOST_CENTAVOS)],
    [['cash', MOST_CENTAVOS]],
    'The total is larger than a sale can be',
  ],
  [
    'lines that together go over the largest amount',
    [line(1_000_000, MOST_CENTAVOS), line(1, 1)],
    [['cash', MOST_CENTAVOS]],
    'The total is larger than a sale can be',
  ],
] as [string, SaleLine[], HandedOver, string][])(
  'a sale with %s is refused',
  (_what, lines, handedOver, sentence) => {
    expect(refusalFor(lines, tendersOf(handedOver), totalsFor(lines, ON_TOP))).toBe(sentence)
  },
)

test.each([
  ['the exact total', [line(1, 10_00)], [['cash', 10_83]]],
  ['more cash than the total', [line(1, 10_00)], [['cash', 1_000_00]]],
  [
    'a card for the whole and cash on top',
    [line(1, 10_00)],
    [
      ['card', 10_83],
      ['cash', 1_00],
    ],
  ],
  ['nothing for a sale that costs nothing', [line(1, 10_00, 1_000_000)], []],
] as [string, SaleLine[], HandedOver][])(
  'a sale paid with %s may be completed',
  (_what, lines, handedOver) => {
    expect(refusalFor(lines, tendersOf(handedOver), totalsFor(lines, ON_TOP))).toBeNull()
  },
)

test('a customer who pays enough gets change from cash alone, and the sale keeps exactly its total', () => {
  const tenders = fc.array(
    fc.record({
      method: fc.constantFrom('cash' as const, 'card' as const, 'ewallet' as const),
      tendered: fc.integer({ min: 0, max: 5_000_00 }),
    }),
    { maxLength: 4 },
  )
  const anyTotal = fc.integer({ min: 0, max: 8_000_00 })
  fc.assert(
    fc.property(anyTotal, tenders, (grandTotal, payments) => {
      const cart = [line(1, grandTotal)]
      const isRefused = refusalFor(cart, payments, totalsFor(cart, INSIDE)) !== null

      const { applied, paidAmount, changeDue } = settlePayments(grandTotal, payments)

      const cash = sum(payments.map((each) => (each.method === 'cash' ? each.tendered : 0)))
      expect(paidAmount).toBe(sum(payments.map(({ tendered }) => tendered)))
      expect(isRefused).toBe(paidAmount < grandTotal || paidAmount - cash > grandTotal)
      if (isRefused) return
      expect(sum(applied)).toBe(grandTotal)
      expect(paidAmount - changeDue).toBe(grandTotal)
      expect(changeDue).toBeGreaterThanOrEqual(0)
      expect(changeDue).toBeLessThanOrEqual(cash)
      for (const [index, { method, tendered }] of payments.entries()) {
        expect(applied[index]).toBeGreaterThanOrEqual(0)
        expect(applied[index]).toBeLessThanOrEqual(tendered)
        if (method !== 'cash') expect(applied[index]).toBe(tendered)
      }
    }),
    { numRuns: 3000 },
  )
})

test('the till asks about more than ten notes of 1,000 in change, and about nothing less', () => {
  expect([991_07, 10_000_00, 10_000_01].map(isDoubtful)).toEqual([false, false, true])
  expect([1, 1000, 1001].map(isDoubtfulQty)).toEqual([false, false, true])
})
