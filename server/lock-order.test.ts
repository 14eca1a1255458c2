import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf, Endpoint } from '#domain/endpoint.ts'
import { openBranch, type Branch } from '#server/testing/shop/branches.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { exchangeOf } from '#server/testing/selling/exchanging.ts'
import { CASES } from '#server/testing/access/foreign-calls.ts'
import { upload, whenEnded } from '#server/testing/goods/imports.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openOnlooker } from '#server/testing/platform/onlooker.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

// A call that waits for a row must hold none that comes later in the order. Otherwise two calls could wait for each other:
// PostgreSQL would end one of them, which is run again, so all that a cashier notices is a slow sale.

/** The order of ARCHITECTURE.md. Lots are locked only by holders of their shelf, so a product may come before them. */
const ORDER = [
  ['sales', 'purchases', 'imports'],
  ['location_inventory'],
  ['stock_lots', 'products'],
  ['number_series'],
]

const pharmacy = await openPharmacy()
const { owner: holder } = pharmacy
const heldWhileWaiting = await openOnlooker(holder)
const branch = await openBranch(pharmacy)

afterAll(() => refuseBrokenInvariants(holder))

type Locking = { name: string; about: (branch: Branch) => Promise<() => Promise<unknown>> }

function locking<E extends Endpoint>(
  name: string,
  row: E,
  about: (branch: Branch) => CallOf<E> | Promise<CallOf<E>>,
): Locking {
  return {
    name,
    about: async (of) => {
      const call = await about(of)
      return () => of.owner.send(row, call)
    },
  }
}

const idOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const { sales, returns, purchases, products, productImports } = api

/** Other paths of those calls, and calls without a location. */
const MORE: Locking[] = [
  locking('a Final order', sales.complete, (of) => of.orderBody({ status: 'Final' })),
  locking('a draft that becomes Final', sales.update, async (of) => ({
    ...idOf(await of.order()),
    ...of.orderBody({ status: 'Final' }),
  })),
  locking('the void of a sale', sales.delete, async (of) => ({
    ...idOf(await of.sell()),
    query: {},
  })),
  locking('goods that come back to quarantine', returns.create, async (of) => ({
    ...idOf(await of.sell()),
    body: { reason: 'Wrong', items: [{ line: 1, qty: 1, condition: 'QUARANTINE' as const }] },
  })),
  locking('goods that are exchanged', sales.complete, async (of) => {
    const { id: saleId, grandTotal: credit } = await of.sell()
    const { locationId, product } = { locationId: of.location.id, product: of.product }
    const items = [{ line: 1, qty: 1 }]
    return exchangeOf(locationId, [{ product, qty: 2 }], { saleId, items, credit })
  }),
  locking('a purchase that comes at once', purchases.create, (of) =>
    of.purchaseBody({ status: 'RECEIVED' }),
  ),
  locking('a product that is deleted', products.delete, async (of) => {
    const body = { name: 'Never sold', cost: '1', price: '2', locationId: of.location.id }
    return idOf(await of.owner.send(products.create, { body }))
  }),
  locking('prices of a product', products.setPrices, (of) => ({
    ...idOf(of.product),
    body: { prices: [{ priceGroup: 'RETAIL', sellingPriceIncTax: '10.00' }] },
  })),
  {
    name: 'an import',
    about: async (of) => {
      const [sku, locationId] = [randomUUID(), of.location.id]
      await of.owner.send(products.create, {
        body: { name: sku, sku, cost: '1', price: '2', stockQty: 5, locationId },
      })
      const lots = `${sku},${sku},1,3,L-1,9\n${sku},,,,L-2,4\n`
      const draft = idOf(await upload(of.owner, `SKU,Name,Cost,Price,Lot,Stock\n${lots}`))
      const body = { locationId, existing: 'update', existingStock: 'set' } as const
      await of.owner.send(productImports.change, { ...draft, body })
      return async () => {
        await of.owner.send(productImports.run, { ...draft, body: {} })
        await whenEnded(of.owner, Number(draft.params.id))
      }
    },
  },
]

/** These lock only the draft of an import. */
const OF_DRAFTS: Endpoint[] = [productImports.change, productImports.cancel, productImports.run]

const OF_LOCATIONS: Locking[] = CASES.filter(
  ({ row }) => row.method !== 'GET' && row !== api.locations.delete && !OF_DRAFTS.includes(row),
).map(({ row, about }) => ({
  name: `${row.method} ${row.path}`,
  about: async (of) => {
    const call = await about(of)
    // The owner may be the approver.
    return () => of.manager.send(row, call)
  },
}))

/** Positions in the order at which some call had to wait. */
const waitedAt = new Set<number>()

test.each([...OF_LOCATIONS, ...MORE])('$name takes its locks in order', async ({ about }) => {
  for (const rank of [0, 1, 2]) {
    const locks = (ORDER[rank] ?? []).map((table) => `SELECT FROM ${table} FOR NO KEY UPDATE`)
    const later = ORDER.slice(rank + 1).flat()
    const held = await heldWhileWaiting(await about(branch), locks, later)
    if (held) waitedAt.add(rank)
    expect(held ?? []).toEqual([])
  }
})

test('documents, shelves and products were waited for', () => {
  expect(waitedAt).toEqual(new Set([0, 1, 2]))
})

test('who waits for a reference, or for what a customer owes, keeps no till of the location waiting', async () => {
  const admin = await pharmacy.as('ADMIN')
  await admin.send(api.settings.update, { body: { uniqueReferences: true } })
  const [reference, customerId] = ['GC 1', branch.customer.id]
  const paid = [{ method: 'ewallet', amount: '10.83', reference }] as const
  const checkout = checkoutOf(branch.location.id, [{ product: branch.product, qty: 1 }], {
    payments: [...paid],
  })
  const lock = (key: string) => [`SELECT pg_advisory_xact_lock(hashtextextended('${key}', 0))`]

  const held = [
    await heldWhileWaiting(
      () => branch.owner.send(sales.complete, checkout),
      lock('reference GC1'),
      ['number_series'],
    ),
    await heldWhileWaiting(
      () => branch.owner.send(sales.complete, branch.orderBody({ status: 'Final', customerId })),
      lock(`owed ${customerId}`),
      ['number_series'],
    ),
  ]

  expect(held).toEqual([[], []])
})
