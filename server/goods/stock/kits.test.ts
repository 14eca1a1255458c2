import fc from 'fast-check'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { kitsFrom } from '#domain/goods/stock/kits.ts'
import { runToEnd, upload } from '#server/testing/goods/imports.ts'
import { keepInvariants, RUNS } from '#server/testing/platform/invariants.ts'
import { openKit } from '#server/testing/goods/kits.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

keepInvariants(pharmacy.owner)

type Shop = Awaited<ReturnType<typeof openKit>>

/** The kit's row in the inventory of its location, as a cart asks for it. */
async function shelfOf({ cashier, location, kit }: Shop) {
  const query = { productIds: String(kit.id), locationId: String(location.id) }
  return cashier.try(api.stock.inventory, { query })
}

function carry({ manager, location, kit }: Shop, body = {}) {
  const params = { productId: String(kit.id), locationId: String(location.id) }
  return manager.try(api.stock.setLevels, { params, body })
}

test('there are as many kits as the scarcest part is enough for, expired ones aside', async () => {
  const shop = await openKit(pharmacy)
  const { gauze, adjust, findKit } = shop

  const plenty = await findKit()
  await adjust(gauze.id, -5)
  await adjust(gauze.id, 2, { lotNumber: 'OLD', expiryDate: '2020-01-31' })
  const fewer = await findKit()
  await adjust(gauze.id, -5)
  const expired = await findKit()
  await adjust(gauze.id, -2, { lotNumber: 'OLD' })
  const gone = await findKit()

  const figures = [plenty, fewer, expired, gone].map((kit) => [
    kit?.stockQty,
    kit?.sellableQty,
    kit?.unsellableReason,
  ])
  expect(plenty).toMatchObject({ productType: 'COMBO', enableStock: true, expirationDate: null })
  expect(figures).toEqual([
    [4, 4, null],
    [3, 2, null],
    [1, 0, 'Expired'],
    [0, 0, 'Out of stock'],
  ])
})

test('on the day that a part expires its kits may still be sold, on the next no more', async () => {
  pharmacy.setClock(new Date('2026-11-20T15:59:59Z')) // 23:59:59 in Manila
  const gauze = { expirationDate: '2026-11-20' }
  const { manager, kit, location, findKit } = await openKit(pharmacy, { gauze })
  const query = { locationId: String(location.id) }
  const reported = async () => {
    const ids = { productIds: String(kit.id) }
    const [shelf] = await manager.send(api.stock.inventory, { query: { ...query, ...ids } })
    const params = { id: String(kit.id) }
    const whole = await manager.send(api.products.find, { params, query })
    return [await findKit(), shelf, whole].map((each) => each?.sellableQty)
  }

  const today = await reported()
  pharmacy.setClock(new Date('2026-11-20T16:00:00Z'))
  const tomorrow = await reported()
  pharmacy.setClock(null)

  expect([...today, ...tomorrow]).toEqual([4, 4, 4, 0, 0, 0])
})

test('kits are put together in one place: each location’s are counted separately', async () => {
  const shop = await openKit(pharmacy)
  const { kit, gauze, manager, findKit } = shop
  const other = await openLocation(pharmacy)
  // Gauze alone makes no kit there, though there is tape at the first location.
  const found = { locationId: other.location.id, qty: 100, reason: 'Found' }
  await manager.send(api.stock.adjust, { body: { ...found, productId: gauze.id } })

  const here = await findKit()
  const there = await findKit(other.location.id)
  const anywhere = await findKit(null)
  const { answer } = await manager.try(api.products.find, {
    params: { id: String(kit.id) },
    query: {},
  })

  expect([here, there, anywhere].map((each) => each?.sellableQty)).toEqual([4, 0, 4])
  expect([answer.stockQty, answer.sellableQty, answer.lotCount]).toEqual([4, 4, 0])
})

test('a cart shows how many kits there are, whether its location carries them or not', async () => {
  const shop = await openKit(pharmacy)

  const notCarried = await shelfOf(shop)
  await carry(shop, { reorderPoint: 3 })
  const carried = await shelfOf(shop)
  await shop.adjust(shop.tape.id, -4)
  const soldOut = await shelfOf(shop)

  expect(notCarried.answer).toMatchObject([{ stockQty: 4, sellableQty: 4, isActive: false }])
  expect(notCarried.headers.get('x-total-count')).toBe('1')
  expect(carried.answer).toMatchObject([
    { stockQty: 4, sellableQty: 4, isActive: true, reorderPoint: 3 },
  ])
  expect(carried.headers.get('x-total-count')).toBe('1')
  expect(soldOut.answer).toMatchObject([{ stockQty: 0, sellableQty: 0 }])
})

test('the list of products counts, sorts and filters kits by what their parts make', async () => {
  const shop = await openKit(pharmacy)
  const { kit, gauze, tape, location, manager, adjust } = shop
  await carry(shop)
  const list = (query: object) =>
    manager.send(api.products.list, { query: { locationId: String(location.id), ...query } })
  const ids = async (query: object) => (await list(query)).map(({ id }) => id)

  const byStock = await ids({ sort: 'stockQty' })
  const [listed] = await list({ search: kit.name })
  const outBefore = await ids({ status: 'out-of-stock' })
  await adjust(gauze.id, -9)
  const outAfter = await ids({ status: 'out-of-stock' })

  // The location's first product, which is older, has ten units, too.
  expect(byStock.filter((id) => [kit.id, gauze.id, tape.id].includes(id))).toEqual(
    [kit.id, tape.id].toSorted((a, b) => a - b).concat(gauze.id),
  )
  expect(listed).toMatchObject({
    stockQty: 4,
    sellableQty: 4,
    locations: [{ id: location.id, stockQty: 4 }],
  })
  expect([outBefore, outAfter]).toEqual([[], [kit.id]])
})

test('a kit is low where its parts make few of it, not for want of stock of its own', async () => {
  const shop = await openKit(pharmacy, { gauze: { stockQty: 1000 }, tape: { stockQty: 1000 } })
  const { kit, gauze, location, manager, adjust } = shop
  await carry(shop)
  const query = { locationId: String(location.id) }
  const low = () => manager.send(api.products.lowStock, { query })
  const lowOnDashboard = () => manager.send(api.reports.dashboard, { query })

  const plenty = await low()
  await adjust(gauze.id, -979)
  const few = await low()
  const { lowStock } = await lowOnDashboard()

  expect(plenty.map(({ id }) => id)).not.toContain(kit.id)
  expect(few).toContainEqual(expect.objectContaining({ id: kit.id, stockQty: 10, threshold: 10 }))
  expect(lowStock.map(({ id }) => id)).toContain(kit.id)
})

test('a kit without parts, or of parts that are not tracked, is not low', async () => {
  const untracked = { enableStock: false, stockQty: 0, locationId: null }
  const shop = await openKit(pharmacy, { gauze: untracked, tape: untracked })
  await carry(shop)
  const low = () =>
    shop.manager.send(api.products.lowStock, { query: { locationId: String(shop.location.id) } })

  const ofServices = await low()
  await shop.change(shop.kit.id, { components: [] })
  const ofNothing = await low()

  for (const products of [ofServices, ofNothing])
    expect(products.map(({ id }) => id)).not.toContain(shop.kit.id)
})

test('a kit gets no stock of its own, by no way', async () => {
  const shop = await openKit(pharmacy)
  const { kit, location, manager, change, adjust } = shop
  const body = { name: 'Kit', cost: '1', price: '2', productType: 'COMBO' as const }

  const made = await manager.try(api.products.create, {
    body: { ...body, stockQty: 1, locationId: location.id },
  })
  const edited = await change(kit.id, { stockQty: 7, locationId: location.id })
  const adjusted = await adjust(kit.id, 1)
  const sentBack = await change(kit.id, { stockQty: 4, stockQtyBefore: 4, price: 21 })

  const sentence = 'A kit has no stock of its own: its parts have'
  expect([made, edited, adjusted].map(({ status, problem }) => [status, problem.errors])).toEqual([
    [400, [{ field: 'stockQty', message: sentence }]],
    [400, [{ field: 'stockQty', message: sentence }]],
    [
      409,
      [{ field: 'productId', message: `${kit.name} is a kit: put its parts on the shelf instead` }],
    ],
  ])
  expect([sentBack.status, sentBack.answer.stockQty]).toEqual([200, 4])
})

test('what has stock does not become a kit, and a kit that becomes a product starts with none', async () => {
  const shop = await openKit(pharmacy)
  const { kit, make, location, change } = shop
  const stocked = await make('Stocked', { stockQty: 5 })

  const refused = await change(stocked.id, { productType: 'COMBO' })
  const single = await change(kit.id, { productType: 'SINGLE' })
  const filled = await change(kit.id, { stockQty: 4, locationId: location.id })

  const message = 'Stocked has 5 in stock: deduct them before it becomes a kit'
  expect([refused.status, refused.problem.errors]).toEqual([
    409,
    [{ field: 'productType', message }],
  ])
  expect([single.answer.stockQty, filled.answer.stockQty]).toEqual([0, 4])
})

test('a delivery and the change into a kit at the same moment do not both happen', async () => {
  const shop = await openKit(pharmacy)
  const { make, change, adjust } = shop
  const products = await Promise.all(
    Array.from({ length: 12 }, (_, index) => make(`P${index}`, { locationId: null })),
  )

  const outcomes = await Promise.all(
    products.map(({ id }) => Promise.all([change(id, { productType: 'COMBO' }), adjust(id, 5)])),
  )

  for (const pair of outcomes)
    expect(pair.map(({ status }) => status).toSorted((a, b) => b - a)[0]).toBe(409)
})

test('a file gives kits no stock, and makes no kit of what has some', async () => {
  const { manager, kit, make, location, change } = await openKit(pharmacy)
  const [sku, stocked, fresh] = ['K', 'S', 'F'].map((letter) => `${letter}${kit.id}`)
  await change(kit.id, { sku })
  await make('Stocked', { sku: stocked, stockQty: 5 })
  const draft = await upload(
    manager,
    `SKU,Name,Type,Cost,Price,Stock\n${sku},Kit,COMBO,1,2,9\n` +
      `${stocked},Stocked,COMBO,1,2,\n${fresh},Fresh kit,COMBO,1,2,3\n`,
  )
  const params = { id: String(draft.id) }
  const columns = [{ position: 2, field: 'productType' as const }]
  await manager.send(api.productImports.change, {
    params,
    body: { locationId: location.id, existing: 'update', existingStock: 'set', columns },
  })

  const done = await runToEnd(manager, draft)

  const rows = await manager.send(api.productImports.rows, { params, query: {} })
  const remark = 'A kit has no stock of its own: what the file says is left out'
  expect(done.status).toBe('DONE')
  expect(rows.map(({ outcome }) => outcome)).toEqual(['update', 'refuse', 'create'])
  for (const row of [rows[0], rows[2]])
    expect(row?.remarks.map(({ message }) => message)).toContain(remark)
})

test('the figures of the search are those that the sale goes by, whatever lies on the shelves', async () => {
  const shop = await openKit(pharmacy, { gauze: { stockQty: 0 }, tape: { stockQty: 0 } })
  const { kit, gauze, tape, change, adjust, findKit } = shop
  const anyPart = fc.record({
    qty: fc.integer({ min: 1, max: 4 }),
    fresh: fc.integer({ min: 0, max: 9 }),
    expired: fc.integer({ min: 0, max: 9 }),
  })
  const held = new Map([gauze.id, tape.id].map((id) => [id, { fresh: 0, expired: 0 }]))
  const old = { lotNumber: 'OLD', expiryDate: '2020-01-31' }

  await fc.assert(
    fc.asyncProperty(anyPart, anyPart, async (ofGauze, ofTape) => {
      const parts = [
        { id: gauze.id, ...ofGauze },
        { id: tape.id, ...ofTape },
      ]
      for (const { id, fresh, expired } of parts) {
        const before = held.get(id)!
        if (fresh !== before.fresh) await adjust(id, fresh - before.fresh)
        if (expired !== before.expired) await adjust(id, expired - before.expired, old)
        held.set(id, { fresh, expired })
      }
      await change(kit.id, { components: parts.map(({ id, qty }) => ({ productId: id, qty })) })

      const found = await findKit()

      const { heldBy: _, ...made } = kitsFrom(
        parts.map(({ qty, fresh, expired }) => ({
          qty,
          enableStock: true,
          stockQty: fresh + expired,
          sellableQty: fresh,
          heldBy: null,
        })),
      )
      expect(found).toMatchObject(made)
    }),
    { numRuns: Math.ceil(RUNS / 3) },
  )
}, 60_000)
