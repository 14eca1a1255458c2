import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { WAYS_OF_WRITING } from '#domain/testing/ways-of-writing.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const { manager, cashier, location } = await openLocation(pharmacy)

const all = (id: number) => ({ id, cost: '1', price: '2', stockQty: 5, locationId: location.id })
for (const [at, [name]] of WAYS_OF_WRITING.entries()) {
  await manager.send(api.products.create, { body: { ...all(at), name } })
  await manager.send(api.customers.create, { body: { name } })
  await manager.send(api.suppliers.create, { body: { name } })
  await manager.send(api.brands.create, { body: { name } })
  await manager.send(api.categories.create, { body: { name } })
}

const named = (rows: readonly { name: string }[]) => rows.map((row) => row.name)
const LISTS: Record<string, (search: string) => Promise<string[]>> = {
  till: async (q) => named(await cashier.send(api.products.search, { query: { q } })),
  products: async (search) =>
    named(await manager.send(api.products.list, { query: { search, limit: '100' } })),
  customers: async (search) => named(await manager.send(api.customers.list, { query: { search } })),
  suppliers: async (search) => named(await manager.send(api.suppliers.list, { query: { search } })),
  brands: async (search) => named(await manager.send(api.brands.list, { query: { search } })),
  categories: async (search) =>
    named(await manager.send(api.categories.list, { query: { search } })),
}

test.each(Object.keys(LISTS))('two hundred ways of forty names are found: %s', async (list) => {
  const missed: string[][] = []
  for (const [name, ...ways] of WAYS_OF_WRITING)
    for (const way of ways) {
      const found = (await LISTS[list]?.(way)) ?? []
      if (!found.includes(SEEN.get(name) ?? name)) missed.push([name, way])
    }

  expect(missed).toEqual([])
})

/** Names as they are kept: without what cannot be seen. */
const SEEN = new Map([['Tuseran\u00AD Night\u200B Cap', 'Tuseran Night Cap']])

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
