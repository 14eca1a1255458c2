import { describe, expect, test } from 'vitest'
import { MOST_CENTAVOS } from '#domain/money.ts'
import { refusalFor, totalsFor, type SaleLine } from '#domain/sales/checkout.ts'
import { NO_PARTS, addParts, partsBack } from '#domain/sales/returns/line-parts.ts'
import { taxPartsOf } from '#domain/sales/schemes/statutory-line.ts'
import type { TaxClass } from '#domain/products/tax-class.ts'
import { SCHEMES } from '#domain/testing/schemes.ts'

const VAT = { mode: 'INCLUDED_IN_PRICES', rate: 120_000 } as const

type Case = {
  name: string
  qty?: number
  price: number
  discountPct?: number
  scheme?: keyof typeof SCHEMES
  taxClass?: TaxClass
  /** 0: the shop is no VAT taxpayer. */
  rate?: number
  weekLeft?: number
  /** lineTotal, discount, vatRemoved, statutory, due, vatable, vat, exempt. */
  comesTo: [number, number, number, number, number, number, number, number]
}

/** The figures that the shop and its accountant have agreed on: 112.00 is 11200 here. */
const CASES: readonly Case[] = [
  {
    name: 'a regular VATable sale of 112.00',
    price: 112_00,
    comesTo: [112_00, 0, 0, 0, 112_00, 100_00, 12_00, 0],
  },
  {
    name: 'a senior’s VATable 1,000.00',
    price: 1000_00,
    scheme: 'SC',
    comesTo: [1000_00, 0, 107_14, 178_57, 714_29, 0, 0, 892_86],
  },
  {
    name: 'a senior’s exempt 100.00',
    price: 100_00,
    scheme: 'SC',
    taxClass: 'VAT_EXEMPT',
    comesTo: [100_00, 0, 0, 20_00, 80_00, 0, 0, 100_00],
  },
  {
    name: 'a senior’s 30 tablets at 8.75',
    qty: 30,
    price: 8_75,
    scheme: 'SC',
    comesTo: [262_50, 0, 28_12, 46_88, 187_50, 0, 0, 234_38],
  },
  {
    name: 'a senior’s 112.00 under a promotion of 30 %',
    price: 112_00,
    discountPct: 300_000,
    scheme: 'SC',
    comesTo: [78_40, 33_60, 8_40, 0, 70_00, 0, 0, 70_00],
  },
  {
    name: 'an athlete’s 1,120.00',
    price: 1120_00,
    scheme: 'NAAC',
    comesTo: [1120_00, 0, 24_00, 200_00, 896_00, 800_00, 96_00, 0],
  },
  {
    name: 'a solo parent’s baby milk of 224.00',
    price: 224_00,
    scheme: 'SP',
    comesTo: [224_00, 0, 24_00, 20_00, 180_00, 0, 0, 200_00],
  },
  {
    name: 'basic milk of 420.00',
    price: 420_00,
    scheme: 'BNPC',
    weekLeft: 2500_00,
    comesTo: [420_00, 0, 0, 21_00, 399_00, 356_25, 42_75, 0],
  },
  {
    name: 'a senior’s 100.00 in a shop without VAT',
    price: 100_00,
    scheme: 'SC',
    rate: 0,
    comesTo: [100_00, 0, 0, 20_00, 80_00, 0, 0, 100_00],
  },
  {
    name: 'a senior’s losartan, 30 at 8.50, exempt',
    qty: 30,
    price: 8_50,
    scheme: 'SC',
    taxClass: 'VAT_EXEMPT',
    comesTo: [255_00, 0, 0, 51_00, 204_00, 0, 0, 255_00],
  },
  {
    name: 'a senior’s paracetamol, 20 at 3.25',
    qty: 20,
    price: 3_25,
    scheme: 'SC',
    comesTo: [65_00, 0, 6_96, 11_61, 46_43, 0, 0, 58_04],
  },
  {
    name: 'shampoo of 150.00, which no scheme covers',
    price: 150_00,
    comesTo: [150_00, 0, 0, 0, 150_00, 133_93, 16_07, 0],
  },
  {
    name: 'basic milk of 420.00 with 100.00 of the week left',
    price: 420_00,
    scheme: 'BNPC',
    weekLeft: 100_00,
    comesTo: [420_00, 0, 0, 5_00, 415_00, 370_54, 44_46, 0],
  },
  { name: 'a VATable 0.14', price: 14, comesTo: [14, 0, 0, 0, 14, 12, 2, 0] },
  {
    name: 'a senior’s 3 at 0.14',
    qty: 3,
    price: 14,
    scheme: 'SC',
    comesTo: [42, 0, 4, 8, 30, 0, 0, 38],
  },
  {
    name: 'a senior’s 112.00 under a promotion of 20 %, which is the same to the buyer',
    price: 112_00,
    discountPct: 200_000,
    scheme: 'SC',
    comesTo: [112_00, 0, 12_00, 20_00, 80_00, 0, 0, 100_00],
  },
]

function saleLine(each: Omit<Case, 'name' | 'comesTo'>): SaleLine {
  const { qty = 1, price, discountPct = 0, scheme, taxClass = 'VATABLE', rate = VAT.rate } = each
  const taxRatePct = taxClass === 'VATABLE' ? rate : 0
  const entitled = scheme && { scheme: SCHEMES[scheme], groupPrice: price }
  const line = { qty, price, discountPct, taxRatePct }
  const soldAs = rate === 0 ? {} : { taxClass }
  return { ...line, ...soldAs, ...(entitled ? { entitled } : {}) }
}

function figuresOf(each: Case) {
  const line = totalsFor([saleLine(each)], VAT, { BNPC: each.weekLeft ?? 0 }).lines[0]!
  return { ...line, ...taxPartsOf(line) }
}

describe('what the law grants comes out to the centavo', () => {
  test.each(CASES)('$name', (each) => {
    const { lineTotal, discountAmount, vatRemoved, statutoryDiscount, due, vatable, vat, exempt } =
      figuresOf(each)

    expect([
      lineTotal,
      discountAmount,
      vatRemoved,
      statutoryDiscount,
      due,
      vatable,
      vat,
      exempt,
    ]).toEqual(each.comesTo)
    expect(lineTotal + discountAmount).toBe((each.qty ?? 1) * each.price)
  })
})

test('a senior’s basket of losartan, paracetamol and shampoo comes to 400.43', () => {
  const basket = CASES.slice(9, 12).map(saleLine)

  expect(totalsFor(basket, VAT)).toMatchObject({
    totalBefore: 470_00,
    vatRemoved: 6_96,
    statutoryDiscount: 62_61,
    taxTotal: 16_07,
    grandTotal: 400_43,
  })
})

test('lines of one week share its allowance in their order', () => {
  const milk = saleLine({ price: 420_00, scheme: 'BNPC' })

  const { lines } = totalsFor([milk, milk, milk], VAT, { BNPC: 500_00 })

  expect(lines.map(({ statutoryDiscount }) => statutoryDiscount)).toEqual([21_00, 4_00, 0])
})

test('a price that was lowered counts as the shop’s own discount, and nobody gets both', () => {
  const lowered = (price: number) => ({
    ...saleLine({ price, scheme: 'SC' }),
    entitled: { scheme: SCHEMES.SC, groupPrice: 112_00 },
  })

  // 80.00 by the law; 95.20 without VAT is 85.00, 84.00 without VAT is 75.00.
  expect(totalsFor([lowered(95_20)], VAT).lines[0]).toMatchObject({
    price: 112_00,
    lineTotal: 112_00,
    statutoryDiscount: 20_00,
    due: 80_00,
  })
  expect(totalsFor([lowered(84_00)], VAT).lines[0]).toMatchObject({
    price: 84_00,
    lineTotal: 84_00,
    vatRemoved: 9_00,
    statutoryDiscount: 0,
    due: 75_00,
  })
})

test('a price above the group’s is what the law’s discount is taken from', () => {
  const line = saleLine({ price: 224_00, scheme: 'SC' })
  const raised = { ...line, entitled: { ...line.entitled!, groupPrice: 112_00 } }

  expect(totalsFor([raised], VAT).lines[0]).toMatchObject({ lineTotal: 224_00, due: 160_00 })
})

test('what is zero-rated stays so under a scheme: there is no VAT to take off', () => {
  const each: Case = {
    name: '',
    price: 100_00,
    scheme: 'SC',
    taxClass: 'ZERO_RATED',
    comesTo: [0, 0, 0, 0, 0, 0, 0, 0],
  }

  expect(figuresOf(each)).toMatchObject({ due: 80_00, vatRemoved: 0, zeroRated: 100_00, exempt: 0 })
})

test('no scheme changes a sale whose tax comes on top', () => {
  const lines = [saleLine({ price: 100_00, scheme: 'SC' })]

  expect(totalsFor(lines, { mode: 'ADDED_TO_TOTAL', rate: 82_500 }).grandTotal).toBe(108_25)
})

test('goods under a scheme that no column could hold are refused like others', () => {
  const line = saleLine({ qty: 1_000_000, price: MOST_CENTAVOS, scheme: 'SC' })

  expect(refusalFor([line], [], totalsFor([line], VAT))).toBe(
    'The total is larger than a sale can be',
  )
})

test('however goods of a scheme come back, it adds up to what was sold, and each return to what is due', () => {
  for (const each of CASES) {
    const line = figuresOf(each)
    const qty = each.qty ?? 1
    const { due, tax, vatRemoved, statutoryDiscount, discountAmount } = line
    const sold = {
      ...NO_PARTS,
      due,
      tax,
      vatRemoved,
      statutoryDiscount,
      ownDiscount: discountAmount,
      qty,
      price: line.price,
      taxMode: VAT.mode,
    }
    for (const step of [1, 2, 7].filter((units) => units <= qty)) {
      let before = { ...NO_PARTS, qty: 0 }
      while (before.qty < qty) {
        const some = Math.min(step, qty - before.qty)
        const back = partsBack(sold, before, some)
        const { taxClass } = line
        const { vatable, vat, exempt, zeroRated } = taxPartsOf({ ...back, taxClass })
        const untaxedDiscount = taxClass === 'VATABLE' ? 0 : back.statutoryDiscount
        expect(vatable + vat + exempt + zeroRated - untaxedDiscount).toBe(back.due)
        before = { ...addParts(before, back), qty: before.qty + some }
      }
      expect(before).toMatchObject({
        due,
        tax,
        vatRemoved,
        statutoryDiscount,
        ownDiscount: discountAmount,
      })
    }
  }
})
