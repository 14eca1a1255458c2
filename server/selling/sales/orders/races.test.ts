import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { CONNECTIONS } from '#server/platform/database/database.ts'
import { checkoutOf, orderOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy({ max: CONNECTIONS })
const paramsOf = ({ id }: { id: number }) => ({ id: String(id) })

keepInvariants(pharmacy.owner)

async function openDraft(inStock = 10) {
  const branch = await openLocation(pharmacy, { inStock })
  const { cashier, location, product } = branch
  const order = (status: 'Draft' | 'Final', quantity = 3) =>
    orderOf(location.id, [{ product, quantity }], { status })
  const draft = await cashier.send(api.sales.complete, order('Draft'))
  return { ...branch, draft, order, params: paramsOf(draft) }
}

test('a draft that is issued many times at once is issued once', async () => {
  const { cashier, params, order, stockLeft } = await openDraft()

  const outcomes = await Promise.all(
    Array.from({ length: 6 }, () => cashier.try(api.sales.update, { params, ...order('Final') })),
  )

  expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409, 409, 409,
  ])
  expect(await stockLeft()).toBe(7)
})

test('of an order that is issued and deleted at once, it is either gone or sold', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { cashier, params, order, stockLeft } = await openDraft()

    const [issued, deleted] = await Promise.all([
      cashier.try(api.sales.update, { params, ...order('Final') }),
      cashier.try(api.sales.delete, { params, query: {} }),
    ])

    // When it is issued first, the cashier may not void it; when it is deleted first, there is nothing to issue.
    expect([
      [200, 403],
      [404, 204],
    ]).toContainEqual([issued.status, deleted.status])
    expect(await stockLeft()).toBe(issued.status === 200 ? 7 : 10)
  }
})

test('of an order that is paid and voided at once, no payment comes after the void', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { manager, params, order } = await openDraft()
    await manager.send(api.sales.update, { params, ...order('Final') })

    const [paid, voided] = await Promise.all([
      manager.try(api.sales.addPayment, { params, body: { method: 'Cash', amount: 5 } }),
      manager.try(api.sales.delete, { params, query: {} }),
    ])

    const { payments } = await manager.send(api.sales.get, { params })
    expect(voided.status).toBe(204)
    expect([201, 409]).toContain(paid.status)
    expect(payments).toHaveLength(paid.status === 201 ? 1 : 0)
  }
})

test('orders, tills and voids that want the same shelf at once never stop each other', async () => {
  const { cashier, manager, location, product, stockLeft, order } = await openDraft(60)
  const issued = await Promise.all(
    Array.from({ length: 8 }, () => cashier.send(api.sales.complete, order('Final', 2))),
  )

  const outcomes = await Promise.all([
    ...issued.map((sale) => manager.try(api.sales.delete, { params: paramsOf(sale), query: {} })),
    ...Array.from({ length: 10 }, () => cashier.try(api.sales.complete, order('Final', 1))),
    ...Array.from({ length: 10 }, () =>
      cashier.try(api.sales.complete, checkoutOf(location.id, [{ product, qty: 1 }])),
    ),
  ])

  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([201, 204]))
  expect(await stockLeft()).toBe(40)
})

test('a number that two orders type at once is one order’s', async () => {
  const { cashier, location, product } = await openDraft()
  const numbered = orderOf(location.id, [{ product, quantity: 1 }], {
    invoiceNumber: `SI ${location.code}`,
  })

  const outcomes = await Promise.all(
    Array.from({ length: 4 }, () => cashier.try(api.sales.complete, numbered)),
  )

  expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201, 409, 409, 409,
  ])
})
