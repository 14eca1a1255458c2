import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { openBranch } from '#server/testing/shop/branches.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { openKit } from '#server/testing/goods/kits.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

// Nine in the morning of the 20th in Manila.
beforeAll(() => pharmacy.setClock(new Date('2026-11-20T01:00:00Z')))
afterAll(() => pharmacy.setClock(null))

const YESTERDAY = '2026-11-19'
const TODAY = '2026-11-20'
const IN_90_DAYS = '2027-02-18'
const IN_91_DAYS = '2027-02-19'

type Query = CallOf<typeof api.products.list>['query']
type Body = Partial<CallOf<typeof api.products.create>['body']>

async function open() {
  const { manager, location, product } = await openLocation(pharmacy)
  const at = { locationId: String(location.id) }
  const make = (name: string, expirationDate: string, more: Body = {}) =>
    manager.send(api.products.create, {
      body: {
        name,
        cost: '1',
        price: '2',
        stockQty: 5,
        locationId: location.id,
        expirationDate,
        ...more,
      },
    })
  const addLot = (productId: number, expiryDate: string, locationId = location.id) =>
    manager.send(api.stock.adjust, {
      body: { productId, locationId, qty: 1, reason: 'Found', expiryDate },
    })
  return { manager, location, product, at, make, addLot }
}

async function list(user: Caller, query: Query) {
  const { answer, headers } = await user.try(api.products.list, {
    query: { sort: 'expirationDate', ...query },
  })
  const names = answer.map(({ name }) => name)
  const dates = answer.map(({ expirationDate }) => expirationDate)
  return { names, dates, ids: answer.map(({ id }) => id), total: headers.get('x-total-count') }
}

async function counted(user: Caller, query: { locationId?: string }) {
  const { expiring, expiringCount } = await user.send(api.reports.dashboard, { query })
  return { count: expiringCount, ids: expiring.map(({ productId }) => productId) }
}

test('what expires today or in ninety days expires soon, in ninety-one not yet, since yesterday no more', async () => {
  const { manager, at, make } = await open()
  await make('in 90 days', IN_90_DAYS)
  await make('in 91 days', IN_91_DAYS)
  await make('today', TODAY)
  await make('yesterday', YESTERDAY)

  const expiring = await list(manager, { ...at, status: 'expiring' })
  const expired = await list(manager, { ...at, status: 'expired' })

  expect(expiring).toMatchObject({ names: ['today', 'in 90 days'], total: '2' })
  expect(expired).toMatchObject({ names: ['yesterday'], total: '1' })
  expect((await counted(manager, at)).ids).toEqual(expiring.ids)
})

test('the day is the shop’s: at midnight in Manila today’s lots have expired', async () => {
  const { at, make } = await open()
  await make('today', TODAY)
  await make('in 91 days', IN_91_DAYS)
  const statusesAt = async (moment: string) => {
    pharmacy.setClock(new Date(moment))
    const manager = await pharmacy.as('MANAGER')
    const [expiring, expired, reported] = [
      await list(manager, { ...at, status: 'expiring' }),
      await list(manager, { ...at, status: 'expired' }),
      await counted(manager, at),
    ]
    pharmacy.setClock(new Date('2026-11-20T01:00:00Z'))
    return [expiring.names, expired.names, reported.count]
  }

  expect(await statusesAt('2026-11-20T15:59:59Z')).toEqual([['today'], [], 1])
  expect(await statusesAt('2026-11-20T16:00:00Z')).toEqual([['in 91 days'], ['today'], 1])
})

test('a lot of which nothing is left is neither', async () => {
  const { manager, location, at, make } = await open()
  for (const [name, date] of [
    ['sold out', TODAY],
    ['cleared away', YESTERDAY],
  ] as const) {
    const { id } = await make(name, date, { customLot: 'A' })
    await manager.send(api.stock.adjust, {
      body: {
        productId: id,
        locationId: location.id,
        qty: -5,
        lotNumber: 'A',
        reason: 'Counted',
      },
    })
  }

  for (const status of ['expiring', 'expired'] as const)
    expect(await list(manager, { ...at, status })).toMatchObject({ names: [], total: '0' })
  expect((await counted(manager, at)).count).toBe(0)
})

test('a product of several such lots stands in the list once, the Dashboard counts each', async () => {
  const { manager, at, make, addLot } = await open()
  const { id } = await make('many', '2026-12-24')
  await addLot(id, '2026-12-01')
  await addLot(id, '2031-01-31')
  await addLot(id, '2020-01-31')
  await addLot(id, '2021-01-31')

  const expiring = await list(manager, { ...at, status: 'expiring' })
  const expired = await list(manager, { ...at, status: 'expired' })

  expect(expiring).toMatchObject({ names: ['many'], dates: ['2026-12-01'], total: '1' })
  expect(expired).toMatchObject({ names: ['many'], dates: ['2021-01-31'], total: '1' })
  expect(await counted(manager, at)).toEqual({ count: 2, ids: [id, id] })
})

test('what has expired shows since when and comes in that order, whatever else may be sold', async () => {
  const { manager, at, make, addLot } = await open()
  const mixed = await make('mixed', '2031-01-31')
  await addLot(mixed.id, '2026-10-15')
  await make('long gone', '2020-01-31')
  await make('just gone', YESTERDAY)
  const pageOf = (query: Query) => list(manager, { ...at, status: 'expired', ...query })

  const expired = await pageOf({})
  const backwards = await pageOf({ order: 'desc' })
  const [second] = (await pageOf({ limit: '1', offset: '1' })).names
  const found = await pageOf({ search: 'gone' })
  const [shown] = await manager.send(api.products.list, {
    query: { ...at, status: 'expired', search: 'mixed' },
  })
  const everything = await list(manager, { ...at, search: 'mixed' })

  expect(expired.names).toEqual(['long gone', 'mixed', 'just gone'])
  expect(expired.dates).toEqual(['2020-01-31', '2026-10-15', YESTERDAY])
  expect(backwards.names).toEqual(['just gone', 'mixed', 'long gone'])
  expect(second).toBe('mixed')
  expect(found).toMatchObject({ names: ['long gone', 'just gone'], total: '2' })
  expect(shown).toMatchObject({ expirationDate: '2026-10-15', stockQty: 6, sellableQty: 5 })
  expect(everything.dates).toEqual(['2031-01-31'])
})

test('a location has its own lots alone, all of them together those of each', async () => {
  const { manager, at, make, addLot, product, location } = await open()
  const other = await openLocation(pharmacy)
  const there = { locationId: String(other.location.id) }
  const { id } = await make('in both', '2031-01-31')
  await addLot(id, TODAY, other.location.id)
  await addLot(product.id, YESTERDAY, other.location.id)
  await addLot(product.id, TODAY, location.id)

  const expiringAt = async (query: Query) =>
    (await list(manager, { ...query, status: 'expiring' })).ids.filter((each) =>
      [id, product.id].includes(each),
    )
  const expiredAt = async (query: Query) =>
    (await list(manager, { ...query, status: 'expired' })).ids.includes(product.id)

  expect([await expiringAt(at), await expiringAt(there)]).toEqual([[product.id], [id]])
  expect(await expiringAt({})).toEqual([id, product.id].toSorted((a, b) => a - b))
  expect([await expiredAt(at), await expiredAt(there), await expiredAt({})]).toEqual([
    false,
    true,
    true,
  ])
})

test('lots at a branch that the caller may not see are not in the list, nor in the count', async () => {
  const [ours, foreign] = [await openBranch(pharmacy), await openBranch(pharmacy)]
  const { owner, product } = ours
  for (const expiryDate of [TODAY, YESTERDAY])
    await owner.send(api.stock.adjust, {
      body: {
        productId: product.id,
        locationId: foreign.location.id,
        qty: 1,
        reason: 'Found',
        expiryDate,
      },
    })
  const there = { locationId: String(foreign.location.id) }

  for (const status of ['expiring', 'expired'] as const) {
    for (const user of [ours.manager, ours.cashier])
      for (const query of [{}, there])
        expect(await list(user, { ...query, status })).toMatchObject({ ids: [], total: '0' })
    for (const user of [foreign.manager, foreign.cashier, owner])
      expect((await list(user, { ...there, status })).ids).toEqual([product.id])
  }
  expect(await counted(ours.manager, {})).toEqual({ count: 0, ids: [] })
  expect(await counted(foreign.manager, {})).toEqual({ count: 1, ids: [product.id] })
})

test('of a kit it is the part that expires', async () => {
  const { manager, location, gauze, adjust } = await openKit(pharmacy)
  await adjust(gauze.id, 1, { lotNumber: 'SOON', expiryDate: TODAY })
  await adjust(gauze.id, 1, { lotNumber: 'OLD', expiryDate: YESTERDAY })
  const at = { locationId: String(location.id) }

  for (const status of ['expiring', 'expired'] as const)
    expect((await list(manager, { ...at, status })).ids).toEqual([gauze.id])
  expect((await counted(manager, at)).ids).toEqual([gauze.id])
})

test('an inactive product’s lots expire as well, in the list as in the count', async () => {
  const { manager, at, make, addLot } = await open()
  const retired = await make('retired', TODAY, { isActive: false })
  await addLot(retired.id, YESTERDAY)

  for (const status of ['expiring', 'expired'] as const)
    expect((await list(manager, { ...at, status })).ids).toEqual([retired.id])
  expect(await counted(manager, at)).toEqual({ count: 1, ids: [retired.id] })
})

test('a file of what has expired names the same products in the same order', async () => {
  const { manager, at, make, addLot } = await open()
  const mixed = await make('Mixed', '2031-01-31')
  await addLot(mixed.id, '2026-10-15')
  await make('Gone', '2026-10-14')
  await make('Kept', '2031-01-31')

  const file = await manager.send(api.productExports.download, {
    query: { ...at, status: 'expired', sort: 'expirationDate' },
  })

  expect(file.match(/^(Gone|Mixed|Kept)/gm)).toEqual(['Gone', 'Mixed'])
})
