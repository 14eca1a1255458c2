import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { WAYS_OF_WRITING } from '#domain/testing/ways-of-writing.ts'
import { openSupplier } from '#server/testing/buying/purchases.ts'
import { isLong } from '#server/testing/platform/long.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { back, paramsOf } from '#server/testing/selling/returning.ts'

const pharmacy = await openPharmacy()
const { manager, cashier, location } = await openLocation(pharmacy)

const admin = await pharmacy.as('ADMIN')
const supplier = await openSupplier(pharmacy)

/** The names of what is sold, returned and bought, by the id of the sale, return or purchase. */
const [sold, returned, bought] = [
  new Map<number, string>(),
  new Map<number, string>(),
  new Map<number, string>(),
]

const all = (id: number) => ({ id, cost: '1', price: '2', stockQty: 5, locationId: location.id })
for (const [at, [name]] of WAYS_OF_WRITING.entries()) {
  const product = await manager.send(api.products.create, { body: { ...all(at), name } })
  await manager.send(api.customers.create, { body: { name } })
  await manager.send(api.suppliers.create, { body: { name } })
  await manager.send(api.brands.create, { body: { name } })
  await manager.send(api.categories.create, { body: { name } })
  await admin.send(api.locations.create, { body: { name, code: `W${at}` } })
  await admin.send(api.users.create, {
    body: {
      fullName: name,
      username: `w${at}`,
      email: `w${at}@w.ph`,
      password: 'correct horse 1',
      role: 'CASHIER',
    },
  })
  const sale = await cashier.send(
    api.sales.complete,
    checkoutOf(location.id, [{ product, qty: 1 }]),
  )
  sold.set(sale.id, name)
  returned.set(
    (await manager.send(api.returns.create, { ...paramsOf(sale), body: back() })).id,
    name,
  )
  const purchase = await manager.send(api.purchases.create, {
    body: {
      supplierId: supplier.id,
      locationId: location.id,
      items: [{ productId: product.id, qty: 1, cost: '1.00' }],
    },
  })
  bought.set(purchase.id, name)
}

const named = (rows: readonly { name: string }[]) => rows.map((row) => row.name)
const namedIn = (names: ReadonlyMap<number, string>, rows: readonly { id: number }[]) =>
  rows.map(({ id }) => kept(names.get(id) ?? ''))
const LISTS: Record<string, (search: string) => Promise<string[]>> = {
  till: async (q) => named(await cashier.send(api.products.search, { query: { q } })),
  products: async (search) =>
    named(await manager.send(api.products.list, { query: { search, limit: '100' } })),
  customers: async (search) => named(await manager.send(api.customers.list, { query: { search } })),
  suppliers: async (search) => named(await manager.send(api.suppliers.list, { query: { search } })),
  brands: async (search) => named(await manager.send(api.brands.list, { query: { search } })),
  categories: async (search) =>
    named(await manager.send(api.categories.list, { query: { search } })),
  locations: async (search) => named(await admin.send(api.locations.list, { query: { search } })),
  users: async (search) =>
    (await admin.send(api.users.list, { query: { search } })).map(({ fullName }) => fullName),
  sales: async (search) => namedIn(sold, await manager.send(api.sales.list, { query: { search } })),
  returns: async (search) =>
    namedIn(returned, await manager.send(api.returns.list, { query: { search } })),
  purchases: async (search) =>
    namedIn(bought, await manager.send(api.purchases.list, { query: { search } })),
  log: async (search) => {
    const query = { search, entity: 'product', action: 'CREATE' }
    const entries = await manager.send(api.audit.list, { query })
    return entries.map(({ entityName }) => entityName ?? '')
  },
}

/** Lists in which every way is tried daily. The others search by the same conditions, so one way of each name shows it. */
const WHOLE = ['till', 'products', 'customers', 'suppliers', 'brands', 'categories']
/** What the log is searched for daily, which takes it long. */
const FEW = WAYS_OF_WRITING.slice(0, 5)

test.each(Object.keys(LISTS))('two hundred ways of forty names are found: %s', async (list) => {
  const missed: string[][] = []
  for (const [name, ...ways] of isLong || list !== 'log' ? WAYS_OF_WRITING : FEW)
    for (const way of isLong || WHOLE.includes(list) ? ways : ways.slice(0, 1)) {
      const found = (await LISTS[list]?.(way)) ?? []
      if (!found.includes(kept(name))) missed.push([name, way])
    }

  expect(missed).toEqual([])
})

/** A name as it is kept: without what cannot be seen. */
function kept(name: string): string {
  return name === 'Tuseran\u00AD Night\u200B Cap' ? 'Tuseran Night Cap' : name
}

test('a strength is found as it is typed, before others that only begin so or hold it', async () => {
  for (const strength of ['25 mg', '500 mg', '50mg', '5mg'])
    await manager.send(api.products.create, {
      body: { ...all(0), name: `Zzdipine ${strength}` },
    })

  expect(await LISTS['till']?.('zzdipine 5mg')).toEqual(['Zzdipine 5mg'])
  expect(await LISTS['till']?.('zzdipine 5 mg')).toEqual(['Zzdipine 5mg'])
  expect(await LISTS['till']?.('zzdipine 5')).toEqual([
    'Zzdipine 5mg',
    'Zzdipine 500 mg',
    'Zzdipine 50mg',
  ])
})
