import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const manager = await pharmacy.as('MANAGER')

type Change = CallOf<typeof api.locations.update>['body']

function newCode(): string {
  return randomUUID().slice(0, 8).toUpperCase()
}

function make(more: Partial<CallOf<typeof api.locations.create>['body']> = {}) {
  const code = newCode()
  return manager.send(api.locations.create, { body: { name: `Branch ${code}`, code, ...more } })
}

function change(id: number, body: Change) {
  return manager.try(api.locations.update, { params: { id: String(id) }, body })
}

function remove(id: number) {
  return manager.try(api.locations.delete, { params: { id: String(id) } })
}

async function all() {
  return manager.send(api.locations.list, { query: {} })
}

async function audit(id: number) {
  const { rows } = await pharmacy.owner.query(
    `SELECT action, before->>'name' AS before, after->>'name' AS after, metadata FROM audit_logs
      WHERE entity = 'location' AND entity_id = $1 AND action <> 'CREATE' ORDER BY id`,
    [id],
  )
  return rows
}

test('a changed location is kept, what is not named stays, and the change is written down', async () => {
  const location = await make({ phone: '0917 000 0100', address: 'Old Street' })

  const { status, answer } = await change(location.id, {
    name: ' New name ',
    address: '',
    isActive: false,
    version: 1,
  })

  expect(status).toBe(200)
  expect(answer).toEqual({
    ...location,
    name: 'New name',
    address: null,
    isActive: false,
    version: 2,
    updatedAt: expect.stringMatching(/Z$/),
  })
  expect((await all()).find(({ id }) => id === location.id)).toEqual(answer)
  expect(await audit(location.id)).toEqual([
    { action: 'UPDATE', before: location.name, after: 'New name', metadata: null },
  ])
})

test('of changes made at once from one version, one is kept', async () => {
  const { id } = await make()

  const outcomes = await Promise.all(
    Array.from({ length: 5 }, (_, index) => change(id, { name: `Name ${index}`, version: 1 })),
  )

  const refused = outcomes.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(4)
  expect(refused[0]?.problem.detail).toMatch(
    /^Name \d was changed by another user meanwhile\. Look at it again and repeat your change\.$/,
  )
})

test('making another location the main one moves it, and the main one cannot be given away', async () => {
  const [first, second] = [await make({ isMain: true }), await make()]

  const moved = await change(second.id, { isMain: true })
  const unmarked = await change(second.id, { isMain: false })
  const closed = await change(second.id, { isActive: false })
  const deleted = await remove(second.id)

  const main = (await all()).filter(({ isMain }) => isMain)
  expect([moved.status, main.map(({ id }) => id)]).toEqual([200, [second.id]])
  expect(await audit(second.id)).toMatchObject([{ metadata: { formerMainLocationId: first.id } }])
  expect([unmarked.status, unmarked.problem.errors]).toEqual([
    409,
    [
      {
        field: 'isMain',
        message: `${second.name} is the main location: make another one the main location instead`,
      },
    ],
  ])
  for (const { status, problem } of [closed, deleted])
    expect([status, problem.detail]).toEqual([
      409,
      `${second.name} is the main location: make another one the main location first`,
    ])
})

test('of locations made the main one at the same moment one is, and there is never none', async () => {
  const locations = await Promise.all(Array.from({ length: 6 }, () => make()))

  const outcomes = await Promise.all(locations.map(({ id }) => change(id, { isMain: true })))

  for (const { status, problem } of outcomes) {
    expect([200, 409]).toContain(status)
    if (status === 409) expect(problem.errors?.[0]?.field).toBe('isMain')
  }
  expect((await all()).filter(({ isMain }) => isMain)).toHaveLength(1)
})

test('an inactive location does not become the main one', async () => {
  const { id } = await make({ isActive: false })

  const refused = await change(id, { isMain: true })
  const opened = await change(id, { isMain: true, isActive: true })

  expect([refused.status, refused.problem.errors]).toEqual([
    400,
    [{ field: 'isActive', message: 'The main location must be active' }],
  ])
  expect(opened.status).toBe(200)
})

test('a location takes neither the code of another nor one that another’s invoices start with', async () => {
  const { cashier, location, product } = await openLocation(pharmacy)
  await cashier.send(api.sales.complete, checkoutOf(location.id, [{ product, qty: 1 }]))
  const other = await make()

  const taken = await change(other.id, { code: location.code.toLowerCase() })
  const renamed = await change(location.id, { code: newCode() })
  const frozen = await change(other.id, { code: location.code })
  const backAgain = await change(location.id, { code: location.code })

  expect(taken.problem.errors?.[0]).toMatchObject({ field: 'code' })
  expect([taken.status, renamed.status, frozen.status, backAgain.status]).toEqual([
    409, 200, 409, 200,
  ])
  expect(frozen.problem.errors).toEqual([
    { field: 'code', message: `The invoices of ${location.name} start with that code` },
  ])
})

test('two locations that take one code at the same moment do not both get it', async () => {
  const [a, b] = [await make(), await make()]
  const code = newCode()

  const outcomes = await Promise.all([change(a.id, { code }), change(b.id, { code })])

  expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const refused = outcomes.find(({ status }) => status === 409)
  expect(refused?.problem.errors).toEqual([
    { field: 'code', message: 'A location with that code exists already' },
  ])
})

test.each([
  [{ name: '' }, 'name', 'Name is required'],
  [{ code: 'MA IN' }, 'code', 'Code may have letters, digits, - and _ only'],
  [{ email: 'branch@' }, 'email', 'Please enter a valid email address'],
  [{ isMain: 'yes' }, 'isMain', 'isMain must be true or false'],
])('a change to %j is refused', async (body, field, message) => {
  const { id } = await make()

  const { status, problem } = await change(id, body as never)

  expect([status, problem.errors]).toEqual([400, [{ field, message }]])
})

test('a change of a location that is not there is not found', async () => {
  const { status, problem } = await change(999_999, {})

  expect([status, problem.detail]).toEqual([404, 'There is no such location'])
})

test('a location that was never used is deleted once, with the empty shelves set up there', async () => {
  const location = await make()
  const { product } = await openLocation(pharmacy)
  await manager.send(api.stock.setLevels, {
    params: { productId: String(product.id), locationId: String(location.id) },
    body: { reorderPoint: 5 },
  })

  const outcomes = [await remove(location.id), await remove(location.id)]

  expect(outcomes.map(({ status }) => status)).toEqual([204, 204])
  expect((await all()).map(({ id }) => id)).not.toContain(location.id)
  expect(await audit(location.id)).toEqual([
    { action: 'DELETE', before: location.name, after: null, metadata: null },
  ])
})

test('a location with stock or a past is not deleted, and may be deactivated', async () => {
  const { location, product, cashier } = await openLocation(pharmacy, { inStock: 3 })
  const adjust = (qty: number) =>
    manager.send(api.stock.adjust, {
      body: { productId: product.id, locationId: location.id, qty, reason: 'Counted' },
    })

  const stocked = await remove(location.id)
  await adjust(-3)
  const emptied = await remove(location.id)
  await adjust(2)
  await cashier.send(api.sales.complete, checkoutOf(location.id, [{ product, qty: 2 }]))
  const sold = await remove(location.id)
  const deactivated = await change(location.id, { isActive: false })

  const offer = 'it cannot be deleted. Deactivate it instead.'
  expect([stocked, emptied, sold].map(({ status, problem }) => [status, problem.detail])).toEqual([
    [409, `${location.name} has stock of 1 product: ${offer}`],
    [409, `${location.name} has been in use before: ${offer}`],
    [409, `${location.name} has made 1 sale: ${offer}`],
  ])
  expect(deactivated.answer.isActive).toBe(false)
})

test('a location where users work is not deleted, since they would then work everywhere', async () => {
  const { id, name } = await make()
  await pharmacy.owner.query('INSERT INTO user_locations (user_id, location_id) VALUES ($1, $2)', [
    manager.id,
    id,
  ])

  const { status, problem } = await remove(id)

  expect([status, problem.detail]).toEqual([
    409,
    `${name} is where 1 user works: it cannot be deleted. Deactivate it instead.`,
  ])
})
