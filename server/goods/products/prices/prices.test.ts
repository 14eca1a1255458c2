import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { someLetters } from '#server/testing/platform/words.ts'

const pharmacy = await openPharmacy()
const manager = await pharmacy.as('MANAGER')
const cashier = await pharmacy.as('CASHIER')

type Prices = CallOf<typeof api.products.setPrices>['body']['prices']

async function open() {
  const product = await manager.send(api.products.create, {
    body: { name: `Product ${someLetters()}`, cost: 7, price: 10 },
  })
  const params = { id: String(product.id) }
  const read = (caller = manager) => caller.send(api.products.prices, { params })
  const set = (prices: Prices, version?: number) =>
    manager.try(api.products.setPrices, {
      params,
      body: { prices, ...(version !== undefined && { version }) },
    })
  const priceOf = async (group: string) =>
    (await read()).prices.find(({ priceGroup }) => priceGroup === group)?.price
  return { product, params, read, set, priceOf }
}

test('every price group pays the product’s price until it has one of its own', async () => {
  const { product, read } = await open()

  const { prices, ...rest } = await read()

  expect(rest).toEqual({ productId: product.id, version: 1 })
  expect(prices.map(({ priceGroup, label, price }) => [priceGroup, label, price])).toEqual([
    ['DEFAULT', 'Default Selling Price', '10.00'],
    ['REGULAR', 'Regular Selling Price', '10.00'],
    ['DEFAULT_WITH_INVOICE', 'Default Selling Price with invoice', '10.00'],
    ['REGULAR_WITH_INVOICE', 'Regular Selling Price with invoice', '10.00'],
    ['END_USER', 'End User Selling Price', '10.00'],
    ['SUB_DISTRIBUTOR', 'Sub Distributor Selling Price', '10.00'],
    ['RESELLER', 'Reseller Selling Price', '10.00'],
    ['RETAIL', 'Retail Selling Price', '10.00'],
  ])
})

test('a group’s own price counts while it is active, and others’ prices stay', async () => {
  const { set, priceOf, product, read } = await open()
  const other = await open()

  await set([
    { priceGroup: 'RETAIL', sellingPriceIncTax: '9.50', sellingPriceExTax: 8, profitMargin: 12.5 },
    { priceGroup: 'Reseller Selling Price', sellingPriceIncTax: 8 },
  ])
  const [retail, reseller] = [await priceOf('RETAIL'), await priceOf('RESELLER')]
  const { answer } = await set([
    { priceGroup: 'RETAIL', sellingPriceIncTax: 9, isActive: false },
    { priceGroup: 'RESELLER', sellingPriceIncTax: null },
  ])

  const own = answer.prices.find(({ priceGroup }) => priceGroup === 'RETAIL')
  expect([retail, reseller]).toEqual(['9.50', '8.00'])
  expect([await priceOf('RETAIL'), await priceOf('RESELLER')]).toEqual(['10.00', '10.00'])
  expect(own).toMatchObject({
    sellingPriceIncTax: '9.00',
    sellingPriceExTax: '8.00',
    profitMargin: '12.50',
    isActive: false,
  })
  expect(answer).toEqual(await read())
  expect([answer.productId, answer.version]).toEqual([product.id, 3])
  expect(await other.priceOf('RETAIL')).toBe('10.00')
})

test('a cashier reads what each group pays, but not what is earned by it', async () => {
  const { set, read } = await open()
  await set([{ priceGroup: 'RETAIL', sellingPriceIncTax: 9, profitMargin: 12 }])

  const answer = await read(cashier)

  expect(answer.prices.at(-1)).toEqual({
    priceGroup: 'RETAIL',
    label: 'Retail Selling Price',
    price: '9.00',
    sellingPriceIncTax: '9.00',
    sellingPriceExTax: null,
    isActive: true,
  })
})

test('the default price is the product’s own and is changed there', async () => {
  const { set, product } = await open()

  const other = await set([{ priceGroup: 'DEFAULT', sellingPriceIncTax: 11 }])
  const same = await set([{ priceGroup: 'DEFAULT', sellingPriceIncTax: product.price }])
  const none = await set([{ priceGroup: 'DEFAULT', sellingPriceIncTax: null }])

  expect([other.status, other.problem.errors]).toEqual([
    400,
    [
      {
        field: 'prices.0.sellingPriceIncTax',
        message: "Default Selling Price is the product's own price: change it in the product",
      },
    ],
  ])
  expect([same.status, none.status]).toEqual([200, 200])
})

test('of prices set at once from one version, one change is kept and written down', async () => {
  const { set, product, priceOf } = await open()

  const outcomes = await Promise.all(
    [6, 7, 8, 9].map((price) => set([{ priceGroup: 'RETAIL', sellingPriceIncTax: price }], 1)),
  )

  const { rows } = await pharmacy.owner.query(
    `SELECT after FROM audit_logs WHERE entity = 'product' AND entity_id = $1 AND action = 'SET_PRICES'`,
    [product.id],
  )
  expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409,
  ])
  expect(rows).toHaveLength(1)
  expect(rows[0].after.prices.at(-1).price).toBe(await priceOf('RETAIL'))
})

test('a product and what groups pay of it are one call: made, changed or refused together', async () => {
  const { product, read, priceOf } = await open()
  const name = `Product ${someLetters()}`
  const groupPrices = [{ priceGroup: 'RETAIL', sellingPriceIncTax: '9.50' }]
  const body = { name, cost: 7, price: 10 }
  const otherDefault = [{ priceGroup: 'DEFAULT', sellingPriceIncTax: 9 }]

  const refused = await manager.try(api.products.create, {
    body: { ...body, groupPrices: otherDefault },
  })
  const made = await manager.send(api.products.create, { body: { ...body, groupPrices } })
  const params = { id: String(product.id) }
  const changed = await manager.send(api.products.update, {
    params,
    body: { price: '12.00', groupPrices, version: 1 },
  })
  const stale = await manager.try(api.products.update, {
    params,
    body: { groupPrices: [{ priceGroup: 'RETAIL', sellingPriceIncTax: null }], version: 1 },
  })

  const ofMade = await manager.send(api.products.prices, { params: { id: String(made.id) } })
  const found = await manager.send(api.products.list, { query: { search: name } })
  expect([refused.status, refused.problem.errors?.[0]?.field]).toEqual([
    400,
    'groupPrices.0.sellingPriceIncTax',
  ])
  expect(found.map(({ id }) => id)).toEqual([made.id])
  expect(ofMade.prices.at(-1)?.price).toBe('9.50')
  expect([changed.price, changed.version, await priceOf('RETAIL')]).toEqual(['12.00', 2, '9.50'])
  expect([stale.status, (await read()).version]).toEqual([409, 2])
})

test('the log lists prices alone where nothing else of a product was changed', async () => {
  const { product, params } = await open()

  await manager.send(api.products.update, {
    params,
    body: { groupPrices: [{ priceGroup: 'RETAIL', sellingPriceIncTax: 9 }] },
  })

  const { rows } = await pharmacy.owner.query(
    `SELECT action FROM audit_logs WHERE entity = 'product' AND entity_id = $1 ORDER BY id`,
    [product.id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['CREATE', 'SET_PRICES'])
})

test.each([
  [
    [{ priceGroup: 'WHOLESALE', sellingPriceIncTax: 1 }],
    'prices.0.priceGroup',
    'Price group must be one of DEFAULT, REGULAR, DEFAULT_WITH_INVOICE, REGULAR_WITH_INVOICE, END_USER, SUB_DISTRIBUTOR, RESELLER, RETAIL',
  ],
  [
    [{ priceGroup: 'RETAIL', sellingPriceIncTax: -1 }],
    'prices.0.sellingPriceIncTax',
    'Selling price must be from 0.00 to 9999999999.99',
  ],
  [
    [
      { priceGroup: 'RETAIL', sellingPriceIncTax: 1 },
      { priceGroup: 'Retail Selling Price', sellingPriceIncTax: 2 },
    ],
    'prices',
    'Name each price group once',
  ],
  [[{ priceGroup: 'RETAIL' }], 'prices.0.sellingPriceIncTax', 'Selling price is required'],
])('prices like %j are refused', async (prices, field, message) => {
  const { set, read } = await open()

  const { status, problem } = await set(prices as never)

  expect(status).toBe(400)
  expect(problem.errors).toContainEqual({ field, message })
  expect((await read()).version).toBe(1)
})
