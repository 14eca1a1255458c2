import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { someLetters } from '#server/testing/platform/words.ts'

const pharmacy = await openPharmacy()
const { manager, location } = await openLocation(pharmacy)

function unique(): string {
  return someLetters()
}

test('a product needs a name, a cost and a price; all else has its default', async () => {
  const product = await manager.send(api.products.create, {
    body: { name: '  Biogesic  ', cost: '4.31', price: 5 },
  })

  expect(product).toEqual({
    id: expect.any(Number),
    heldBy: null,
    name: 'Biogesic',
    cost: '4.31',
    price: '5.00',
    barcodeType: 'C128',
    taxType: 'EXCLUSIVE',
    productType: 'SINGLE',
    enableStock: true,
    notForSelling: false,
    enableSerial: false,
    isActive: true,
    soldByPiece: true,
    pieceName: null,
    packs: [],
    alertQuantity: 0,
    preparationTimeMinutes: 0,
    taxRatePct: '0.00',
    taxClass: 'VATABLE',
    schemesAdded: [],
    schemesLeftOut: [],
    stockQty: 0,
    sellableQty: 0,
    locations: [],
    barcodes: [],
    images: [],
    components: [],
    lotCount: 0,
    packCosts: [],
    partsCap: null,
    isMixedKit: false,
    mixedKits: [],
    uncoveredKits: [],
    costHoldsVat: null,
    hadLotNumbers: false,
    hadExpiry: false,
    soldTaxClass: 'VATABLE',
    schemes: [],
    uncovered: {},
    version: 1,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    updatedAt: expect.any(String),
    ...Object.fromEntries(
      [
        'genericName',
        'strength',
        'dosageForm',
        'sku',
        'barcode',
        'unitId',
        'brandId',
        'categoryId',
        'subCategoryId',
        'description',
        'imageUrl',
        'brochureUrl',
        'weight',
        'customLot',
        'customExpiry',
        'customBarcode',
        'taxRateId',
        'priceCap',
        'thirtyDayQty',
        'dppExTax',
        'dppIncTax',
        'profitPercent',
        'dspExTax',
        'dspIncTax',
        'expirationDate',
      ].map((name) => [name, null]),
    ),
  })
})

test('every field of the advanced form is kept', async () => {
  const category = await manager.send(api.categories.create, { body: { name: unique() } })
  const part = await manager.send(api.categories.create, {
    body: { name: unique(), parentId: category.id },
  })
  const [unit] = await manager.send(api.units.list, { query: {} })
  const [taxRate] = await manager.send(api.taxRates.list, { query: {} })
  const brand = await manager.send(api.brands.create, { body: { name: unique() } })
  const fields = {
    name: `Amoxicillin ${unique()}`,
    genericName: 'Amoxicillin',
    strength: '500 mg',
    dosageForm: 'Capsule',
    sku: unique(),
    barcode: '4006381333931',
    barcodeType: 'EAN13' as const,
    unitId: unit?.id,
    brandId: brand.id,
    categoryId: category.id,
    subCategoryId: part.id,
    description: 'For infections',
    imageUrl: 'https://example.com/a.jpg',
    brochureUrl: 'https://example.com/a.pdf',
    alertQuantity: 20,
    notForSelling: true,
    enableSerial: true,
    weight: '500g',
    customLot: 'LOT-1',
    customExpiry: '2031-05-01',
    customBarcode: unique(),
    preparationTimeMinutes: 5,
    taxRateId: taxRate?.id,
    taxType: 'INCLUSIVE' as const,
    dppExTax: '10.00',
    dppIncTax: '11.20',
    dspExTax: '12.50',
    dspIncTax: '14.00',
    cost: '11.20',
    price: '14.00',
    isActive: false,
  }

  const product = await manager.send(api.products.create, {
    body: { ...fields, profitPercent: 25, taxRatePct: '12' },
  })

  expect(product).toMatchObject({ ...fields, profitPercent: '25.00', taxRatePct: '12.00' })
})

test('opening stock is a lot at its location, with its number, expiry and cost, and an adjustment says so', async () => {
  const product = await manager.send(api.products.create, {
    body: {
      name: unique(),
      cost: '7.25',
      price: '10',
      stockQty: 30,
      locationId: location.id,
      customLot: 'LOT-7',
      customExpiry: '2031-05-01',
      expirationDate: '2029-01-31',
    },
  })

  const lots = await pharmacy.owner.query(
    `SELECT location_id, lot_number, expiry_date::text, unit_cost, qty FROM stock_lots
      WHERE product_id = $1`,
    [product.id],
  )
  const movements = await pharmacy.owner.query(
    `SELECT delta, kind, reason, user_id FROM stock_movements
       JOIN stock_adjustments ON stock_adjustments.id = adjustment_id WHERE product_id = $1`,
    [product.id],
  )
  expect(product).toMatchObject({ stockQty: 30, sellableQty: 30, expirationDate: '2031-05-01' })
  expect(lots.rows).toEqual([
    {
      location_id: location.id,
      lot_number: 'LOT-7',
      expiry_date: '2031-05-01',
      unit_cost: '7.2500',
      qty: 30,
    },
  ])
  expect(movements.rows).toEqual([
    { delta: 30, kind: 'ADJUSTMENT', reason: 'Opening stock', user_id: manager.id },
  ])
  await refuseBrokenInvariants(pharmacy.owner)
})

test('the expiration date of the simple form is that of the opening stock', async () => {
  const body = { name: unique(), cost: 1, price: 2, stockQty: 3, locationId: location.id }

  const fresh = await manager.send(api.products.create, {
    body: { ...body, expirationDate: '2031-05-01T00:00:00.000Z' },
  })
  const expired = await manager.send(api.products.create, {
    body: { ...body, expirationDate: '2020-01-31' },
  })

  expect(fresh).toMatchObject({ expirationDate: '2031-05-01', stockQty: 3, sellableQty: 3 })
  expect(expired).toMatchObject({ expirationDate: '2020-01-31', stockQty: 3, sellableQty: 0 })
})

test('a product made for a location without stock is carried there', async () => {
  const product = await manager.send(api.products.create, {
    body: { name: unique(), cost: 1, price: 2, locationId: location.id },
  })

  const carried = await manager.send(api.stock.productLocations, {
    query: { productId: String(product.id) },
  })
  expect(carried).toEqual([{ productId: product.id, locationId: location.id }])
})

test('keys that are unknown or not the caller’s to set are dropped', async () => {
  const body = {
    name: unique(),
    cost: '1',
    price: '2',
    id: 1,
    version: 9,
    sellableQty: 5,
    color: 'red',
  }

  const product = await manager.send(api.products.create, { body })

  expect(product.id).not.toBe(1)
  expect(product).toMatchObject({ version: 1, sellableQty: 0 })
  expect(product).not.toHaveProperty('color')
})

test('a new product leaves one audit entry, with who made it', async () => {
  const product = await manager.send(api.products.create, {
    body: { name: unique(), cost: '1', price: '2' },
  })

  const { rows } = await pharmacy.owner.query(
    `SELECT action, user_id, after->>'name' AS name FROM audit_logs
      WHERE entity = 'product' AND entity_id = $1`,
    [product.id],
  )
  expect(rows).toEqual([{ action: 'CREATE', user_id: manager.id, name: product.name }])
})
