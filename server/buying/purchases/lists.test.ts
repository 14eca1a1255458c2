import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openBuying } from '#server/testing/buying/purchases.ts'
import { assign, openBranch } from '#server/testing/shop/branches.ts'

const pharmacy = await openPharmacy()

type Query = CallOf<typeof api.purchases.list>['query']

/** Three purchases of 70 pesos from one supplier: received, pending and cancelled. */
async function openThree() {
  const opened = await openBuying(pharmacy)
  const { order, pending, change, manager } = opened
  const received = (await order({ reference: 'SI-100%_1' })).answer
  const waiting = await pending({ reference: 'si-2' })
  const cancelled = await pending({ reference: 'DR-3' })
  await change(cancelled.id, { status: 'CANCELLED' })
  const ids = [cancelled.id, waiting.id, received.id]
  const list = async (query: Query) =>
    (await manager.send(api.purchases.list, { query })).map(({ id }) => id)
  return { ...opened, received, waiting, cancelled, ids, list }
}

test('purchases come newest first, and the next page goes on below the last one', async () => {
  const { list, ids, supplier } = await openThree()
  const of = { supplierId: String(supplier.id) }

  const first = await list({ ...of, limit: '2' })
  const second = await list({ ...of, limit: '2', before: String(first[1]) })

  expect([first, second]).toEqual([ids.slice(0, 2), ids.slice(2)])
})

test('a list of suppliers says when each delivered last, where the caller works, and forgets what was undone', async () => {
  const { supplier, undo, received, location, product } = await openThree()
  const foreign = await openBranch(pharmacy)
  const query = { id: String(supplier.id), withDeliveries: 'true' } as const
  const lastFor = async (caller: Caller) =>
    (await caller.send(api.suppliers.list, { query }))[0]?.lastDeliveryAt
  const admin = await pharmacy.as('ADMIN')
  const [delivery] = received.deliveries
  const everywhere = [await lastFor(admin), await lastFor(foreign.manager)]

  const later = await admin.send(api.purchases.create, {
    body: {
      supplierId: supplier.id,
      locationId: foreign.location.id,
      items: [{ productId: product.id, qty: 1, cost: '7' }],
    },
  })
  const laterAt = later.deliveries[0]?.receivedAt
  const now = [await lastFor(admin), await lastFor(foreign.manager)]
  await undo(received.id, 1)

  expect(everywhere).toEqual([delivery?.receivedAt, null])
  expect(now).toEqual([laterAt, laterAt])
  const ours = await pharmacy.as('MANAGER')
  await assign(pharmacy, ours, [location.id])
  expect(await lastFor(ours)).toBeNull()
  const [plain] = await admin.send(api.suppliers.list, { query: { id: query.id } })
  expect(plain).not.toHaveProperty('lastDeliveryAt')
})

test('they are found by status, supplier, location, reference, supplier’s name, number, product and amount', async () => {
  const { list, ids, supplier, location, received, waiting, product, order } = await openThree()
  const word = supplier.name.split(' ')[1]!.toUpperCase()
  const of = { supplierId: String(supplier.id) }

  expect(await list({ ...of, status: 'PENDING' })).toEqual([waiting.id])
  expect(await list({ locationId: String(location.id) })).toEqual(ids)
  expect(await list({ search: word })).toEqual(ids)
  expect(await list({ ...of, search: 'si-' })).toEqual([waiting.id, received.id])
  expect(await list({ ...of, search: 'SI-2' })).toEqual([waiting.id])
  for (const way of ['si 2', 'SI2', 'ＳＩ－２', 'si.2'])
    expect(await list({ ...of, search: way })).toEqual([waiting.id])
  expect(await list({ ...of, search: '100%_1' })).toEqual([received.id])
  expect(await list({ ...of, search: '%' })).toEqual([received.id])
  expect(await list({ search: `#${waiting.id}` })).toEqual([waiting.id])
  expect(await list({ search: `PO #${waiting.id}` })).toEqual([waiting.id])
  expect(await list({ ...of, search: `${waiting.id}` })).toContain(waiting.id)
  expect(await list({ ...of, search: `po-${waiting.id}` })).toEqual([waiting.id])
  expect(await list({ search: '#999999' })).toEqual([])
  expect(await list({ search: product.name.toLowerCase() })).toEqual(ids)
  const items = [{ productId: product.id, qty: 3, cost: '411.1700' }]
  const dear = (await order({ items })).answer
  expect(await list({ ...of, search: '₱1,233.51' })).toEqual([dear.id])
  expect(await list({ ...of, search: '1233.51' })).toEqual([dear.id])
  expect(await list({ ...of, search: '1233.52' })).toEqual([])
})

test('counts and sums are of all that the filters let through; cancelled ones cost nothing', async () => {
  const { manager, supplier } = await openThree()
  const { rows } = await pharmacy.owner.query('SELECT count(*)::int FROM suppliers WHERE is_active')
  const summary = (query: Query) => manager.send(api.purchases.summary, { query })

  const of = { supplierId: String(supplier.id) }
  const all = await summary(of)
  const pending = await summary({ ...of, status: 'PENDING' })
  const none = await summary({ search: '#999999' })

  const activeSuppliers = rows[0].count
  expect([all, pending, none]).toEqual([
    { totalPurchases: 3, totalValue: '140.00', activeSuppliers, pendingPurchases: 1 },
    { totalPurchases: 1, totalValue: '70.00', activeSuppliers, pendingPurchases: 1 },
    { totalPurchases: 0, totalValue: '0.00', activeSuppliers, pendingPurchases: 0 },
  ])
})

test('a purchase that is not there is not found', async () => {
  const { manager } = await openBuying(pharmacy)

  const { status, problem } = await manager.try(api.purchases.get, { params: { id: '999999' } })

  expect([status, problem.detail]).toEqual([404, 'There is no such purchase'])
})

test('what was bought is not deleted, nor where it went: a sentence says why', async () => {
  const { pending, manager, product, location } = await openBuying(pharmacy)
  await pending()

  const ofProduct = await manager.try(api.products.delete, { params: { id: String(product.id) } })
  const ofLocation = await manager.try(api.locations.delete, {
    params: { id: String(location.id) },
  })

  expect([ofProduct, ofLocation].map(({ status, problem }) => [status, problem.detail])).toEqual([
    [409, `${product.name} is on 1 purchase: it cannot be deleted. Deactivate it instead.`],
    [409, `${location.name} has 1 purchase: it cannot be deleted. Deactivate it instead.`],
  ])
})

test('on order is what pending purchases still bring, until it comes, is closed short or is cancelled', async () => {
  const { manager, product, location, pending, receive, undo, change, order } =
    await openBuying(pharmacy)
  const onOrder = async () => {
    const rows = await manager.send(api.purchases.onOrder, {
      query: { productIds: `${product.id},999999` },
    })
    expect(rows.every(({ locationId }) => locationId === location.id)).toBe(true)
    return rows.map(({ purchaseId, qty }) => [purchaseId, qty])
  }
  const line = { productId: product.id, qty: 10, cost: '7.0000' }
  await order()
  const first = await pending({ items: [line, { ...line, qty: 5 }] })
  const second = await pending()
  expect(await onOrder()).toEqual([
    [first.id, 15],
    [second.id, 10],
  ])

  await receive(first.id, { receipts: [{ line: 1, qty: 4 }] })
  await change(second.id, { status: 'CANCELLED' })
  expect(await onOrder()).toEqual([[first.id, 11]])
  await undo(first.id, 1)
  expect(await onOrder()).toEqual([[first.id, 15]])
  await receive(first.id, { receipts: [{ line: 2, qty: 5 }], closeShort: true })
  expect(await onOrder()).toEqual([])
})

test('an order is suggested of what each shelf lacks, less what is on order, of the supplier of whom all was last bought', async () => {
  const { manager, location, product, supplier, order, pending } = await openBuying(pharmacy)
  const other = await openBuying(pharmacy)
  const at = { locationId: location.id }
  const make = (name: string, body = {}) =>
    manager.send(api.products.create, { body: { cost: '1.5', price: '2', ...at, name, ...body } })
  const few = await make('Aspirin', { stockQty: 3, alertQuantity: 20 })
  const untracked = await make('Bag', { enableStock: false })
  await manager.send(api.stock.setLevels, {
    params: { productId: String(product.id), locationId: String(location.id) },
    body: { reorderPoint: 5, maxStockLevel: 60 },
  })
  const suggest = (...goods: { id: number }[]) =>
    manager.send(api.purchases.suggest, {
      query: {
        locationId: String(location.id),
        productIds: goods.map(({ id }) => id).join(','),
      },
    })

  const unbought = await suggest(product, few, untracked)
  const line = (productId: number) => ({ productId, qty: 25, cost: '7.0000' })
  await pending({ items: [line(product.id), line(few.id)] })
  const bought = await suggest(product, few)
  await order({ supplierId: other.supplier.id, items: [line(few.id)] })
  const ofTwo = await suggest(product, few)

  expect(unbought).toEqual({
    supplier: null,
    items: [
      {
        productId: few.id,
        product: {
          name: 'Aspirin',
          sku: few.sku,
          price: few.price,
          taxRatePct: '0.00',
          taxClass: 'VATABLE',
          pieceName: null,
          packs: [],
        },
        packId: null,
        qty: 18,
        cost: '1.5000',
        costs: [{ packId: null, cost: '1.5000' }],
      },
      {
        productId: product.id,
        product: {
          name: product.name,
          sku: product.sku,
          price: product.price,
          taxRatePct: '0.00',
          taxClass: 'VATABLE',
          pieceName: null,
          packs: [],
        },
        packId: null,
        qty: 60,
        cost: '7.0000',
        costs: [{ packId: null, cost: '7.0000' }],
      },
    ],
  })
  expect(bought).toMatchObject({ supplier, items: [{ qty: 1 }, { qty: 35 }] })
  expect(ofTwo.supplier).toBeNull()
})
