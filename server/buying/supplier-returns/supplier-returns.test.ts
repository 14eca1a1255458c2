import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openReturning } from '#server/testing/buying/supplier-returns.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

keepInvariants(pharmacy.owner)

test('a draft moves nothing; sent, its goods are off the shelf and their credits are awaited', async () => {
  const { buyLot, draft, send, states, supplier, location, manager } = await openReturning(pharmacy)
  const lotId = await buyLot({ lotNumber: 'A', qty: 100, cost: '2.3333' })

  const { answer: drawn } = await draft({ goods: [{ lotId, qty: 30, reason: 'WRONG' }] })
  const before = await states()
  const { status, answer } = await send(drawn.id)

  expect(drawn).toMatchObject({
    number: `${location.code}S-00000001`,
    status: 'DRAFT',
    supplierName: supplier.name,
    sent: '70.00',
    awaited: '0.00',
  })
  expect([before, await states()]).toEqual([[['A', 'FOR_SALE', 100]], [['A', 'FOR_SALE', 70]]])
  expect([status, answer]).toMatchObject([
    201,
    { status: 'SENT', sent: '70.00', awaited: '70.00', goods: [{ qty: 30, backQty: 0 }] },
  ])
  const summary = await manager.send(api.supplierReturns.summary, {
    query: { locationId: String(location.id) },
  })
  expect(summary).toEqual({ count: 1, drafts: 0, awaitedCount: 1, awaited: '70.00' })
})

test('goods of any state go back, and what the supplier refuses lies in quarantine, on any day', async () => {
  const { buyLot, sent, refuse, settle, states, manager } = await openReturning(pharmacy)
  const lotId = await buyLot({ lotNumber: 'A', qty: 20 })
  const body = { state: 'RECALLED', qty: 20, reason: 'Advisory' } as const
  const recalled = await manager.send(api.stock.changeState, {
    params: { id: String(lotId) },
    body,
  })
  const id = await sent(recalled.id, 12)

  const first = await refuse(id, [{ line: 1, qty: 5 }])
  await settle(id)
  const late = await refuse(id, [{ line: 1, qty: 4 }])
  const tooMany = await refuse(id, [{ line: 1, qty: 4 }])

  expect(first.answer).toMatchObject({ back: '12.50', awaited: '17.50', status: 'SENT' })
  expect(late.answer).toMatchObject({ back: '22.50', awaited: '0.00', uncredited: '7.50' })
  expect([tooMany.status, tooMany.problem.errors]).toEqual([
    409,
    [
      {
        field: 'goods.0.qty',
        message: expect.stringContaining('the supplier has only 3 pieces of that line'),
      },
    ],
  ])
  expect(await states()).toEqual([
    ['A', 'RECALLED', 8],
    ['A', 'QUARANTINE', 9],
  ])
})

test('of what came back whole nothing is awaited, without a word', async () => {
  const { buyLot, sent, refuse } = await openReturning(pharmacy)
  const id = await sent(await buyLot(), 10)

  const { answer } = await refuse(id, [{ line: 1, qty: 10 }])

  expect(answer).toMatchObject({ status: 'SETTLED', awaited: '0.00', uncredited: '0.00' })
})

test('credits come in parts; the last one settles, and is taken back by a contrary row', async () => {
  const { buyLot, sent, credit, undoCredit } = await openReturning(pharmacy)
  const id = await sent(await buyLot({ qty: 40, cost: '2.50' }), 40)

  const part = await credit(id, '60.00', { number: 'CN-501' })
  const last = await credit(id, '30.00', { number: 'CN-502', isLast: true })
  const more = await credit(id, '1.00')
  const lastId = last.answer.credits.at(-1)!.id
  const undone = await undoCredit(id, lastId)
  const again = await undoCredit(id, lastId)

  expect(part.answer).toMatchObject({ status: 'SENT', credited: '60.00', awaited: '40.00' })
  expect(last.answer).toMatchObject({ status: 'SETTLED', awaited: '0.00', uncredited: '10.00' })
  expect([more.status, more.problem.detail]).toEqual([
    409,
    expect.stringContaining('is settled: take its last credit back'),
  ])
  expect(undone.answer).toMatchObject({ status: 'SENT', credited: '60.00', awaited: '40.00' })
  expect(undone.answer.credits).toHaveLength(2)
  expect(again.answer.version).toBe(undone.answer.version)
})

test('no more is credited than the goods cost, nor of a day to come', async () => {
  const { buyLot, sent, credit } = await openReturning(pharmacy)
  const id = await sent(await buyLot({ qty: 40, cost: '2.50' }), 40)

  const tooMuch = await credit(id, '100.01')
  const tomorrow = await credit(id, '1.00', { creditedOn: '2099-01-01' })
  const foreign = await credit(id, '1.00', { purchaseId: 999_999 })

  expect(
    [tooMuch, tomorrow, foreign].map(({ status, problem }) => [status, problem.errors?.[0]?.field]),
  ).toEqual([
    [409, 'amount'],
    [400, 'creditedOn'],
    [400, 'purchaseId'],
  ])
})

test('a supplier is asked by the terms: whole packs, an authorisation, a share of the cost', async () => {
  const { buyLot, draft, send, manager, product } = await openReturning(pharmacy, {
    returnsWholePacks: true,
    returnsAuthorised: true,
    returnsCreditPct: '80',
  })
  await manager.send(api.products.update, {
    params: { id: String(product.id) },
    body: { packs: [{ name: 'Box', factor: 10, price: '95.00' }] },
  })
  const lotId = await buyLot({ qty: 47, cost: '2.00' })
  const { answer } = await draft({ goods: [{ lotId, qty: 47, reason: 'TOO_MUCH' }] })
  const change = (body: object) =>
    manager.send(api.supplierReturns.update, { params: { id: String(answer.id) }, body })

  const unauthorised = await send(answer.id)
  await change({ authorisation: 'RMA-17' })
  const broken = await send(answer.id)
  await change({ goods: [{ lotId, qty: 40, reason: 'TOO_MUCH' }] })
  const whole = await send(answer.id)

  expect([unauthorised.status, unauthorised.problem.errors?.[0]?.field]).toEqual([
    409,
    'authorisation',
  ])
  expect(broken.problem.detail).toContain('takes whole packs back')
  expect(whole.answer).toMatchObject({ sent: '80.00', awaited: '64.00', creditPct: '80.00' })
})

test('what has gone meanwhile is not sent, and nothing of the draft leaves', async () => {
  const { buyLot, draft, send, states, manager, product, location } = await openReturning(pharmacy)
  const [a, b] = [
    await buyLot({ lotNumber: 'A', qty: 5 }),
    await buyLot({ lotNumber: 'B', qty: 5 }),
  ]
  const goods = [a, b].map((lotId) => ({ lotId, qty: 5, reason: 'DAMAGED' as const }))
  const { answer } = await draft({ goods })
  await manager.send(api.stock.adjust, {
    body: { productId: product.id, locationId: location.id, qty: -1, reason: 'Broken', lotId: b },
  })

  const { status, problem } = await send(answer.id)

  expect([status, problem.detail]).toEqual([409, `${product.name}, lot B: only 4 are left there`])
  expect(await states()).toEqual([
    ['A', 'FOR_SALE', 5],
    ['B', 'FOR_SALE', 4],
  ])
})

test('a return that is sent twice under a key is sent once, and two sendings at once are one', async () => {
  const { buyLot, draft, send, stockLeft } = await openReturning(pharmacy)
  const lotId = await buyLot({ qty: 9 })
  const { answer } = await draft({ goods: [{ lotId, qty: 9, reason: 'DAMAGED' }] })
  const key = randomUUID()

  const all = await Promise.all([send(answer.id, key), send(answer.id, key), send(answer.id)])

  // The same key again is answered 200 with what was done.
  expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const { status } of all) expect([200, 201, 409]).toContain(status)
  expect(await stockLeft()).toBe(0)
})

test('while goods are with the supplier their product stays tracked and no kit, and their place stays open', async () => {
  const { buyLot, sent, settle, manager, product, location } = await openReturning(pharmacy)
  const id = await sent(await buyLot({ qty: 9 }), 9)
  const change = (body: object) =>
    manager.try(api.products.update, { params: { id: String(product.id) }, body })
  const close = () =>
    manager.try(api.locations.update, {
      params: { id: String(location.id) },
      body: { isActive: false },
    })

  const meanwhile = [await change({ enableStock: false }), await change({ productType: 'COMBO' })]
  const closing = await close()
  await settle(id)
  const after = [await change({ enableStock: false }), await close()]

  expect(meanwhile.map(({ status, problem }) => [status, problem.errors?.[0]?.field])).toEqual([
    [409, 'enableStock'],
    [409, 'productType'],
  ])
  expect(closing.problem.errors?.[0]?.field).toBe('isActive')
  expect(after.map(({ status }) => status)).toEqual([200, 200])
})

test('of what is settled nothing comes back once its stock is not tracked', async () => {
  const { buyLot, sent, settle, refuse, manager, product } = await openReturning(pharmacy)
  const id = await sent(await buyLot({ qty: 9 }), 9)
  await settle(id)
  await manager.send(api.products.update, {
    params: { id: String(product.id) },
    body: { enableStock: false },
  })

  const { status, problem } = await refuse(id, [{ line: 1, qty: 1 }])

  expect([status, problem.detail]).toEqual([
    409,
    `Stock of ${product.name} is not tracked any more: nothing of it can come back`,
  ])
})

test('a draft is changed and cancelled; what was sent stays as it is but for its authorisation and notes', async () => {
  const { buyLot, draft, send, manager } = await openReturning(pharmacy)
  const lotId = await buyLot({ qty: 9 })
  const goods = [{ lotId, qty: 9, reason: 'DAMAGED' as const }]
  const change = (id: number, body: object) =>
    manager.try(api.supplierReturns.update, { params: { id: String(id) }, body })
  const { answer: first } = await draft({ goods })
  const { answer: second } = await draft({ goods })

  const cancelled = await change(first.id, { status: 'CANCELLED' })
  const again = await change(first.id, { status: 'CANCELLED' })
  const late = await send(first.id)
  await send(second.id)
  const fixed = await change(second.id, { goods })
  const noted = await change(second.id, { authorisation: 'RMA-1' })
  const tooLate = await change(second.id, { status: 'CANCELLED' })

  expect([cancelled.status, again.status, late.status]).toEqual([200, 200, 409])
  expect([fixed.status, noted.status, tooLate.status]).toEqual([409, 200, 409])
  expect(noted.answer).toMatchObject({ status: 'SENT', authorisation: 'RMA-1' })
})

test('a draft names lots of its own location, each once', async () => {
  const { buyLot, draft } = await openReturning(pharmacy)
  const other = await openReturning(pharmacy)
  const [own, foreign] = [await buyLot(), await other.buyLot()]
  const line = (lotId: number) => ({ lotId, qty: 1, reason: 'DAMAGED' as const })

  const elsewhere = await draft({ goods: [line(own), line(foreign)] })
  const twice = await draft({ goods: [line(own), line(own)] })
  const none = await draft({ goods: [] })

  expect(
    [elsewhere, twice, none].map(({ status, problem }) => [status, problem.errors?.[0]?.field]),
  ).toEqual([
    [400, 'goods.1.lotId'],
    [400, 'goods.1.lotId'],
    [400, 'goods'],
  ])
})

test('returns are found by number, supplier, authorisation and credit, and filtered by their state', async () => {
  const { buyLot, sent, credit, manager, supplier, location } = await openReturning(pharmacy)
  const lotId = await buyLot()
  const id = await sent(lotId, 10)
  await credit(id, '5.00', { number: 'CN-9177' })
  await sent(lotId, 1)
  const list = async (query: object) =>
    (
      await manager.send(api.supplierReturns.list, {
        query: { locationId: String(location.id), ...query },
      })
    ).map((each) => each.id)

  const byNumber = await list({ search: `${location.code}S-1` })
  const byCredit = await list({ search: '9177' })
  const bySupplier = await list({ search: supplier.name })
  const byState = await list({ status: 'SETTLED' })

  expect([byNumber, byCredit, byState]).toEqual([[id], [id], []])
  expect(bySupplier).toHaveLength(2)
})
