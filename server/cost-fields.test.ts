import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Role } from '#domain/roles.ts'
import { ROWS } from '#server/testing/access/every-call.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { checkoutOf, orderOf } from '#server/testing/selling/checkout.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

/** Names of fields that reveal what the shop pays or earns. */
const COST_LIKE = /cost|dpp|profit|margin|markup/i

const mayCall = ({ allow }: Endpoint, role: Role) =>
  typeof allow === 'string' || allow.includes(role)

/** Names of all fields in a schema or an answer, at any depth. */
function fieldsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => [name, ...fieldsOf(part)])
}

function fieldsOfAnswer(row: Endpoint, role: Role): string[] {
  const schema = row.answers?.[role] ?? row.answer
  return fieldsOf(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))
}

/** The calls whose answers have such a field for a role, with the fields. */
function costsShownTo(role: Role): string[] {
  return ROWS.filter((row) => mayCall(row, role)).flatMap((row) =>
    fieldsOfAnswer(row, role)
      .filter((name) => COST_LIKE.test(name))
      .map((name) => `${row.method} ${row.path}: ${name}`),
  )
}

test('no answer that a cashier may get has a field for what the shop pays or earns', () => {
  expect(costsShownTo('CASHIER')).toEqual([])
})

test('managers and administrators see what the shop pays and earns', () => {
  for (const role of ['MANAGER', 'ADMIN'] as const)
    expect(costsShownTo(role)).toEqual(
      expect.arrayContaining([
        'GET /api/products: cost',
        'GET /api/products/{id}: dppExTax',
        'GET /api/products/{id}/prices: profitMargin',
        'GET /api/stock/lots: unitCost',
      ]),
    )
})

const pharmacy = await openPharmacy()
/** A cost that nothing else in the shop has, so that the figure itself would be found. */
const UNIT_COST = '71.39'
const { manager, cashier, location, product } = await openLocation(pharmacy, {
  cost: UNIT_COST,
  price: '90.00',
})
const { id: customerId } = await cashier.send(api.customers.create, { body: { name: 'Ana Cruz' } })
await manager.send(api.products.setPrices, {
  params: { id: String(product.id) },
  body: { prices: [{ priceGroup: 'RETAIL', sellingPriceIncTax: 90, profitMargin: 5 }] },
})
const line = { product, qty: 2 }
const answeredToCashier = {
  sale: await cashier.send(api.sales.complete, checkoutOf(location.id, [line], { customerId })),
  order: await cashier.send(api.sales.complete, orderOf(location.id, [{ product, quantity: 1 }])),
}

/** Makes every reading call that a cashier may make. */
async function readAll(caller: Caller): Promise<{ name: string; answer: unknown }[]> {
  const [sale] = await cashier.send(api.sales.list, { query: {} })
  const ids: Record<string, unknown> = {
    '/api/products/{id}': product.id,
    '/api/products/{id}/prices': product.id,
    '/api/customers/{id}': customerId,
    '/api/sales/{id}': sale?.id,
  }
  const queries: Record<string, string> = { '/api/products/search': '?q=Product' }
  const reads = ROWS.filter((row) => row.method === 'GET' && mayCall(row, 'CASHIER'))
  return Promise.all(
    reads.map(async (row) => {
      const path = row.path.replace('{id}', String(ids[row.path])) + (queries[row.path] ?? '')
      const { answer } = await caller.try({ ...row, path }, {})
      return { name: row.path, answer }
    }),
  )
}

test('a shop in which everything has a cost shows a cashier none of it', async () => {
  const answers = [
    ...(await readAll(cashier)),
    ...Object.entries(answeredToCashier).map(([name, answer]) => ({ name, answer })),
  ]

  const reported = answers.filter(({ answer }) => {
    const isNamed = fieldsOf(answer).some((name) => COST_LIKE.test(name))
    return isNamed || JSON.stringify(answer ?? '').includes(UNIT_COST)
  })
  expect(reported).toEqual([])
  const full = answers.filter(({ answer }) => fieldsOf(answer).length > 0).map(({ name }) => name)
  expect(full).toEqual(
    expect.arrayContaining(['/api/products', '/api/products/{id}', '/api/sales/{id}', 'order']),
  )
})

test('the same calls show it to a manager', async () => {
  const reported = (await readAll(manager)).filter(({ answer }) =>
    JSON.stringify(answer ?? '').includes(UNIT_COST),
  )

  expect(reported.map(({ name }) => name)).toEqual(['/api/products', '/api/products/{id}'])
})
