import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { NewOrderBody } from '#domain/selling/sales/order-body.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openLawShop } from '#server/testing/law/law-shop.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { paramsOf } from '#server/testing/selling/returning.ts'

const pharmacy = await openPharmacy()
keepInvariants(pharmacy.owner)
const { manager, location, make, show } = await openLawShop(pharmacy)

/** A quotation of one product for a senior. */
async function openQuotation(price: string) {
  const product = await make('Amlodipine', price, { schemesAdded: ['SC'] })
  const card = await show('SC')
  const at = (asked: string, more: Partial<NewOrderBody> = {}) => ({
    body: {
      locationId: location.id,
      status: 'Quotation' as const,
      beneficiaries: [card],
      items: [{ productId: product.id, quantity: 1, price: asked, scheme: 'SC' }],
      ...more,
    },
  })
  const quoted = await manager.send(api.sales.complete, at(price))
  return { product, card, at, quoted }
}

test('an order that is changed keeps whose card it was by the card alone, and loses it without', async () => {
  const { card, at, quoted } = await openQuotation('112.00')
  const change = (more: Partial<NewOrderBody>) =>
    manager.send(api.sales.update, { ...paramsOf(quoted), ...at('112.00', more) })

  const kept = await change({
    sellNote: 'Call first',
    beneficiaries: [{ ...card, representative: 'Ana' }],
  })
  const without = await change({
    beneficiaries: [],
    items: [{ ...at('112.00').body.items[0]!, scheme: null }],
  })

  const [shown] = quoted.beneficiaries
  expect(kept.beneficiaries).toEqual([{ ...shown!, representative: 'Ana' }])
  expect([kept.vatRemoved, kept.statutoryDiscount, kept.grandTotal]).toEqual([
    '12.00',
    '20.00',
    '80.00',
  ])
  expect([without.beneficiaries, without.grandTotal]).toEqual([[], '112.00'])
})

test('a manager’s price is asked again once the card is taken off, though the law’s discount had won over it', async () => {
  const { quoted: ofSenior, at, card } = await openQuotation('112.00')
  const change = (more: Partial<NewOrderBody>) =>
    manager.send(api.sales.update, { ...paramsOf(ofSenior), ...at('95.00', more) })
  const [line] = at('95.00').body.items

  const lowered = await change({ items: [{ ...line!, priceOverride: true }] })
  // As it was saved, without saying again that it is a manager's.
  const kept = await change({ beneficiaries: [card], sellNote: 'Calls back' })
  const without = await change({ beneficiaries: [], items: [{ ...line!, scheme: null }] })

  for (const sale of [lowered, kept])
    expect([sale.grandTotal, sale.items]).toMatchObject([
      '80.00',
      [{ price: '112.00', askedPrice: '95.00', priceOverride: true }],
    ])
  expect([without.grandTotal, without.items]).toMatchObject([
    '95.00',
    [{ price: '95.00', askedPrice: null, priceOverride: true }],
  ])
})

test('the price group’s current price is shown where a quoted price differs, because the law goes by the current one', async () => {
  const { product, at, quoted } = await openQuotation('112.00')
  await manager.send(api.products.update, {
    params: { id: String(product.id) },
    body: { price: '168.00' },
  })
  const update = (grandTotal: string) =>
    manager.try(api.sales.update, { ...paramsOf(quoted), ...at('112.00', { grandTotal }) })

  const { status, problem } = await update('80.00')
  const now = await update('100.00')

  // 168.00 without VAT less 20 % is 120.00; what the shop asks is 100.00 without VAT.
  expect(status).toBe(409)
  expect(problem.figures).toMatchObject({
    grandTotal: '100.00',
    lines: [{ price: '112.00', groupPrice: '168.00', lineTotal: '112.00' }],
  })
  expect([now.status, now.answer.statutoryDiscount]).toEqual([200, '0.00'])
})
