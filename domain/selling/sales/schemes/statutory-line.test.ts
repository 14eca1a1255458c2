import { describe, expect, test } from 'vitest'
import { MOST_CENTAVOS } from '#domain/money.ts'
import { refusalFor, totalsFor } from '#domain/selling/sales/checkout.ts'
import { NO_PARTS, addParts, partsBack } from '#domain/selling/sales/returns/line-parts.ts'
import { taxPartsOf } from '#domain/selling/sales/schemes/statutory-line.ts'
import { SCHEMES } from '#domain/testing/schemes.ts'
import {
  MIXED_CART,
  WORKED_EXAMPLES,
  saleLineOf,
  type Goods,
} from '#domain/testing/worked-examples.ts'

const VAT = { mode: 'INCLUDED_IN_PRICES', rate: 120_000 } as const

function figuresOf(each: Goods) {
  const line = totalsFor([saleLineOf(each)], VAT, { BNPC: each.weekLeft ?? 0 }).lines[0]!
  return { ...line, ...taxPartsOf(line) }
}

describe('what the law grants comes out to the centavo', () => {
  test.each(WORKED_EXAMPLES)('$name', (each) => {
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

test('a senior’s cart of losartan, paracetamol and shampoo comes to 400.43', () => {
  const cart = MIXED_CART.map(saleLineOf)

  expect(totalsFor(cart, VAT)).toMatchObject({
    totalBefore: 470_00,
    vatRemoved: 6_96,
    statutoryDiscount: 62_61,
    taxTotal: 16_07,
    grandTotal: 400_43,
  })
})

test('what a diplomat buys is zero-rated, under the shop’s own promotion too, and exempt goods stay exempt', () => {
  const plain = figuresOf({ price: 112_00, scheme: 'DIPLOMAT' })
  const promoted = figuresOf({ price: 112_00, discountPct: 300_000, scheme: 'DIPLOMAT' })
  const exempt = totalsFor(
    [
      {
        ...saleLineOf({ price: 100_00, scheme: 'DIPLOMAT' }),
        taxClass: 'VAT_EXEMPT',
        taxRatePct: 0,
      },
    ],
    VAT,
  ).lines[0]!

  expect(plain).toMatchObject({ taxClass: 'ZERO_RATED', zeroRated: 100_00, vatRemoved: 12_00 })
  expect(promoted).toMatchObject({ lowerDue: 'shop', due: 70_00, zeroRated: 70_00, vat: 0 })
  expect(exempt).toMatchObject({ taxClass: 'VAT_EXEMPT', due: 100_00, vatRemoved: 0 })
})

test('lines of one week share its allowance in their order', () => {
  const milk = saleLineOf({ price: 420_00, scheme: 'BNPC' })

  const { lines } = totalsFor([milk, milk, milk], VAT, { BNPC: 500_00 })

  expect(lines.map(({ statutoryDiscount }) => statutoryDiscount)).toEqual([21_00, 4_00, 0])
})

test('a price that was lowered counts as the shop’s own discount, and nobody gets both', () => {
  const lowered = (price: number) => ({
    ...saleLineOf({ price, scheme: 'SC' }),
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
  const line = saleLineOf({ price: 224_00, scheme: 'SC' })
  const raised = { ...line, entitled: { ...line.entitled!, groupPrice: 112_00 } }

  expect(totalsFor([raised], VAT).lines[0]).toMatchObject({ lineTotal: 224_00, due: 160_00 })
})

test('what is zero-rated stays so under a scheme: there is no VAT to take off', () => {
  const goods = { price: 100_00, scheme: 'SC', taxClass: 'ZERO_RATED' } as const

  expect(figuresOf(goods)).toMatchObject({
    due: 80_00,
    vatRemoved: 0,
    zeroRated: 100_00,
    exempt: 0,
  })
})

test('no scheme changes a sale whose tax comes on top', () => {
  const lines = [saleLineOf({ price: 100_00, scheme: 'SC' })]

  expect(totalsFor(lines, { mode: 'ADDED_TO_TOTAL', rate: 82_500 }).grandTotal).toBe(108_25)
})

test('goods under a scheme that no column could hold are refused like others', () => {
  const line = saleLineOf({ qty: 1_000_000, price: MOST_CENTAVOS, scheme: 'SC' })

  expect(refusalFor([line], [], totalsFor([line], VAT))).toBe(
    'The total is larger than a sale can be',
  )
})

test('however goods of a scheme come back, it adds up to what was sold, and each return to what is due', () => {
  for (const each of WORKED_EXAMPLES) {
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
