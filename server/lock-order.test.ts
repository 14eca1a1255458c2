import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openBranch, type Branch } from '#server/testing/shop/branches.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { by } from '#server/testing/access/call-tested.ts'
import { CALLS, CASES } from '#server/testing/access/every-call.ts'
import { upload, whenEnded } from '#server/testing/goods/imports.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openOnlooker } from '#server/testing/platform/onlooker.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

// A call that waits for a row must hold none that comes later in the order. Otherwise two calls could wait for each other:
// PostgreSQL would end one of them, which is run again, so all that a cashier notices is a slow sale.

/** The order of ARCHITECTURE.md. Lots are locked only by holders of their shelf, so a product may come before them. */
const ORDER = [
  ['sales', 'purchases', 'supplier_returns', 'write_offs', 'imports'],
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

/** Other paths of the calls about locations, and calls without a location. */
const MORE = CALLS.flatMap(({ row, alsoLocks = {} }) =>
  Object.entries(alsoLocks).map(([name, about]): Locking => ({
    name,
    about: async (of) => {
      const call = await about(of)
      return () => of.owner.send(row, call)
    },
  })),
)

/** What a run does in the background. */
const AN_IMPORT: Locking = {
  name: 'an import',
  about: async (of) => {
    const [sku, locationId] = [randomUUID(), of.location.id]
    await of.owner.send(api.products.create, {
      body: { name: sku, sku, cost: '1', price: '2', stockQty: 5, locationId },
    })
    const lots = `${sku},${sku},1,3,L-1,9\n${sku},,,,L-2,4\n`
    const draft = by(await upload(of.owner, `SKU,Name,Cost,Price,Lot,Stock\n${lots}`))
    const body = { locationId, existing: 'update', existingStock: 'set' } as const
    await of.owner.send(api.productImports.change, { ...draft, body })
    return async () => {
      await of.owner.send(api.productImports.run, { ...draft, body: {} })
      await whenEnded(of.owner, Number(draft.params.id))
    }
  },
}

const OF_LOCATIONS = CASES.filter(
  ({ row, isRefusedAnyway, locksDraftOnly }) =>
    row.method !== 'GET' && !isRefusedAnyway && !locksDraftOnly,
).map(({ name, row, about }): Locking => ({
  name,
  about: async (of) => {
    const call = await about(of)
    // The owner may be the approver.
    return () => of.manager.send(row, call)
  },
}))

/** Positions in the order at which some call had to wait. */
const waitedAt = new Set<number>()

test.each([...OF_LOCATIONS, ...MORE, AN_IMPORT])(
  '$name takes its locks in order',
  async ({ about }) => {
    for (const rank of [0, 1, 2]) {
      const locks = (ORDER[rank] ?? []).map((table) => `SELECT FROM ${table} FOR NO KEY UPDATE`)
      const later = ORDER.slice(rank + 1).flat()
      const held = await heldWhileWaiting(await about(branch), locks, later)
      if (held) waitedAt.add(rank)
      expect(held ?? []).toEqual([])
    }
  },
)

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
      () => branch.owner.send(api.sales.complete, checkout),
      lock('reference GC1'),
      ['number_series'],
    ),
    await heldWhileWaiting(
      () =>
        branch.owner.send(api.sales.complete, branch.orderBody({ status: 'Final', customerId })),
      lock(`owed ${customerId}`),
      ['number_series'],
    ),
  ]

  expect(held).toEqual([[], []])
})

test('who waits for the account of a supplier holds neither purchases nor shelves, and no drawer waits for an account', async () => {
  await branch.keepAccounts()
  const purchase = await branch.buy({ status: 'RECEIVED' })
  const body = { locationId: branch.location.id, method: 'BANK', amount: '5', paidOn: '2026-01-05' }
  const shares = [{ purchaseId: purchase.id, amount: '5' }]
  const pay = () =>
    branch.owner.send(api.supplierAccounts.pay, {
      ...by(branch.supplier),
      body: { ...body, method: 'BANK', shares },
    })
  const account = `SELECT pg_advisory_xact_lock(hashtextextended('supplier account ${branch.supplier.id}', 0))`
  const document = `SELECT FROM purchases WHERE id = ${purchase.id} FOR UPDATE`

  const held = [
    await heldWhileWaiting(pay, [account], ['purchases', 'location_inventory', 'shifts']),
    await heldWhileWaiting(pay, [document], ['location_inventory', 'shifts', 'suppliers']),
  ]

  expect(held).toEqual([[], []])
})
