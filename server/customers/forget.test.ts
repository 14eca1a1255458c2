import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CheckoutBody } from '#domain/sales/api.ts'
import { checkoutOf } from '#server/testing/checkout.ts'
import { openLocation, openPharmacy } from '#server/testing/pharmacy.ts'

const pharmacy = await openPharmacy()
const cashier = await pharmacy.as('CASHIER')
const manager = await pharmacy.as('MANAGER')
const shop = await openLocation(pharmacy, { inStock: 1000 })

/** A customer with one word in all that is known of them, so that it can be looked for. */
async function make() {
  const word = randomUUID().slice(0, 8)
  const body = {
    name: `Rosalinda ${word}`,
    phone: `0995-${word}`,
    email: `${word}@example.com`,
    notes: `Diabetic ${word}`,
  }
  const idempotencyKey = randomUUID()
  const customer = await cashier.send(api.customers.create, { body }, { idempotencyKey })
  return { ...customer, word, body, idempotencyKey }
}

const at = (id: number) => ({ params: { id: String(id) } })

function forget(id: number) {
  return manager.try(api.customers.anonymise, at(id))
}

function checkout(customerId: number, sellNote: string | null = null): { body: CheckoutBody } {
  const { location, product } = shop
  const call = checkoutOf(location.id, [{ product, qty: 2 }], { customerId })
  const body = call.body
  return { body: { ...body, sale: { ...body.sale, sellNote } } }
}

/** Every table in which a word stands anywhere. */
async function tablesWith(word: string): Promise<string[]> {
  const tables = await pharmacy.owner.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
  )
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rowCount } = await pharmacy.owner.query(
      `SELECT FROM ${name} AS held WHERE held::text ILIKE '%' || $1 || '%' LIMIT 1`,
      [word],
    )
    if (rowCount) found.push(name)
  }
  return found
}

test('a forgotten customer stands nowhere any more, and their sales stay to the centavo', async () => {
  const { id, word } = await make()
  const saleKey = randomUUID()
  const sale = await cashier.send(api.sales.complete, checkout(id, `Insulin for ${word}`), {
    idempotencyKey: saleKey,
  })
  await pharmacy.owner.query(
    'UPDATE sales SET billing_address = $2, shipping_address = $2 WHERE id = $1',
    [sale.id, `1 ${word} Street`],
  )
  await pharmacy.owner.query('UPDATE payments SET payment_note = $2 WHERE sale_id = $1', [
    sale.id,
    `paid by ${word}'s daughter`,
  ])
  const stoodIn = await tablesWith(word)
  const bought = await manager.send(api.customers.get, at(id))

  const { status, answer } = await forget(id)

  expect(stoodIn).toEqual(['customers', 'idempotency_keys', 'payments', 'sales'])
  expect(await tablesWith(word)).toEqual([])
  expect(status).toBe(200)
  expect(answer).toMatchObject({
    id,
    name: `Deleted customer #${id}`,
    phone: null,
    email: null,
    notes: null,
    isActive: false,
    anonymisedAt: expect.stringMatching(/Z$/),
    version: 2,
  })
  const { rows } = await pharmacy.owner.query(
    'SELECT customer_id, customer_name, invoice_number, grand_total, version FROM sales WHERE id = $1',
    [sale.id],
  )
  expect(rows).toEqual([
    {
      customer_id: id,
      customer_name: `Deleted customer #${id}`,
      invoice_number: sale.invoiceNumber,
      grand_total: '21.65',
      version: 2,
    },
  ])
  const { transactionCount, totalPurchases, lastPurchaseDate } = bought
  expect(await manager.send(api.customers.get, at(id))).toMatchObject({
    transactionCount,
    totalPurchases,
    lastPurchaseDate,
  })
})

test('a forgotten customer’s sale and own entry sent again are answered alike, but for the person', async () => {
  const { id, body, idempotencyKey, word, ...customer } = await make()
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
  })
  const asked = await cashier.send(api.sales.closeAttempt, { params: { key: saleKey } })
  expect(asked.sale).toEqual(again.answer)
  const entered = await cashier.try(api.customers.create, { body }, { idempotencyKey })
  expect([entered.status, entered.answer]).toEqual([
    200,
    {
      ...customer,
      id,
      name: `Deleted customer #${id}`,
      phone: null,
      email: null,
      notes: null,
      isActive: false,
    },
  ])
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
    { action: 'CREATE', user_id: cashier.id, before: null, after: { id }, metadata: null },
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
