import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

async function open(stock: Parameters<typeof openLocation>[1] = {}) {
  const opened = await openLocation(pharmacy, stock)
  const { manager, product, location } = opened
  const adjust = (qty: number, more: object = {}) =>
    manager.try(api.stock.adjust, {
      body: { productId: product.id, locationId: location.id, qty, reason: 'Counted', ...more },
    })
  const list = (query: CallOf<typeof api.stock.lots>['query'] = {}) =>
    manager.try(api.stock.lots, { query: { productId: String(product.id), ...query } })
  return { ...opened, adjust, list }
}

test('lots come in the order they are sold, each with number, expiry, quantity and cost', async () => {
  const { adjust, list, product, location } = await open({ inStock: 5, cost: '7.25' })
  await adjust(3, { lotNumber: 'LATE', expiryDate: '2031-05-01', unitCost: '6.5' })
  await adjust(2, { lotNumber: 'OLD', expiryDate: '2020-01-31' })
  await adjust(1, { lotNumber: 'GONE' })
  await adjust(-1, { lotNumber: 'GONE' })

  const filled = await list()
  const all = await list({ withEmpty: 'true' })
  const page = await list({ limit: '1', offset: '1' })

  expect(filled.answer.map(({ lotNumber }) => lotNumber)).toEqual(['OLD', 'LATE', null])
  expect(all.answer.map(({ lotNumber }) => lotNumber)).toEqual(['OLD', 'LATE', null, 'GONE'])
  expect(page.answer).toEqual([
    {
      id: expect.any(Number),
      productId: product.id,
      productName: product.name,
      sku: null,
      locationId: location.id,
      locationName: location.name,
      lotNumber: 'LATE',
      expiryDate: '2031-05-01',
      isExpired: false,
      state: 'FOR_SALE',
      unitCost: '6.5000',
      qty: 3,
      createdAt: expect.stringMatching(/Z$/),
    },
  ])
  expect(filled.answer[0]).toMatchObject({ isExpired: true, unitCost: '7.2500' })
  expect([filled, all, page].map(({ headers }) => headers.get('x-total-count'))).toEqual([
    '3',
    '4',
    '3',
  ])
})

test('a lot is expired from the day after its expiry day on', async () => {
  const { product } = await open({ inStock: 1, expiryDate: '2031-05-01' })
  const query = { productId: String(product.id) }

  const flags: (boolean | undefined)[] = []
  for (const moment of ['2031-05-01T15:59:59Z', '2031-05-01T16:00:00Z']) {
    pharmacy.setClock(new Date(moment)) // the second before midnight in Manila, and midnight
    const manager = await pharmacy.as('MANAGER')
    flags.push((await manager.send(api.stock.lots, { query }))[0]?.isExpired)
  }
  pharmacy.setClock(null)

  expect(flags).toEqual([false, true])
})

test('lots are those of a location when one is asked for', async () => {
  const { adjust, list, location } = await open({ inStock: 5 })
  const other = await openLocation(pharmacy)
  await adjust(2, { locationId: other.location.id })

  const here = await list({ locationId: String(location.id) })
  const everywhere = await list()

  expect(here.answer.map(({ qty }) => qty)).toEqual([5])
  expect(everywhere.answer.map(({ qty }) => qty)).toEqual([5, 2])
})

test('a chosen lot gives and takes units, an expired one without a number too', async () => {
  const { adjust, list, stockLeft } = await open({ inStock: 5, expiryDate: '2020-01-31' })
  await adjust(3)
  const [expired, fresh] = (await list()).answer

  const came = await adjust(4, { lotId: fresh?.id })
  const writtenOff = await adjust(-5, { lotId: expired?.id })
  const tooMany = await adjust(-8, { lotId: fresh?.id })

  expect([came.status, writtenOff.status, tooMany.status]).toEqual([201, 201, 409])
  expect(tooMany.problem.errors).toEqual([
    { field: 'qty', message: 'Only 7 can be deducted from that shelf' },
  ])
  expect((await list()).answer.map(({ id, qty }) => [id, qty])).toEqual([[fresh?.id, 7]])
  expect(await stockLeft()).toBe(7)
  await refuseBrokenInvariants(pharmacy.owner)
})

test('an empty lot that is chosen is filled again', async () => {
  const { adjust, list } = await open({ inStock: 5 })
  const [lot] = (await list()).answer
  await adjust(-5)

  const { status } = await adjust(2, { lotId: lot?.id })

  expect([status, (await list()).answer.map(({ id, qty }) => [id, qty])]).toEqual([
    201,
    [[lot?.id, 2]],
  ])
})

test('two who adjust one lot at the same moment are both counted, and it is never below nothing', async () => {
  const { adjust, list } = await open({ inStock: 10 })
  const [lot] = (await list()).answer

  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) => adjust(index < 5 ? 2 : -2, { lotId: lot?.id })),
  )

  const came = outcomes.slice(0, 5).map(({ status }) => status)
  const went = outcomes.slice(5).filter(({ status }) => status === 201).length
  expect(came).toEqual(Array(5).fill(201))
  const left = (await list({ withEmpty: 'true' })).answer[0]?.qty
  expect(left).toBe(10 + 5 * 2 - went * 2)
  await refuseBrokenInvariants(pharmacy.owner)
})

test('a lot of another shelf is not adjusted, and a chosen lot is not described again', async () => {
  const { adjust, list } = await open({ inStock: 5 })
  const [lot] = (await list()).answer
  const other = await open()

  const stranger = await other.adjust(1, { lotId: lot?.id })
  const unknown = await adjust(-1, { lotId: 999_999 })
  const described = await adjust(1, { lotId: lot?.id, lotNumber: 'L1' })

  for (const { status, problem } of [stranger, unknown])
    expect([status, problem.errors]).toEqual([
      400,
      [{ field: 'lotId', message: 'That lot is not of this product at this location' }],
    ])
  expect([described.status, described.problem.errors]).toEqual([
    400,
    [{ field: 'lotId', message: 'A lot that is chosen has its number, expiry and cost already' }],
  ])
})

test.each([
  [{ limit: '0' }, 'limit'],
  [{ productId: 'all' }, 'productId'],
  [{ withEmpty: 'yes' }, 'withEmpty'],
])('lots asked for with %j are refused', async (query, field) => {
  const { manager } = await open()

  const { status, problem } = await manager.try(api.stock.lots, { query: query as never })

  expect([status, problem.errors?.[0]?.field]).toEqual([400, field])
})
