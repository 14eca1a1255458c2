import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import { ApiError, call, fieldErrors, UnansweredError } from '#web/api.ts'
import { customer } from '#web/testing/samples.ts'
import { test } from '#web/testing/screen.tsx'
import { broken, held, lost, page, refused, type Server } from '#web/testing/server.ts'

/**
 * The fault that a call causes. It is removed, because here it is expected and must not fail the
 * test.
 */
async function faultOf(server: Server, asking: () => Promise<unknown>): Promise<string> {
  asking().catch(() => {})
  await expect.poll(() => server.faults.length).toBe(1)
  return server.faults.splice(0).join()
}

const key = { idempotencyKey: 'k-12345678' }

test('a call that nobody answers is named', async ({ server }) => {
  server.role = 'CASHIER'

  expect(await faultOf(server, () => call(api.customers.list, {}))).toBe(
    'api.customers.list was asked and nobody answers it',
  )
})

test('nothing is asked or answered that is not in the table of calls', async ({ server }) => {
  server.role = 'CASHIER'
  server.answers(api.customers.create, customer({ name: 'Ana' }))
  server.answers(api.customers.list, [{ name: 'Ana' } as never])
  server.answers(api.customers.get, refused(409, 'Changed meanwhile'))
  server.answers(api.suppliers.list, [])

  expect(
    await faultOf(server, () => call(api.customers.create, { body: { name: 'Ana' } })),
  ).toMatch('without an Idempotency-Key')
  expect(await faultOf(server, () => call(api.customers.list, {}))).toMatch(
    'api.customers.list does not answer like that',
  )
  expect(await faultOf(server, () => call(api.customers.get, { params: { id: '1' } }))).toMatch(
    'api.customers.get is never answered with 409',
  )
  expect(await faultOf(server, () => call(api.suppliers.list, {}))).toMatch(
    'api.suppliers.list was asked by a CASHIER, who may not',
  )
  expect(await faultOf(server, () => window.fetch('/api/customer'))).toBe(
    'No call of the table is GET /api/customer',
  )
})

test('a body that breaks its schema is refused as the server refuses it', async ({ server }) => {
  server.role = 'CASHIER'
  server.answers(api.customers.create, customer({ name: 'Ana' }))

  const refusal = await call(api.customers.create, { body: { name: '', email: 'ana' } }, key).catch(
    (error: unknown) => error,
  )

  expect(refusal).toBeInstanceOf(ApiError)
  expect(fieldErrors(refusal)).toEqual({
    name: 'Name is required',
    email: 'Please enter a valid email address',
  })
})

test('answers come in their order, and the last one stays', async ({ server }) => {
  server.role = 'CASHIER'
  const ana = customer({ name: 'Ana' })
  server.answers(api.customers.create, lost, broken, ({ body }) => ({ ...ana, name: body.name }))
  const create = (name: string) => call(api.customers.create, { body: { name } }, key)

  await expect(create('Ana')).rejects.toThrow(UnansweredError)
  await expect(create('Ana')).rejects.toThrow(ApiError)
  expect(await create('Ana')).toEqual(ana)
  expect(await create('Luz')).toMatchObject({ name: 'Luz' })
  expect(server.asked(api.customers.create)).toHaveLength(4)
  expect(server.asked(api.customers.create)[3]).toMatchObject({ body: { name: 'Luz' }, ...key })
})

test('a held answer comes when it is let go', async ({ server }) => {
  server.role = 'CASHIER'
  const answer = held(page([customer({ name: 'Ana' })], 80))
  server.answers(api.customers.list, answer)
  let isAnswered = false

  const asking = window.fetch('/api/customers').finally(() => {
    isAnswered = true
  })
  await expect.poll(() => server.asked(api.customers.list).length).toBe(1)
  expect(isAnswered).toBe(false)
  answer.letGo()

  expect((await asking).headers.get('X-Total-Count')).toBe('80')
})

test('a cashier is answered without what cashiers may not see', async ({ server }) => {
  server.role = 'CASHIER'
  const prices = [
    {
      priceGroup: 'RETAIL' as const,
      label: 'Retail',
      price: '10.00',
      sellingPriceIncTax: null,
      sellingPriceExTax: null,
      profitMargin: '40.00',
      isActive: true,
    },
  ]
  server.answers(api.products.prices, { productId: 1, version: 1, prices })

  const answer = await call(api.products.prices, { params: { id: '1' } })

  expect(answer.prices[0]).toMatchObject({ price: '10.00' })
  expect(answer.prices[0]).not.toHaveProperty('profitMargin')
})
