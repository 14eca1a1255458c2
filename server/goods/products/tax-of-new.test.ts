import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Product } from '#domain/goods/products/api.ts'
import { importsOf, runToEnd, uniqueWord, upload } from '#server/testing/goods/imports.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const admin = await pharmacy.as('ADMIN')
const { manager, location } = await openLocation(pharmacy)
const { find } = importsOf(manager)
const goods = { cost: '7.00', price: '11.20' }

const make = (more: { taxRatePct?: string; taxRateId?: number } = {}) =>
  manager.send(api.products.create, { body: { name: uniqueWord(), ...goods, ...more } })
const rateOf = ({ taxRatePct }: Pick<Product, 'taxRatePct'>) => taxRatePct

describe('where the tax is inside the prices', () => {
  beforeEach(async () => {
    await admin.send(api.settings.update, {
      body: { taxMode: 'INCLUDED_IN_PRICES', taxRate: '12', taxLabel: 'VAT' },
    })
  })

  test('a product made without a rate begins with the shop’s, and its first sale has that tax', async () => {
    const product = await manager.send(api.products.create, {
      body: { name: uniqueWord(), ...goods, stockQty: 5, locationId: location.id },
    })
    const sale = {
      customerId: null,
      locationId: location.id,
      totalBefore: '11.20',
      discountPct: '0',
      taxTotal: '1.20',
      grandTotal: '11.20',
      paidAmount: '11.20',
      changeDue: '0.00',
    }
    const line = { productId: product.id, qty: 1, price: '11.20', discountPct: '0' }
    const sold = await manager.send(api.sales.complete, {
      body: {
        sale,
        items: [{ ...line, taxRatePct: '12', lineTotal: '11.20' }],
        payments: [{ method: 'cash', amount: '11.20', reference: null }],
      },
    })

    expect(rateOf(product)).toBe('12.00')
    expect([sold.taxTotal, sold.grandTotal]).toEqual(['1.20', '11.20'])
  })

  test('a rate of 0 that is typed or chosen stays: exempt goods are exempt', async () => {
    const { id } = await manager.send(api.taxRates.create, {
      body: { name: `Exempt ${uniqueWord()}`, rate: '0' },
    })

    expect(rateOf(await make({ taxRatePct: '0' }))).toBe('0.00')
    expect(rateOf(await make({ taxRateId: id }))).toBe('0.00')
  })

  test('imported goods begin with the shop’s rate where their line names none, and else with their own', async () => {
    const [bare, blank, exempt] = [uniqueWord(), uniqueWord(), uniqueWord()]
    await runToEnd(manager, await upload(manager, `SKU,Name,Price\n${bare},${bare},11.20\n`))
    const file = `SKU,Name,Price,Tax Rate %\n${blank},${blank},11.20,\n${exempt},${exempt},5.00,0\n`
    await runToEnd(manager, await upload(manager, file))

    const rates = await Promise.all([bare, blank, exempt].map(find))
    expect(rates.map(([product]) => product && rateOf(product))).toEqual(['12.00', '12.00', '0.00'])
  })
})

test('where the till adds its tax, goods begin without a rate of their own', async () => {
  await admin.send(api.settings.update, {
    body: { taxMode: 'ADDED_TO_TOTAL', taxRate: '8.25', taxLabel: 'Tax' },
  })
  const word = uniqueWord()
  await runToEnd(manager, await upload(manager, `SKU,Name,Price\n${word},${word},11.20\n`))

  expect(rateOf(await make())).toBe('0.00')
  expect((await find(word)).map(rateOf)).toEqual(['0.00'])
})
