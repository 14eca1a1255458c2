import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { checkoutOf } from '#server/testing/checkout.ts'
import { openLocation, openPharmacy } from '#server/testing/pharmacy.ts'

// What a till sent to the server of an earlier version, and asks for again after the update.

const pharmacy = await openPharmacy()

/** What an answer held before orders came. */
const EARLIER_FIELDS = [
  'id',
  'invoiceNumber',
  'source',
  'status',
  'customerId',
  'customerName',
  'locationId',
  'salesDate',
  'businessDate',
  'totalBefore',
  'discountType',
  'discountValue',
  'discountAmount',
  'taxTotal',
  'grandTotal',
  'paidAmount',
  'changeDue',
  'sellNote',
  'createdById',
  'items',
  'payments',
] as const

test('a key’s body is compared as it was before orders came', async () => {
  const { cashier, location, product } = await openLocation(pharmacy)
  const key = randomUUID()
  await cashier.send(api.sales.complete, checkoutOf(location.id, [{ product, qty: 1 }]), {
    idempotencyKey: key,
  })

  const { rows } = await pharmacy.owner.query(
    'SELECT body_hash FROM idempotency_keys WHERE key = $1',
    [key],
  )

  // Written out as the checked body of that version was.
  const body =
    `{"sale":{"customerId":null,"locationId":${location.id},"totalBefore":1000,"discountPct":0,"taxTotal":83,` +
    `"grandTotal":1083,"paidAmount":1083,"changeDue":0},"items":[{"productId":${product.id},"qty":1,"price":1000,` +
    `"discountPct":0,"taxRatePct":0,"lineTotal":1000,"priceOverride":false}],` +
    `"payments":[{"method":"cash","amount":1083,"reference":null}]}`
  expect(rows[0].body_hash).toEqual(createHash('sha256').update(body).digest())
})

test('a sale that was made before an update is answered whole after it', async () => {
  const { cashier, location, product, stockLeft } = await openLocation(pharmacy)
  const key = randomUUID()
  const call = checkoutOf(location.id, [{ product, qty: 1 }])
  const sale = await cashier.send(api.sales.complete, call, { idempotencyKey: key })
  const earlier = Object.fromEntries(EARLIER_FIELDS.map((field) => [field, sale[field]]))
  await pharmacy.owner.query('UPDATE idempotency_keys SET answer = $2 WHERE key = $1', [
    key,
    JSON.stringify(earlier),
  ])

  const replayed = await cashier.try(api.sales.complete, call, { idempotencyKey: key })
  const asked = await cashier.send(api.sales.closeAttempt, { params: { key } })

  expect([replayed.status, replayed.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
  expect(replayed.answer).toEqual(sale)
  expect(asked).toEqual({ sale })
  expect(await stockLeft()).toBe(9)
})
