import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { someLetters } from '#server/testing/platform/words.ts'

const pharmacy = await openPharmacy()
const { manager, location } = await openLocation(pharmacy)

function unique(): string {
  return someLetters()
}

test('no code may mean two products, whichever field it stands in and in any case', async () => {
  const [sku, barcode, customBarcode] = [`Sku-${unique()}`, `Bar-${unique()}`, `More-${unique()}`]
  await manager.send(api.products.create, {
    body: { name: unique(), cost: '1', price: '2', sku, barcode, customBarcode },
  })
  const fields = ['sku', 'barcode', 'customBarcode'] as const
  const tries = fields.flatMap((field) =>
    [sku, barcode, customBarcode].map((code) => ({ field, code: code.toUpperCase() })),
  )

  const outcomes = await Promise.all(
    tries.map(({ field, code }) =>
      manager.try(api.products.create, {
        body: { name: 'A double', cost: '1', price: '2', [field]: code },
      }),
    ),
  )

  expect(outcomes.map(({ status }) => status)).toEqual(Array(9).fill(409))
  for (const { problem } of outcomes) {
    expect(fields).toContain(problem.errors?.[0]?.field)
    expect(problem.detail).toMatch(/belongs to another product|Another product has that/)
  }
  expect(outcomes[0]?.problem.errors?.[0]?.field).toBe('sku')
  expect(outcomes[4]?.problem.errors?.[0]?.field).toBe('barcode')
  expect(await manager.send(api.products.list, { query: { search: 'A double' } })).toEqual([])
})

test('of two products that claim one code at the same moment one is made', async () => {
  const code = unique()
  const bodies = [
    { name: unique(), cost: '1', price: '2', sku: code },
    { name: unique(), cost: '1', price: '2', barcode: code },
    { name: unique(), cost: '1', price: '2', customBarcode: code },
  ]

  const outcomes = await Promise.all(
    [...bodies, ...bodies].map((body) => manager.try(api.products.create, { body })),
  )

  const made = outcomes.filter(({ status }) => status === 201)
  const refused = outcomes.filter(({ status }) => status === 409)
  expect([made.length, refused.length]).toEqual([1, 5])
})

test('a product may repeat its own code as its further one, and different products may have none', async () => {
  const code = unique()

  const first = await manager.try(api.products.create, {
    body: { name: unique(), cost: '1', price: '2', barcode: code, customBarcode: code },
  })
  const blank = { name: unique(), cost: '1', price: '2', sku: '', barcode: ' ', customBarcode: '' }
  const others = [
    await manager.try(api.products.create, { body: blank }),
    await manager.try(api.products.create, { body: blank }),
  ]

  expect([first, ...others].map(({ status }) => status)).toEqual([201, 201, 201])
})

test.each([
  ['no name', { name: undefined }, 'name', 'Name is required'],
  ['a blank name', { name: '  ' }, 'name', 'Name is required'],
  [
    'a name of 256 letters',
    { name: 'a'.repeat(256) },
    'name',
    'Name must be at most 255 characters',
  ],
  ['no cost', { cost: undefined }, 'cost', 'Cost is required'],
  ['no price', { price: undefined }, 'price', 'Price is required'],
  [
    'a price in words',
    { price: 'two' },
    'price',
    'Price must be an amount with at most 2 decimals',
  ],
  ['a cost below zero', { cost: -1 }, 'cost', 'Cost must be from 0.00 to 99999999.99'],
  [
    'a cost that no lot and no sale could carry',
    { cost: '100000000.00' },
    'cost',
    'Cost must be from 0.00 to 99999999.99',
  ],
  ['a tax over 100 %', { taxRatePct: 101 }, 'taxRatePct', 'Tax rate must be from 0 to 100'],
  [
    'half a box in stock',
    { stockQty: 0.5 },
    'stockQty',
    'Stock quantity must be a whole number from 0 to 1000000',
  ],
  ['stock but no location', { stockQty: 1 }, 'locationId', 'Location is required'],
  [
    'stock that is not tracked',
    { stockQty: 1, locationId: location.id, enableStock: false },
    'stockQty',
    'A product without stock tracking has no stock quantity',
  ],
  ['a sub-category alone', { subCategoryId: 1 }, 'categoryId', 'Category is required'],
  [
    'a wrong check digit',
    { barcode: '4006381333932', barcodeType: 'EAN13' },
    'barcode',
    'The last digit of this EAN-13 barcode should be 1',
  ],
  [
    'too few digits',
    { barcode: '12345', barcodeType: 'UPCA' },
    'barcode',
    'A UPC-A barcode has 12 digits',
  ],
  [
    'an unknown barcode type',
    { barcodeType: 'QR' },
    'barcodeType',
    'barcodeType must be one of C128, C39, EAN13, EAN8, UPCA, UPCE',
  ],
  [
    'a script for a picture',
    { imageUrl: 'javascript:alert(1)' },
    'imageUrl',
    'Image URL must start with http:// or https://',
  ],
  ['a SKU of 101 letters', { sku: 'a'.repeat(101) }, 'sku', 'SKU must be at most 100 characters'],
  [
    'a day that is none',
    { expirationDate: '2026-02-30' },
    'expirationDate',
    'Expiration date must be a date like 2026-12-31',
  ],
  ['an unknown category', { categoryId: 999_999 }, 'categoryId', 'That category does not exist'],
  [
    'an unknown sub-category',
    { categoryId: 1, subCategoryId: 999_999 },
    'subCategoryId',
    'That sub-category does not exist',
  ],
  ['an unknown unit', { unitId: 999_999 }, 'unitId', 'That unit does not exist'],
  ['an unknown brand', { brandId: 999_999 }, 'brandId', 'That brand does not exist'],
  ['an unknown tax rate', { taxRateId: 999_999 }, 'taxRateId', 'That tax rate does not exist'],
  ['an unknown location', { locationId: 999_999 }, 'locationId', 'That location does not exist'],
  [
    'stock at an unknown location',
    { stockQty: 5, locationId: 999_999 },
    'locationId',
    'That location does not exist',
  ],
])('a product with %s is refused and not made', async (_what, change, field, message) => {
  await pharmacy.owner.query(
    "INSERT INTO categories (id, name) OVERRIDING SYSTEM VALUE VALUES (1, 'One') ON CONFLICT DO NOTHING",
  )
  const sku = unique()
  const body = { name: 'Refused', sku, cost: '1', price: '2', ...change }

  const { status, problem } = await manager.try(api.products.create, { body: body as never })

  expect(status).toBe(400)
  expect(problem.errors).toContainEqual({ field, message })
  expect(await manager.send(api.products.list, { query: { search: sku } })).toEqual([])
})
