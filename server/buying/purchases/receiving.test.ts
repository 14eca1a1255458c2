import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openBuying } from '#server/testing/buying/purchases.ts'

const pharmacy = await openPharmacy()

keepInvariants(pharmacy.owner)

test('more than is open of a line is refused with what is, and nothing of the delivery is taken in', async () => {
  const { pending, receive, product, stockLeft } = await openBuying(pharmacy)
  const { id } = await pending({
    items: [
      { productId: product.id, qty: 4, cost: '1' },
      { productId: product.id, qty: 10, cost: '1' },
    ],
  })
  await receive(id, { receipts: [{ line: 2, qty: 7 }] })

  const refused = await receive(id, {
    receipts: [
      { line: 1, qty: 4 },
      { line: 2, qty: 4 },
    ],
  })

  expect([refused.status, refused.problem.errors]).toEqual([
    409,
    [{ field: 'receipts.1.qty', message: `${product.name}: only 3 are still to come` }],
  ])
  expect(await stockLeft()).toBe(7)
})

test('a purchase that waits shows whether its goods ever had numbers and expiry dates, by sold out lots too', async () => {
  const { pending, receive, find, product, manager, location } = await openBuying(pharmacy)
  const first = await pending()
  const next = await pending()
  await receive(first.id, { receipts: [{ line: 1, qty: 10, expiryDate: '2031-05-01' }] })
  const shelf = { productId: product.id, locationId: location.id }
  await manager.send(api.stock.adjust, { body: { ...shelf, qty: -10, reason: 'Broken' } })

  const reported = [first, await find(next.id), await find(first.id)].map(({ items }) => [
    items[0]?.product.hadLotNumbers,
    items[0]?.product.hadExpiry,
  ])

  expect(reported).toEqual([
    [false, false],
    [false, true],
    [false, false], // all of it came: there is nothing to ask any more
  ])
})

test('closed short, a purchase waits for nothing more, and what did not come stays to be seen', async () => {
  const { pending, receive, stockLeft } = await openBuying(pharmacy)
  const { id } = await pending()
  await receive(id, { receipts: [{ line: 1, qty: 6 }] })

  const { status, answer } = await receive(id, { closeShort: true })
  const late = await receive(id, { receipts: [{ line: 1, qty: 4 }] })

  expect(status).toBe(201)
  expect(answer).toMatchObject({
    status: 'RECEIVED',
    closedShortAt: expect.stringMatching(/Z$/),
    totalCost: '70.00',
    items: [{ qty: 10, receivedQty: 6 }],
  })
  expect(answer.deliveries).toHaveLength(1)
  expect([late.status, late.problem.detail]).toEqual([
    409,
    `PO #${id} has been received: nothing more of it is expected`,
  ])
  expect(await stockLeft()).toBe(6)
})

test('a delivery may close its purchase short on its own; when it brings the rest, nothing is short', async () => {
  const { pending, receive } = await openBuying(pharmacy)
  const [short, whole] = [await pending(), await pending()]

  const closed = await receive(short.id, { receipts: [{ line: 1, qty: 9 }], closeShort: true })
  const full = await receive(whole.id, { receipts: [{ line: 1, qty: 10 }], closeShort: true })

  expect([closed.answer.status, closed.answer.closedShortAt !== null]).toEqual(['RECEIVED', true])
  expect([full.answer.status, full.answer.closedShortAt]).toEqual(['RECEIVED', null])
})

test('a delivery that brings nothing closes the purchase or is refused; what never came is cancelled', async () => {
  const { pending, receive, change } = await openBuying(pharmacy)
  const { id } = await pending()

  const nothing = await receive(id, {})
  const short = await receive(id, { closeShort: true })
  await change(id, { status: 'CANCELLED' })
  const cancelled = await receive(id, { receipts: [{ line: 1, qty: 1 }] })
  const missing = await receive(999_999, { receipts: [{ line: 1, qty: 1 }] })

  expect(
    [nothing, short, cancelled, missing].map(({ status, problem }) => [status, problem.detail]),
  ).toEqual([
    [400, 'Say what came, or close the purchase short when nothing more will'],
    [409, `Nothing of PO #${id} has been received: cancel it instead`],
    [409, `PO #${id} is cancelled`],
    [404, 'There is no such purchase'],
  ])
})

test('what came expired is refused, and so is a line that was never ordered', async () => {
  const { pending, receive, product, stockLeft } = await openBuying(pharmacy)
  const { id } = await pending()
  pharmacy.setClock(new Date('2026-11-19T16:30:00Z'))

  const expired = await receive(id, { receipts: [{ line: 1, qty: 1, expiryDate: '2026-11-19' }] })
  const strange = await receive(id, { receipts: [{ line: 2, qty: 1 }] })
  const today = await receive(id, { receipts: [{ line: 1, qty: 1, expiryDate: '2026-11-20' }] })
  pharmacy.setClock(null)

  expect([expired, strange].map(({ status, problem }) => [status, problem.errors])).toEqual([
    [
      400,
      [
        {
          field: 'receipts.0.expiryDate',
          message: `${product.name} expired on 2026-11-19: expired goods are not taken in`,
        },
      ],
    ],
    [400, [{ field: 'receipts.0.line', message: 'This purchase has no line 2' }]],
  ])
  expect([today.status, await stockLeft()]).toEqual([201, 1])
})

test('a delivery for lines that have changed since is refused', async () => {
  const { pending, receive, change, product } = await openBuying(pharmacy)
  const { id, version } = await pending()
  await change(id, { items: [{ productId: product.id, qty: 1, cost: '1' }] })

  const { status, problem } = await receive(id, { version, receipts: [{ line: 1, qty: 1 }] })

  expect([status, problem.detail]).toEqual([
    409,
    `PO #${id} was changed by another user meanwhile. Look at it again and repeat your change.`,
  ])
})

test('what was ordered comes, though supplier and location are not active any more', async () => {
  const { pending, receive, location, supplier, stockLeft } = await openBuying(pharmacy)
  const { id } = await pending()
  await pharmacy.owner.query('UPDATE locations SET is_active = false WHERE id = $1', [location.id])
  await pharmacy.owner.query('UPDATE suppliers SET is_active = false WHERE id = $1', [supplier.id])

  const { status } = await receive(id, { receipts: [{ line: 1, qty: 10 }] })

  expect([status, await stockLeft()]).toEqual([201, 10])
})

test('a product whose stock is no longer tracked is not taken in', async () => {
  const { pending, receive, manager, product } = await openBuying(pharmacy)
  const { id } = await pending()
  const params = { id: String(product.id) }
  await manager.send(api.products.update, { params, body: { enableStock: false } })

  const { status, problem } = await receive(id, { receipts: [{ line: 1, qty: 1 }] })

  expect([status, problem.errors]).toEqual([
    409,
    [
      {
        field: 'receipts.0.line',
        message: `Stock of ${product.name} is not tracked: nothing of it can be received`,
      },
    ],
  ])
})

test('a key takes a delivery in once, and is not good for another purchase', async () => {
  const { pending, receive, stockLeft } = await openBuying(pharmacy)
  const [first, second] = [await pending(), await pending()]
  const key = randomUUID()
  const delivery = { receipts: [{ line: 1, qty: 4 }] }

  const once = await receive(first.id, delivery, key)
  const again = await receive(first.id, delivery, key)
  const other = await receive(second.id, delivery, key)

  expect([once.status, again.status, other.status]).toEqual([201, 200, 422])
  expect(again.answer).toEqual(once.answer)
  expect(await stockLeft()).toBe(4)
})

test('the cost of a product is the average of what lies there, at all locations and in every lot', async () => {
  const { order, product, location, cashier, costOf } = await openBuying(pharmacy)
  const elsewhere = await openBuying(pharmacy)
  const line = (qty: number, cost: string) => ({ productId: product.id, qty, cost })

  await order({ items: [line(10, '7'), line(5, '10')] })
  const two = await costOf()
  await elsewhere.order({ items: [line(15, '20')] })
  const three = await costOf()
  // Without numbers and expiry the oldest lot is sold first: the ten at 7.
  await cashier.send(api.sales.complete, checkoutOf(location.id, [{ product, qty: 10 }]))
  const sold = await costOf()
  await order({ items: [line(3, '1.2345')] })

  expect([two, three, sold]).toEqual(['8.00', '14.00', '14.00'])
  // (5 x 10 + 15 x 20 + 3 x 1.2345) / 23 = 15.378...
  expect(await costOf()).toBe('15.38')
})

test('a new average is a new version of the product, the same average is none', async () => {
  const { order, product, manager } = await openBuying(pharmacy)
  const versionOf = async () =>
    (await manager.send(api.products.find, { params: { id: String(product.id) }, query: {} }))
      .version
  const before = await versionOf()

  await order()
  const same = await versionOf()
  await order({ items: [{ productId: product.id, qty: 1, cost: '8' }] })

  expect([same - before, (await versionOf()) - before]).toEqual([0, 1])
})

test('the log shows what was before a delivery and after it', async () => {
  const { pending, receive } = await openBuying(pharmacy)
  const { id } = await pending()

  await receive(id, { receipts: [{ line: 1, qty: 10 }] })

  const { rows } = await pharmacy.owner.query(
    `SELECT before->>'status' AS before, after->>'status' AS after,
            after->'deliveries'->0->'receipts'->0->>'qty' AS qty
       FROM audit_logs WHERE entity = 'purchase' AND entity_id = $1 AND action = 'RECEIVE'`,
    [id],
  )
  expect(rows).toEqual([{ before: 'PENDING', after: 'RECEIVED', qty: '10' }])
})
