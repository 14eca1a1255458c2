import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { upload } from '#server/testing/selling/prescription-calls.ts'
import { jpeg } from '#server/testing/selling/prescriptions.ts'
import { openBuying } from '#server/testing/buying/purchases.ts'

// Calls made with a version that hashed by rule 1, and sent or asked for again after the upgrade.

const pharmacy = await openPharmacy()
const { owner } = pharmacy
const shop = await openBuying(pharmacy, { inStock: 40 })
const { cashier, manager, location, product, supplier } = shop
const admin = await pharmacy.as('ADMIN')
const unique = () => randomUUID().slice(0, 8)

type Kept = {
  what: string
  row: Endpoint
  by: Caller
  call: { params?: object; body: object }
  /** The checked body, to the letter, as the earlier version hashed it. */
  hashed: string
}

const [purchase, order] = [
  await shop.pending(),
  await cashier.send(api.sales.complete, {
    body: {
      locationId: location.id,
      status: 'Final',
      items: [{ productId: product.id, quantity: 2, price: product.price }],
    },
  }),
]
const sale = checkoutOf(location.id, [{ product, qty: 1 }])
const [name, code] = [`Gauze ${unique()}`, unique()]
const ofPurchase = { params: { id: String(purchase.id) } }
const ofOrder = { params: { id: String(order.id) } }
const item = `"productId":${product.id}`

const KEPT: Kept[] = [
  {
    what: 'sale',
    row: api.sales.complete,
    by: cashier,
    call: sale,
    hashed:
      `{"sale":{"customerId":null,"locationId":${location.id},"totalBefore":1000,"discountPct":0,"taxTotal":83,` +
      `"grandTotal":1083,"paidAmount":1083,"changeDue":0},"items":[{${item},"qty":1,"price":1000,` +
      `"discountPct":0,"taxRatePct":0,"lineTotal":1000,"priceOverride":false}],` +
      `"payments":[{"method":"cash","amount":1083,"reference":null}]}`,
  },
  {
    what: 'order',
    row: api.sales.complete,
    by: cashier,
    call: {
      body: {
        locationId: location.id,
        status: 'Final',
        items: [{ productId: product.id, quantity: 2, price: '10.00' }],
      },
    },
    hashed:
      `{"locationId":${location.id},"sellingPriceGroup":"DEFAULT","payTermDays":0,"status":"Final",` +
      `"discountType":"percentage","discountValue":0,"items":[{${item},"quantity":2,"price":1000,` +
      `"priceOverride":false}],"payments":[]}`,
  },
  {
    what: 'payment',
    row: api.sales.addPayment,
    by: cashier,
    call: { ...ofOrder, body: { method: 'Check', amount: '3.00' } },
    hashed: `{"params":{"id":${order.id}},"body":{"amount":300,"method":"Check"}}`,
  },
  {
    what: 'purchase',
    row: api.purchases.create,
    by: manager,
    call: {
      body: {
        supplierId: supplier.id,
        locationId: location.id,
        status: 'PENDING',
        items: [{ productId: product.id, qty: 5, cost: '1' }],
      },
    },
    hashed: `{"supplierId":${supplier.id},"locationId":${location.id},"items":[{${item},"qty":5,"cost":"1"}],"status":"PENDING"}`,
  },
  {
    what: 'delivery',
    row: api.purchases.receive,
    by: manager,
    call: { ...ofPurchase, body: { receipts: [{ line: 1, qty: 2 }] } },
    hashed: `{"params":{"id":${purchase.id}},"body":{"receipts":[{"line":1,"qty":2}],"closeShort":false}}`,
  },
  {
    what: 'stock adjustment',
    row: api.stock.adjust,
    by: manager,
    call: {
      body: { productId: product.id, locationId: location.id, qty: 3, reason: 'Delivered' },
    },
    hashed: `{${item},"locationId":${location.id},"qty":3,"reason":"Delivered"}`,
  },
  {
    what: 'product',
    row: api.products.create,
    by: manager,
    call: { body: { name, cost: '1', price: '2.50', stockQty: 4, locationId: location.id } },
    hashed:
      `{"name":"${name}","barcodeType":"C128","enableStock":true,"alertQuantity":0,"notForSelling":false,` +
      `"enableSerial":false,"preparationTimeMinutes":0,"taxType":"EXCLUSIVE","productType":"SINGLE","cost":100,` +
      `"price":250,"stockQty":4,"locationId":${location.id},"isActive":true}`,
  },
  ...(['categories', 'brands'] as const).map((list) => ({
    what: list,
    row: api[list].create,
    by: manager,
    call: { body: { name } },
    hashed: `{"name":"${name}"}`,
  })),
  {
    what: 'unit',
    row: api.units.create,
    by: manager,
    call: { body: { name, shortName: 'pcs' } },
    hashed: `{"name":"${name}","shortName":"pcs"}`,
  },
  {
    what: 'tax rate',
    row: api.taxRates.create,
    by: manager,
    call: { body: { name: 'Five', rate: '5' } },
    hashed: '{"name":"Five","rate":50000}',
  },
  {
    what: 'location',
    row: api.locations.create,
    by: admin,
    call: { body: { name: 'Annex', code } },
    hashed: `{"name":"Annex","code":"${code}","isMain":false,"isActive":true}`,
  },
  {
    what: 'customer',
    row: api.customers.create,
    by: cashier,
    call: { body: { name: 'Ana', phone: '0917' } },
    hashed: '{"name":"Ana","phone":"0917","isActive":true}',
  },
  {
    what: 'supplier',
    row: api.suppliers.create,
    by: manager,
    call: { body: { name: 'Metro' } },
    hashed: '{"name":"Metro","isActive":true}',
  },
]

const firsts = new Map<string, unknown>()
const keyOf = (what: string) => `earlier-${what.replaceAll(' ', '-')}`
for (const { what, row, by, call } of KEPT) {
  const { status, answer } = await by.try(row, call, { idempotencyKey: keyOf(what) })
  if (status !== 201) throw new Error(`${what} was not made: ${status}`)
  firsts.set(what, answer)
}
const file = jpeg()
const uploaded = await upload(cashier, file, { idempotencyKey: keyOf('file') })
await hashAsBefore()

/** Rewrites the keys' hashes as the earlier version made them, from the checked body. */
async function hashAsBefore() {
  const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest()
  const rehash = 'UPDATE idempotency_keys SET body_hash = $2, hash_rule = 1 WHERE key = $1'
  for (const { what, hashed } of KEPT) await owner.query(rehash, [keyOf(what), sha256(hashed)])
  await owner.query(rehash, [keyOf('file'), sha256(file)])
  await owner.query(
    `INSERT INTO idempotency_keys (key, call, user_id, state, created_at)
     VALUES ('given-up-before', 'POST /api/sales', $1, 'GIVEN_UP', now())`,
    [cashier.id],
  )
}

test.each(KEPT)(
  'a $what whose answer got lost before the upgrade is answered after it, and made once',
  async ({ what, row, by, call }) => {
    const again = await by.try(row, call, { idempotencyKey: keyOf(what) })

    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
    const first = firsts.get(what) as { id?: number; productId?: number }
    const { id, productId } = again.answer as typeof first
    expect([id, productId]).toEqual([first.id, first.productId])
  },
)

test.each(KEPT)(
  'another $what under a key from before the upgrade is refused',
  async ({ what, row, by, call }) => {
    const other = { ...call, body: { ...call.body, ...otherThan(what) } }

    const refused = await by.try(row, other, { idempotencyKey: keyOf(what) })

    expect(refused.status).toBe(422)
  },
)

/** The call's body with one field changed. */
function otherThan(what: string): object {
  if (what === 'sale') return { payments: [{ method: 'cash', amount: '20.00' }] }
  if (what === 'order' || what === 'purchase') return { notes: 'More', sellNote: 'More' }
  if (what === 'payment') return { amount: '2.99' }
  if (what === 'delivery') return { closeShort: true }
  return what === 'stock adjustment' ? { qty: 4 } : { name: 'Other' }
}

test('a file from before the upgrade is known by its bytes', async () => {
  const again = await upload(cashier, file, { idempotencyKey: keyOf('file') })

  expect([again.status, again.answer]).toEqual([200, uploaded.answer])
})

test('a key that was given up before the upgrade sells nothing after it', async () => {
  const late = await cashier.try(api.sales.complete, sale, { idempotencyKey: 'given-up-before' })

  expect([late.status, late.problem.isUndone]).toEqual([422, true])
})

test('a sale from before the upgrade is found by its key eight days later, and stays one sale', async () => {
  pharmacy.setClock(new Date(Date.now() + 8 * 24 * 3_600_000))
  const later = await pharmacy.as('CASHIER')
  const key = keyOf('sale')

  const again = await later.try(api.sales.complete, sale, { idempotencyKey: key })
  const asked = await later.send(api.sales.closeAttempt, { params: { key } })

  expect(again.status).toBe(200)
  expect([again.answer, asked.sale]).toEqual([firsts.get('sale'), firsts.get('sale')])
  pharmacy.setClock(null)
  await refuseBrokenInvariants(owner)
})
