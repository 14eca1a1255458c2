import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { someLetters } from '#server/testing/platform/words.ts'

const pharmacy = await openPharmacy()
const { manager, cashier, location } = await openLocation(pharmacy)

type Body = Partial<CallOf<typeof api.products.create>['body']>

/** Creates products whose names share a new word; answers the word, by which only they are found. */
async function stockUp(...bodies: Body[]): Promise<string> {
  const word = `W${someLetters()}`
  for (const { name = '', ...rest } of bodies)
    await manager.send(api.products.create, {
      body: { cost: '1', price: '2', ...rest, name: `${name} ${word}`.trim() },
    })
  return word
}

async function find(query: CallOf<typeof api.products.list>['query']) {
  const { answer, headers } = await cashier.try(api.products.list, { query })
  const word = query.search?.split(' ').at(-1) ?? ''
  const names = answer.map(({ name }) => name.replace(word, '').trim())
  return { names, total: headers.get('x-total-count'), products: answer }
}

test('a list goes by VAT class as it is today', async () => {
  const search = await stockUp(
    { name: 'Losartan', taxClass: 'VAT_EXEMPT' },
    { name: 'Shampoo' },
    { name: 'Serum' },
  )
  await pharmacy.owner.query(
    `INSERT INTO scheduled_changes (kind, product_id, from_day, tax_class, created_by_id, created_at)
     SELECT 'TAX_CLASS', products.id, '2021-01-01', 'VAT_EXEMPT', users.id, now() FROM products, users
      WHERE products.name = $1 AND username = 'admin'`,
    [`Serum ${search}`],
  )

  expect((await find({ search, taxClass: 'VAT_EXEMPT' })).names).toEqual(['Losartan', 'Serum'])
  expect((await find({ search, taxClass: 'VATABLE' })).names).toEqual(['Shampoo'])
})

test('products come by name as people sort, in pages, with the count of all', async () => {
  const search = await stockUp(
    { name: 'zinc' },
    { name: 'Ñame' },
    { name: 'Apple' },
    { name: 'banana' },
    { name: 'Oil' },
    { name: 'nut' },
  )

  const all = await find({ search })
  const page = await find({ search, limit: '2', offset: '2' })
  const beyond = await find({ search, offset: '6' })

  expect(all.names).toEqual(['Apple', 'banana', 'Ñame', 'nut', 'Oil', 'zinc'])
  expect(page.names).toEqual(['Ñame', 'nut'])
  expect(beyond.names).toEqual([])
  expect([all.total, page.total, beyond.total]).toEqual(['6', '6', '6'])
})

test('products of one name keep one order from page to page', async () => {
  const search = await stockUp({}, {}, {}, {})

  const ids: number[] = []
  for (const offset of ['0', '1', '2', '3'])
    ids.push(...(await find({ search, limit: '1', offset })).products.map(({ id }) => id))

  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  expect(new Set(ids).size).toBe(4)
})

test('a search matches name, generic name, SKU and every barcode, in any case and accent', async () => {
  const codes = {
    sku: `S${randomUUID()}`,
    barcode: `B${randomUUID()}`,
    customBarcode: `C${randomUUID()}`,
  }
  const search = await stockUp({
    name: 'Niño Drops',
    genericName: 'Paracetamól',
    strength: '100 mg',
    ...codes,
  })

  const typed = ['nino', 'NIÑO', 'paracetamol', 'drops niño', '100', ...Object.values(codes)]
  for (const text of typed)
    expect((await find({ search: `${text.toUpperCase()} ${search}` })).total).toBe('1')
  expect((await find({ search: `syrup ${search}` })).total).toBe('0')
})

test('a SKU is found whatever zeros are typed before its number', async () => {
  const series = `Z${randomUUID().replaceAll(/[\d-]/g, '')}`
  await stockUp({ sku: `${series}-00012` }, { sku: `${series}-00013` })

  const skus = (await find({ search: `${series}-12` })).products.map(({ sku }) => sku)

  expect(skus).toEqual([`${series}-00012`])
})

test('signs that mean something to the database mean only themselves', async () => {
  const search = await stockUp(
    { name: '50% Cream' },
    { name: '50 Cream' },
    { name: 'w_x' },
    { name: 'wqx' },
    { name: 'back\\slash' },
    { name: "O'Neil" },
  )

  expect((await find({ search: `50% ${search}` })).names).toEqual(['50% Cream'])
  expect((await find({ search: `w_x ${search}` })).names).toEqual(['w_x'])
  expect((await find({ search: `back\\sl ${search}` })).names).toEqual(['back\\slash'])
  expect((await find({ search: `O'N ${search}` })).names).toEqual(["O'Neil"])
  expect((await find({ search: `% ${search}` })).names).toEqual(['50% Cream'])
})

test('a list forgives a typing mistake that leaves nothing else, page by page and in its count', async () => {
  for (const strength of ['5 mg', '10 mg', '20 mg'])
    await stockUp({ name: `Montelukast ${strength}`, isActive: strength !== '20 mg' })
  const list = async (query: CallOf<typeof api.products.list>['query']) => {
    const { answer, headers } = await cashier.try(api.products.list, { query })
    const names = answer.map(({ name }) => name.split(' ').slice(0, 2).join(' '))
    return { names, total: headers.get('x-total-count') }
  }

  const first = await list({ search: 'montelucast', limit: '2' })
  const second = await list({ search: 'montelucast', limit: '2', offset: '2' })
  const inactive = await list({ search: 'montelucast', status: 'inactive' })
  const right = await list({ search: 'montelukast 7', categoryId: '999999' })

  expect(first).toEqual({ names: ['Montelukast 10', 'Montelukast 20'], total: '3' })
  expect(second).toEqual({ names: ['Montelukast 5'], total: '3' })
  expect(inactive).toEqual({ names: ['Montelukast 20'], total: '1' })
  expect(right).toEqual({ names: [], total: '0' })
})

test('a category shows what is filed under it, as category or sub-category', async () => {
  const make = () => manager.send(api.categories.create, { body: { name: randomUUID() } })
  const [pain, fever] = [await make(), await make()]
  const search = await stockUp(
    { name: 'in pain', categoryId: pain.id },
    { name: 'in both', categoryId: pain.id, subCategoryId: fever.id },
    { name: 'in none' },
  )

  expect((await find({ search, categoryId: String(pain.id) })).names).toEqual([
    'in both',
    'in pain',
  ])
  expect((await find({ search, categoryId: String(fever.id) })).names).toEqual(['in both'])
  expect((await find({ search, categoryId: '999999' })).names).toEqual([])
})

test('a location shows what it carries, with its own stock', async () => {
  const other = await openLocation(pharmacy)
  const search = await stockUp(
    { name: 'here', stockQty: 5, locationId: location.id },
    { name: 'there', stockQty: 7, locationId: other.location.id },
  )
  const [here] = (await find({ search: `here ${search}` })).products
  await manager.send(api.stock.adjust, {
    body: { productId: here?.id ?? 0, locationId: other.location.id, qty: 2, reason: 'Moved' },
  })

  const anywhere = await find({ search })
  const there = await find({ search, locationId: String(other.location.id) })

  expect(anywhere.products.map(({ stockQty }) => stockQty)).toEqual([7, 7])
  expect(there.names).toEqual(['here', 'there'])
  expect(there.products.map(({ stockQty }) => stockQty)).toEqual([2, 7])
})

test('a status shows active, inactive, low or empty products alone', async () => {
  const at = { locationId: location.id }
  const search = await stockUp(
    { name: 'plenty', stockQty: 11, ...at },
    { name: 'low', stockQty: 10, ...at },
    { name: 'empty', ...at },
    { name: 'retired', stockQty: 50, isActive: false, ...at },
    { name: 'sold off', isActive: false, ...at },
    { name: 'service', enableStock: false },
  )

  const { names } = await find({ search })
  expect(names).toEqual(['empty', 'low', 'plenty', 'retired', 'service', 'sold off'])
  expect((await find({ search, status: 'all' })).total).toBe('6')
  expect((await find({ search, status: 'active' })).names).toEqual([
    'empty',
    'low',
    'plenty',
    'service',
  ])
  expect((await find({ search, status: 'inactive' })).names).toEqual(['retired', 'sold off'])
  expect((await find({ search, status: 'low-stock' })).names).toEqual(['empty', 'low'])
  expect((await find({ search, status: 'out-of-stock' })).names).toEqual(['empty'])
})

test('the expiration date shown is the earliest that can still be sold, else the latest expired', async () => {
  const search = await stockUp({
    name: 'mixed',
    stockQty: 1,
    locationId: location.id,
    expirationDate: '2020-01-31',
  })
  const [product] = (await find({ search })).products
  const add = (expiryDate: string) =>
    manager.send(api.stock.adjust, {
      body: {
        productId: product?.id ?? 0,
        locationId: location.id,
        qty: 1,
        reason: 'Found',
        expiryDate,
      },
    })

  await add('2021-01-31')
  const [allExpired] = (await find({ search })).products
  await add('2032-01-31')
  await add('2031-01-31')
  const [mixed] = (await find({ search })).products

  expect(allExpired).toMatchObject({ expirationDate: '2021-01-31', stockQty: 2, sellableQty: 0 })
  expect(mixed).toMatchObject({ expirationDate: '2031-01-31', stockQty: 4, sellableQty: 2 })
})

test.each([
  [{ limit: '0' }, 'limit', 'must be a whole number from 1 to 1000'],
  [{ limit: '1001' }, 'limit', 'must be a whole number from 1 to 1000'],
  [{ offset: '-1' }, 'offset', 'must be a whole number from 0 to 2147483647'],
  [{ categoryId: 'all' }, 'categoryId', 'must be a number'],
  [{ locationId: '1 OR 1=1' }, 'locationId', 'must be a number'],
  [
    { status: 'stolen' },
    'status',
    'status must be one of all, active, inactive, low-stock, out-of-stock, expiring, expired, above-cap',
  ],
  [{ search: 'a'.repeat(201) }, 'search', 'Search for at most 200 characters'],
])('a list asked for with %j is refused', async (query, field, message) => {
  const { status, problem } = await cashier.try(api.products.list, { query: query as never })

  expect(status).toBe(400)
  expect(problem.errors).toEqual([{ field, message }])
  expect(problem.detail).toBe(message.startsWith('must') ? `${field} ${message}` : message)
})
