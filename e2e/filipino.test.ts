import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Problem } from '#domain/problem.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { refusalInFilipino } from '#web/refusals-filipino.ts'

// What the server refuses, as a screen in Filipino says it.

const pharmacy = await openPharmacy()
const { manager, cashier, location, product } = await openLocation(pharmacy)

/** What a screen says of a refusal, first as a whole and then of its fields. */
function inFilipino({ detail, errors = [], said }: Problem): string[] {
  return [detail, ...errors.map(({ message }) => message)].map((text) =>
    refusalInFilipino(text, said),
  )
}

test('a refusal of the server has its figures, also where one sentence stands in another', async () => {
  const call = checkoutOf(location.id, [{ product, qty: 11 }])
  const { problem } = await cashier.try(api.sales.complete, call)

  expect(problem.detail).toBe(`${product.name}: only 10 left (${location.name})`)
  expect(inFilipino(problem)[0]).toBe(`${product.name}: 10 na lang ang natitira (${location.name})`)
})

test('a refusal of the domain is said by its place, with the field in the same language', async () => {
  const { problem } = await manager.try(api.suppliers.create, { body: { name: '' } })

  expect(problem.errors).toEqual([{ field: 'name', message: 'Name is required' }])
  expect(problem.said).toEqual([
    { text: 'Name is required', code: 'domain/field-texts.required', figures: ['Name'] },
    { text: 'Name', code: 'domain/field-texts/labels.name', figures: [] },
  ])
  expect(inFilipino(problem)).toEqual(['Kailangan ang pangalan', 'Kailangan ang pangalan'])
})

test('a parameter of an address keeps its name before what is wrong with it', async () => {
  const { problem } = await manager.try(api.products.list, { query: { limit: '0' } })

  expect(problem.detail).toBe('limit must be a whole number from 1 to 1000')
  expect(inFilipino(problem)[0]).toBe('limit dapat buong numero mula 1 hanggang 1000')
})

test('a sentence of the server with one of the domain behind it is said in one language', async () => {
  const supplier = await manager.send(api.suppliers.create, { body: { name: 'Acme' } })
  const params = { id: String(supplier.id) }
  await manager.send(api.suppliers.update, { params, body: { name: 'Acme Pharma', version: 1 } })
  const { problem } = await manager.try(api.suppliers.update, {
    params,
    body: { name: 'Acme Drugs', version: 1 },
  })

  expect(problem.detail).toBe(
    'Acme Pharma was changed by another user meanwhile. Look at it again and repeat your change.',
  )
  expect(inFilipino(problem)[0]).toBe(
    'Binago na ng ibang user ang Acme Pharma samantala. Tingnan itong muli at ulitin ang pagbabago.',
  )
})

test('a sentence without figures is its own code, and the answer is what it was', async () => {
  const { problem } = await manager.try(api.suppliers.get, { params: { id: '999999' } })

  expect(problem).toEqual({
    status: 404,
    title: 'Not Found',
    detail: 'There is no such supplier',
    requestId: expect.any(String),
  })
  expect(inFilipino(problem)).toEqual(['Walang ganoong supplier'])
})

test('what a newer server says stays in English', () => {
  const text = 'Till 2 sleeps'
  const said = [{ text, code: '{0} sleeps', figures: ['Till 2'] }]

  expect([refusalInFilipino(text, said), refusalInFilipino('It sleeps')]).toEqual([
    text,
    'It sleeps',
  ])
})
