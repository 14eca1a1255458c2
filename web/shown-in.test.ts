import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { isAt, rowsChangedBy, rowsChangedByCall, rowsNamed } from '#web/shown-in.ts'

test('a sale or a return changes what is left, what was sold and its customer’s sums, but no price or category', () => {
  for (const feature of ['sales', 'returns']) {
    const rows = rowsChangedBy([{ feature, locationIds: [3] }])

    for (const row of [
      api.sales.list,
      api.sales.get,
      api.sales.summary,
      api.returns.returnable,
      api.stock.inventory,
      api.products.search,
      api.reports.dashboard,
      api.reports.returnedGoods,
      api.customers.get,
      api.customers.list,
    ])
      expect(rows.get(row)).toEqual(new Set([3]))
    for (const row of [api.products.prices, api.categories.list, api.locations.list, api.auth.me])
      expect(rows.has(row)).toBe(false)
  }
})

test('where several things changed a row answers otherwise at each of their places', () => {
  const rows = rowsChangedBy([
    { feature: 'sales', locationIds: [3] },
    { feature: 'stock', locationIds: [5] },
    { feature: 'customers', locationIds: null },
  ])

  expect(rows.get(api.stock.inventory)).toEqual(new Set([3, 5]))
  expect(rows.get(api.sales.list)).toBeNull()
  expect(rows.get(api.returns.list)).toBeNull()
})

test('what is asked of another location is not asked again; of all of them, or of none that is named, it is', () => {
  const places = new Set([3])

  expect(isAt(places, { query: { locationId: '3' } })).toBe(true)
  expect(isAt(places, { query: { locationId: '5' } })).toBe(false)
  expect(isAt(places, { query: { locationId: '' } })).toBe(true)
  expect(isAt(places, {})).toBe(true)
  expect(isAt(null, { query: { locationId: '5' } })).toBe(true)
})

test('a list of products shows other locations, too: a sale anywhere within reach has it asked again', () => {
  const rows = rowsChangedBy([{ feature: 'sales', locationIds: [3] }])

  expect(rows.get(api.products.list)).toBeNull()
})

test('new settings change what the shop goes by; an import that is corrected and who sits there are left alone', () => {
  expect(rowsChangedBy([{ feature: 'settings', locationIds: null }]).has(api.auth.me)).toBe(true)
  const rows = rowsChangedBy([
    { feature: 'auth', locationIds: null },
    { feature: 'productImports', locationIds: null },
    { feature: 'of a later version', locationIds: null },
  ])

  expect(rows.has(api.auth.me)).toBe(false)
  expect(rows.has(api.productImports.get)).toBe(false)
  expect(rows.has(api.productImports.list)).toBe(true)
})

test('whatever a row says that it changes is in the table of calls, and only calls that write say so', () => {
  const rows = Object.values(api).flatMap((calls) => Object.values<Endpoint>(calls))
  const names = rows.flatMap(({ changes = [] }) => changes)

  expect(names.filter((name) => rowsNamed(name).length === 0)).toEqual([])
  expect(names.length).toBeGreaterThan(100)
  for (const { path, method, isUnseen } of rows.filter(({ changes }) => changes))
    expect([path, method === 'GET', isUnseen]).toEqual([path, false, undefined])
})

test('after its own call a screen asks again for the feature and what the row names; a read or what is shown nowhere changes nothing', () => {
  const changed = rowsChangedByCall(api.customers.anonymise)

  for (const row of [api.customers.list, api.customers.get, api.sales.list, api.reports.dashboard])
    expect(changed).toContain(row)
  expect(changed).not.toContain(api.stock.inventory)
  expect(rowsChangedByCall(api.auth.changePassword)).toEqual([api.auth.me])
  expect(rowsChangedByCall(api.auth.login)).toEqual([])
  expect(rowsChangedByCall(api.customers.list)).toEqual([])
  expect(rowsChangedByCall(api.approvals.give)).toEqual([])
  expect(rowsChangedByCall(api.productImports.change)).not.toContain(api.productImports.get)
})
