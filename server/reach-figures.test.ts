import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { SALE_STATUSES } from '#domain/selling/sales/sale.ts'
import { assign } from '#server/testing/shop/branches.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { checkoutOf, orderOf } from '#server/testing/selling/checkout.ts'
import type { Shared } from '#server/testing/access/call-tested.ts'
import { CALLS } from '#server/testing/access/every-call.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openSupplier } from '#server/testing/buying/purchases.ts'

const pharmacy = await openPharmacy()
/** When the figures are read. */
const LATER = '2026-11-20T05:00:00Z'

/** A new administrator at a moment. */
async function at(moment: string): Promise<Caller> {
  pharmacy.setClock(new Date(moment))
  return pharmacy.as('MANAGER')
}

/** What branches share: the catalogue with a kit, a customer and suppliers. */
async function openShop() {
  const everywhere = await at('2026-11-01T00:00:00Z')
  const { location: ours } = await openLocation(pharmacy)
  const { location: theirs } = await openLocation(pharmacy)
  const category = { name: 'Drops' }
  const { id: categoryId } = await everywhere.send(api.categories.create, { body: category })
  const make = (name: string, more = {}) =>
    everywhere.send(api.products.create, {
      body: { name, cost: '7.00', price: '10.00', categoryId, ...more },
    })
  const product = await make('Shared', { barcode: '4006381333931' })
  const plenty = await make('Plenty', { stockQty: 900, locationId: ours.id })
  const nowhere = await make('Carried by nobody yet')
  const components = [{ productId: product.id, qty: 2 }]
  const kit = await make('Kit', { productType: 'COMBO', components })
  const customer = await everywhere.send(api.customers.create, { body: { name: 'Ana' } })
  const suppliers = [await openSupplier(pharmacy), await openSupplier(pharmacy)]
  return { ours, theirs, categoryId, product, plenty, nowhere, kit, customer, suppliers }
}

type Shop = Awaited<ReturnType<typeof openShop>>
type Some = { id: number }[]
type Trading = {
  locationId: number
  qty: number
  hour: number
  stocked: Some
  carried: Some
  suppliers: Some
}

/**
 * Lets one branch trade so that every figure moves: stock comes, expires, is quarantined and runs low; sales are made, owed, drafted
 * and voided.
 */
async function trade(shop: Shop, trading: Trading) {
  const { product, kit, customer } = shop
  const { locationId, qty, hour, stocked, carried, suppliers } = trading
  const sell = async (day: number, quantity: number) => {
    const lines = [
      { product, qty: quantity },
      { product: kit, qty: 1 },
    ]
    const seller = await at(`2026-11-${day}T0${hour}:00:00Z`)
    const call = checkoutOf(locationId, lines, { customerId: customer.id })
    return [seller, await seller.send(api.sales.complete, call)] as const
  }
  const order = (by: Caller, status: (typeof SALE_STATUSES)[number], payTermDays = 0) => {
    const more = { customerId: customer.id, payTermDays, discountValue: 10 * qty, status }
    const call = orderOf(locationId, [{ product, quantity: qty }], more)
    return by.send(api.sales.complete, call)
  }
  const stocker = await at('2026-11-12T00:00:00Z')
  for (const { id: productId } of stocked)
    for (const expiryDate of [`2026-12-0${qty}`, '2026-11-15']) {
      const body = { productId, locationId, qty: 90, reason: 'Found', expiryDate }
      await stocker.send(api.stock.adjust, { body })
    }
  const ofProduct = { productId: String(product.id), locationId: String(locationId) }
  const [lot] = await stocker.send(api.stock.lots, { query: ofProduct })
  await stocker.send(api.stock.changeState, {
    params: { id: String(lot!.id) }, // it was just put there
    body: { state: 'QUARANTINE', qty, reason: 'Wet boxes' },
  })
  for (const { id } of carried)
    await stocker.send(api.stock.setLevels, {
      params: { productId: String(id), locationId: String(locationId) },
      body: { reorderPoint: 800 },
    })
  await order(stocker, 'Final', 1)
  await sell(13, 10)
  await sell(19, 2 * qty)
  const [manager, sale] = await sell(20, qty * qty)
  await sell(20, qty)
  await manager.send(api.sales.delete, { params: { id: String(sale.id) }, query: {} })
  const [, other] = await sell(20, 3 * qty)
  await manager.send(api.returns.create, {
    params: { id: String(other.id) },
    body: { reason: 'Wrong item', items: [{ line: 1, qty: 1, condition: 'QUARANTINE' }] },
  })
  for (const status of ['Draft', 'Quotation', 'Proforma'] as const) await order(manager, status)
  // At the present cost, because the average cost belongs to the whole shop.
  const items = [{ productId: product.id, qty, cost: '7.00' }]
  for (const { id } of suppliers)
    for (const status of ['RECEIVED', 'PENDING'] as const) {
      const body = { supplierId: id, locationId, items, status }
      await manager.send(api.purchases.create, { body })
    }
}

/** All reads that name neither a location nor a document, with possible queries. */
function readsOf(shared: Shared) {
  const byGoods = Object.entries({ categoryId: shared.categoryId, productId: shared.product.id })
  const callsOf = ({ query }: Endpoint) => {
    const asked =
      query instanceof z.ZodObject ? byGoods.filter(([name]) => name in query.shape) : []
    return [{ query: {} }, ...asked.map((pair) => ({ query: Object.fromEntries([pair]) }))]
  }
  return CALLS.filter(({ ofTheShop }) => !ofTheShop)
    .filter(({ row, figures }) => figures ?? (row.method === 'GET' && !row.path.includes('{')))
    .flatMap(({ row, figures, file }) =>
      (figures?.(shared) ?? callsOf(row)).map((call) => ({ row, call, file })),
    )
}

/** The numbers of users and suppliers belong to no branch. */
const OF_ALL = ['activeUsers', 'activeSuppliers']

/** Figures that trade does not move. */
const UNMOVED = CALLS.flatMap(({ row, unmovedFigures = [] }) =>
  unmovedFigures.map((figure) => `${row.path} ${figure}`),
)

type Figures = Map<string, unknown>

/** Every figure that a caller reads, by name; lists count all their rows. */
async function figuresFor(caller: Caller, reads: ReturnType<typeof readsOf>): Promise<Figures> {
  const reported: Figures = new Map()
  for (const { row, call, file } of reads) {
    const { status, answer } = await caller.try(row, call)
    const advice = `Write in ${file} by which calls the figures of ${row.path} are read: figures: (shared) => [...]`
    expect(status, advice).toBe(200)
    const { query = {}, ...rest } = call as { query?: object }
    const name = [row.path, ...Object.keys(query), JSON.stringify(rest)].join(' ')
    const isFlat = typeof answer !== 'object' || Array.isArray(answer)
    const parts: [string, unknown][] = isFlat ? [['rows', answer]] : Object.entries(answer ?? {})
    for (const [figure, value] of parts)
      if (!OF_ALL.includes(figure)) reported.set(`${name} ${figure}`, JSON.stringify(value))
  }
  return reported
}

const changed = (before: Figures, after: Figures) =>
  [...after].filter(([name, value]) => before.get(name) !== value).map(([name]) => name)

test('whatever another branch does, a user who does not work there reads the same figures as before', async () => {
  const shop = await openShop()
  const { ours, theirs, product, kit, plenty, nowhere, suppliers } = shop
  const reads = readsOf(shop)
  const few = { stocked: [product], carried: [product, kit], suppliers: suppliers.slice(0, 1) }
  await trade(shop, { ...few, locationId: ours.id, qty: 2, hour: 3 })
  const everywhere = await at(LATER)
  const here = await pharmacy.as('MANAGER')
  await assign(pharmacy, here, [ours.id])
  const before = [await figuresFor(here, reads), await figuresFor(everywhere, reads)] as const

  const more = { stocked: [product, nowhere], carried: [product, kit, plenty, nowhere], suppliers }
  await trade(shop, { ...more, locationId: theirs.id, qty: 3, hour: 4 })

  pharmacy.setClock(new Date(LATER))
  const after = [await figuresFor(here, reads), await figuresFor(everywhere, reads)] as const
  const moved = changed(before[1], after[1])
  expect(changed(before[0], after[0])).toEqual([])
  // Names of products and customers do not change either.
  const figures = [...before[1].keys()].filter((name) => !name.includes('{id}'))
  const unmoved = figures.filter((name) => !moved.includes(name))
  expect(unmoved.toSorted()).toEqual(UNMOVED.toSorted())
})
