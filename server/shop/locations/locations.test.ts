import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { someLetters } from '#server/testing/platform/words.ts'

const pharmacy = await openPharmacy()
const manager = await pharmacy.as('MANAGER')

function newCode(): string {
  return someLetters().toUpperCase()
}

async function mainCodes(): Promise<string[]> {
  const locations = await manager.send(api.locations.list, { query: {} })
  return locations.filter(({ isMain }) => isMain).map(({ code }) => code)
}

test('a location is active and not the main one unless said', async () => {
  const code = newCode()

  const location = await manager.send(api.locations.create, {
    body: { name: ' Branch ', code, address: '', phone: '0917 000 0100', email: 'a@example.com' },
  })

  expect(location).toEqual({
    id: expect.any(Number),
    name: 'Branch',
    code,
    branchCode: '00000',
    address: null,
    phone: '0917 000 0100',
    email: 'a@example.com',
    isMain: false,
    isActive: true,
    version: 1,
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: expect.stringMatching(/Z$/),
  })
})

test('a location that is sent again with the same key is the one that was made', async () => {
  const code = newCode()
  const idempotencyKey = randomUUID()

  const first = await manager.try(
    api.locations.create,
    { body: { name: 'Branch', code } },
    { idempotencyKey },
  )
  const again = await manager.try(
    api.locations.create,
    { body: { name: 'Branch', code } },
    { idempotencyKey },
  )

  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.answer).toEqual(first.answer)
})

test('a new main location takes that from the old one, and the main one is listed first', async () => {
  const [codeA, codeB] = [newCode(), newCode()]
  const first = { name: 'ZZ first', code: codeA, isMain: true }
  const second = { name: 'ZZ second', code: codeB, isMain: true }

  const a = await manager.send(api.locations.create, { body: first })
  const mainAfterA = await mainCodes()
  const b = await manager.send(api.locations.create, { body: second })
  const mainAfterB = await mainCodes()

  const [listedFirst] = await manager.send(api.locations.list, { query: {} })
  const audit = await pharmacy.owner.query(
    "SELECT metadata FROM audit_logs WHERE entity = 'location' AND entity_id = $1",
    [b.id],
  )
  expect([mainAfterA, mainAfterB]).toEqual([[codeA], [codeB]])
  expect(listedFirst?.code).toBe(codeB)
  expect(audit.rows).toEqual([{ metadata: { formerMainLocationId: a.id } }])
})

test('of main locations made at the same moment one is the main one', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, () =>
      manager.try(api.locations.create, { body: { name: 'Main', code: newCode(), isMain: true } }),
    ),
  )

  for (const { status, problem } of outcomes) {
    expect([201, 409]).toContain(status)
    if (status === 409) expect(problem.errors?.[0]?.field).toBe('isMain')
  }
  expect(await mainCodes()).toHaveLength(1)
})

test('after the main one, locations are in order of name, inactive ones too', async () => {
  for (const name of ['b-order', 'A-order', 'Ñ-order', 'n-order'])
    await manager.send(api.locations.create, {
      body: { name, code: newCode(), isActive: name !== 'n-order' },
    })

  const listed = await manager.send(api.locations.list, { query: {} })

  const names = listed.map(({ name }) => name).filter((name) => name.endsWith('-order'))
  expect(names).toEqual(['A-order', 'b-order', 'n-order', 'Ñ-order'])
})

test('two locations never share a code, in any case', async () => {
  const code = newCode()
  await manager.send(api.locations.create, { body: { name: 'First', code } })

  const { status, problem } = await manager.try(api.locations.create, {
    body: { name: 'Second', code: code.toLowerCase() },
  })

  expect([status, problem.errors]).toEqual([
    409,
    [{ field: 'code', message: 'A location with that code exists already' }],
  ])
})

test('a code that invoices start with is never another location’s, though its own may have changed', async () => {
  const { cashier, location, product } = await openLocation(pharmacy)
  const rename = (code: string) =>
    pharmacy.owner.query('UPDATE locations SET code = $1 WHERE id = $2', [code, location.id])
  const call = checkoutOf(location.id, [{ product, qty: 1 }])
  const first = await cashier.send(api.sales.complete, call)

  await rename(newCode())
  const second = await cashier.send(api.sales.complete, call)
  const taken = await manager.try(api.locations.create, {
    body: { name: 'Newcomer', code: location.code.toLowerCase() },
  })

  expect([first.invoiceNumber, second.invoiceNumber]).toEqual([
    `${location.code}-00000001`,
    `${location.code}-00000002`,
  ])
  expect([taken.status, taken.problem.errors]).toEqual([
    409,
    [{ field: 'code', message: `The invoices of ${location.name} start with that code` }],
  ])
})

test('the main location must be active, and a refusal leaves the old one in place', async () => {
  const before = await mainCodes()

  const { status, problem } = await manager.try(api.locations.create, {
    body: { name: 'Closed', code: newCode(), isMain: true, isActive: false },
  })

  expect([status, problem.errors]).toEqual([
    400,
    [{ field: 'isActive', message: 'The main location must be active' }],
  ])
  expect(await mainCodes()).toEqual(before)
})

test('nothing is sold at an inactive location', async () => {
  const { cashier, location, product, stockLeft } = await openLocation(pharmacy)
  await pharmacy.owner.query('UPDATE locations SET is_active = false WHERE id = $1', [location.id])

  const { status, problem } = await cashier.try(
    api.sales.complete,
    checkoutOf(location.id, [{ product, qty: 1 }]),
  )

  expect([status, problem.detail]).toEqual([409, `${location.name} is not active`])
  expect(await stockLeft()).toBe(10)
})

test.each([
  ['no name', { name: '' }, 'name', 'Name is required'],
  [
    'a name of 101 letters',
    { name: 'a'.repeat(101) },
    'name',
    'Name must be at most 100 characters',
  ],
  ['no code', { code: ' ' }, 'code', 'Code is required'],
  ['a code of 21 letters', { code: 'A'.repeat(21) }, 'code', 'Code must be at most 20 characters'],
  ['a blank in its code', { code: 'MA IN' }, 'code', 'Code may have letters, digits, - and _ only'],
  [
    'a branch code of four digits',
    { branchCode: '0001' },
    'branchCode',
    'Branch code must be 5 digits, like 00001',
  ],
  [
    'a code that starts with -',
    { code: '-MAIN' },
    'code',
    'Code may have letters, digits, - and _ only',
  ],
  ['half an e-mail address', { email: 'branch@' }, 'email', 'Please enter a valid email address'],
  ['a word for a switch', { isActive: 'yes' }, 'isActive', 'isActive must be true or false'],
])('a location with %s is refused', async (_what, change, field, message) => {
  const body = { name: 'Branch', code: newCode(), ...change }

  const { status, problem } = await manager.try(api.locations.create, { body: body as never })

  expect(status).toBe(400)
  expect(problem.errors).toEqual([{ field, message }])
})

test('locations are found by name and code', async () => {
  const manager = await pharmacy.as('MANAGER')
  const code = 'FINDME'
  await manager.send(api.locations.create, { body: { name: 'Peñafrancia', code } })

  const byName = await manager.send(api.locations.list, { query: { search: 'penafrancia' } })
  const byCode = await manager.send(api.locations.list, { query: { search: 'findme' } })

  expect([byName, byCode].map((found) => found.map((location) => location.code))).toEqual([
    [code],
    [code],
  ])
})
