import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

/** A shelf opened with ten units, of which two were sold, and three more were added. */
async function open() {
  const opened = await openLocation(pharmacy, { inStock: 10 })
  const { manager, cashier, product, location } = opened
  const sale = await cashier.send(
    api.sales.complete,
    checkoutOf(location.id, [{ product, qty: 2 }]),
  )
  await manager.send(api.stock.adjust, {
    body: {
      productId: product.id,
      locationId: location.id,
      qty: 3,
      reason: 'Found behind the shelf',
      lotNumber: 'L2',
      expiryDate: '2031-05-01',
    },
  })
  const list = (query: CallOf<typeof api.stock.movements>['query'] = {}) =>
    manager.send(api.stock.movements, { query: { productId: String(product.id), ...query } })
  return { ...opened, sale, list }
}

test('movements come newest first, each with its cause and who caused it', async () => {
  const { list, sale, product, location, manager, cashier } = await open()

  const movements = await list()

  const names = await pharmacy.owner.query('SELECT id, full_name FROM users WHERE id = ANY($1)', [
    [manager.id, cashier.id],
  ])
  const nameOf = (id: number) => names.rows.find((row) => row.id === id).full_name
  expect(movements.map(({ delta, kind, reason }) => [delta, kind, reason])).toEqual([
    [3, 'ADJUSTMENT', 'Found behind the shelf'],
    [-2, 'SALE', null],
    [10, 'ADJUSTMENT', 'Opening stock'],
  ])
  expect(movements[0]).toMatchObject({
    lotNumber: 'L2',
    expiryDate: '2031-05-01',
    invoiceNumber: null,
    saleId: null,
    adjustmentId: expect.any(Number),
    documentId: null,
    documentNumber: null,
    userName: nameOf(manager.id),
  })
  expect(movements[1]).toEqual({
    id: expect.any(Number),
    productId: product.id,
    productName: product.name,
    locationId: location.id,
    locationName: location.name,
    lotId: expect.any(Number),
    lotNumber: null,
    expiryDate: null,
    lotState: 'FOR_SALE',
    delta: -2,
    kind: 'SALE',
    unitCost: '7.0000',
    saleId: sale.id,
    invoiceNumber: sale.invoiceNumber,
    returnId: null,
    returnNumber: null,
    purchaseId: null,
    adjustmentId: null,
    documentId: null,
    documentNumber: null,
    reason: null,
    userId: cashier.id,
    userName: nameOf(cashier.id),
    movedAt: expect.stringMatching(/Z$/),
  })
})

test('a page goes on below the last movement of the one before, whatever has moved meanwhile', async () => {
  const { list, manager, product, location } = await open()
  const whole = await list()

  const first = await list({ limit: '2' })
  await manager.send(api.stock.adjust, {
    body: { productId: product.id, locationId: location.id, qty: 1, reason: 'Found' },
  })
  const second = await list({ limit: '2', before: String(first[1]?.id) })

  expect([...first, ...second]).toEqual(whole)
})

test('movements are found by product, location, lot and kind', async () => {
  const { list, location, manager } = await open()
  const other = await open()
  const [added] = await list()

  const byLocation = await manager.send(api.stock.movements, {
    query: { locationId: String(location.id) },
  })
  const byLot = await list({ lotId: String(added?.lotId) })
  const byKind = await list({ kind: 'SALE' })
  const elsewhere = await list({ locationId: String(other.location.id) })

  expect(byLocation).toEqual(await list())
  expect([byLot, byKind, elsewhere].map((some) => some.map(({ delta }) => delta))).toEqual([
    [3],
    [-2],
    [],
  ])
})

test.each([
  [{ kind: 'THEFT' }, 'kind'],
  [{ before: '-1' }, 'before'],
  [{ limit: '1001' }, 'limit'],
  [{ lotId: 'x' }, 'lotId'],
])('movements asked for with %j are refused', async (query, field) => {
  const manager = await pharmacy.as('MANAGER')

  const { status, problem } = await manager.try(api.stock.movements, { query: query as never })

  expect([status, problem.errors?.[0]?.field]).toEqual([400, field])
})

test('what came back is listed with its document and why, and what is destroyed of it with both its movements', async () => {
  const { list, sale, manager } = await open()

  const back = await manager.send(api.returns.create, {
    params: { id: String(sale.id) },
    body: {
      reason: 'Wrong item',
      items: [
        { line: 1, qty: 1 },
        { line: 1, qty: 1, condition: 'DESTROYED', reason: 'Leaking' },
      ],
    },
  })

  const came = await list({ kind: 'RETURN' })
  expect(
    came.map(({ delta, returnId, returnNumber, reason }) => [
      delta,
      returnId,
      returnNumber,
      reason,
    ]),
  ).toEqual([
    [1, back.id, back.number, 'Leaking'],
    [1, back.id, back.number, 'Wrong item'],
  ])
  expect((await list()).map(({ kind, delta }) => [kind, delta])).toContainEqual(['ADJUSTMENT', -1])
})
