import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { assign } from '#server/testing/shop/branches.ts'

const pharmacy = await openPharmacy()

type Lot = { lotNumber: string; qty?: number; expiryDate?: string; locationId?: number }

/** A product with lots, whose numbers begin with a code that no other test's have. */
async function open(...lots: Lot[]) {
  const opened = await openLocation(pharmacy, { inStock: 1 })
  const { manager, product, location } = opened
  const number = (rest: string) => `${location.code}-${rest}`
  for (const { lotNumber, qty = 5, ...more } of lots)
    await manager.send(api.stock.adjust, {
      body: {
        productId: product.id,
        locationId: location.id,
        qty,
        lotNumber: number(lotNumber),
        reason: 'Counted',
        ...more,
      },
    })
  return { ...opened, number }
}

async function numbersFound(
  by: Caller,
  search: string,
  more: CallOf<typeof api.stock.lots>['query'] = {},
) {
  const { answer, headers } = await by.try(api.stock.lots, { query: { search, ...more } })
  expect(headers.get('x-total-count')).toBe(String(answer.length))
  return answer.map(({ lotNumber }) => lotNumber)
}

test('a lot is found by a part of its number, in any case and with or without the signs in it', async () => {
  const { manager, location, number } = await open({ lotNumber: '2041/B' }, { lotNumber: '77' })
  const code = location.code.toLowerCase()

  for (const search of [number('2041/B'), `${code}2041b`, `${code} 2041`, `  ${code}-20  `])
    expect(await numbersFound(manager, search)).toEqual([number('2041/B')])
  expect(await numbersFound(manager, code)).toEqual([number('2041/B'), number('77')])
  for (const search of [number('2042'), '%_', '.*'])
    expect([search, await numbersFound(manager, search)]).toEqual([search, []])
})

test('lots of just that number come before those that have it in theirs, at all places that hold it', async () => {
  const { manager, product, location, number } = await open(
    { lotNumber: '12A', expiryDate: '2030-01-01' },
    { lotNumber: '12', qty: 30, expiryDate: '2031-01-01' },
  )
  const other = await openLocation(pharmacy)
  const body = { productId: product.id, qty: 7, lotNumber: number('12'), reason: 'Counted' }
  await manager.send(api.stock.adjust, { body: { ...body, locationId: other.location.id } })

  const lots = await manager.send(api.stock.lots, { query: { search: number('12') } })

  expect(lots.map(({ lotNumber, locationName, qty }) => [lotNumber, locationName, qty])).toEqual([
    [number('12'), location.name, 30],
    [number('12'), other.location.name, 7],
    [number('12A'), location.name, 5],
  ])
  expect(lots[0]).toMatchObject({
    productId: product.id,
    productName: product.name,
    expiryDate: '2031-01-01',
    state: 'FOR_SALE',
  })
})

test('a lot that is sold out is found where empty ones are asked for, and the rest counts without it', async () => {
  const { manager, location, number } = await open(
    { lotNumber: '1' },
    { lotNumber: '2' },
    { lotNumber: '2', qty: -5 },
  )

  expect(await numbersFound(manager, location.code)).toEqual([number('1')])
  expect(await numbersFound(manager, location.code, { withEmpty: 'true' })).toEqual([
    number('1'),
    number('2'),
  ])
  const page = await manager.try(api.stock.lots, {
    query: { search: location.code, withEmpty: 'true', limit: '1' },
  })
  expect([page.answer.length, page.headers.get('x-total-count')]).toEqual([1, '2'])
})

test('the number of a lot at another branch finds nothing, and cashiers find no lots at all', async () => {
  const { cashier, location, number } = await open({ lotNumber: '1' })
  const elsewhere = await openLocation(pharmacy)
  const foreign = await pharmacy.as('MANAGER')
  await assign(pharmacy, foreign, [elsewhere.location.id])
  const query = { search: number('1') }

  expect(await numbersFound(foreign, query.search)).toEqual([])
  expect(await numbersFound(foreign, location.code, { withEmpty: 'true' })).toEqual([])
  expect((await cashier.try(api.stock.lots, { query })).status).toBe(403)
})

test('a search of more than 200 characters is refused', async () => {
  const { manager } = await open()

  const { status, problem } = await manager.try(api.stock.lots, {
    query: { search: 'x'.repeat(201) },
  })

  expect([status, problem.errors?.[0]?.field]).toEqual([400, 'search'])
})
