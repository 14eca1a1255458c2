import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { LotState } from '#domain/goods/stock/fefo.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openBuying } from '#server/testing/buying/purchases.ts'

// As many connections as a shop has: some of these tests race.
const pharmacy = await openPharmacy({ max: 10 })

keepInvariants(pharmacy.owner)

type Opened = Pick<Awaited<ReturnType<typeof openLocation>>, 'manager' | 'location' | 'product'>

/** The lots of a shelf, and how their units change their state. */
function lotsOf({ manager, location, product }: Opened) {
  const at = { productId: String(product.id), locationId: String(location.id) }
  const list = () => manager.send(api.stock.lots, { query: at })
  const find = async (state: LotState = 'FOR_SALE') =>
    (await list()).find((lot) => lot.state === state)!
  const attempt = (id: number, body: object, idempotencyKey = randomUUID()) =>
    manager.try(
      api.stock.changeState,
      { params: { id: String(id) }, body: { reason: 'Wet boxes', ...body } as never },
      { idempotencyKey },
    )
  const change = async (from: LotState, state: LotState, qty: number) => {
    const { status, answer } = await attempt((await find(from)).id, { state, qty })
    expect(status).toBe(201)
    return answer
  }
  const held = async () =>
    (await list()).map(({ state, qty, lotNumber }) => [state, qty, lotNumber])
  const sellable = async () =>
    (await manager.send(api.stock.inventory, { query: at }))[0]?.sellableQty
  return { at, list, find, attempt, change, held, sellable }
}

/** A shelf of ten units of lot L7, and one of ten without a number. */
const LOTS: [string, { lotNumber?: string }][] = [
  ['with a number', { lotNumber: 'L7' }],
  ['without one', {}],
]

test('of goods in boxes no more is set apart than there is, and the refusal counts in boxes, too', async () => {
  const opened = await openLocation(pharmacy, { inStock: 25 })
  const { manager, product } = opened
  const packs = [{ name: 'Box', factor: 12, price: '100.00' }]
  await manager.send(api.products.update, { params: { id: String(product.id) }, body: { packs } })
  const { find, attempt } = lotsOf(opened)

  const refused = await attempt((await find()).id, { state: 'RECALLED', qty: 36 })

  expect([refused.status, refused.problem.detail]).toEqual([
    409,
    'Only 25 (2 boxes 1 piece) of that lot are left there for sale: the others were sold, deducted or set apart',
  ])
})

test.each(LOTS)(
  'of a lot %s what is quarantined stays on hand and is not sold, and what is released lies where it lay',
  async (_what, named) => {
    const opened = await openLocation(pharmacy, { inStock: 0 })
    const { manager, location, product, stockLeft } = opened
    await manager.send(api.stock.adjust, {
      body: { productId: product.id, locationId: location.id, qty: 10, reason: 'Found', ...named },
    })
    const { find, change, held, sellable } = lotsOf(opened)
    const number = named.lotNumber ?? null
    const origin = await find()

    const apart = await change('FOR_SALE', 'QUARANTINE', 4)
    await change('FOR_SALE', 'QUARANTINE', 3)
    const halfway = [await held(), await stockLeft(), await sellable()]
    const released = await change('QUARANTINE', 'FOR_SALE', 5)

    expect(apart).toMatchObject({
      state: 'QUARANTINE',
      qty: 4,
      lotNumber: number,
      unitCost: origin.unitCost,
      createdAt: origin.createdAt,
    })
    expect(halfway).toEqual([
      [
        ['FOR_SALE', 3, number],
        ['QUARANTINE', 7, number],
      ],
      10,
      3,
    ])
    expect(released).toMatchObject({ id: origin.id, state: 'FOR_SALE', qty: 8 })
    expect([await stockLeft(), await sellable()]).toEqual([10, 8])
  },
)

test('the history shows a change of state as a pair with its reason, and the log who did it to which lot', async () => {
  const opened = await openLocation(pharmacy, { inStock: 5 })
  const { at, find, change } = lotsOf(opened)
  const lot = await find()

  const recalled = await change('FOR_SALE', 'RECALLED', 2)

  const moves = await opened.manager.send(api.stock.movements, { query: { ...at, kind: 'STATE' } })
  expect(
    moves.map(({ lotId, lotState, delta, reason }) => [lotId, lotState, delta, reason]),
  ).toEqual([
    [recalled.id, 'RECALLED', 2, 'Wet boxes'],
    [lot.id, 'FOR_SALE', -2, 'Wet boxes'],
  ])
  const admin = await pharmacy.as('ADMIN')
  const [entry] = await admin.send(api.audit.list, {
    query: { entity: 'product', entityId: String(opened.product.id), action: 'CHANGE_LOT_STATE' },
  })
  expect(entry).toMatchObject({
    before: { lotId: lot.id, state: 'FOR_SALE' },
    after: { lotId: recalled.id, state: 'RECALLED' },
    metadata: { locationId: opened.location.id, qty: 2, reason: 'Wet boxes' },
  })
})

test('more than there is, the same state, no reason or no such state are refused in words, and nothing changes', async () => {
  const opened = await openLocation(pharmacy, { inStock: 5 })
  const { find, attempt, held } = lotsOf(opened)
  const { id } = await find()

  const answers = await Promise.all([
    attempt(id, { state: 'QUARANTINE', qty: 6 }),
    attempt(id, { state: 'FOR_SALE', qty: 1 }),
    attempt(id, { state: 'QUARANTINE', qty: 1, reason: '  ' }),
    attempt(id, { state: 'QUARANTINE', qty: 0 }),
    attempt(id, { state: 'SOLD', qty: 1 }),
    attempt(999_999, { state: 'RECALLED', qty: 1 }),
  ])

  const { name } = opened.product
  expect(answers.map(({ status, problem }) => [status, problem.detail])).toEqual([
    [
      409,
      'Only 5 of that lot are left there for sale: the others were sold, deducted or set apart',
    ],
    [409, `${name}, that lot, is for sale already: nothing to change`],
    [400, expect.stringContaining('Reason')],
    [400, expect.stringContaining('Quantity')],
    [400, 'state must be one of FOR_SALE, QUARANTINE, RECALLED'],
    [404, 'There is no such lot'],
  ])
  expect(await held()).toEqual([['FOR_SALE', 5, null]])
})

test('sent again after a lost answer it is done once, and answered with the lot as it is now', async () => {
  const opened = await openLocation(pharmacy, { inStock: 5 })
  const { find, attempt, held } = lotsOf(opened)
  const { id } = await find()
  const key = randomUUID()

  const first = await attempt(id, { state: 'QUARANTINE', qty: 2 }, key)
  await attempt(id, { state: 'QUARANTINE', qty: 1 })
  const again = await attempt(id, { state: 'QUARANTINE', qty: 2 }, key)

  expect([first.status, again.status, again.answer.id]).toEqual([201, 200, first.answer.id])
  expect([first.answer.qty, again.answer.qty]).toEqual([2, 3])
  expect(await held()).toEqual([
    ['FOR_SALE', 2, null],
    ['QUARANTINE', 3, null],
  ])
})

test('tills that sell while a manager quarantines get what is for sale, and no unit is both', async () => {
  const opened = await openLocation(pharmacy, { inStock: 12, expiryDate: '2031-05-01' })
  const { cashier, location, product } = opened
  const { find, attempt, list } = lotsOf(opened)
  const { id } = await find()

  const sales = Array.from({ length: 8 }, () =>
    cashier.try(api.sales.complete, checkoutOf(location.id, [{ product, qty: 2 }])),
  )
  const changes = Array.from({ length: 4 }, () => attempt(id, { state: 'RECALLED', qty: 2 }))
  const [sold, changed] = await Promise.all([Promise.all(sales), Promise.all(changes)])

  const counted = (all: { status: number }[]) => all.filter(({ status }) => status === 201).length
  for (const { status } of [...sold, ...changed]) expect([201, 409]).toContain(status)
  expect(counted(sold) + counted(changed)).toBe(6)
  expect((await list()).map(({ state, qty }) => [state, qty])).toEqual(
    counted(changed) > 0 ? [['RECALLED', counted(changed) * 2]] : [],
  )
})

test('a delivery of a quarantined number is for sale, and is undone once nothing of it is set apart', async () => {
  const opened = await openBuying(pharmacy)
  const { manager, product, location, supplier } = opened
  const { change, held } = lotsOf(opened)
  const line = { productId: product.id, qty: 5, cost: '7', lotNumber: 'L7' }
  const buy = () =>
    manager.send(api.purchases.create, {
      body: { supplierId: supplier.id, locationId: location.id, items: [line] },
    })
  await buy()
  await change('FOR_SALE', 'QUARANTINE', 5)
  const { id } = await buy()
  const undo = () =>
    manager.try(api.purchases.undoDelivery, { params: { id: String(id), delivery: '1' } })
  const delivered = await held()
  await change('FOR_SALE', 'RECALLED', 1)

  const refused = await undo()
  await change('RECALLED', 'FOR_SALE', 1)
  const undone = await undo()

  expect(delivered).toEqual([
    ['FOR_SALE', 5, 'L7'],
    ['QUARANTINE', 5, 'L7'],
  ])
  expect([refused.status, refused.problem.detail]).toEqual([
    409,
    expect.stringContaining(
      'lot L7: 1 sold, deducted, set apart or given another cost since',
    ) as string,
  ])
  expect(undone.status).toBe(200)
  expect(await held()).toEqual([['QUARANTINE', 5, 'L7']])
})

test('a quarantined lot is corrected and taken off as one, and what is counted by number alone leaves it', async () => {
  const opened = await openLocation(pharmacy, { inStock: 0 })
  const { manager, product, location } = opened
  const { find, change, held } = lotsOf(opened)
  const adjust = (body: object) =>
    manager.try(api.stock.adjust, {
      body: { productId: product.id, locationId: location.id, qty: 0, reason: 'Counted', ...body },
    })
  await adjust({ qty: 6, lotNumber: 'L7', unitCost: '7' })
  await change('FOR_SALE', 'QUARANTINE', 4)
  const apart = await find('QUARANTINE')

  const corrected = await manager.send(api.stock.correctLot, {
    params: { id: String(apart.id) },
    body: { lotNumber: 'L7', expiryDate: null, unitCost: '6.50', reason: 'As on the invoice' },
  })
  const byNumber = await adjust({ qty: -3, lotNumber: 'L7' })
  await adjust({ qty: -1, lotId: corrected.id })

  expect(corrected).toMatchObject({ state: 'QUARANTINE', qty: 4, unitCost: '6.5000' })
  expect([byNumber.status, byNumber.problem.detail]).toEqual([
    409,
    'Only 2 can be deducted from that shelf',
  ])
  expect(await held()).toEqual([
    ['FOR_SALE', 2, 'L7'],
    ['QUARANTINE', 3, 'L7'],
  ])
})
