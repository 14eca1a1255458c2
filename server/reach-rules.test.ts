import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { assign, openBranch, type Branch } from '#server/testing/shop/branches.ts'
import { type Caller } from '#server/testing/platform/caller.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { uniqueWord } from '#server/testing/goods/imports.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

afterAll(() => refuseBrokenInvariants(pharmacy.owner))

const idOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })

async function openBoth() {
  return { ours: await openBranch(pharmacy), foreign: await openBranch(pharmacy) }
}

/** A product with stock at both branches. */
async function openShared(ours: Branch, foreign: Branch, { here = 3, there = 5 } = {}) {
  const product = await ours.owner.send(api.products.create, {
    body: {
      name: `Shared ${uniqueWord()}`,
      cost: '7.00',
      price: '10.00',
      stockQty: here,
      locationId: ours.location.id,
      expirationDate: '2090-05-01',
    },
  })
  await ours.owner.send(api.stock.adjust, {
    body: {
      productId: product.id,
      locationId: foreign.location.id,
      qty: there,
      reason: 'Delivered',
      lotNumber: 'FOREIGN',
      expiryDate: '2080-01-01',
    },
  })
  return product
}

test('stock and expiry of a product count only what lies at one’s own branches', async () => {
  const { ours, foreign } = await openBoth()
  const product = await openShared(ours, foreign)
  const search = product.name

  const figuresFor = async (caller: Caller) => {
    const [listed] = await caller.send(api.products.list, { query: { search } })
    const [found] = await caller.send(api.products.search, { query: { q: search } })
    const whole = await caller.send(api.products.find, { ...idOf(product), query: {} })
    return [listed, found, whole].map((each) => [
      each?.stockQty,
      each?.sellableQty,
      each?.expirationDate,
    ])
  }

  const all = [8, 8, '2080-01-01']
  expect(await figuresFor(ours.owner)).toEqual([all, all, all])
  for (const caller of [ours.manager, ours.cashier]) {
    const own = [3, 3, '2090-05-01']
    expect(await figuresFor(caller)).toEqual([own, own, own])
    const [listed] = await caller.send(api.products.list, { query: { search } })
    expect(listed?.locations).toEqual([
      { id: ours.location.id, name: ours.location.name, stockQty: 3 },
    ])
  }
})

test('a kit is counted by the parts at one’s own branches', async () => {
  const { ours, foreign } = await openBoth()
  const part = await openShared(ours, foreign, { here: 4, there: 10 })
  const kit = await ours.owner.send(api.products.create, {
    body: {
      name: `Kit ${uniqueWord()}`,
      cost: '0',
      price: '20.00',
      productType: 'COMBO',
      components: [{ productId: part.id, qty: 2 }],
    },
  })

  const counted = async (caller: Caller) =>
    (await caller.send(api.products.find, { ...idOf(kit), query: {} })).stockQty

  expect(await counted(ours.owner)).toBe(7)
  expect(await counted(ours.manager)).toBe(2)
  expect(await counted(foreign.cashier)).toBe(5)
})

test('filters and order of the products go by one’s own stock, and so does their file', async () => {
  const { ours, foreign } = await openBoth()
  const few = await openShared(ours, foreign, { here: 2, there: 50 })
  const many = await openShared(ours, foreign, { here: 20, there: 1 })
  await ours.manager.send(api.products.update, {
    ...idOf(few),
    body: { stockQty: 0, locationId: ours.location.id },
  })
  const search = 'Shared'
  const namesFor = async (caller: Caller, query: object) =>
    (await caller.send(api.products.list, { query: { search, limit: '200', ...query } }))
      .map(({ id }) => id)
      .filter((id) => id === few.id || id === many.id)

  expect(await namesFor(ours.manager, { status: 'out-of-stock' })).toEqual([few.id])
  expect(await namesFor(ours.owner, { status: 'out-of-stock' })).toEqual([])
  expect(await namesFor(ours.manager, { sort: 'stockQty' })).toEqual([few.id, many.id])
  expect(await namesFor(ours.owner, { sort: 'stockQty' })).toEqual([many.id, few.id])
  expect(await namesFor(foreign.manager, { status: 'low-stock' })).toEqual([many.id])

  const file = await ours.manager.send(api.productExports.download, {
    query: { search: many.name },
  })
  expect(file).toMatch(/,20,/)
  expect(file).not.toMatch(/,21,/)
})

test('what one branch sold and bought is in no sum of another', async () => {
  const { ours, foreign } = await openBoth()
  await ours.sell()
  for (const _ of [1, 2, 3]) await foreign.sell()
  await foreign.buy()
  const sums = async (caller: Caller) => {
    const { totalOrders, totalRevenue } = await caller.send(api.sales.summary, { query: {} })
    const daily = await caller.send(api.reports.dailySales, { query: {} })
    const { today, recentSales } = await caller.send(api.reports.dashboard, { query: {} })
    expect(today).toEqual(daily)
    return [totalOrders, totalRevenue, daily.transactionCount, recentSales.length]
  }

  // 10.00 and 8.25 % tax on top.
  expect(await sums(ours.cashier)).toEqual([1, '10.83', 1, 1])
  expect(await sums(foreign.manager)).toEqual([3, '32.49', 3, 3])
  const bought = (caller: Caller) => caller.send(api.purchases.summary, { query: {} })
  expect(await bought(ours.manager)).toMatchObject({ totalPurchases: 0, totalValue: '0.00' })
  expect(await bought(foreign.manager)).toMatchObject({ totalPurchases: 1, totalValue: '70.00' })
})

test('no search finds a sale or a purchase of another branch, by whatever it is called', async () => {
  const { ours, foreign } = await openBoth()
  const reference = uniqueWord()
  const { id, invoiceNumber } = await foreign.sell()
  const order = await foreign.order({ customerName: `Clinic ${reference}` })
  const purchase = await foreign.buy({ reference })
  const foundBy = async (caller: Caller) => {
    const sales = [`#${id}`, invoiceNumber ?? '', reference].map((search) =>
      caller.send(api.sales.list, { query: { search } }),
    )
    const purchases = [`#${purchase.id}`, reference, foreign.supplier.name].map((search) =>
      caller.send(api.purchases.list, { query: { search } }),
    )
    const found = await Promise.all([...sales, ...purchases])
    const sums = await caller.send(api.sales.summary, { query: { search: reference } })
    return [...found.map(([first]) => first?.id), sums.totalOrders]
  }

  expect(await foundBy(foreign.manager)).toEqual([
    id,
    id,
    order.id,
    purchase.id,
    purchase.id,
    purchase.id,
    1,
  ])
  expect(await foundBy(ours.manager)).toEqual([...Array(6).fill(undefined), 0])
})

test('a prescription that another branch’s order holds is not for its uploader any more', async () => {
  const { ours, foreign } = await openBoth()
  const prescription = await ours.uploadPrescription()
  const see = async (caller: Caller) =>
    (await caller.try(api.prescriptions.read, idOf(prescription))).status
  const before = [await see(ours.cashier), await see(foreign.cashier)]

  const prescriptionFileUrl = prescription.url
  await foreign.owner.send(api.sales.complete, foreign.orderBody({ prescriptionFileUrl }))

  const after = [await see(ours.cashier), await see(foreign.cashier)]
  expect([before, after]).toEqual([
    [200, 404],
    [404, 200],
  ])
})

test('what a customer bought and a supplier sold is shown as far as it was at one’s own branches', async () => {
  const { ours, foreign } = await openBoth()
  const { customer, supplier } = ours
  await ours.sell()
  for (const _ of [1, 2])
    await foreign.cashier.send(
      api.sales.complete,
      checkoutOf(foreign.location.id, [{ product: foreign.product, qty: 1 }], {
        customerId: customer.id,
      }),
    )
  await ours.buy()
  await foreign.buy({ supplierId: supplier.id })

  const countsFor = async (caller: Caller) => [
    (await caller.send(api.customers.get, idOf(customer))).transactionCount,
    (await caller.send(api.suppliers.get, idOf(supplier))).purchaseCount,
  ]

  expect(await countsFor(ours.manager)).toEqual([1, 1])
  expect(await countsFor(foreign.manager)).toEqual([2, 1])
  expect(await countsFor(ours.owner)).toEqual([3, 2])
})

test('other locations count at the next call, none is everywhere, and an administrator is always there', async () => {
  const { ours, foreign } = await openBoth()
  const { cashier } = ours
  const sale = await foreign.sell()
  const see = async (caller: Caller) => (await caller.try(api.sales.get, idOf(sale))).status
  const seen: number[] = []

  for (const locationIds of [
    [ours.location.id],
    [ours.location.id, foreign.location.id],
    [foreign.location.id],
    [],
  ]) {
    await assign(pharmacy, cashier, locationIds)
    seen.push(await see(cashier))
  }

  expect(seen).toEqual([404, 200, 200, 200])
  const admin = await pharmacy.as('ADMIN')
  await assign(pharmacy, admin, [ours.location.id])
  expect(await see(admin)).toBe(200)
})

test('a key of another branch gives nobody its answer, whatever it is sent with', async () => {
  const { ours, foreign } = await openBoth()
  const order = await foreign.order({ status: 'Final' })
  const purchase = await foreign.buy()
  const { id: productId } = foreign.product
  const { id: locationId } = foreign.location
  const calls = [
    [api.sales.complete, foreign.checkout()],
    [api.sales.addPayment, { ...idOf(order), body: { amount: '1.00', method: 'cash' } }],
    [api.purchases.create, foreign.purchaseBody()],
    [api.purchases.receive, { ...idOf(purchase), body: { receipts: [{ line: 1, qty: 1 }] } }],
    [api.stock.adjust, { body: { productId, locationId, qty: 1, reason: 'Found' } }],
    [api.products.create, { body: { name: 'Keyed', cost: '1', price: '2', locationId } }],
  ] as const

  for (const [row, call] of calls) {
    const options = { idempotencyKey: randomUUID() }
    const first = await foreign.manager.try(row, call as never, options)
    const again = await foreign.manager.try(row, call as never, options)
    const before = await foreign.fingerprint()
    const stolen = await ours.manager.try(row, call as never, options)

    expect([first.status, again.status, stolen.status]).toEqual([201, 200, 404])
    expect(stolen.problem.detail).toBe('What was saved with this key is not of your locations')
    expect(await foreign.fingerprint()).toBe(before)
  }
  const idempotencyKey = randomUUID()
  await foreign.sell(idempotencyKey)
  const ownCart = await ours.manager.try(api.sales.complete, ours.checkout(), { idempotencyKey })
  expect(ownCart.status).toBe(404)
})
