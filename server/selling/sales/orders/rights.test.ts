import { afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { orderOf } from '#server/testing/selling/checkout.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const paramsOf = ({ id }: { id: number }) => ({ id: String(id) })

keepInvariants(pharmacy.owner)
afterEach(() => pharmacy.setClock(null))

test('cashiers change and delete their own drafts, managers everybody’s', async () => {
  const { cashier, manager, location, product } = await openLocation(pharmacy)
  const order = orderOf(location.id, [{ product, quantity: 1 }])
  const draft = await manager.send(api.sales.complete, order)
  const call = { params: paramsOf(draft), ...order }
  const own = await cashier.send(api.sales.complete, order)

  const change = await cashier.try(api.sales.update, call)
  const remove = await cashier.try(api.sales.delete, { params: call.params, query: {} })
  const seen = await cashier.send(api.sales.get, { params: call.params })
  const byManager = await manager.send(api.sales.update, { params: paramsOf(own), ...order })

  expect([change.status, change.problem.detail]).toEqual([
    403,
    'Only a manager may change an order of another user',
  ])
  expect([remove.status, remove.problem.detail]).toEqual([
    403,
    'Only a manager may delete an order of another user',
  ])
  expect(seen).toEqual(draft)
  expect(byManager).toMatchObject({ createdById: cashier.id, version: 2 })
})

test('a cashier’s orders are of today, or of the day they were made', async () => {
  pharmacy.setClock(new Date('2026-11-20T15:30:00Z')) // 23:30 in Manila
  const { cashier, manager, location, product } = await openLocation(pharmacy)
  const of = (salesDate: string) => orderOf(location.id, [{ product, quantity: 1 }], { salesDate })
  const today = await cashier.send(api.sales.complete, of('2026-11-20'))
  const yesterday = await cashier.try(api.sales.complete, of('2026-11-19'))
  const planned = await manager.send(api.sales.complete, of('2026-12-24'))
  pharmacy.setClock(new Date('2026-11-20T16:30:00Z')) // half past midnight

  const resaved = await cashier.send(api.sales.update, {
    params: paramsOf(today),
    ...of('2026-11-20'),
  })
  const moved = await cashier.try(api.sales.update, {
    params: paramsOf(today),
    ...of('2026-11-22'),
  })

  expect([yesterday.status, yesterday.problem.errors]).toEqual([
    400,
    [{ field: 'salesDate', message: 'Only a manager may give an order another day than today' }],
  ])
  expect([today.salesDate, planned.salesDate]).toEqual([
    '2026-11-20T15:30:00Z',
    '2026-12-23T16:00:00Z',
  ])
  expect(resaved.salesDate).toBe('2026-11-20T15:30:00Z')
  expect(moved.status).toBe(400)
})

test('a closed location keeps drafts, but issues nothing', async () => {
  const { manager, location, product } = await openLocation(pharmacy, { inStock: 0 })
  await manager.send(api.locations.update, {
    params: paramsOf(location),
    body: { isActive: false },
  })
  const order = (status: 'Draft' | 'Final') =>
    orderOf(location.id, [{ product, quantity: 1 }], { status })

  const draft = await manager.try(api.sales.complete, order('Draft'))
  const final = await manager.try(api.sales.complete, order('Final'))

  expect(draft.status).toBe(201)
  expect([final.status, final.problem.detail]).toEqual([409, `${location.name} is not active`])
})

test('a commission agent who has left is not chosen any more, but stays where chosen', async () => {
  const { manager, location, product } = await openLocation(pharmacy)
  const agent = await pharmacy.as('CASHIER')
  const order = orderOf(location.id, [{ product, quantity: 1 }], { commissionAgentId: agent.id })
  const draft = await manager.send(api.sales.complete, order)
  const admin = await pharmacy.as('ADMIN')
  const params = { id: String(agent.id) }
  await admin.send(api.users.update, { params, body: { isActive: false } })

  const chosen = await manager.try(api.sales.complete, order)
  const kept = await manager.try(api.sales.update, { params: paramsOf(draft), ...order })

  expect([chosen.status, chosen.problem.detail]).toEqual([
    400,
    'That commission agent is not active any more',
  ])
  expect([kept.status, kept.answer.commissionAgentId]).toEqual([200, agent.id])
})
