import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { someLetters } from '#server/testing/platform/words.ts'

const pharmacy = await openPharmacy()
const { manager, cashier, location } = await openLocation(pharmacy)

type Body = CallOf<typeof api.products.create>['body']
type Change = CallOf<typeof api.products.update>['body']

function unique(): string {
  return someLetters()
}

function make(more: Partial<Body> = {}) {
  return manager.send(api.products.create, {
    body: { name: `Product ${unique()}`, cost: '7.00', price: '10.00', ...more },
  })
}

function change(id: number, body: Change) {
  return manager.try(api.products.update, { params: { id: String(id) }, body })
}

function find(id: number, query = {}) {
  return manager.send(api.products.find, { params: { id: String(id) }, query })
}

test('a product is read with all that its form edits, a cashier without what the shop paid', async () => {
  const product = await make({
    dppExTax: '6.25',
    profitPercent: 10,
    stockQty: 5,
    locationId: location.id,
    customLot: 'L1',
  })
  const other = await openLocation(pharmacy)
  await manager.send(api.stock.adjust, {
    body: { productId: product.id, locationId: other.location.id, qty: 3, reason: 'Moved' },
  })
  const params = { id: String(product.id) }

  const inAll = await find(product.id)
  const here = await find(product.id, { locationId: location.id })
  const forCashier = await cashier.send(api.products.find, { params, query: {} })

  expect(inAll).toMatchObject({ name: product.name, cost: '7.00', stockQty: 8, lotCount: 2 })
  expect(inAll.locations).toEqual(
    expect.arrayContaining([
      { id: location.id, name: location.name, stockQty: 5 },
      { id: other.location.id, name: other.location.name, stockQty: 3 },
    ]),
  )
  expect(here).toMatchObject({ stockQty: 5, sellableQty: 5, lotCount: 1 })
  const { cost, costHoldsVat, dppExTax, dppIncTax, ...others } = inAll
  const { profitPercent, lotCount, packCosts, ...open } = others
  expect([cost, costHoldsVat, dppExTax, dppIncTax, profitPercent, lotCount, packCosts]).toEqual([
    '7.00',
    null,
    '6.25',
    null,
    '10.00',
    2,
    [],
  ])
  expect(forCashier).toEqual(open)
})

test('a product that is not there is not found', async () => {
  const params = { id: '999999' }

  const outcomes = [
    await manager.try(api.products.find, { params, query: {} }),
    await change(999_999, { stockQty: 5, locationId: location.id }),
    await manager.try(api.products.prices, { params }),
    await manager.try(api.products.setPrices, { params, body: { prices: [] } }),
  ]

  for (const { status, problem } of outcomes)
    expect([status, problem.detail]).toEqual([404, 'There is no such product'])
})

test('what is named changes, everything else stays, and keys that are not the caller’s are dropped', async () => {
  const product = await make({
    sku: unique(),
    genericName: 'Old',
    description: 'Kept',
    weight: '5g',
  })

  const { status, answer } = await change(product.id, {
    name: ' New name ',
    genericName: '',
    price: 12.5,
    alertQuantity: 7,
    version: 1,
    ...({ id: 1, sellableQty: 99, color: 'red' } as object),
  })

  expect(status).toBe(200)
  expect(answer).toEqual({
    ...product,
    name: 'New name',
    genericName: null,
    price: '12.50',
    alertQuantity: 7,
    version: 2,
    updatedAt: expect.any(String),
  })
  expect(await find(product.id)).toEqual(answer)
})

test('a product sent back as it was read stays as it was', async () => {
  const product = await make({
    barcode: unique(),
    customBarcode: unique(),
    barcodes: [unique()],
    images: ['https://example.com/a.jpg'],
    dppExTax: 5,
    dppIncTax: 6,
    profitPercent: 20,
    stockQty: 4,
    locationId: location.id,
    expirationDate: '2020-01-31',
  })

  const { status, answer } = await change(product.id, product)

  expect([status, { ...answer, updatedAt: '' }]).toEqual([
    200,
    { ...product, version: 2, updatedAt: '' },
  ])
})

test('a change leaves one audit entry, with the product as it was and is', async () => {
  const product = await make()

  await change(product.id, { price: 11 })

  const { rows } = await pharmacy.owner.query(
    `SELECT action, user_id, before->>'price' AS before, after->>'price' AS after FROM audit_logs
      WHERE entity = 'product' AND entity_id = $1 AND action <> 'CREATE'`,
    [product.id],
  )
  expect(rows).toEqual([{ action: 'UPDATE', user_id: manager.id, before: '10.00', after: '11.00' }])
})

test('of changes made at once from one version, one is kept', async () => {
  const { id, name } = await make()

  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, index) => change(id, { price: index + 1, version: 1 })),
  )

  const kept = outcomes.filter(({ status }) => status === 200)
  const refused = outcomes.filter(({ status }) => status === 409)
  expect([kept.length, refused.length]).toEqual([1, 7])
  expect(refused[0]?.problem).toMatchObject({
    detail: `${name} was changed by another user meanwhile. Look at it again and repeat your change.`,
    errors: [{ field: 'version' }],
  })
  expect((await find(id)).price).toBe(kept[0]?.answer.price)
})

test('a changed code never is another product’s, and is named at its field', async () => {
  const codes = { sku: unique(), barcode: unique(), customBarcode: unique() }
  await make(codes)
  const product = await make()

  for (const field of ['sku', 'barcode', 'customBarcode'] as const)
    for (const code of Object.values(codes)) {
      const { status, problem } = await change(product.id, { [field]: code.toUpperCase() })

      expect([status, problem.errors?.[0]?.field]).toEqual([409, field])
    }
  expect((await find(product.id)).version).toBe(1)
})

test.each([
  [{ name: '' }, 'name', 'Name is required'],
  [{ cost: null }, 'cost', 'Cost must be an amount with at most 2 decimals'],
  [{ taxRatePct: 101 }, 'taxRatePct', 'Tax rate must be from 0 to 100'],
  [{ version: '1' }, 'version', 'version must be a number'],
  [{ barcode: '12345', barcodeType: 'EAN8' }, 'barcode', 'An EAN-8 barcode has 8 digits'],
  [{ subCategoryId: 1 }, 'categoryId', 'Category is required'],
  [{ categoryId: 999_999 }, 'categoryId', 'That category does not exist'],
  [{ unitId: 999_999 }, 'unitId', 'That unit does not exist'],
  [{ locationId: 999_999 }, 'locationId', 'That location does not exist'],
  [
    { stockQty: -1, locationId: 1 },
    'stockQty',
    'Stock quantity must be a whole number from 0 to 1000000',
  ],
  [{ stockQty: 5 }, 'locationId', 'Location is required'],
  [
    { enableStock: false, stockQty: 5, locationId: location.id },
    'stockQty',
    'A product without stock tracking has no stock quantity',
  ],
  [
    { images: ['ftp://example.com'] },
    'images.0',
    'Image address must start with http:// or https://',
  ],
])('a change to %j is refused and changes nothing', async (body, field, message) => {
  const product = await make()

  const { status, problem } = await change(product.id, body as never)

  expect(status).toBe(400)
  expect(problem.errors).toContainEqual({ field, message })
  expect(await find(product.id)).toEqual(product)
})

test('a barcode that was wrong before may stay while something else is changed', async () => {
  const { id } = await make()
  await pharmacy.owner.query(
    "UPDATE products SET barcode = $2, barcode_type = 'EAN13' WHERE id = $1",
    [id, `bad ${id}`],
  )

  const kept = await change(id, { price: 3, barcode: `bad ${id}` })
  const changed = await change(id, { barcode: 'worse' })

  expect([kept.status, changed.status]).toEqual([200, 400])
})

test('prices that the caller leaves out follow from purchase price, margin and tax', async () => {
  const product = await make({ dppExTax: 100, profitPercent: 25, taxRatePct: 12 })
  const kept = await make({ dppExTax: 100, profitPercent: 25, dspExTax: 130, dspIncTax: 150 })

  const cheaper = await change(product.id, { profitPercent: 10 })
  const inclusive = await change(product.id, { taxType: 'INCLUSIVE' })
  const typed = await change(product.id, { dppExTax: 50, dspExTax: 60, dspIncTax: 66 })
  const renamed = await change(kept.id, { name: 'Renamed' })

  expect(product).toMatchObject({ dspExTax: '125.00', dspIncTax: '140.00', price: '10.00' })
  expect(cheaper.answer).toMatchObject({ dspExTax: '110.00', dspIncTax: '123.20' })
  expect(inclusive.answer).toMatchObject({ dspExTax: '110.00', dspIncTax: '110.00' })
  expect(typed.answer).toMatchObject({ dspExTax: '60.00', dspIncTax: '66.00' })
  expect(renamed.answer).toMatchObject({ dspExTax: '130.00', dspIncTax: '150.00' })
})

test('a new purchase price with tax becomes the cost; a cost typed later stays', async () => {
  const product = await make({ cost: 1, dppIncTax: '11.20' })

  const typed = await change(product.id, { cost: 12, dppIncTax: '11.20' })
  const bought = await change(product.id, { cost: 12, dppIncTax: '11.50' })

  expect([product.cost, typed.answer.cost, bought.answer.cost]).toEqual(['11.20', '12.00', '11.50'])
})

test('a product takes the rate of its tax, unless a rate of its own is typed', async () => {
  const rates = await manager.send(api.taxRates.list, { query: {} })
  const [none, sales, vat] = rates.map(({ id }) => id)
  const product = await make({ taxRateId: sales })
  const custom = await make({ taxRateId: sales, taxRatePct: 5 })

  const chosen = await change(product.id, { taxRateId: vat })
  const same = await change(custom.id, { taxRateId: sales })
  const both = await change(custom.id, { taxRateId: none, taxRatePct: 3 })

  expect([product.taxRatePct, custom.taxRatePct]).toEqual(['8.25', '5.00'])
  expect([chosen, same, both].map(({ answer }) => answer.taxRatePct)).toEqual([
    '12.00',
    '5.00',
    '3.00',
  ])
})
