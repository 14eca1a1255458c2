import { afterAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { LotState } from '#domain/goods/stock/fefo.ts'
import { checkoutOf, orderOf } from '#server/testing/selling/checkout.ts'
import { importsOf, upload } from '#server/testing/goods/imports.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

// A lot that may not be sold, by every path on which a user may meet it.

const pharmacy = await openPharmacy()

afterAll(() => refuseBrokenInvariants(pharmacy.owner))

const PAST = '2020-01-31'
/** Within the ninety days in which goods count as expiring. */
const SOON = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

/** A branch with five units in one lot, a kit that takes one of them, and a code of theirs. */
async function openLot(expiryDate: string, state: LotState) {
  const opened = await openLocation(pharmacy, { inStock: 0 })
  const { manager, location, product } = opened
  const sku = `S-${location.code}`
  await manager.send(api.products.update, { params: { id: String(product.id) }, body: { sku } })
  const lot = { lotNumber: 'L7', expiryDate, unitCost: '7' }
  await manager.send(api.stock.adjust, {
    body: { productId: product.id, locationId: location.id, qty: 5, reason: 'Found', ...lot },
  })
  const at = { locationId: String(location.id) }
  const [stored] = await manager.send(api.stock.lots, { query: at })
  if (state !== 'FOR_SALE')
    await manager.send(api.stock.changeState, {
      params: { id: String(stored!.id) }, // it was just put there
      body: { state, qty: 5, reason: 'Letter of the supplier' },
    })
  const kit = await manager.send(api.products.create, {
    body: {
      name: `Kit ${location.code}`,
      cost: '0',
      price: '20.00',
      productType: 'COMBO',
      components: [{ productId: product.id, qty: 1 }],
    },
  })
  return { ...opened, sku, kit, at }
}

type Opened = Awaited<ReturnType<typeof openLot>>

/** What a till shows of two units, as a sale, in a kit and on an order that is issued, which moves the same goods. */
async function sellBy({ cashier, location, product, kit }: Opened) {
  const order = (status: 'Draft' | 'Final') =>
    cashier.try(api.sales.complete, orderOf(location.id, [{ product, quantity: 2 }], { status }))
  const outcomes = [
    await cashier.try(api.sales.complete, checkoutOf(location.id, [{ product, qty: 2 }])),
    await cashier.try(api.sales.complete, checkoutOf(location.id, [{ product: kit, qty: 1 }])),
    await order('Final'),
    await order('Draft'),
  ]
  return outcomes.map(({ status, problem }) => (status === 201 ? 201 : problem.detail))
}

/** What is found of it: at the till, elsewhere, by who orders, and in the lists of products and shelves. */
async function findBy({ manager, cashier, product, kit, at, sku }: Opened) {
  const search = async (name: string) => {
    const [found] = await cashier.send(api.products.search, { query: { ...at, q: name } })
    return [found?.stockQty, found?.sellableQty, found?.unsellableReason]
  }
  const isAvailable = async (id: number) => {
    const params = { id: String(id) }
    const rows = await cashier.send(api.stock.availability, { params })
    return rows.find(({ locationId }) => String(locationId) === at.locationId)?.sellableQty
  }
  const inList = async (status: 'low-stock' | 'out-of-stock' | 'expiring' | 'expired') =>
    (await manager.send(api.products.list, { query: { ...at, status, search: sku } })).length > 0
  const shelves = async (status: 'low-stock' | 'expiring' | 'expired') =>
    (await manager.send(api.products.shelves, { query: { ...at, status, search: sku } })).map(
      ({ sellableQty, lot }) => [sellableQty, lot?.lotNumber ?? null],
    )
  const [inventory] = await manager.send(api.stock.inventory, {
    query: { ...at, productId: String(product.id) },
  })
  // As many as bring it above the ten at which it is low.
  const { items } = await manager.send(api.purchases.suggest, {
    query: { ...at, productIds: String(product.id) },
  })
  return {
    till: await search(product.name),
    kit: await search(kit.name),
    elsewhere: [await isAvailable(product.id), await isAvailable(kit.id)],
    shelf: [inventory?.stockQty, inventory?.sellableQty],
    ordered: items.map(({ qty }) => qty),
    isOut: await inList('out-of-stock'),
    isListed: [await inList('expiring'), await inList('expired')],
    low: await shelves('low-stock'),
    lots: [await shelves('expiring'), await shelves('expired')],
  }
}

/** What figures and files say of it. */
async function reportBy({ manager, at, sku }: Opened) {
  const { lowStockCount, expiringCount } = await manager.send(api.reports.dashboard, { query: at })
  const stock = await manager.send(api.reports.inventoryAnalysis, { query: at })
  const exported = async (query: object) => {
    const file = await manager.send(api.productExports.download, {
      query: { ...at, search: sku, ...query },
    })
    return file.trim().split('\n').length - 1
  }
  const low = await manager.send(api.reports.export, {
    body: { reportType: 'low-stock', filters: { locationId: Number(at.locationId) } },
  })
  const draft = await upload(manager, `SKU,Name,Price,Stock\n${sku},,10,1\n`)
  const { preview, change } = importsOf(manager)
  await change(draft.id, { locationId: Number(at.locationId), existingStock: 'set' })
  const [row] = await preview(draft.id)
  return {
    dashboard: [lowStockCount, expiringCount],
    worth: [stock.totalStockQuantity, stock.expiredStockQuantity, stock.setApartStockQuantity],
    setApartValue: stock.setApartStockValue,
    out: stock.outOfStockProducts,
    files: [await exported({}), await exported({ status: 'expired' })],
    lowFile: low
      .split('\n')
      .filter((line) => line.includes(sku))
      .map((line) => line.includes(',5,,0,,')),
    previewed: row?.remarks.at(-1)?.message ?? row?.changes,
  }
}

const NAMED = [
  { what: 'expired', expiryDate: PAST, state: 'FOR_SALE', says: 'Expired' },
  { what: 'quarantined', expiryDate: SOON, state: 'QUARANTINE', says: 'Quarantined' },
  { what: 'recalled', expiryDate: SOON, state: 'RECALLED', says: 'Recalled' },
  { what: 'quarantined and expired', expiryDate: PAST, state: 'QUARANTINE', says: 'Quarantined' },
  { what: 'recalled and expired', expiryDate: PAST, state: 'RECALLED', says: 'Recalled' },
] as const

test.each(NAMED)('what is $what is not sold by any path, and each says so', async (named) => {
  const { expiryDate, state, says } = named
  const opened = await openLot(expiryDate, state)
  const { location, product, kit } = opened
  const isExpired = says === 'Expired'

  const sold = await sellBy(opened)
  const found = await findBy(opened)
  const reported = await reportBy(opened)

  expect(sold).toEqual([
    `${product.name}: ${says} (${location.name})`,
    `${kit.name}: ${says} because of ${product.name} (${location.name})`,
    `${product.name}: ${says} (${location.name})`,
    201,
  ])
  expect(found).toEqual({
    till: [5, 0, says],
    kit: [5, 0, says],
    elsewhere: [0, 0],
    shelf: [5, 0],
    ordered: [11],
    isOut: true,
    isListed: [false, isExpired],
    low: [[0, null]],
    lots: [[], isExpired ? [[0, 'L7']] : []],
  })
  expect(reported).toEqual({
    dashboard: [1, 0],
    worth: [5, isExpired ? 5 : 0, isExpired ? 0 : 5],
    setApartValue: isExpired ? '0.00' : '35.00',
    out: 1,
    files: [1, isExpired ? 1 : 0],
    lowFile: [true],
    previewed: 'Stock left at 5: the rest of it may not be sold. Deduct that by lot.',
  })
})

test('what is for sale and expires soon is found and sold by each of those paths', async () => {
  const opened = await openLot(SOON, 'FOR_SALE')

  const found = await findBy(opened)
  const reported = await reportBy(opened)
  const sold = await sellBy(opened)

  expect(found).toEqual({
    till: [5, 5, null],
    kit: [5, 5, null],
    elsewhere: [5, 5],
    shelf: [5, 5],
    ordered: [6],
    isOut: false,
    isListed: [true, false],
    low: [[5, 'L7']],
    lots: [[[5, 'L7']], []],
  })
  expect(reported).toMatchObject({
    dashboard: [1, 1],
    worth: [5, 0, 0],
    out: 0,
    files: [1, 0],
    lowFile: [false],
    previewed: [{ field: 'stockQty', before: 5, after: 1 }],
  })
  expect(sold).toEqual([201, 201, 201, 201])
})

test('on any day a lot may be sold exactly when there is no reason why not', async () => {
  const { rows } = await pharmacy.owner.query(
    `SELECT lot.* FROM generate_series(-1, 1) AS n CROSS JOIN (SELECT DISTINCT expiry_date FROM stock_lots) AS days
      CROSS JOIN LATERAL lots_on(days.expiry_date + n) AS lot WHERE is_sellable <> (reason IS NULL)`,
  )

  expect(rows).toEqual([])
})

test('a product with quarantined and recalled lots is shown as recalled, a kit of it too', async () => {
  const { manager, product, kit, location, at } = await openLot(SOON, 'RECALLED')
  await manager.send(api.stock.adjust, {
    body: {
      productId: product.id,
      locationId: location.id,
      qty: 3,
      lotNumber: 'L8',
      reason: 'Found',
    },
  })
  const lots = await manager.send(api.stock.lots, { query: at })
  const found = lots.find(({ lotNumber }) => lotNumber === 'L8')!
  await manager.send(api.stock.changeState, {
    params: { id: String(found.id) },
    body: { state: 'QUARANTINE', qty: 3, reason: 'Wet boxes' },
  })
  const reasonOf = async ({ name }: { name: string }) =>
    (await manager.send(api.products.search, { query: { q: name, ...at } }))[0]?.unsellableReason

  expect([await reasonOf(product), await reasonOf(kit)]).toEqual(['Recalled', 'Recalled'])
})
