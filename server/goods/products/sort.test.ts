import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { someLetters } from '#server/testing/platform/words.ts'

const pharmacy = await openPharmacy()
const { manager, cashier, location } = await openLocation(pharmacy)
const there = (await openLocation(pharmacy)).location

type Query = CallOf<typeof api.products.list>['query']
type Body = Partial<CallOf<typeof api.products.create>['body']>

const word = `W${someLetters()}`

/** Products with stock at one location; the last has some at the other, too. */
const PRODUCTS: Body[] = [
  { name: 'b', sku: `z${word}`, price: 9, stockQty: 3, expirationDate: '2031-01-31' },
  { name: 'A', sku: `Y${word}`, price: 100, stockQty: 20, expirationDate: '2020-01-31' },
  { name: 'ñ', price: 9, stockQty: 0 },
  { name: 'o', sku: `á${word}`, price: 0.5, stockQty: 7, expirationDate: '2030-01-31' },
]
const ids: number[] = []
for (const { name, ...body } of PRODUCTS) {
  const { id } = await manager.send(api.products.create, {
    body: { cost: 1, price: 2, locationId: location.id, ...body, name: `${name} ${word}` },
  })
  ids.push(id)
}
await manager.send(api.stock.adjust, {
  body: { productId: ids[3] ?? 0, locationId: there.id, qty: 30, reason: 'Moved' },
})

async function list(query: Query) {
  const { answer, headers } = await cashier.try(api.products.list, {
    query: { search: word, ...query },
  })
  return { names: answer.map(({ name }) => name[0]).join(''), total: headers.get('x-total-count') }
}

test.each<[Query, string]>([
  [{}, 'Abño'],
  [{ order: 'desc' }, 'oñbA'],
  [{ sort: 'name' }, 'Abño'],
  [{ sort: 'sku' }, 'oAbñ'],
  [{ sort: 'sku', order: 'desc' }, 'bAoñ'],
  [{ sort: 'price' }, 'obñA'],
  [{ sort: 'price', order: 'desc' }, 'Añbo'],
  [{ sort: 'stockQty' }, 'ñbAo'],
  [{ sort: 'stockQty', order: 'desc' }, 'oAbñ'],
  [{ sort: 'stockQty', locationId: String(location.id) }, 'ñboA'],
  [{ sort: 'expirationDate' }, 'Aobñ'],
  [{ sort: 'expirationDate', order: 'desc' }, 'boAñ'],
  [{ sort: 'createdAt' }, 'bAño'],
  [{ sort: 'createdAt', order: 'desc' }, 'oñAb'],
])('products asked for with %j come in the order %s', async (query, names) => {
  const whole = await list(query)
  const pages = [
    await list({ ...query, limit: '2' }),
    await list({ ...query, limit: '2', offset: '2' }),
  ]

  expect(whole.names).toBe(names)
  expect(pages.map((page) => page.names).join('')).toBe(names)
  expect(pages.map(({ total }) => total)).toEqual(['4', '4'])
})

test('goods that are sold by the pack alone stand where the price of their smallest pack belongs', async () => {
  const canned = `W${someLetters()}`
  const can = { name: 'Can', factor: 12, price: 640, barcodes: [] }
  const goods: Body[] = [
    {
      name: 'd',
      price: 0,
      soldByPiece: false,
      packs: [{ ...can, name: 'Case', factor: 24, price: 5 }, can],
    },
    { name: 'e', price: 700 },
    { name: 'f', price: 600, packs: [can] },
    { name: 'g', price: 0, soldByPiece: false, notForSelling: true },
  ]
  for (const body of goods)
    await manager.send(api.products.create, {
      body: { cost: 0, price: 0, ...body, name: `${body.name} ${canned}` },
    })
  const inOrder = async (query: Query) => {
    const found = { search: canned, sort: 'price' as const, ...query }
    const products = await cashier.send(api.products.list, { query: found })
    return products.map(({ name }) => name[0]).join('')
  }

  const [rising, falling, second] = await Promise.all([
    inOrder({}),
    inOrder({ order: 'desc' }),
    inOrder({ limit: '2', offset: '2' }),
  ])
  const file = await manager.send(api.productExports.download, {
    query: { search: canned, sort: 'price' },
  })

  expect([rising, falling, second]).toEqual(['gfde', 'edfg', 'de'])
  expect(file).toMatch(/g W.*f W.*d W.*e W/s)
  expect(await inOrder({ status: 'above-cap' })).toBe('')
})

test.each([
  [{ sort: 'cost' }, 'sort'],
  [{ order: 'up' }, 'order'],
])('an order of %j is refused', async (query, field) => {
  const { status, problem } = await cashier.try(api.products.list, { query: query as never })

  expect([status, problem.errors?.[0]?.field]).toEqual([400, field])
})

test('a product shows which locations carry it, the main one first', async () => {
  const main = await manager.send(api.locations.create, {
    body: { name: 'ZZ main', code: someLetters(), isMain: true },
  })
  const product = await manager.send(api.products.create, {
    body: { name: randomUUID(), cost: 1, price: 2 },
  })
  const locationsOf = async () => {
    const [found] = await cashier.send(api.products.list, { query: { search: product.name } })
    return found?.locations
  }

  const before = await locationsOf()
  for (const { id } of [location, main])
    await manager.send(api.stock.setLevels, {
      params: { productId: String(product.id), locationId: String(id) },
      body: {},
    })
  const carried = await locationsOf()
  await manager.send(api.stock.setLevels, {
    params: { productId: String(product.id), locationId: String(location.id) },
    body: { isActive: false },
  })

  expect(before).toEqual([])
  expect(carried).toEqual([
    { id: main.id, name: 'ZZ main', stockQty: 0 },
    { id: location.id, name: location.name, stockQty: 0 },
  ])
  expect(await locationsOf()).toEqual([{ id: main.id, name: 'ZZ main', stockQty: 0 }])
})
