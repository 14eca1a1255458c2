import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openForgetting } from '#server/testing/people/forgetting.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const { cashier, manager, make, forget, checkout, order, tablesWith } =
  await openForgetting(pharmacy)

const at = (id: number) => ({ params: { id: String(id) } })

test('a forgotten customer stands nowhere any more, and their sales stay to the centavo', async () => {
  const { id, word } = await make()
  const key = { idempotencyKey: randomUUID() }
  const sold = await cashier.send(api.sales.complete, checkout(id, `Insulin for ${word}`), key)
  const issued = await cashier.send(
    api.sales.complete,
    order(id, word, { status: 'Final', customerName: `Mrs ${word}` }),
    { idempotencyKey: randomUUID() },
  )
  await cashier.send(
    api.sales.addPayment,
    {
      ...at(issued.id),
      body: { amount: '5.00', method: 'Cash', paymentNote: `paid by ${word}'s daughter` },
    },
    { idempotencyKey: randomUUID() },
  )
  const buyer = { name: `Mrs ${word}`, tin: '123456789' }
  await cashier.send(api.documents.nameBuyer, { ...at(sold.id), body: buyer })
  const stoodIn = await tablesWith(word)
  const bought = await manager.send(api.customers.get, at(id))
  const before = await manager.send(api.sales.get, at(sold.id))

  const { status, answer } = await forget(id)

  expect(stoodIn).toEqual([
    'audit_personal',
    'beneficiaries',
    'customers',
    'invoice_buyers',
    'payments',
    'sales',
  ])
  expect(await tablesWith(word)).toEqual([])
  const name = `Deleted customer #${id}`
  expect([status, answer]).toEqual([
    200,
    {
      id,
      name,
      phone: null,
      email: null,
      notes: null,
      tin: null,
      address: null,
      businessStyle: null,
      isActive: false,
      owedLimit: null,
      anonymisedAt: expect.stringMatching(/Z$/),
      version: 2,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    },
  ])
  expect(bought).toMatchObject({ transactionCount: 2, totalPurchases: '43.30' }) // twice 21.65
  expect(await manager.send(api.customers.get, at(id))).toEqual({ ...bought, ...answer })
  const nobody = { customerName: name, sellNote: null, version: 2 }
  expect(await manager.send(api.sales.get, at(sold.id))).toEqual({ ...before, ...nobody })
  const now = await manager.send(api.sales.get, at(issued.id))
  expect(now).toMatchObject({
    ...nobody,
    invoiceNumber: issued.invoiceNumber,
    billingAddress: null,
    shippingAddress: null,
    grandTotal: '21.65',
    balanceDue: '16.65',
    version: expect.any(Number),
    payments: [{ method: 'Cash', amount: '5.00', paymentNote: null }],
  })
})

test('a customer stays nowhere after orders that were deleted or became another customer’s', async () => {
  const [gone, other] = [await make(), await make()]
  const draft = (key: string) =>
    cashier.send(api.sales.complete, order(gone.id, gone.word), { idempotencyKey: key })
  const deleted = await draft(randomUUID())
  await cashier.send(api.sales.delete, { ...at(deleted.id), query: {} })
  const moved = await draft(randomUUID())
  await cashier.send(api.sales.update, { ...at(moved.id), ...order(other.id, other.word) })

  const { answer } = await forget(gone.id)

  expect(answer.name).toBe(`Deleted customer #${gone.id}`)
  expect(await tablesWith(gone.word)).toEqual([])
  expect(await cashier.send(api.sales.get, at(moved.id))).toMatchObject({
    customerName: other.name,
    billingAddress: `1 ${other.word} Street`,
  })
})

test('a forgotten customer’s sale and own entry sent again are answered without the person', async () => {
  const { id, body, idempotencyKey, word } = await make()
  const saleKey = randomUUID()
  const call = checkout(id, `For ${word}`)
  const sale = await cashier.send(api.sales.complete, call, { idempotencyKey: saleKey })

  await forget(id)

  const again = await cashier.try(api.sales.complete, call, { idempotencyKey: saleKey })
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
  expect(again.answer).toEqual({
    ...sale,
    customerName: `Deleted customer #${id}`,
    sellNote: null,
    version: sale.version + 1,
  })
  const asked = await cashier.send(api.sales.closeAttempt, { params: { key: saleKey } })
  expect(asked.sale).toEqual(again.answer)
  const entered = await cashier.try(api.customers.create, { body }, { idempotencyKey })
  expect(entered.status).toBe(200)
  expect(entered.answer).toMatchObject({
    id,
    name: `Deleted customer #${id}`,
    phone: null,
    email: null,
    notes: null,
    isActive: false,
  })
})

test('nobody else is forgotten with a customer', async () => {
  const [gone, other] = [await make(), await make()]
  const key = randomUUID()
  const call = checkout(other.id, `For ${other.word}`)
  const sale = await cashier.send(api.sales.complete, call, { idempotencyKey: key })
  await cashier.send(api.sales.complete, checkout(gone.id))

  await forget(gone.id)

  const again = await cashier.try(api.sales.complete, call, { idempotencyKey: key })
  expect(again.answer).toEqual(sale)
  expect(again.answer.customerName).toBe(other.name)
})

test('who forgot a customer is written down, with the number of sales and nothing of the person', async () => {
  const { id } = await make()
  await cashier.send(api.sales.complete, checkout(id))
  await forget(id)

  const { rows } = await pharmacy.owner.query(
    `SELECT action, user_id, before, after, metadata FROM audit_logs
      WHERE entity = 'customer' AND entity_id = $1 ORDER BY id`,
    [id],
  )
  expect(rows).toEqual([
    {
      action: 'CREATE',
      user_id: cashier.id,
      before: null,
      after: { id },
      metadata: expect.anything(),
    },
    {
      action: 'ANONYMISE',
      user_id: manager.id,
      before: { isActive: true, version: 1 },
      after: { isActive: false, version: 2 },
      metadata: { sales: 1 },
    },
  ])
})

test('forgetting again changes nothing, nothing is entered anew, and nothing more is sold to them', async () => {
  const { id } = await make()
  const first = await forget(id)

  const [second, third] = await Promise.all([forget(id), forget(id)])
  const revived = await cashier.try(api.customers.update, {
    ...at(id),
    body: { name: 'Rosalinda', isActive: true },
  })
  const sold = await cashier.try(api.sales.complete, checkout(id))

  expect([second.status, third.status]).toEqual([200, 200])
  expect(second.answer).toEqual(first.answer)
  expect(third.answer).toEqual(first.answer)
  expect([revived.status, revived.problem.detail]).toEqual([
    409,
    `The data of Deleted customer #${id} were erased for good: nothing is left to change`,
  ])
  expect([sold.status, sold.problem.errors]).toEqual([
    400,
    [{ field: 'sale.customerId', message: 'That customer does not exist' }],
  ])
})

test('the database itself keeps a forgotten customer from being known again', async () => {
  const { id } = await make()
  await forget(id)

  const revived = pharmacy.owner.query("UPDATE customers SET phone = '0917' WHERE id = $1", [id])

  await expect(revived).rejects.toThrow('customers_forgotten_for_good')
})
