import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

test('an empty cart is refused', async () => {
  const { cashier, location } = await openLocation(pharmacy)

  const { status, problem } = await cashier.try(api.sales.complete, checkoutOf(location.id, []))

  expect([status, problem.detail]).toEqual([400, 'Cart is empty'])
})

test.each([
  [
    'an unknown product',
    { items: [{ productId: 999_999 }] },
    400,
    'That product does not exist any more',
  ],
  ['an unknown location', { sale: { locationId: 999_999 } }, 400, 'That location does not exist'],
  ['an unknown customer', { sale: { customerId: 999_999 } }, 400, 'That customer does not exist'],
  [
    'half a box',
    { items: [{ qty: 1.5 }] },
    400,
    'Quantity must be a whole number from 1 to 1000000',
  ],
  [
    'a negative quantity',
    { items: [{ qty: -1 }] },
    400,
    'Quantity must be a whole number from 1 to 1000000',
  ],
  [
    'a discount over 100 %',
    { items: [{ discountPct: 101 }] },
    400,
    'Discount must be from 0 to 100',
  ],
  ['a negative price', { items: [{ price: -1 }] }, 400, 'Price must be from 0.00 to 9999999999.99'],
  [
    'thousandths of a peso',
    { items: [{ price: '1.005' }] },
    400,
    'Price must be an amount with at most 2 decimals',
  ],
  [
    'a discount on the whole sale',
    { sale: { discountPct: 5 } },
    400,
    'Sale discount must be from 0 to 0',
  ],
  [
    'a card number for a reference',
    { payments: [{ reference: '4111 1111 1111 1111' }] },
    400,
    'Never write a card number here',
  ],
  [
    'an unknown way to pay',
    { payments: [{ method: 'shells' }] },
    400,
    'payments.0.method must be one of cash, card, ewallet',
  ],
  ['no location', { sale: { locationId: null } }, 400, 'Please select a location'],
])('a sale with %s is refused and changes nothing', async (_what, change, status, sentence) => {
  const { cashier, location, product, stockLeft } = await openLocation(pharmacy)
  const { body } = checkoutOf(location.id, [{ product, qty: 1 }])
  const parts = change as { sale?: object; items?: object[]; payments?: object[] }
  const spoilt = {
    sale: { ...body.sale, ...parts.sale },
    items: body.items.map((item, index) => ({ ...item, ...parts.items?.[index] })),
    payments: body.payments.map((payment, index) => ({ ...payment, ...parts.payments?.[index] })),
  }

  const outcome = await cashier.try(api.sales.complete, { body: spoilt })

  expect([outcome.status, outcome.problem.detail]).toEqual([status, sentence])
  expect(await stockLeft()).toBe(10)
})

test('a sale too large to calculate is refused in words, though its discount makes it small', async () => {
  const { manager, cashier, location } = await openLocation(pharmacy)
  const machine = await manager.send(api.products.create, {
    body: { name: `Machine ${location.code}`, cost: '1', price: '20000', enableStock: false },
  })
  const call = checkoutOf(location.id, [{ product: machine, qty: 1_000_000, discountPct: '60' }])

  const { status, problem } = await cashier.try(api.sales.complete, call)

  expect([status, problem.detail]).toEqual([400, 'The total is larger than a sale can be'])
})
