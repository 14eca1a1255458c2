import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { assign } from '#server/testing/shop/branches.ts'
import { checkoutOf, orderOf, refuseUnlessAddsUp } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openLimits } from '#server/testing/people/limits.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { approvalBody, givePin, tryApproved } from '#server/testing/people/pins.ts'

const pharmacy = await openPharmacy()
const shop = await openLimits(pharmacy)
const { admin, cashier, manager, location, product, discounted, need, sell, approved } = shop

keepInvariants(pharmacy.owner)

test('a discount above the cashier’s is refused, and given when a manager approves it by PIN', async () => {
  const call = discounted()
  const key = randomUUID()
  const left = await shop.stockLeft()

  const refused = await sell(call, key)
  const leftThen = await shop.stockLeft()
  const { status, answer } = await sell(call, key, await approved(call, key))
  const replay = await sell(call, key)

  expect([refused.status, refused.problem]).toMatchObject([
    403,
    {
      detail: 'You may give at most 20 % discount',
      needsApproval: [`30 % discount on ${product.name}`],
      isUndone: true,
    },
  ])
  expect(leftThen).toBe(left)
  expect(status).toBe(201)
  // Two at 10.00 less 30 %, and 8.25 % on top: 14.00 + 1.16.
  expect(answer).toMatchObject({ grandTotal: '15.16', createdById: cashier.id })
  refuseUnlessAddsUp(answer)
  expect([replay.status, replay.answer.id]).toEqual([200, answer.id])
  expect(await shop.stockLeft()).toBe(left! - 2) // the shelf is there
})

test('the log shows who approved what for whom, and why', async () => {
  const call = discounted('31')
  const { answer } = await tryApproved(api.sales.complete, call, {
    actor: cashier,
    by: manager,
    key: randomUUID(),
  })

  const { rows } = await pharmacy.owner.query(
    `SELECT user_id AS by, action, entity, entity_id AS id, metadata::jsonb - 'personal' AS metadata,
            (SELECT value FROM audit_personal WHERE audit_id = audit_logs.id) AS reason
       FROM audit_logs WHERE action IN ('APPROVE', 'USE_APPROVAL') ORDER BY audit_logs.id DESC LIMIT 2`,
  )
  const reported = { needs: need('31') }
  expect(rows).toEqual([
    {
      by: cashier.id,
      action: 'USE_APPROVAL',
      entity: 'sale',
      id: answer.id,
      metadata: { approvedById: manager.id, ...reported },
      reason: 'Dented box',
    },
    {
      by: manager.id,
      action: 'APPROVE',
      entity: 'approval',
      id: null,
      metadata: { call: 'POST /api/sales', askedById: cashier.id, ...reported },
      reason: 'Dented box',
    },
  ])
})

test('everything that a sale needs is asked for at once, and what was not shown is not approved', async () => {
  const whole = checkoutOf(location.id, [
    { product, qty: 1, discountPct: '30' },
    { product: { ...product, price: '8.00' }, qty: 1 },
  ])
  whole.body.items[1]!.priceOverride = true // it has two items
  const key = randomUUID()
  const both = [...need(), `${product.name} at ₱8.00 in place of ₱10.00`]

  const refused = await sell(whole, key)
  const half = await sell(whole, key, await approved(whole, key, { needs: need() }))
  const sold = await sell(whole, key, await approved(whole, key, { needs: both }))

  expect([refused.problem.detail, refused.problem.needsApproval]).toEqual([
    'You may give at most 20 % discount. Only a manager may change a price',
    both,
  ])
  expect([half.status, half.problem.needsApproval]).toEqual([403, both])
  expect([sold.status, sold.answer.totalBefore]).toEqual([201, '15.00'])
})

test('a manager’s approval goes as far as the manager’s own discount, an administrator’s further', async () => {
  const call = discounted('60')
  const key = randomUUID()
  const asks = { needs: need('60') }

  const byManager = await sell(call, key, await approved(call, key, asks))
  const byAdmin = await sell(call, key, await approved(call, key, { ...asks, by: admin }))

  const { rows } = await pharmacy.owner.query('SELECT full_name FROM users WHERE id = $1', [
    manager.id,
  ])
  expect([byManager.status, byManager.problem]).toMatchObject([
    403,
    {
      detail: `${rows[0].full_name} may not approve this. You may give at most 20 % discount`,
      needsApproval: need('60'),
      isUndone: true,
    },
  ])
  expect(byAdmin.status).toBe(201)
})

test('an order that a cashier may not issue unpaid, or so cheaply, is issued when it is approved', async () => {
  const order = orderOf(location.id, [{ product, quantity: 1 }], {
    status: 'Final',
    discountType: 'fixed',
    discountValue: '3.00',
  })
  const key = randomUUID()
  const refused = await cashier.try(api.sales.complete, order, { idempotencyKey: key })
  const withoutKey = await cashier.try(api.sales.complete, order)
  const by = { actor: cashier, by: manager, key }

  const { status, answer } = await tryApproved(api.sales.complete, order, by)

  // 10.00 less 3.00, and 8.25 % on top.
  expect(refused.problem).toMatchObject({
    needsApproval: ['₱3.00 discount on the order', '₱7.58 left unpaid'],
    errors: [{ field: 'payments' }],
  })
  // Nobody could approve a call that has no key.
  expect([withoutKey.status, withoutKey.problem.needsApproval]).toEqual([403, undefined])
  expect([status, answer.balanceDue, answer.createdById]).toEqual([201, '7.58', cashier.id])
})

test('a sale that fails for another reason leaves its approval to be used', async () => {
  const call = discounted('30', 2000)
  const key = randomUUID()
  const id = await approved(call, key)

  const short = await sell(call, key, id)
  await manager.send(api.stock.adjust, {
    body: { productId: product.id, locationId: location.id, qty: 2000, reason: 'Found' },
  })
  const { status } = await sell(call, key, id)

  expect([short.status, short.problem.shortages?.length]).toEqual([409, 1])
  expect(status).toBe(201)
})

test('a call without a key cannot carry an approval, and a call that nobody approves is refused with the reason', async () => {
  const call = discounted()
  const withoutKey = await cashier.try(api.sales.complete, call, {
    headers: { approval: randomUUID() },
  })
  const asked = { by: manager, needs: ['A price'] }
  const of = approvalBody(
    api.products.setPrices,
    randomUUID(),
    { params: { id: '1' }, body: { prices: [] } },
    asked,
  )
  const refused = await cashier.try(api.approvals.give, of)

  expect([withoutKey.status, withoutKey.problem.detail]).toEqual([
    400,
    'An approval needs the Idempotency-Key that it was given for',
  ])
  expect([refused.status, refused.problem.detail]).toEqual([
    400,
    'Nobody approves PUT /api/products/{id}/prices',
  ])
})

test('a call may be approved by any other manager of its place with an open PIN', async () => {
  const there = await openLocation(pharmacy)
  const elsewhere = await pharmacy.as('MANAGER')
  await givePin(pharmacy, elsewhere, there.manager)
  await assign(pharmacy, elsewhere, [there.location.id])
  const query = { locationId: String(location.id) }

  const seen = await cashier.send(api.approvals.approvers, { query })
  const byManager = await manager.send(api.approvals.approvers, { query })
  await pharmacy.owner.query('UPDATE users SET pin_wrong = 5 WHERE id = $1', [there.manager.id])
  const closed = await cashier.send(api.approvals.approvers, { query })

  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b)
  expect(ids(seen)).toEqual(ids([admin, manager, there.manager]))
  expect(ids(byManager)).toEqual(ids([admin, there.manager]))
  expect(ids(closed)).toEqual(ids([admin, manager]))
})

test('the database itself keeps an approval as it was given, and used once', async () => {
  const call = discounted()
  const key = randomUUID()
  const id = await approved(call, key)
  await sell(call, key, id)

  for (const change of [
    `UPDATE approvals SET reason = 'Another'`,
    'UPDATE approvals SET used_at = NULL',
    'UPDATE approvals SET used_at = now()',
    'DELETE FROM approvals',
    'TRUNCATE approvals CASCADE',
  ])
    await expect(pharmacy.owner.query(change)).rejects.toThrow(/only ever used|append-only/)
})
