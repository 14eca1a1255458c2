import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { someLetters } from '#server/testing/platform/words.ts'

const pharmacy = await openPharmacy()
const { manager, cashier, location } = await openLocation(pharmacy)

const word = `W${someLetters()}`
const goods = { cost: '1', price: '2', stockQty: 5, locationId: location.id }
const codes = { sku: `${word}-007`, barcode: `${word}-2`, customBarcode: `${word}-3` }
await manager.send(api.products.create, { body: { ...goods, ...codes, name: 'Zinc' } })
await manager.send(api.products.create, { body: { ...goods, name: `Tablets of ${word}-007` } })

async function byCode(q: string) {
  const query = { q, first: 'code' as const, locationId: String(location.id) }
  const found = await cashier.send(api.products.search, { query })
  return found.map(({ name, isExactCode, match, sellableQty }) => [
    name,
    isExactCode,
    match,
    sellableQty,
  ])
}

test('where a code is asked for first its product alone is found, however the code is written: SKU, barcode, further code', async () => {
  const [sku, barcode, further] = [codes.sku, codes.barcode, codes.customBarcode]
  const wide = sku.replace('W', 'Ｗ')
  const unseen = barcode.replace('-', '\u200B-')
  for (const code of [sku, barcode, further, sku.toUpperCase(), ` ${barcode} `, wide, unseen])
    expect([code, await byCode(code)]).toEqual([code, [['Zinc', true, 'TYPED', 5]]])
})

test('a text that is no code is searched, and a SKU with other zeros is not taken for the code', async () => {
  expect(await byCode('Tablets of')).toEqual([[`Tablets of ${word}-007`, false, 'TYPED', 5]])
  expect((await byCode(`${word}-7`))[0]).toEqual(['Zinc', false, 'TYPED', 5])
})
