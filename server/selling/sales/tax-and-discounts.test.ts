import { afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
afterEach(() =>
  pharmacy.owner.query(
    "UPDATE settings SET tax_mode = 'ADDED_TO_TOTAL', tax_rate = 8.25, discount_max_cashier = 100",
  ),
)

test('where prices include tax it is found inside each line, and exempt goods carry none', async () => {
  const { manager, cashier, location } = await openLocation(pharmacy)
  await pharmacy.owner.query("UPDATE settings SET tax_mode = 'INCLUDED_IN_PRICES', tax_rate = 12")
  const stock = { cost: '50', stockQty: 5, locationId: location.id }
  const shampoo = await manager.send(api.products.create, {
    body: { name: `Shampoo ${location.code}`, price: '112.00', taxRatePct: '12', ...stock },
  })
  const losartan = await manager.send(api.products.create, {
    body: { name: `Losartan ${location.code}`, price: '255.00', taxRatePct: '0', ...stock },
  })
  const { body } = checkoutOf(location.id, [
    { product: shampoo, qty: 1 },
    { product: losartan, qty: 1 },
  ])
  const sale = { ...body.sale, taxTotal: '12.00', grandTotal: '367.00', paidAmount: '367.00' }
  const payments = [{ method: 'cash' as const, amount: '367.00', reference: null }]

  const sold = await cashier.send(api.sales.complete, { body: { ...body, sale, payments } })

  expect(sold).toMatchObject({ totalBefore: '367.00', taxTotal: '12.00', grandTotal: '367.00' })
  const lines = await pharmacy.owner.query(
    'SELECT tax_amount FROM sale_items WHERE sale_id = $1 ORDER BY line',
    [sold.id],
  )
  expect(lines.rows).toEqual([{ tax_amount: '12.00' }, { tax_amount: '0.00' }])
  await refuseBrokenInvariants(pharmacy.owner)
})

test('where prices include tax the class of goods says their rate, whatever the till sends', async () => {
  const { manager, cashier, location } = await openLocation(pharmacy)
  await pharmacy.owner.query("UPDATE settings SET tax_mode = 'INCLUDED_IN_PRICES', tax_rate = 12")
  const product = await manager.send(api.products.create, {
    body: {
      name: `Shampoo ${location.code}`,
      cost: '50',
      price: '112.00',
      taxRatePct: '12',
      stockQty: 5,
      locationId: location.id,
    },
  })
  const exempt = [{ product: { ...product, taxRatePct: '0' }, qty: 1 }]
  const { body } = checkoutOf(location.id, exempt, { taxMode: 'INCLUDED_IN_PRICES' })

  const { status, problem } = await cashier.try(api.sales.complete, { body })

  expect(body.sale).toMatchObject({ taxTotal: '0.00', grandTotal: '112.00' })
  expect([status, problem.figures]).toMatchObject([
    409,
    { taxTotal: '12.00', grandTotal: '112.00' },
  ])
  await pharmacy.owner.query('UPDATE settings SET tax_rate = 8.25')
  const otherRate = await manager.send(api.products.search, {
    query: { q: product.name, locationId: String(location.id) },
  })
  expect(otherRate[0]).toMatchObject({ taxClass: 'VATABLE', taxRatePct: '8.25' })
})

test('nobody gives a larger discount than the shop lets their role', async () => {
  const { manager, cashier, location, product } = await openLocation(pharmacy)
  await pharmacy.owner.query('UPDATE settings SET discount_max_cashier = 20')
  const discounted = (discountPct: string) =>
    checkoutOf(location.id, [{ product, qty: 1, discountPct }])

  const within = await cashier.try(api.sales.complete, discounted('20'))
  const above = await cashier.try(api.sales.complete, discounted('20.01'))
  const byManager = await manager.try(api.sales.complete, discounted('20.01'))

  expect([within.status, above.status, byManager.status]).toEqual([201, 403, 201])
  expect(above.problem.detail).toBe('You may give at most 20 % discount')
})
