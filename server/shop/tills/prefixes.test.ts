import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openBranch } from '#server/testing/shop/branches.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { newCode, openTilling, tillsOf } from '#server/testing/shop/tills.ts'

const pharmacy = await openPharmacy()
const { manager, openAt, add, audit } = await openTilling(pharmacy)

keepInvariants(pharmacy.owner)

const by = ({ id }: { id: number }) => ({ params: { id: String(id) } })

async function prefixesOf(location: { id: number }) {
  const tills = await tillsOf(manager, location)
  return tills.map(({ prefix, returnPrefix, voidPrefix }) => [prefix, returnPrefix, voidPrefix])
}

test('a further till is offered the code and the next free number, or has the prefix that is typed', async () => {
  const location = await openAt('QC')
  await openAt('QC3')

  const second = await add(location)
  const third = await add(location, { name: 'Till 3' })
  const typed = await add(location, { name: 'Counter', prefix: 'COUNTER', permit: 'P-77' })

  expect([second, third, typed].map(({ status }) => status)).toEqual([201, 201, 201])
  expect(typed.answer).toMatchObject({ permit: 'P-77', isFirst: false })
  expect(await prefixesOf(location)).toEqual([
    ['QC', 'QCR', 'QCV'],
    ['QC2', 'QC2R', 'QC2V'],
    ['QC4', 'QC4R', 'QC4V'],
    ['COUNTER', 'COUNTERR', 'COUNTERV'],
  ])
})

test('neither a till nor a location takes a prefix that is another’s, whichever came first', async () => {
  const [one, other] = [await openAt('ONE'), await openAt('ONE2')]
  await add(one, { prefix: 'ONE9' })

  const refusals = [
    await add(other, { prefix: 'one9' }),
    await add(other, { prefix: 'ONER' }),
    await add(other, { prefix: 'ONE9V' }),
    await manager.try(api.locations.create, { body: { name: 'New', code: 'one9' } }),
    await manager.try(api.locations.update, { ...by(other), body: { code: 'ONER' } }),
    await manager.try(api.locations.update, { ...by(one), body: { code: 'ONE9' } }),
  ]

  const of = one.name
  expect(refusals.map(({ status, problem }) => [status, problem.errors])).toEqual([
    [409, [{ field: 'prefix', message: `The invoices of Till 2 of ${of} start with that prefix` }]],
    [409, [{ field: 'prefix', message: `The returns of ${of} start with that prefix` }]],
    [
      409,
      [{ field: 'prefix', message: `The void slips of Till 2 of ${of} start with that prefix` }],
    ],
    [409, [{ field: 'code', message: `The invoices of Till 2 of ${of} start with that code` }]],
    [409, [{ field: 'code', message: `The returns of ${of} start with that code` }]],
    [409, [{ field: 'code', message: `The invoices of Till 2 of ${of} start with that code` }]],
  ])
})

test('a prefix that is the code of a location whose invoices begin otherwise is refused', async () => {
  const { cashier, location, product } = await openLocation(pharmacy)
  await cashier.send(api.sales.complete, checkoutOf(location.id, [{ product, qty: 1 }]))
  const code = newCode()
  await manager.send(api.locations.update, { ...by(location), body: { code } })

  const { status, problem } = await add(await openAt(), { prefix: code })

  expect([status, problem.errors]).toEqual([
    409,
    [{ field: 'prefix', message: `That is the code of ${location.name}` }],
  ])
})

test('a location out of reach is not named when it holds a prefix', async () => {
  const [ours, theirs] = [await openBranch(pharmacy), await openBranch(pharmacy)]
  const held = `${theirs.location.code}V`

  const { problem } = await add(ours.location, { prefix: held }, ours.manager)

  expect(problem.detail).toBe('The void slips of another location start with that prefix')
})

test('of a till and a location that want one prefix at the same moment, one gets it', async () => {
  const [one, other] = [await openAt(), await openAt()]
  for (let round = 0; round < 5; round += 1) {
    const wanted = newCode()

    const outcomes = await Promise.all([
      add(one, { name: wanted, prefix: wanted }),
      manager.try(api.locations.create, { body: { name: wanted, code: wanted } }),
      manager.try(api.locations.update, { ...by(other), body: { code: wanted } }),
      add(other, { name: wanted, prefix: wanted.toLowerCase() }),
    ])

    const statuses = outcomes.map(({ status }) => status)
    expect(statuses.filter((status) => status < 300)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(3)
  }
})

test('prefixes follow the code until something was numbered, and stay from then on', async () => {
  const { cashier, location, product } = await openLocation(pharmacy)
  const [unused, used] = ['UNUSED', 'USED']
  const rename = (code: string) =>
    manager.send(api.locations.update, { ...by(location), body: { code } })
  await rename(unused)
  const second = (await add(location)).answer
  await add(location, { name: 'Typed', prefix: 'TYPED' })

  await rename('MOVED')
  const moved = await prefixesOf(location)
  const body = checkoutOf(location.id, [{ product, qty: 1 }]).body
  await cashier.send(api.sales.complete, { body })
  await rename(used)

  expect(moved.map(([prefix]) => prefix)).toEqual(['MOVED', 'MOVED2', 'TYPED'])
  expect(await prefixesOf(location)).toEqual([
    ['MOVED', 'MOVEDR', 'MOVEDV'],
    ['USED2', 'USED2R', 'USED2V'],
    ['TYPED', 'TYPEDR', 'TYPEDV'],
  ])
  expect(second.prefix).toBe('UNUSED2')
})

test('the office of a location follows its code, too, until it has numbered something', async () => {
  const admin = await pharmacy.as('ADMIN')
  await admin.send(api.shifts.control, { body: { cashControl: true } })
  const { location, product } = await openLocation(pharmacy)
  const rename = (code: string) =>
    manager.send(api.locations.update, { ...by(location), body: { code } })
  const officeOf = async () =>
    (await tillsOf(manager, location)).find(({ isOffice }) => isOffice)?.prefix
  await rename('MAKATI')
  const followed = await officeOf()
  const { body } = checkoutOf(location.id, [{ product, qty: 1 }], {
    payments: [{ method: 'card', amount: '10.83' }],
  })
  await manager.send(api.sales.complete, { body })
  await rename('CEBU')
  const stayed = await officeOf()
  await admin.send(api.shifts.control, { body: { cashControl: false } })

  expect([followed, stayed]).toEqual(['MAKATIF', 'MAKATIF'])
})

test('with a location that was never used its tills are deleted, and their prefixes are free again', async () => {
  const location = await openAt('GONE')
  const body = { locationId: location.id, name: 'Till 2' }
  const { id } = await manager.send(api.tills.create, { body }, { idempotencyKey: randomUUID() })

  const { status } = await manager.try(api.locations.delete, by(location))

  expect(status).toBe(204)
  expect(await audit(id)).toEqual([
    ['DELETE', 'Till 2', manager.id],
    ['CREATE', 'Till 2', manager.id],
  ])
  expect(await prefixesOf(await openAt('GONE2'))).toEqual([['GONE2', 'GONE2R', 'GONE2V']])
})
