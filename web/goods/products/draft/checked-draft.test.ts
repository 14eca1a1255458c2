import { expect, test } from 'vitest'
import { checkedDraft, type ProductOrigin } from '#web/goods/products/draft/checked-draft.ts'
import { NEW_PACK } from '#web/goods/products/draft/packs.ts'
import { NEW_PRODUCT, type ProductDraft } from '#web/goods/products/draft/product-draft.ts'

const FILLED: ProductDraft = {
  ...NEW_PRODUCT,
  name: 'Biogesic',
  cost: '4.50',
  price: '6',
  stockQty: '20',
  locationId: 1,
}

const ADDED = { mode: 'ADDED_TO_TOTAL', rate: 82_500 } as const

const newOne: ProductOrigin = {
  isNew: true,
  draft: NEW_PRODUCT,
  taxRates: [],
  shopTax: ADDED,
  today: '2026-11-21',
}
const storedOne = (draft: Partial<ProductDraft> = {}): ProductOrigin => ({
  ...newOne,
  isNew: false,
  draft: { ...FILLED, ...draft },
})

function check(origin: ProductOrigin, typed: Partial<ProductDraft> = {}) {
  const { data, error } = checkedDraft(origin).safeParse({
    ...(origin.isNew ? FILLED : origin.draft),
    ...typed,
  })
  const refusals = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])
  return { data, refusals }
}

const PART = { productId: 1, name: 'Part', sku: null, qty: '1', pieceName: null, packs: [] }

test('a new product is sent whole', () => {
  const { data } = check(newOne)

  expect(data?.create).toMatchObject({
    name: 'Biogesic',
    cost: '4.50',
    stockQty: 20,
    locationId: 1,
  })
  expect([data?.change, data?.create?.groupPrices]).toEqual([null, undefined])
})

test.each<[string, Partial<ProductDraft>, string, string]>([
  ['no name', { name: ' ' }, 'name', 'Name is required'],
  ['no cost', { cost: '' }, 'cost', 'Cost is required'],
  ['no price', { price: '' }, 'price', 'Price is required'],
  ['no stock quantity', { stockQty: '' }, 'stockQty', 'Stock quantity is required'],
  ['no location', { locationId: null }, 'locationId', 'Location is required'],
  [
    'half a unit',
    { stockQty: '1.5' },
    'stockQty',
    'Stock quantity must be a whole number from 0 to 1000000',
  ],
  ['half a centavo', { cost: '1.005' }, 'cost', 'Cost must be an amount with at most 2 decimals'],
  ['a tax over all', { taxRatePct: '101' }, 'taxRatePct', 'Tax rate must be from 0 to 100'],
  [
    'a wrong check digit',
    { barcode: '4800016055261', barcodeType: 'EAN13' },
    'barcode',
    'The last digit of this EAN-13 barcode should be 3',
  ],
  [
    'an address that is none',
    { imageUrl: 'javascript:alert(1)' },
    'imageUrl',
    'Image URL must start with http:// or https://',
  ],
  [
    'an address in a list, past a blank line',
    { images: ['', 'ftp://x'] },
    'images.1',
    'Image address must start with http:// or https://',
  ],
  [
    'a past date',
    { expirationDate: '2026-11-20' },
    'expirationDate',
    'The date must not be in the past',
  ],
  [
    'a date of no stock',
    { expirationDate: '2027-11-20', stockQty: '0' },
    'expirationDate',
    'There is no stock that could expire: type a stock quantity too',
  ],
  [
    'a kit of nothing',
    { productType: 'COMBO', stockQty: '0' },
    'components',
    'Add what the kit is made of',
  ],
  [
    'a kit with stock of its own',
    { productType: 'COMBO', components: [PART] },
    'stockQty',
    'A kit has no stock of its own: its parts have',
  ],
])('a new product with %s is refused where it was typed', (_what, typed, field, sentence) => {
  expect(check(newOne, typed).refusals).toEqual([[field, sentence]])
})

test('today is no past date', () => {
  expect(check(newOne, { expirationDate: '2026-11-21' }).refusals).toEqual([])
})

test('a margin of a group without anything to calculate it from is refused at its price', () => {
  const RETAIL = { profitPercent: '10', price: '', isActive: true }

  const { refusals } = check(newOne, { groupPrices: { ...NEW_PRODUCT.groupPrices, RETAIL } })

  expect(refusals).toEqual([
    ['groupPrices.RETAIL.price', 'Type the selling price, or a purchase price for the margin'],
  ])
})

test('a group’s price is sent with its code, and one that is taken away as none', () => {
  const own = { profitPercent: '', price: '5', isActive: true }
  const none = { ...own, price: '' }
  const origin = storedOne({ groupPrices: { ...NEW_PRODUCT.groupPrices, RESELLER: own } })

  const { data } = check(origin, {
    groupPrices: { ...NEW_PRODUCT.groupPrices, RESELLER: none, RETAIL: { ...own, price: '5.5' } },
  })

  expect(data?.change).toEqual({
    groupPrices: [
      { priceGroup: 'RESELLER', sellingPriceIncTax: null },
      {
        priceGroup: 'RETAIL',
        sellingPriceIncTax: '5.5',
        sellingPriceExTax: '5.50',
        profitMargin: null,
        isActive: true,
      },
    ],
  })
})

test('a new product is sent with what groups pay, and a price that cannot be is refused at its group', () => {
  const paying = (price: string) => ({
    groupPrices: {
      ...NEW_PRODUCT.groupPrices,
      RETAIL: { profitPercent: '', price, isActive: true },
    },
  })

  expect(check(newOne, paying('5.5')).data?.create).toMatchObject({
    name: 'Biogesic',
    groupPrices: [{ priceGroup: 'RETAIL', sellingPriceIncTax: '5.5' }],
  })
  expect(check(newOne, paying('-1')).refusals[0]).toEqual([
    'groupPrices.RETAIL.price',
    'Selling price must be from 0.00 to 9999999999.99',
  ])
})

test('an edited stock quantity is sent with the one it was edited from', () => {
  expect(check(storedOne(), { stockQty: '25' }).data?.change).toEqual({
    stockQty: 25,
    stockQtyBefore: 20,
    locationId: 1,
  })
  expect(check(storedOne(), { name: 'Biogesic Forte' }).data?.change).toEqual({
    name: 'Biogesic Forte',
  })
})

test('what was so before may stay so', () => {
  const old: Partial<ProductDraft> = {
    expirationDate: '2020-01-31',
    barcode: '4800016055261',
    barcodeType: 'EAN13',
    productType: 'COMBO',
  }

  expect(check(storedOne(old), { name: 'Biogesic Forte' }).refusals).toEqual([])
  expect(check(storedOne(old), { expirationDate: '2020-02-28' }).refusals).toEqual([
    ['expirationDate', 'The date must not be in the past'],
  ])
})

test('a price above the cap that holds is refused, of a pack and of a group too, but not one that stood so before', () => {
  const pack = { ...NEW_PACK, name: 'Box', factor: '10', price: '60.01' }
  const RETAIL = { profitPercent: '', price: '6.01', isActive: true }
  const words = (most: string, what = 'it', ofPieces = '') =>
    `The law lets ${what} cost at most ₱${most}, by its price cap${ofPieces}: lower the price, or plan a cap that begins later`
  const refusalsOf = (typed: Partial<ProductDraft>, stored: Partial<ProductDraft> = {}) =>
    check(storedOne(stored), typed).refusals

  expect(refusalsOf({ priceCap: '5.99' })).toEqual([['price', words('5.99')]])
  expect(refusalsOf({ price: '6.01' }, { priceCap: '6' })).toEqual([['price', words('6.00')]])
  expect(refusalsOf({ packs: [pack] }, { priceCap: '6' })).toEqual([
    ['packs.0.price', words('60.00', 'Box', ' of ₱6.00 a piece')],
  ])
  expect(
    refusalsOf({ groupPrices: { ...NEW_PRODUCT.groupPrices, RETAIL } }, { priceCap: '6' }),
  ).toEqual([['groupPrices.RETAIL.price', words('6.00')]])
  expect(refusalsOf({ name: 'Other' }, { priceCap: '5' })).toEqual([])
  expect(refusalsOf({ price: '6' }, { priceCap: '6' })).toEqual([])
  expect(check(newOne, { priceCap: '5' }).refusals).toEqual([['price', words('5.00')]])
})
