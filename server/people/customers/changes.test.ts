import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { someLetters } from '#server/testing/platform/words.ts'

const pharmacy = await openPharmacy()
const cashier = await pharmacy.as('CASHIER')
const manager = await pharmacy.as('MANAGER')
const shop = await openLocation(pharmacy, { inStock: 1000 })

function make(more: Partial<CallOf<typeof api.customers.create>['body']> = {}) {
  const body = { name: `Ana ${someLetters()}`, phone: '0917 000 0100', ...more }
  return cashier.send(api.customers.create, { body })
}

const at = (id: number) => ({ params: { id: String(id) } })

function change(id: number, body: CallOf<typeof api.customers.update>['body']) {
  return cashier.try(api.customers.update, { ...at(id), body })
}

function remove(id: number) {
  return manager.try(api.customers.delete, at(id))
}

function sell(customerId: number, qty = 1) {
  const { location, product } = shop
  return cashier.try(
    api.sales.complete,
    checkoutOf(location.id, [{ product, qty }], { customerId }),
  )
}

/** Log fields that hold a digest of a personal value, not the value. */
function digests(...fields: string[]) {
  const digest = expect.stringMatching(/^[0-9a-f]{64}$/)
  return { personal: Object.fromEntries(fields.map((field) => [field, digest])) }
}

async function audit(id: number) {
  const { rows } = await pharmacy.owner.query(
    `SELECT action, user_id, before, after, metadata FROM audit_logs
      WHERE entity = 'customer' AND entity_id = $1 AND action <> 'CREATE' ORDER BY id`,
    [id],
  )
  return rows
}

test('a cashier changes a customer: what is not named stays, blank is nothing, the log holds no person', async () => {
  const customer = await make({ email: 'ana@example.com', notes: 'Prefers generics' })

  const { status, answer } = await change(customer.id, {
    name: ' Ana Reyes ',
    phone: '',
    tin: '123 456 789 00002',
    businessStyle: ' Bakery ',
    version: 1,
  })

  expect(status).toBe(200)
  expect(answer).toEqual({
    ...customer,
    name: 'Ana Reyes',
    phone: null,
    tin: '123-456-789-00002',
    businessStyle: 'Bakery',
    version: 2,
    updatedAt: expect.stringMatching(/Z$/),
  })
  expect(await cashier.send(api.customers.get, at(customer.id))).toMatchObject(answer)
  expect(await audit(customer.id)).toEqual([
    {
      action: 'UPDATE',
      user_id: cashier.id,
      before: { isActive: true, owedLimit: null, version: 1 },
      after: { isActive: true, owedLimit: null, version: 2 },
      metadata: digests(
        'before.name',
        'before.phone',
        'after.name',
        'after.tin',
        'after.businessStyle',
      ),
    },
  ])
})

test('of changes made at once from one version, one is kept', async () => {
  const { id } = await make()

  const outcomes = await Promise.all(
    Array.from({ length: 5 }, (_, index) => change(id, { name: `Name ${index}`, version: 1 })),
  )

  const refused = outcomes.filter(({ status }) => status === 409)
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(refused).toHaveLength(4)
  expect(refused[0]?.problem.detail).toMatch(
    /^Name \d was changed by another user meanwhile\. Look at it again and repeat your change\.$/,
  )
})

test('a customer who is not active is found among the inactive and all, and activated again', async () => {
  const { id, name } = await make()
  const found = async (status?: 'active' | 'inactive' | 'all') => {
    const customers = await cashier.send(api.customers.list, {
      query: { search: name, ...(status && { status }) },
    })
    return customers.length
  }

  await change(id, { isActive: false })
  const whileInactive = [
    await found(),
    await found('active'),
    await found('inactive'),
    await found('all'),
  ]
  await change(id, { isActive: true })

  expect(whileInactive).toEqual([0, 0, 1, 1])
  expect([await found(), await found('inactive'), await found('all')]).toEqual([1, 0, 1])
})

test.each([
  [{ name: ' ' }, 'name', 'Name is required'],
  [{ email: 'ana@' }, 'email', 'Please enter a valid email address'],
  [{ notes: 'a'.repeat(2001) }, 'notes', 'Notes must be at most 2000 characters'],
  [{ isActive: 'no' }, 'isActive', 'isActive must be true or false'],
])('a change to %j is refused and changes nothing', async (body, field, message) => {
  const customer = await make()

  const { status, problem } = await change(customer.id, body as never)

  expect([status, problem.errors]).toEqual([400, [{ field, message }]])
  expect(await cashier.send(api.customers.get, at(customer.id))).toMatchObject(customer)
})

test('a customer who is not there is not found', async () => {
  const outcomes = [
    await cashier.try(api.customers.get, at(999_999)),
    await change(999_999, { name: 'Ana' }),
    await manager.try(api.customers.anonymise, at(999_999)),
  ]

  for (const { status, problem } of outcomes)
    expect([status, problem.detail]).toEqual([404, 'There is no such customer'])
})

test('a list of a status that does not exist is refused', async () => {
  const { status, problem } = await cashier.try(api.customers.list, {
    query: { status: 'gone' as never },
  })

  expect([status, problem.errors?.[0]?.field]).toEqual([400, 'status'])
})

test('a customer sent twice with one key is taken in once', async () => {
  const body = { name: `Ana ${randomUUID()}` }
  const idempotencyKey = randomUUID()

  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () =>
      cashier.try(api.customers.create, { body }, { idempotencyKey }),
    ),
  )
  const other = await cashier.try(
    api.customers.create,
    { body: { name: 'Somebody else' } },
    { idempotencyKey },
  )

  expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(9)
  expect(new Set(outcomes.map(({ answer }) => answer.id)).size).toBe(1)
  expect(other.status).toBe(422)
})

test('a customer shows what was bought: how often, for how much and when last, without what was voided', async () => {
  const { id } = await make()
  const before = await cashier.send(api.customers.get, at(id))
  const first = await sell(id, 2)
  await sell(id, 3)
  const voided = await sell(id, 5)
  await pharmacy.owner.query(
    "UPDATE sales SET voided_at = now(), voided_by_id = $2, void_reason = 'Wrong' WHERE id = $1",
    [voided.answer.id, manager.id],
  )

  const after = await cashier.send(api.customers.get, at(id))

  expect(before).toMatchObject({
    transactionCount: 0,
    totalPurchases: '0.00',
    lastPurchaseDate: null,
  })
  expect(after).toMatchObject({
    transactionCount: 2,
    totalPurchases: '54.13', // 20.00 and 30.00 with 8.25 % each: 21.65 and 32.48
    lastPurchaseDate: first.answer.businessDate,
  })
})

test('a manager deletes a customer without sales, once; who asks for them by the key reads that they are gone', async () => {
  const idempotencyKey = randomUUID()
  const body = { name: 'Rosalinda Peñaflor', phone: '0995 000 0126' }
  const { id } = await cashier.send(api.customers.create, { body }, { idempotencyKey })

  const outcomes = [await remove(id), await remove(id)]
  const again = await cashier.try(api.customers.create, { body }, { idempotencyKey })

  expect(outcomes.map(({ status }) => status)).toEqual([204, 204])
  expect((await cashier.try(api.customers.get, at(id))).status).toBe(404)
  expect(await audit(id)).toMatchObject([{ action: 'DELETE', before: { version: 1 } }])
  expect([again.status, again.problem.detail]).toEqual([
    410,
    'This was saved already, and has been deleted since.',
  ])
})

test('a customer with sales is not deleted: the refusal says how many, and offers to deactivate', async () => {
  const { id, name } = await make()
  await sell(id)
  const one = await remove(id)
  await sell(id)
  const two = await remove(id)
  await change(id, { isActive: false })
  const inactive = await remove(id)

  const rule = 'a customer with sales cannot be deleted.'
  expect([one, two, inactive].map(({ status, problem }) => [status, problem.detail])).toEqual([
    [409, `${name} has 1 sale: ${rule} Deactivate the customer instead.`],
    [409, `${name} has 2 sales: ${rule} Deactivate the customer instead.`],
    [409, `${name} has 2 sales: ${rule}`],
  ])
})

test('a customer deleted while the till sells to them is either sold to or gone, never both', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { id } = await make()

    const [sold, deleted] = await Promise.all([sell(id), remove(id)])

    const { status } = await cashier.try(api.customers.get, at(id))
    expect([
      [201, 409, 200],
      [400, 204, 404],
    ]).toContainEqual([sold.status, deleted.status, status])
    if (sold.status === 400)
      expect(sold.problem.errors).toEqual([
        { field: 'sale.customerId', message: 'That customer does not exist' },
      ])
  }
})

test('a cashier neither deletes nor anonymises a customer', async () => {
  const customer = await make()

  for (const row of [api.customers.delete, api.customers.anonymise]) {
    const { status, problem } = await cashier.try(row, at(customer.id))
    expect([status, problem.detail]).toEqual([403, 'Your role may not do this'])
  }
  expect(await cashier.send(api.customers.get, at(customer.id))).toMatchObject(customer)
})
