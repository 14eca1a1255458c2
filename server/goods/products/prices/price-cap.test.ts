import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openLawShop } from '#server/testing/law/law-shop.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
keepInvariants(pharmacy.owner)
const { manager, make, cap } = await openLawShop(pharmacy)

type Change = CallOf<typeof api.products.update>['body']
const BOX = { name: 'Box', factor: 100, price: '940.00' }
const RETAIL = { priceGroup: 'RETAIL', sellingPriceIncTax: '9.51' }

type Answer = {
  status: number
  problem: { errors?: { field: string; message: string }[] | undefined }
}

/** What a call answers: 'stored', or the field that it refuses and why. */
const said = ({ status, problem }: Answer) =>
  status < 300
    ? 'stored'
    : [status, ...(problem.errors ?? []).map(({ field, message }) => `${field}: ${message}`)]

const way = 'lower the price, or plan a cap that begins later'
const ofPiece = `The law lets it cost at most ₱9.50, by its price cap: ${way}`
const ofBox = `The law lets Box cost at most ₱950.00, by its price cap of ₱9.50 a piece: ${way}`

test('new goods above their cap are refused, of a pack and of a group too, and nothing is stored', async () => {
  const enter = async (more: object) =>
    said(
      await manager.try(api.products.create, {
        body: { name: 'Losartan', cost: '1', price: '9.40', priceCap: '9.50', ...more },
      }),
    )
  const count = async () =>
    (await pharmacy.owner.query("SELECT count(*) FROM products WHERE name = 'Losartan'")).rows
  const before = await count()

  expect(await enter({ price: '9.51' })).toEqual([400, `price: ${ofPiece}`])
  expect(await enter({ packs: [BOX, { ...BOX, name: 'Jar', price: '950.01' }] })).toEqual([
    400,
    `packs.1.price: ${ofBox.replace('Box', 'Jar')}`,
  ])
  expect(await enter({ groupPrices: [RETAIL] })).toEqual([
    400,
    `groupPrices.0.sellingPriceIncTax: ${ofPiece}`,
  ])
  expect(await count()).toEqual(before)
  expect(await enter({ price: '9.50', packs: [BOX] })).toBe('stored')
})

test('a change by which goods would sell above their cap is refused, and all of it', async () => {
  const { id, packs } = await make('Losartan', '9.40', { priceCap: '9.50', packs: [BOX] })
  const params = { id: String(id) }
  const change = async (body: Change) =>
    said(await manager.try(api.products.update, { params, body: { strength: '50 mg', ...body } }))
  const box = { ...BOX, id: packs[0]!.id } // it was made with one

  expect(await change({ price: '9.51' })).toEqual([400, `price: ${ofPiece}`])
  expect(await change({ packs: [{ ...box, price: '950.01' }] })).toEqual([
    400,
    `packs.0.price: ${ofBox}`,
  ])
  expect(await change({ groupPrices: [RETAIL] })).toEqual([
    400,
    `groupPrices.0.sellingPriceIncTax: ${ofPiece}`,
  ])
  expect(await change({ priceCap: '9.39' })).toEqual([
    400,
    `price: ${ofPiece.replace('9.50', '9.39')}`,
  ])
  const prices = { params, body: { prices: [RETAIL] } }
  expect(said(await manager.try(api.products.setPrices, prices))).toEqual([
    400,
    `prices.0.sellingPriceIncTax: ${ofPiece}`,
  ])
  const stored = await manager.send(api.products.find, { params, query: {} })
  expect([stored.price, stored.priceCap, stored.strength, stored.version]).toEqual([
    '9.40',
    '9.50',
    null,
    1,
  ])
})

test('a price that stood above its cap stays while other things are changed, and is refused once it is another', async () => {
  const product = await make('Amlodipine', '9.60', {
    packs: [{ ...BOX, price: '960.00' }],
    groupPrices: [{ ...RETAIL, sellingPriceIncTax: '9.70' }],
  })
  await cap(product, '9.50')
  const params = { id: String(product.id) }
  const change = async (body: Change) =>
    said(await manager.try(api.products.update, { params, body }))
  const [pack] = product.packs
  const box = { ...BOX, id: pack!.id, price: '960.00' } // it was made with one
  const setRetail = async (sellingPriceIncTax: string) =>
    said(
      await manager.try(api.products.setPrices, {
        params,
        body: { prices: [{ priceGroup: 'RETAIL', sellingPriceIncTax }] },
      }),
    )

  expect(await change({ strength: '5 mg', price: '9.60', priceCap: '9.50' })).toBe('stored')
  expect(await change({ packs: [{ ...box, name: 'Carton' }] })).toBe('stored')
  expect(await setRetail('9.70')).toBe('stored')
  expect(await change({ price: '9.50' })).toBe('stored')
  expect(await change({ price: '9.60' })).toEqual([400, `price: ${ofPiece}`])
  expect(await setRetail('9.60')).toEqual([400, `prices.0.sellingPriceIncTax: ${ofPiece}`])
})

test('a kit is refused above what its parts may cost, and a cap that begins later refuses nothing yet', async () => {
  const part = await make('Zinc', '9.00', { priceCap: '10.00' })
  const kit = await make('Twenty', '200.00', {
    productType: 'COMBO',
    stockQty: undefined,
    components: [{ productId: part.id, qty: 20 }],
  })
  const params = { id: String(kit.id) }
  const change = async (body: Change) =>
    said(await manager.try(api.products.update, { params, body }))
  const words = `price: The law lets it cost at most ₱200.00, by the price caps of its parts: ${way}`

  expect(await change({ price: '200.01' })).toEqual([400, words])
  expect(await change({ components: [{ productId: part.id, qty: 19 }] })).toEqual([
    400,
    words.replace('200', '190'),
  ])
  await manager.send(api.datedChanges.create, {
    body: { kind: 'PRICE_CAP', productId: part.id, priceCap: '8.00', fromDay: '2099-01-01' },
  })
  const later = { params: { id: String(part.id) }, body: { price: '9.50' } }
  expect(said(await manager.try(api.products.update, later))).toBe('stored')
})
