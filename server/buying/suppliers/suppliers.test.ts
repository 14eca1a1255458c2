import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { tablesWith } from '#server/testing/people/forgetting.ts'
import { NO_TERMS } from '#server/testing/buying/supplier-returns.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { someLetters } from '#server/testing/platform/words.ts'

const pharmacy = await openPharmacy()
const manager = await pharmacy.as('MANAGER')
const { location, product } = await openLocation(pharmacy)

function unique(): string {
  return `W${someLetters()}`
}

function make(more: Partial<CallOf<typeof api.suppliers.create>['body']> = {}) {
  return manager.send(api.suppliers.create, { body: { name: `Alon ${unique()}`, ...more } })
}

const at = (id: number) => ({ params: { id: String(id) } })

function change(id: number, body: CallOf<typeof api.suppliers.update>['body']) {
  return manager.try(api.suppliers.update, { ...at(id), body })
}

function remove(id: number) {
  return manager.try(api.suppliers.delete, at(id))
}

function buy(supplierId: number, cost: string, status: 'RECEIVED' | 'PENDING' = 'RECEIVED') {
  const items = [{ productId: product.id, qty: 1, cost }]
  return manager.try(api.purchases.create, {
    body: { supplierId, locationId: location.id, status, items },
  })
}

async function buyAndCancel(supplierId: number, cost: string) {
  const { answer } = await buy(supplierId, cost, 'PENDING')
  await manager.send(api.purchases.update, { ...at(answer.id), body: { status: 'CANCELLED' } })
}

async function audit(id: number) {
  const { rows } = await pharmacy.owner.query(
    `SELECT action, user_id, before, after FROM audit_logs
      WHERE entity = 'supplier' AND entity_id = $1 ORDER BY id`,
    [id],
  )
  return rows
}

test('a manager takes a supplier in; what is left out or blank is nothing', async () => {
  const name = unique()

  const supplier = await manager.send(api.suppliers.create, {
    body: { name: ` ${name} `, contact: '', notes: '  ' },
  })

  expect(supplier).toEqual({
    id: expect.any(Number),
    name,
    tin: null,
    isVatRegistered: false,
    paymentDays: null,
    ...NO_TERMS,
    contact: null,
    phone: null,
    email: null,
    notes: null,
    isActive: true,
    version: 1,
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: expect.stringMatching(/Z$/),
  })
})

test('a supplier sent twice with one key is taken in once', async () => {
  const body = { name: unique() }
  const idempotencyKey = randomUUID()

  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () =>
      manager.try(api.suppliers.create, { body }, { idempotencyKey }),
    ),
  )

  expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(9)
  expect(new Set(outcomes.map(({ answer }) => answer.id)).size).toBe(1)
})

test('suppliers come by name, inactive ones too, and are found by name, contact person or phone, in any case and accent', async () => {
  const word = unique()
  const first = await make({
    name: `Ñandú ${word}`,
    contact: 'Agnes Peña',
    phone: '(02) 8123-4567',
  })
  const second = await make({ name: `Niño ${word}`, contact: 'Rodel Cruz' })
  const third = await make({ name: `Zeta ${word}`, contact: 'Niña Reyes' })
  await change(third.id, { isActive: false })
  const found = async (search: string) => {
    const suppliers = await manager.send(api.suppliers.list, { query: { search } })
    return suppliers.map(({ id }) => id)
  }

  expect(await found(word)).toEqual([first.id, second.id, third.id])
  expect(await found(`PENA ${word}`)).toEqual([first.id])
  expect(await found(`nin ${word}`)).toEqual([second.id, third.id])
  expect(await found(`% ${word}`)).toEqual([])
  expect(await found('+63281234567')).toContain(first.id)
  expect(await found(`81234567 ${word}`)).toEqual([first.id])
})

test('suppliers whose name begins as typed come first', async () => {
  const word = `q${unique()
    .slice(1, 7)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`
  for (const name of [`Alon ${word}`, `Bi${word}`, `${word} Pharma`]) await make({ name })

  const found = await manager.send(api.suppliers.list, { query: { search: word } })

  expect(found.map(({ name }) => name)).toEqual([`${word} Pharma`, `Alon ${word}`, `Bi${word}`])
})

test('of the suppliers the first are listed, or the one that is known', async () => {
  const word = unique()
  const [first, second, third] = [
    await make({ name: `A ${word}` }),
    await make({ name: `B ${word}` }),
    await make({ name: `C ${word}` }),
  ]
  const listed = async (query: object) => {
    const suppliers = await manager.send(api.suppliers.list, { query: { search: word, ...query } })
    return suppliers.map(({ id }) => id)
  }

  expect(await listed({ limit: '2' })).toEqual([first.id, second.id])
  expect(await listed({ id: String(third.id) })).toEqual([third.id])
})

test('a changed supplier is kept, what is not named stays, and the log holds the firm but no person', async () => {
  const supplier = await make({ contact: 'Agnes Villaluz', phone: '0917 000 0100' })

  const { status, answer } = await change(supplier.id, { name: 'Alon', phone: '', version: 1 })

  expect(status).toBe(200)
  expect(answer).toEqual({
    ...supplier,
    name: 'Alon',
    phone: null,
    version: 2,
    updatedAt: expect.stringMatching(/Z$/),
  })
  const kept = {
    isVatRegistered: false,
    paymentDays: null,
    ...NO_TERMS,
    returnsCreditPct: '100.0000',
  }
  const before = {
    id: supplier.id,
    name: supplier.name,
    ...kept,
    isActive: true,
    version: 1,
  }
  const after = { id: supplier.id, name: 'Alon', ...kept, isActive: true, version: 2 }
  expect(await audit(supplier.id)).toEqual([
    { action: 'CREATE', user_id: manager.id, before: null, after: before },
    {
      action: 'UPDATE',
      user_id: manager.id,
      before,
      after,
    },
  ])
})

test('of changes made at once from one version, one is kept', async () => {
  const { id } = await make()

  const outcomes = await Promise.all(
    Array.from({ length: 5 }, (_, index) => change(id, { name: `Name ${index}`, version: 1 })),
  )

  const refused = outcomes.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(4)
  expect(refused[0]?.problem.detail).toMatch(/^Name \d was changed by another user meanwhile\./)
})

test.each([
  [{ name: '' }, 'name', 'Name is required'],
  [{ contact: 'a'.repeat(256) }, 'contact', 'Contact person must be at most 255 characters'],
  [{ email: 'orders' }, 'email', 'Please enter a valid email address'],
])('a supplier with %j is refused', async (wrong, field, message) => {
  const { id } = await make()

  const created = await manager.try(api.suppliers.create, { body: { name: 'Alon', ...wrong } })
  const changed = await change(id, wrong)

  for (const { status, problem } of [created, changed])
    expect([status, problem.errors]).toEqual([400, [{ field, message }]])
})

test('a supplier that is not there is not found', async () => {
  for (const { status, problem } of [
    await manager.try(api.suppliers.get, at(999_999)),
    await change(999_999, { name: 'Alon' }),
  ])
    expect([status, problem.detail]).toEqual([404, 'There is no such supplier'])
})

test('a supplier shows what was bought from it, without what was cancelled', async () => {
  const { id } = await make()
  const before = await manager.send(api.suppliers.get, at(id))
  await buy(id, '1500.25')
  await buy(id, '99.75', 'PENDING')
  await buyAndCancel(id, '7000.00')

  const after = await manager.send(api.suppliers.get, at(id))

  expect(before).toMatchObject({ purchaseCount: 0, totalValue: '0.00', lastPurchaseAt: null })
  expect(after).toMatchObject({
    purchaseCount: 2,
    totalValue: '1600.00',
    lastPurchaseAt: expect.stringMatching(/Z$/),
  })
})

test('a supplier from whom nothing was bought is deleted once', async () => {
  const { id } = await make()

  const outcomes = [await remove(id), await remove(id)]

  expect(outcomes.map(({ status }) => status)).toEqual([204, 204])
  expect((await manager.try(api.suppliers.get, at(id))).status).toBe(404)
  expect((await audit(id)).map(({ action }) => action)).toEqual(['CREATE', 'DELETE'])
})

test('of a deleted supplier no person stays in the log, and who asks for them by the key reads that they are gone', async () => {
  const [word, idempotencyKey] = [unique(), randomUUID()]
  const body = {
    name: `Alon ${unique()}`,
    contact: `Rodel ${word}`,
    phone: `0995 ${word}`,
    email: `${word}@example.com`,
    notes: `Ask ${word} first`,
  }
  const made = await manager.send(api.suppliers.create, { body }, { idempotencyKey })
  const stoodIn = await tablesWith(pharmacy, word)

  await remove(made.id)

  const again = await manager.try(api.suppliers.create, { body }, { idempotencyKey })
  expect(stoodIn).toEqual(['audit_personal', 'suppliers'])
  expect(await tablesWith(pharmacy, word)).toEqual([])
  expect(again.status).toBe(410)
})

test('a supplier with purchases is not deleted: the refusal says how many, and offers to deactivate', async () => {
  const { id, name } = await make()
  await buy(id, '10.00')
  const one = await remove(id)
  await buyAndCancel(id, '10.00')
  const two = await remove(id)
  await change(id, { isActive: false })
  const inactive = await remove(id)

  const rule = 'a supplier with purchases cannot be deleted.'
  expect([one, two, inactive].map(({ status, problem }) => [status, problem.detail])).toEqual([
    [409, `${name} has 1 purchase: ${rule} Deactivate the supplier instead.`],
    [409, `${name} has 2 purchases: ${rule} Deactivate the supplier instead.`],
    [409, `${name} has 2 purchases: ${rule}`],
  ])
})

test('a cashier neither sees nor changes suppliers', async () => {
  const cashier = await pharmacy.as('CASHIER')
  const { id } = await make()

  const outcomes = [
    await cashier.try(api.suppliers.list, { query: {} }),
    await cashier.try(api.suppliers.get, at(id)),
    await cashier.try(api.suppliers.create, { body: { name: 'Alon' } }),
    await cashier.try(api.suppliers.update, { ...at(id), body: { name: 'Alon' } }),
    await cashier.try(api.suppliers.delete, at(id)),
  ]

  for (const { status } of outcomes) expect(status).toBe(403)
})
