import { expect, test } from 'vitest'
import type { TaxRate } from '#domain/goods/catalogue/api.ts'
import type { ProductDetail } from '#domain/goods/products/api.ts'
import {
  productBodyOf,
  changesOf,
  productDraftOf,
  NEW_PRODUCT,
  taxRateOf,
  type ProductDraft,
} from '#web/goods/products/draft/product-draft.ts'

const taxRates: TaxRate[] = [
  { id: 7, name: 'VAT', rate: '12.00', version: 1, createdAt: '2026-01-01T00:00:00Z' },
]

const basis = { taxRates, shopTax: { mode: 'ADDED_TO_TOTAL', rate: 82_500 } } as const
const vatInside = { taxRates, shopTax: { mode: 'INCLUDED_IN_PRICES', rate: 120_000 } } as const

const draft = (typed: Partial<ProductDraft> = {}): ProductDraft => ({ ...NEW_PRODUCT, ...typed })

const stored: ProductDetail = {
  id: 5,
  name: 'Biogesic',
  genericName: 'Paracetamol',
  strength: null,
  dosageForm: null,
  sku: 'BIO',
  barcode: null,
  barcodeType: 'C128',
  unitId: null,
  brandId: null,
  categoryId: 3,
  subCategoryId: null,
  description: null,
  imageUrl: null,
  brochureUrl: null,
  enableStock: true,
  alertQuantity: 4,
  notForSelling: false,
  enableSerial: false,
  weight: null,
  customLot: null,
  customExpiry: null,
  customBarcode: null,
  preparationTimeMinutes: 0,
  taxRateId: 7,
  taxType: 'EXCLUSIVE',
  productType: 'SINGLE',
  dppExTax: '5.00',
  dppIncTax: '5.60',
  profitPercent: '20.00',
  dspExTax: '6.00',
  dspIncTax: '6.72',
  cost: '5.60',
  price: '6.72',
  taxRatePct: '12.00',
  taxClass: 'VATABLE',
  priceCap: null,
  partsCap: null,
  schemesAdded: [],
  schemesLeftOut: [],
  thirtyDayQty: null,
  stockQty: 20,
  heldBy: null,
  sellableQty: 20,
  expirationDate: '2027-05-01',
  isActive: true,
  soldByPiece: true,
  pieceName: null,
  packs: [],
  locations: [{ id: 1, name: 'Main', stockQty: 20 }],
  version: 3,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  barcodes: ['4800016055263'],
  images: [],
  components: [],
  packCosts: [],
  isMixedKit: false,
  mixedKits: [],
  uncoveredKits: [],
  costHoldsVat: null,
  hadLotNumbers: false,
  hadExpiry: false,
  soldTaxClass: 'VATABLE',
  schemes: [],
  uncovered: {},
  lotCount: 1,
}

test('a product shown and not touched changes nothing', () => {
  const shown = productBodyOf(productDraftOf(stored, 1, taxRates), basis)

  expect(changesOf(shown, productBodyOf(productDraftOf(stored, 1, taxRates), basis))).toEqual({})
  expect(shown).toMatchObject({ price: '6.72', dspIncTax: '6.72', taxRatePct: '12', stockQty: 20 })
})

test('the rate of the chosen tax is no custom rate, another one is', () => {
  expect(productDraftOf(stored, 1, taxRates).taxRatePct).toBe('')
  expect(productDraftOf({ ...stored, taxRatePct: '5.00' }, 1, taxRates).taxRatePct).toBe('5')
  expect(productDraftOf({ ...stored, taxRateId: null }, 1, taxRates).taxRatePct).toBe('12')
})

test('a price that is typed shows what is left of it without tax, whatever was stored', () => {
  const typed = { ...stored, profitPercent: null, price: '11.20', dspExTax: '6.00' }

  expect(productDraftOf(typed, 1, taxRates).dspExTax).toBe('10.00')
  expect(productDraftOf(stored, 1, taxRates).dspExTax).toBe('6.00')
})

test.each([
  ['', null, 0],
  ['', 7, 120_000],
  ['0', 7, 0],
  ['8.25', 7, 82_500],
  ['abc', 7, 120_000],
])('with %o typed and tax rate %o chosen, %i holds', (taxRatePct, taxRateId, rate) => {
  expect(taxRateOf(draft({ taxRatePct, taxRateId }), basis)).toBe(rate)
})

test.each([
  ['VATABLE', 120_000],
  ['VAT_EXEMPT', 0],
  ['ZERO_RATED', 0],
] as const)(
  'where VAT lies in the prices %s goods are at %i, whatever else is chosen',
  (taxClass, rate) => {
    const typed = draft({ taxClass, taxRatePct: '8.25', taxRateId: 7 })

    expect(taxRateOf(typed, vatInside)).toBe(rate)
    expect(productBodyOf(typed, vatInside)).toMatchObject({
      taxClass,
      taxRatePct: String(rate / 10_000),
    })
  },
)

test('decimals are sent as they were typed, and what is blank as none', () => {
  const body = productBodyOf(
    draft({ cost: '4.5', price: '6', dppExTax: '', taxRatePct: '8.25' }),
    basis,
  )

  expect(body).toMatchObject({ cost: '4.5', price: '6', dppExTax: null, taxRatePct: '8.25' })
})

test('blank lines are no barcodes, and parts are sent of a kit only', () => {
  const part = { productId: 9, name: 'Gauze', sku: null, qty: '2', pieceName: null, packs: [] }
  const lines = { barcodes: ['', '111', '  '], components: [part] }

  const single = productBodyOf(draft(lines), basis)
  const kit = productBodyOf(draft({ ...lines, productType: 'COMBO' }), basis)

  expect([single.barcodes, single.components]).toEqual([['111'], []])
  expect(kit.components).toEqual([{ productId: 9, qty: 2 }])
})

test('only what is another now is named; the location goes with its stock', () => {
  const before = productBodyOf(productDraftOf(stored, 1, taxRates), basis)
  const after = (typed: Partial<ProductDraft>) =>
    changesOf(before, productBodyOf({ ...productDraftOf(stored, 1, taxRates), ...typed }, basis))

  expect(after({ name: 'Biogesic Forte' })).toEqual({ name: 'Biogesic Forte' })
  expect(after({ stockQty: '25' })).toEqual({ stockQty: 25, locationId: 1 })
  expect(after({ expirationDate: '' })).toEqual({ expirationDate: '', locationId: 1 })
  expect(after({ locationId: 2 })).toEqual({})
  expect(after({ taxRatePct: '0' })).toEqual({ taxRatePct: '0' })
})
