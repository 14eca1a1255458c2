import { expect, test } from 'vitest'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import {
  openBuying,
  openSupplier,
  refuseUnlessPurchaseAddsUp,
} from '#server/testing/buying/purchases.ts'

const pharmacy = await openPharmacy()

keepInvariants(pharmacy.owner)

test('what is named of a pending purchase changes, what is not stays', async () => {
  const { pending, change } = await openBuying(pharmacy)
  const before = await pending({ reference: 'Q-1', notes: 'By courier' })

  const { status, answer } = await change(before.id, { reference: '', expectedOn: '2026-12-01' })

  expect(status).toBe(200)
  expect(answer).toEqual({ ...before, reference: null, expectedOn: '2026-12-01', version: 2 })
})

test('before anything came, supplier, location and lines may be others; the total follows', async () => {
  const { pending, change, product } = await openBuying(pharmacy)
  const { supplier, location, product: other } = await openBuying(pharmacy)
  const { id } = await pending({
    items: [
      { productId: product.id, qty: 1, cost: '1' },
      { productId: product.id, qty: 2, cost: '2' },
    ],
  })

  const { answer } = await change(id, {
    supplierId: supplier.id,
    locationId: location.id,
    items: [{ productId: other.id, qty: 3, cost: '1.3333' }],
  })

  expect(answer).toMatchObject({
    supplier: { name: supplier.name, isVatRegistered: false },
    locationName: location.name,
    totalCost: '4.00',
    items: [{ line: 1, productId: other.id, qty: 3, lineTotal: '4.00' }],
  })
  expect(answer.items).toHaveLength(1)
  refuseUnlessPurchaseAddsUp(answer)
})

test('once goods came, supplier, location and lines stay; reference, notes and the day may change', async () => {
  const { pending, receive, change, product, supplier } = await openBuying(pharmacy)
  const other = await openBuying(pharmacy)
  const { id } = await pending()
  await receive(id, { receipts: [{ line: 1, qty: 1 }] })

  const refused = [
    await change(id, { supplierId: other.supplier.id }),
    await change(id, { locationId: other.location.id }),
    await change(id, { items: [{ productId: product.id, qty: 1, cost: '1' }] }),
  ]
  const allowed = await change(id, { supplierId: supplier.id, notes: 'Three boxes short' })
  await receive(id, { closeShort: true })
  const ofReceived = await change(id, { reference: 'SI-7' })
  const itemsOfReceived = await change(id, {
    items: [{ productId: product.id, qty: 1, cost: '1' }],
  })

  const sentence = `Goods of PO #${id} have been received: supplier, location and lines stay as they are`
  expect(
    [...refused, itemsOfReceived].map(({ status, problem }) => [status, problem.errors]),
  ).toEqual(
    ['supplierId', 'locationId', 'items', 'items'].map((field) => [
      409,
      [{ field, message: sentence }],
    ]),
  )
  expect([allowed.status, allowed.answer.notes]).toEqual([200, 'Three boxes short'])
  expect(ofReceived.answer).toMatchObject({
    status: 'RECEIVED',
    reference: 'SI-7',
    closedShortAt: expect.any(String),
  })
})

test('a purchase of which nothing is here is cancelled, and cancelled again like the first time', async () => {
  const { pending, receive, undo, change, product } = await openBuying(pharmacy)
  const { id, version } = await pending()
  await receive(id, { receipts: [{ line: 1, qty: 1 }] })
  await undo(id, 1)

  const first = await change(id, { status: 'CANCELLED' })
  const second = await change(id, { status: 'CANCELLED', version })
  const items = [{ productId: product.id, qty: 1, cost: '1' }]
  const changed = await change(id, { items })
  const noted = await change(id, { notes: 'Out of stock at the supplier' })

  expect([first.answer.status, second.status]).toEqual(['CANCELLED', 200])
  expect(second.answer).toEqual(first.answer)
  expect([changed.status, changed.problem.detail]).toEqual([
    409,
    `PO #${id} is cancelled: what was ordered stays as it is`,
  ])
  expect(noted.answer).toMatchObject({ status: 'CANCELLED', notes: 'Out of stock at the supplier' })
})

test('a purchase of which something is here is not cancelled', async () => {
  const { order, pending, receive, change } = await openBuying(pharmacy)
  const { answer: received } = await order()
  const { id } = await pending()
  await receive(id, { receipts: [{ line: 1, qty: 1 }] })

  const outcomes = [
    await change(id, { status: 'CANCELLED' }),
    await change(received.id, { status: 'CANCELLED' }),
  ]

  expect(outcomes.map(({ status, problem }) => [status, problem.detail])).toEqual([
    [409, `Part of PO #${id} has been received: close it short instead`],
    [409, `PO #${received.id} has been received: undo its deliveries before it is cancelled`],
  ])
})

test('a line that was received and undone keeps its product and its place', async () => {
  const { pending, receive, undo, change, product } = await openBuying(pharmacy)
  const { product: other } = await openBuying(pharmacy)
  const line = (productId: number, qty = 5) => ({ productId, qty, cost: '2' })
  const { id } = await pending({ items: [line(other.id), line(product.id)] })
  await receive(id, { receipts: [{ line: 2, qty: 5 }] })
  await undo(id, 1)

  const dropped = await change(id, { items: [line(other.id)] })
  const moved = await change(id, { items: [line(product.id), line(other.id)] })
  const kept = await change(id, { items: [line(product.id), line(product.id, 9), line(other.id)] })

  for (const { status, problem } of [dropped, moved])
    expect([status, problem.detail]).toEqual([
      409,
      `Line 2, ${product.name}, was received and undone: it stays where it is. Cancel this purchase and make a new one instead.`,
    ])
  expect(kept.answer.items.map(({ productId, qty }) => [productId, qty])).toEqual([
    [product.id, 5],
    [product.id, 9],
    [other.id, 5],
  ])
})

test('of changes made at once from one version, one is kept', async () => {
  const { pending, change } = await openBuying(pharmacy)
  const { id, version } = await pending()

  const outcomes = await Promise.all(
    Array.from({ length: 5 }, (_, index) => change(id, { version, notes: `Note ${index}` })),
  )

  const refused = outcomes.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(4)
  expect(refused[0]?.problem.detail).toBe(
    `PO #${id} was changed by another user meanwhile. Look at it again and repeat your change.`,
  )
})

test('a supplier that is not active is kept where it stands, but not chosen anew', async () => {
  const { pending, change, supplier } = await openBuying(pharmacy)
  const { id } = await pending()
  const closed = await openSupplier(pharmacy, { isActive: false })
  await pharmacy.owner.query('UPDATE suppliers SET is_active = false WHERE id = $1', [supplier.id])

  const chosen = await change(id, { supplierId: closed.id })
  const missing = await change(id, { supplierId: 999_999 })
  const kept = await change(id, { supplierId: supplier.id, notes: 'Still coming' })

  expect([chosen.status, chosen.problem.detail]).toEqual([409, `${closed.name} is not active`])
  expect([missing.status, missing.problem.detail]).toEqual([400, 'That supplier does not exist'])
  expect(kept.status).toBe(200)
})

test.each([
  [{ status: 'RECEIVED' }, 'status', 'status must be one of CANCELLED'],
  [{ items: [] }, 'items', 'Add at least one product'],
  [{ supplierId: null }, 'supplierId', 'must be a whole number'],
  [{ notes: 'a'.repeat(2001) }, 'notes', 'Notes must be at most 2000 characters'],
])('a purchase is not changed to what breaks a rule: "%3$s"', async (body, field, message) => {
  const { pending, change } = await openBuying(pharmacy)
  const { id } = await pending()

  const { status, problem } = await change(id, body as never)

  expect([status, problem.errors]).toEqual([400, [{ field, message }]])
})

test('a change of a purchase that is not there is not found', async () => {
  const { change } = await openBuying(pharmacy)

  const { status, problem } = await change(999_999, { notes: 'Nothing' })

  expect([status, problem.detail]).toEqual([404, 'There is no such purchase'])
})

test('the log shows what was changed, and that a purchase was cancelled', async () => {
  const { pending, change } = await openBuying(pharmacy)
  const { id } = await pending({ reference: 'Old' })

  await change(id, { reference: 'New' })
  await change(id, { status: 'CANCELLED' })
  await change(id, { status: 'CANCELLED' })

  const { rows } = await pharmacy.owner.query(
    `SELECT action, before->>'reference' AS before, after->>'reference' AS after, after->>'status' AS status
       FROM audit_logs WHERE entity = 'purchase' AND entity_id = $1 AND action <> 'CREATE' ORDER BY id`,
    [id],
  )
  expect(rows).toEqual([
    { action: 'UPDATE', before: 'Old', after: 'New', status: 'PENDING' },
    { action: 'CANCEL', before: 'New', after: 'New', status: 'CANCELLED' },
  ])
})
