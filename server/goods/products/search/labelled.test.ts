import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { checkDigit } from '#domain/goods/products/barcode.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const { manager, cashier, location } = await openLocation(pharmacy)
const elsewhere = await openLocation(pharmacy)

/** An EAN-13 that no other test has. */
let drawn = 0
function newEan(): string {
  drawn += 1
  const digits = `290${String(location.id).padStart(5, '0')}${String(drawn).padStart(4, '0')}`
  return `${digits}${checkDigit(digits)}`
}

async function makeProduct(more: object) {
  const goods = { name: 'Zinc', cost: '1', price: '2', stockQty: 5, locationId: location.id }
  return manager.send(api.products.create, { body: { ...goods, ...more } })
}

const adjust = (by: typeof manager, productId: number, locationId: number, lot: object) =>
  by.send(api.stock.adjust, { body: { productId, locationId, qty: 3, reason: 'Found', ...lot } })

async function scanned(query: {
  gtin: string
  lot?: string
  expiry?: string
  for?: 'selling' | 'ordering'
}) {
  const found = await cashier.send(api.products.labelled, {
    query: { locationId: String(location.id), ...query },
  })
  return found.map(({ id, packId, isExactCode, unsellableReason }) => {
    expect(isExactCode).toBe(true)
    return [id, packId, unsellableReason]
  })
}

test('a GTIN finds the product that has it in 14, 13, 12 or 8 digits, as barcode, further code or SKU, and a pack by its own', async () => {
  const ean = newEan()
  const byEan = await makeProduct({ barcode: ean })
  const upc = await makeProduct({ barcode: `0${String(location.id).padStart(11, '7')}` })
  const ean8 = await makeProduct({ sku: String(10_000_000 + location.id) })
  const fourteen = await makeProduct({ customBarcode: `0${newEan()}` })
  const packCode = `1${ean.slice(0, 12)}${checkDigit(`1${ean.slice(0, 12)}`)}`
  const packs = [{ name: 'Box', factor: 10, price: '18', barcodes: [packCode] }]
  const boxed = await makeProduct({ barcode: newEan(), packs })

  expect(await scanned({ gtin: `0${ean}` })).toEqual([[byEan.id, null, null]])
  expect(await scanned({ gtin: `00${upc.barcode}` })).toEqual([[upc.id, null, null]])
  expect(await scanned({ gtin: `000000${ean8.sku}` })).toEqual([[ean8.id, null, null]])
  expect(await scanned({ gtin: String(fourteen.customBarcode) })).toEqual([
    [fourteen.id, null, null],
  ])
  expect(await scanned({ gtin: packCode })).toEqual([[boxed.id, boxed.packs[0]?.id, null]])
  expect(await scanned({ gtin: '99999999999997' })).toEqual([])
})

test('a number that was recalled anywhere may not be sold, however it is written; ordering does not ask', async () => {
  const ean = newEan()
  const { id } = await makeProduct({ barcode: ean })
  await adjust(manager, id, location.id, { lotNumber: 'B-77' })
  await adjust(elsewhere.manager, id, elsewhere.location.id, { lotNumber: 'B-77' })
  const gtin = `0${ean}`
  expect(await scanned({ gtin, lot: 'b-77' })).toEqual([[id, null, null]])

  const [lot] = await elsewhere.manager.send(api.stock.lots, {
    query: { productId: String(id), locationId: String(elsewhere.location.id) },
  })
  await elsewhere.manager.send(api.stock.changeState, {
    params: { id: String(lot?.id) },
    body: { state: 'RECALLED', qty: 1, reason: 'FDA advisory' },
  })

  expect(await scanned({ gtin, lot: 'b-77' })).toEqual([[id, null, 'Recalled']])
  expect(await scanned({ gtin, lot: 'B-78' })).toEqual([[id, null, null]])
  expect(await scanned({ gtin })).toEqual([[id, null, null]])
  expect(await scanned({ gtin, lot: 'B-77', for: 'ordering' })).toEqual([[id, null, null]])
})

test('a day on the label that is past may not be sold, nor a number of which all that lies here is held', async () => {
  const ean = newEan()
  const { id } = await makeProduct({ barcode: ean })
  await adjust(manager, id, location.id, { lotNumber: 'C1', expiryDate: '2020-01-31' })
  await adjust(manager, id, location.id, { lotNumber: 'C2', expiryDate: '2099-01-31' })
  const gtin = `0${ean}`

  expect(await scanned({ gtin, expiry: '2020-01-31' })).toEqual([[id, null, 'Expired']])
  expect(await scanned({ gtin, expiry: '2099-01-31' })).toEqual([[id, null, null]])
  expect(await scanned({ gtin, lot: 'C1' })).toEqual([[id, null, 'Expired']])
  expect(await scanned({ gtin, lot: 'C2' })).toEqual([[id, null, null]])
})
