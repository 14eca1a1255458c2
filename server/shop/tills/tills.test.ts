import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { atBrowser, newBrowser, openTilling, tillsOf } from '#server/testing/shop/tills.ts'

const pharmacy = await openPharmacy()
const { manager, admin, openAt, add } = await openTilling(pharmacy)

keepInvariants(pharmacy.owner)

const by = ({ id }: { id: number }) => ({ params: { id: String(id) } })

async function hereOf(caller: Caller) {
  return (await caller.send(api.auth.me, {})).till
}

test('every location has a first till from its creation, whose documents begin with its code', async () => {
  const location = await openAt('KATIP')

  expect(await tillsOf(manager, location)).toMatchObject([
    {
      name: 'Till 1',
      locationId: location.id,
      locationName: location.name,
      isFirst: true,
      prefix: 'KATIP',
      returnPrefix: 'KATIPR',
      voidPrefix: 'KATIPV',
      nextNumber: 1,
      isUsed: false,
      isActive: true,
      isHere: false,
      isBound: false,
      accumulatedTotal: '0.00',
    },
  ])
})

test('a till sent again under its key is the one that was made', async () => {
  const location = await openAt()
  const call = { body: { locationId: location.id, name: 'Till 2' } }
  const idempotencyKey = randomUUID()

  const first = await manager.send(api.tills.create, call, { idempotencyKey })
  const again = await manager.try(api.tills.create, call, { idempotencyKey })

  expect([again.status, again.answer.id]).toEqual([200, first.id])
  expect(await tillsOf(manager, location)).toHaveLength(2)
})

test('a till is changed, and a change made from an older version is refused', async () => {
  const { answer: till } = await add(await openAt())
  const change = (body: CallOf<typeof api.tills.update>['body']) =>
    manager.try(api.tills.update, { ...by(till), body })

  const changed = await change({
    name: 'Counter',
    min: '21010112-3456-78901',
    permitDate: '2026-01-31',
    version: 1,
  })
  const stale = await change({ name: 'Desk', version: 1 })

  expect(changed.answer).toMatchObject({
    name: 'Counter',
    min: '21010112-3456-78901',
    permitDate: '2026-01-31',
    prefix: till.prefix,
    version: 2,
  })
  expect(stale.problem.errors?.[0]?.field).toBe('version')
})

test('two tills of a location never share a name, and a location has at most 99', async () => {
  const location = await openAt()

  const { status, problem } = await add(location, { name: 'TILL 1' })
  await pharmacy.owner.query(
    `SELECT open_till($1, 'Till ' || n, $2 || n) FROM generate_series(2, 99) AS n`,
    [location.id, location.code],
  )
  const full = await add(location, { name: 'One more' })

  expect([status, problem.errors]).toEqual([
    409,
    [{ field: 'name', message: 'That location has a till of that name already' }],
  ])
  expect([full.status, full.problem.detail]).toEqual([409, 'A location has at most 99 tills'])
})

const WRONG_MIN = 'MIN must be 9 to 20 digits, as the tax office has given it'

test.each<[what: string, more: Parameters<typeof add>[1], field: string, message: string]>([
  ['no name', { name: ' ' }, 'name', 'Name is required'],
  [
    'a prefix of 21 letters',
    { prefix: 'A'.repeat(21) },
    'prefix',
    'Prefix must be at most 20 characters',
  ],
  [
    'a blank in its prefix',
    { prefix: 'Q C' },
    'prefix',
    'Prefix may have letters, digits, - and _ only',
  ],
  [
    'no such day',
    { permitDate: '2026-02-30' },
    'permitDate',
    'Permit date must be a date like 2026-12-31',
  ],
  [
    'a permit of tomorrow',
    { permitDate: new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10) },
    'permitDate',
    'Permit date must not be in the future',
  ],
  ['a MIN of letters', { min: 'M-1' }, 'min', WRONG_MIN],
  ['a MIN of eight digits', { min: '12345678' }, 'min', WRONG_MIN],
  ['a MIN of 21 digits', { min: '2'.repeat(21) }, 'min', WRONG_MIN],
])('a till with %s is refused', async (_what, more, field, message) => {
  const { status, problem } = await add(await openAt(), more)

  expect([status, problem.errors]).toEqual([400, [{ field, message }]])
})

test('the first till stays active; another one that is switched off lets go of its browser', async () => {
  const location = await openAt()
  const [first] = await tillsOf(manager, location)
  const { answer: second } = await add(location)
  const device = await newBrowser(manager, second.id)
  const off = { isActive: false }

  const refused = await manager.try(api.tills.update, { ...by(first!), body: off })
  const changed = await manager.try(api.tills.update, { ...by(second), body: off })
  const bound = await manager.try(api.tills.bind, { ...by(second), body: {} })

  expect([refused.status, refused.problem.errors]).toEqual([
    409,
    [
      {
        field: 'isActive',
        message: `Till 1 is the first till of ${location.name}: it stays active`,
      },
    ],
  ])
  expect(changed.answer).toMatchObject({ isActive: false, isBound: false })
  expect(await hereOf(atBrowser(manager, device))).toBeNull()
  expect([bound.status, bound.problem.detail]).toEqual([409, 'Till 2 is not active'])
})

test('an administrator lets a till go on where an earlier machine stopped, once and before its first number', async () => {
  const { cashier, location, product } = await openLocation(pharmacy)
  const { answer: till } = await add(location)
  const body = { nextNumber: 4001, zCounter: 365, accumulatedTotal: '1234567.89' }
  const begin = (more: Partial<typeof body> = {}, caller = admin) =>
    caller.try(api.tills.begin, { ...by(till), body: { ...body, ...more } })
  const sell = (tillId: number) => {
    const call = checkoutOf(location.id, [{ product, qty: 1 }])
    return cashier.send(api.sales.complete, {
      body: { ...call.body, sale: { ...call.body.sale, tillId } },
    })
  }

  const begun = await begin()
  const again = await begin()
  const twice = await begin({ nextNumber: 1 })
  const sold = await sell(till.id)
  const [first] = await tillsOf(manager, location)
  await sell(first!.id)
  const late = await admin.try(api.tills.begin, { ...by(first!), body })

  expect(begun.answer).toMatchObject({ ...body, begunAt: expect.stringMatching(/Z$/) })
  expect(again.status).toBe(200)
  expect([twice.status, twice.problem.detail]).toEqual([
    409,
    'Till 2 was given its beginning already',
  ])
  expect(sold.invoiceNumber).toBe(`${till.prefix}-00004001`)
  expect([late.status, late.problem.detail]).toEqual([
    409,
    'Till 1 has numbered something already: its numbers go on',
  ])
})

test('numbers after 99,999,999 keep all their digits', async () => {
  const { cashier, location, product } = await openLocation(pharmacy)
  const { answer: till } = await add(location)
  const body = { nextNumber: 99_999_998, zCounter: 1, accumulatedTotal: '0.00' }
  await admin.send(api.tills.begin, { ...by(till), body })
  const { body: checkout } = checkoutOf(location.id, [{ product, qty: 1 }])
  const call = { body: { ...checkout, sale: { ...checkout.sale, tillId: till.id } } }

  const numbers: (string | null)[] = []
  for (let turn = 0; turn < 4; turn += 1)
    numbers.push((await cashier.send(api.sales.complete, call)).invoiceNumber)

  expect(numbers).toEqual(
    ['99999998', '99999999', '100000000', '100000001'].map((digits) => `${till.prefix}-${digits}`),
  )
})

test('a cashier does not read what a till has come to', async () => {
  const { cashier, location } = await openLocation(pharmacy)

  const [till] = await tillsOf(cashier, location)

  expect(till).not.toHaveProperty('accumulatedTotal')
  expect(till).not.toHaveProperty('zCounter')
  expect(till).toHaveProperty('prefix')
})
