import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const { manager, location } = await openLocation(pharmacy)

function productNamed(name: string) {
  return { name, cost: '1', price: '2', stockQty: 7, locationId: location.id }
}

test('a new product that is sent ten times at once with one key is made and stocked once', async () => {
  const body = productNamed(`Once ${randomUUID()}`)
  const idempotencyKey = randomUUID()

  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () =>
      manager.try(api.products.create, { body }, { idempotencyKey }),
    ),
  )

  const found = await manager.send(api.products.list, { query: { search: body.name } })
  expect(found.map(({ stockQty }) => stockQty)).toEqual([7])
  expect(new Set(outcomes.map(({ answer }) => answer.id))).toEqual(new Set([found[0]?.id]))
  expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const { status, headers } of outcomes)
    expect(headers.get('idempotent-replayed')).toBe(status === 200 ? 'true' : null)
})

test('a product that was made and then typed on is not made again, and the sentence says so', async () => {
  const body = productNamed(`Typed on ${randomUUID()}`)
  const idempotencyKey = randomUUID()
  const made = await manager.send(api.products.create, { body }, { idempotencyKey })

  const { status, problem } = await manager.try(
    api.products.create,
    { body: { ...body, price: '3' } },
    { idempotencyKey },
  )

  expect([status, problem.detail, problem.madeId]).toEqual([
    422,
    'This was saved already, as it was first sent. Open what was saved to change it.',
    made.id,
  ])
  const found = await manager.send(api.products.list, { query: { search: body.name } })
  expect(found.map(({ price }) => price)).toEqual(['2.00'])
})

test('a product that is refused may be mended and sent with the same key', async () => {
  const body = productNamed(`Mended ${randomUUID()}`)
  const idempotencyKey = randomUUID()
  const refused = await manager.try(
    api.products.create,
    { body: { ...body, categoryId: 999_999 } },
    { idempotencyKey },
  )

  const mended = await manager.try(api.products.create, { body }, { idempotencyKey })

  expect([refused.status, mended.status]).toEqual([400, 201])
})
