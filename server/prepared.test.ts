import { sql } from '#server/platform/database/sql.ts'
import { expect, test, vi } from 'vitest'
import { api } from '#domain/api.ts'
import type { Kind } from '#domain/shop/documents/kinds.ts'
import { STEPS } from '#domain/home/guide/steps.ts'
import { rowsOf } from '#server/platform/database/database.ts'
import { openBranch, type Branch } from '#server/testing/shop/branches.ts'
import { checkoutOf, orderOf } from '#server/testing/selling/checkout.ts'
import { CASES, DRAWER_CASES, LISTS, ROWS } from '#server/testing/access/every-call.ts'
import { readTill } from '#server/testing/cash/branch-drawers.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { jpeg } from '#server/testing/selling/prescriptions.ts'
import { by, openCalls } from '#server/testing/platform/varied-calls.ts'
import { changeLists, changeProducts } from '#server/testing/goods/varied-goods.ts'
import { changePeople, changeStaff } from '#server/testing/people/varied-people.ts'
import { some, times, word, wordsFor } from '#server/testing/platform/varied.ts'

// A connection keeps every prepared statement for as long as it lives.

vi.setConfig({ testTimeout: 300_000 })

const pharmacy = await openPharmacy({ max: 1, idleTimeoutMillis: 0 })
// Jobs done every minute run at fixed moments of this clock, not by chance.
pharmacy.setClock(new Date())
const calls = await openCalls(pharmacy)
const { called, make } = calls

/** Texts of the statements that the one connection has prepared. */
async function listKept(): Promise<string[]> {
  const kept = sql`SELECT statement FROM pg_prepared_statements`
  const rows = await rowsOf<{ statement: string }>(pharmacy.database.pool, kept)
  return rows.map(({ statement }) => statement)
}

async function trade(
  size: number,
  branch: Branch,
  products: Awaited<ReturnType<typeof changeProducts>>,
): Promise<void> {
  const { location, supplier, customer, cashier } = branch
  const lines = products.map((product) => ({ product, qty: 1 }))
  await make(api.sales.complete, checkoutOf(location.id, lines), cashier)
  const items = products.map((product) => ({ product, quantity: 1 }))
  const payments = times(size, () => ({ method: 'Cash', amount: '0.25' }))
  const scan = jpeg({ sizeBytes: size * 300_000 })
  await make(api.prescriptions.upload, { query: {}, body: scan })
  const draft = await make(api.sales.complete, orderOf(location.id, items, { payments }), cashier)
  const more = some(size, { customerId: customer.id, billingAddress: 'Here', sellNote: 'Soon' })
  await make(api.sales.update, {
    ...by(draft.id),
    ...orderOf(location.id, items, { status: 'Final', payments, ...more }),
  })
  for (const row of [api.sales.list, api.sales.summary, api.returns.list])
    await make(row, { query: { search: wordsFor(size) } })
  await print('sale', draft.id)
  // Not as many filters each time.
  const query = some(size - 1, { from: '2026-01-01', to: '2036-01-01' })
  await print('statement', customer.id, query)
  await takeBack(size, branch, lines)
  const bought = products.map(({ id }) => ({ productId: id, qty: 5, cost: '1.00' }))
  const body = { supplierId: supplier.id, locationId: location.id, items: bought }
  const purchase = await make(api.purchases.create, { body: { ...body, status: 'PENDING' } })
  await print('purchase', purchase.id)
  const receipts = bought.map((_, place) => ({ line: place + 1, qty: 5 }))
  await make(api.purchases.receive, { ...by(purchase.id), body: { receipts } })
  await print('delivery', purchase.id, { delivery: '1' }, { delivery: 1 })
  for (const row of [api.purchases.list, api.purchases.summary])
    await make(row, { query: { search: wordsFor(size) } })
  for (const row of [api.supplierReturns.list, api.supplierReturns.summary])
    await make(row, { query: { search: wordsFor(size) } })
  await make(api.writeOffs.list, { query: { search: wordsFor(size) } })
}

/** Takes as many lines of a sale back, each from its lots, and what they come to by as many methods. */
async function takeBack(
  size: number,
  { location, manager, cashier }: Branch,
  lines: Parameters<typeof checkoutOf>[1],
): Promise<void> {
  const sale = await make(api.sales.complete, checkoutOf(location.id, lines), cashier)
  const { lines: open } = await make(api.returns.returnable, by(sale.id), manager)
  const items = open.map(({ line, goods }) => ({
    line,
    qty: 1,
    lots: goods.map(({ lotId, qty }) => ({ lotId, qty })),
  }))
  const ways = ['cash', 'card', 'ewallet', 'GCash', 'BPI'].slice(0, size)
  // A centavo by each but the first.
  const first = (Number(sale.grandTotal) - (size - 1) / 100).toFixed(2)
  const refunds = ways.map((method, at) => ({ method, amount: at === 0 ? first : '0.01' }))
  await make(
    api.returns.create,
    { ...by(sale.id), body: { reason: word(), items, refunds } },
    manager,
  )
  const query = {
    saleId: String(sale.id),
    ...some(size - 1, { from: '2026-01-01', to: '2036-01-01' }),
  }
  await make(api.returns.list, { query })
}

/** Sells in shifts, with drawers that are counted and read, until cash is controlled no more. */
async function controlCash(size: number, branch: Branch): Promise<void> {
  await make(api.shifts.control, { body: { cashControl: true } })
  for (const { row, about } of DRAWER_CASES) {
    const caller = branch[row.allow.includes('MANAGER') ? 'manager' : 'cashier']
    await make(row, await about(branch), caller)
  }
  // Not as many filters each time.
  const query = some(size - 1, { from: '2026-01-01', to: '2036-01-01' })
  for (const row of [api.shifts.list, api.readings.list]) await make(row, { query })
  await readTill(branch)
  await make(api.shifts.control, { body: { cashControl: false } })
}

/** Looks at a document and prints it. */
async function print(kind: Kind, id: number, query: object = {}, body: object = query) {
  const params = { kind, id: String(id) }
  await make(api.documents.get, { params, query })
  await make(api.documents.print, { params, body: { way: 'DIALOG', ...body } })
}

async function report(size: number): Promise<void> {
  const query = { startDate: `2026-01-0${size}`, endDate: `2026-0${size}-28` }
  const rows = Object.values(api.reports).filter(({ method }) => method === 'GET')
  for (const row of rows) await make(row as typeof api.reports.salesSummary, { query }) // the rows are alike enough
}

async function changeShop(size: number): Promise<void> {
  const settings = {
    storeName: word(),
    storeAddress: 'Here',
    taxLabel: 'VAT',
    lowStockDefault: 10 + size,
  }
  await make(api.settings.update, { body: some(size, settings) })
  await make(api.settings.get, {})
  await make(api.guide.update, { body: { skipped: STEPS.slice(0, size) } })
  await make(api.guide.get, {})
  await make(api.audit.list, { query: { limit: String(size) } })
  await make(api.audit.list, {
    query: { ...some(size, { userId: '1', action: 'UPDATE', entity: 'user' }) },
  })
  for (const signIns of ['left-out', 'only'] as const)
    await make(api.audit.list, { query: { search: wordsFor(size), signIns } })
  await make(api.audit.kinds, {})
  await make(api.audit.checkSeals, { body: {} })
  await make(api.products.twinCodes, {})
  for (const row of Object.values(api.system)) await make(row, {})
  await make(api.events.stream, {})
  const own = await pharmacy.as('CASHIER')
  await make(api.auth.me, {}, own)
  await make(api.auth.welcome, {}, own)
  await make(api.auth.logout, {}, own)
  await make(api.auth.logoutEverywhere, {}, await pharmacy.as('CASHIER'))
}

/** Makes every call there is, with lists, words and optional fields in the number of `size`. */
async function makeEveryCall(size: number): Promise<void> {
  const branch = await openBranch(pharmacy)
  await changeLists(calls, size)
  await changePeople(calls, size)
  await changeStaff(calls, size)
  await trade(size, branch, await changeProducts(calls, size, branch))
  await changeShop(size)
  await report(size)
  // Locations where others work are left out: their deletion was tried above.
  for (const { row, about } of CASES.filter(({ isRefusedAnyway }) => !isRefusedAnyway)) {
    const isManagers = row.allow.includes('MANAGER')
    const caller = branch[isManagers ? 'manager' : 'cashier']
    await make(row, await about(branch), caller)
  }
  for (const row of LISTS) await make(row, { query: {} })
  await controlCash(size, branch)
}

test('a connection keeps no statement whose text depends on how much or what was sent', async () => {
  await makeEveryCall(2)
  const kept = new Set(await listKept())

  await makeEveryCall(5)

  const later = await listKept()
  expect(ROWS.filter((row) => !called.has(row)).map(({ path }) => path)).toEqual([])
  expect(later.filter((statement) => !kept.has(statement))).toEqual([])
  expect(kept.size).toBeGreaterThan(100)
})
