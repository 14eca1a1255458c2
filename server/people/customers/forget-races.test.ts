import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { CONNECTIONS } from '#server/platform/database/database.ts'
import { openForgetting } from '#server/testing/people/forgetting.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy({ max: CONNECTIONS })
const { cashier, manager, make, forget, checkout, order, tablesWith } =
  await openForgetting(pharmacy)

const at = (id: number) => ({ params: { id: String(id) } })

test('an order open in a form when its customer is forgotten brings nobody back', async () => {
  const { id, name, word } = await make()
  const opened = await cashier.send(api.sales.complete, order(id, word))
  await forget(id)

  const body = { ...order(id, word, { customerName: name }).body, version: opened.version }
  const stale = await cashier.try(api.sales.update, { ...at(opened.id), body })
  const forced = await cashier.try(api.sales.update, {
    ...at(opened.id),
    body: { ...body, version: undefined },
  })

  expect([stale.status, stale.problem.errors?.[0]?.field]).toEqual([409, 'version'])
  expect([forced.status, forced.problem.errors]).toEqual([
    400,
    [{ field: 'customerId', message: 'That customer does not exist' }],
  ])
  expect(await tablesWith(word)).toEqual([])
})

test('a customer forgotten while their orders are changed and paid leaves no name behind', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id, word } = await make()
    const draft = await cashier.send(api.sales.complete, order(id, word))
    const issued = await cashier.send(api.sales.complete, order(id, word, { status: 'Final' }))

    const [forgotten, changed, paid, made] = await Promise.all([
      forget(id),
      cashier.try(api.sales.update, { ...at(draft.id), ...order(id, word) }),
      cashier.try(
        api.sales.addPayment,
        { ...at(issued.id), body: { amount: '1.00', method: 'Cash' } },
        { idempotencyKey: randomUUID() },
      ),
      cashier.try(api.sales.complete, order(id, word), { idempotencyKey: randomUUID() }),
    ])

    expect(forgotten.status).toBe(200)
    expect([200, 400]).toContain(changed.status)
    expect(paid.status).toBe(201)
    expect([201, 400]).toContain(made.status)
    expect(await tablesWith(word)).toEqual([])
  }
})

test('a customer forgotten while tills sell to them leaves no name behind, and no sale half made', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id, word } = await make()
    const attempts = Array.from({ length: 6 }, (_, index) => ({
      call: checkout(id, `${index} for ${word}`),
      idempotencyKey: randomUUID(),
    }))

    const [forgotten, ...sold] = await Promise.all([
      forget(id),
      ...attempts.map(({ call, idempotencyKey }) =>
        cashier.try(api.sales.complete, call, { idempotencyKey }),
      ),
    ])

    expect(forgotten.status).toBe(200)
    for (const { status } of sold) expect([201, 400]).toContain(status)
    expect(await tablesWith(word)).toEqual([])
    const { transactionCount } = await cashier.send(api.customers.get, at(id))
    expect(transactionCount).toBe(sold.filter(({ status }) => status === 201).length)
  }
})

test('a customer forgotten while their invoices are printed leaves no buyer behind', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, word } = await make()
    const key = () => ({ idempotencyKey: randomUUID() })
    const sales = await Promise.all(
      Array.from({ length: 4 }, () => cashier.send(api.sales.complete, checkout(id), key())),
    )
    const print = (sale: { id: number }) =>
      cashier.send(
        api.documents.print,
        { params: { kind: 'sale', id: String(sale.id) }, body: { way: 'DIALOG' } },
        key(),
      )

    await Promise.all([...sales.slice(0, 2).map(print), forget(id), ...sales.slice(2).map(print)])

    expect(await tablesWith(word)).toEqual([])
  }
})

test('a customer with sales who is forgotten and deleted at once is forgotten', async () => {
  const { id, word } = await make()
  await cashier.send(api.sales.complete, checkout(id))

  const [forgotten, deleted] = await Promise.all([
    forget(id),
    manager.try(api.customers.delete, at(id)),
  ])

  expect([forgotten.status, deleted.status]).toEqual([200, 409])
  expect(await tablesWith(word)).toEqual([])
})
