import { expect, test } from 'vitest'
import type { TaxRate } from '#domain/goods/catalogue/api.ts'
import { NEW_PRODUCT, type ProductDraft } from '#web/goods/products/draft/product-draft.ts'
import { isPriceCalculated, repriced } from '#web/goods/products/draft/repriced.ts'

const VAT: TaxRate = {
  id: 7,
  name: 'VAT',
  rate: '12.00',
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
}
const shopTax = { mode: 'ADDED_TO_TOTAL', rate: 82_500 } as const
const basis = { taxRates: [VAT], shopTax }

const draft = (typed: Partial<ProductDraft>): ProductDraft => ({ ...NEW_PRODUCT, ...typed })

const figures = ({ dppIncTax, cost, dspExTax, price }: ProductDraft) => ({
  dppIncTax,
  cost,
  dspExTax,
  price,
})

test('where VAT lies in the prices they follow from the class', () => {
  const vat = { taxRates: [], shopTax: { mode: 'INCLUDED_IN_PRICES', rate: 120_000 } } as const
  const typed = draft({ dppExTax: '100', profitPercent: '25', taxRatePct: '5' })
  const priceAs = (taxClass: ProductDraft['taxClass']) =>
    repriced({ ...typed, taxClass }, vat, 'taxClass').price

  expect([priceAs('VATABLE'), priceAs('VAT_EXEMPT')]).toEqual(['140.00', '125.00'])
})

test('from purchase price, margin and tax follow all other prices', () => {
  const typed = draft({ dppExTax: '100', profitPercent: '25', taxRateId: 7 })

  expect(figures(repriced(typed, basis, 'dppExTax'))).toEqual({
    dppIncTax: '112.00',
    cost: '112.00',
    dspExTax: '125.00',
    price: '140.00',
  })
})

test('an inclusive tax adds nothing to either price', () => {
  const typed = draft({ dppExTax: '100', profitPercent: '25', taxRateId: 7, taxType: 'INCLUSIVE' })

  expect(figures(repriced(typed, basis, 'taxType'))).toEqual({
    dppIncTax: '100.00',
    cost: '100.00',
    dspExTax: '125.00',
    price: '125.00',
  })
})

test('a custom rate goes before the chosen one', () => {
  const typed = draft({ dppExTax: '100', profitPercent: '0', taxRateId: 7, taxRatePct: '5' })

  expect(repriced(typed, basis, 'taxRatePct').price).toBe('105.00')
})

test('without a margin the price stays as it was, may be typed, and is divided by its tax', () => {
  const typed = draft({ dppExTax: '100', profitPercent: '', price: '112', taxRateId: 7 })

  expect(isPriceCalculated(typed, basis)).toBe(false)
  expect(figures(repriced(typed, basis, 'profitPercent'))).toMatchObject({
    dspExTax: '100.00',
    price: '112',
  })
})

test('a purchase price with tax that is typed over stays, and is the cost', () => {
  const typed = draft({ dppExTax: '100', dppIncTax: '110', cost: '112.00', profitPercent: '10' })

  expect(figures(repriced(typed, basis, 'dppIncTax'))).toEqual({
    dppIncTax: '110',
    cost: '110',
    dspExTax: '110.00',
    price: '110.00',
  })
})

test('where VAT lies in the prices, the one without follows from a purchase price with tax', () => {
  const vat = { taxRates: [], shopTax: { mode: 'INCLUDED_IN_PRICES', rate: 120_000 } } as const
  const typed = draft({
    dppExTax: '112',
    dppIncTax: '112',
    profitPercent: '25',
    taxClass: 'VATABLE',
  })

  const { dppExTax, ...others } = repriced(typed, vat, 'dppIncTax')

  expect([dppExTax, figures(others as ProductDraft)]).toEqual([
    '100.00',
    { dppIncTax: '112', cost: '112', dspExTax: '125.00', price: '140.00' },
  ])
})

test('a cost that follows from no purchase price is left alone', () => {
  const typed = draft({ cost: '6', price: '10', taxRatePct: '12' })

  expect(figures(repriced(typed, basis, 'taxRatePct'))).toEqual({
    dppIncTax: '',
    cost: '6',
    dspExTax: '8.93',
    price: '10',
  })
})

test('the groups with a margin follow too, the others keep what was typed', () => {
  const groupPrices = {
    ...NEW_PRODUCT.groupPrices,
    RESELLER: { profitPercent: '10', price: '', isActive: true },
    RETAIL: { profitPercent: '', price: '150', isActive: true },
  }
  const typed = draft({ dppExTax: '100', profitPercent: '25', taxRatePct: '12', groupPrices })

  const { RESELLER, RETAIL, REGULAR } = repriced(typed, basis, 'dppExTax').groupPrices

  expect([RESELLER.price, RETAIL.price, REGULAR.price]).toEqual(['123.20', '150', ''])
})
