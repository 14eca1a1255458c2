import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import {
  addChange,
  changeWithin,
  takeChanges,
  type Changes,
} from '#server/platform/events/changes.ts'

const count = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => from + index)

test('changes of a feature at several locations come as one, and what is everywhere needs no location named', () => {
  const changes: Changes = new Map()

  addChange(changes, { feature: 'sales', locationIds: [3] })
  addChange(changes, { feature: 'sales', locationIds: [5, 3] })
  addChange(changes, { feature: 'stock', locationIds: [7] })
  addChange(changes, { feature: 'stock', locationIds: null })
  addChange(changes, { feature: 'stock', locationIds: [8] })

  expect(takeChanges(changes)).toEqual([
    { feature: 'sales', locationIds: [3, 5] },
    { feature: 'stock', locationIds: null },
  ])
  expect(takeChanges(changes)).toEqual([])
})

test('of more than a hundred locations none is named: the notice fits into what PostgreSQL passes on', () => {
  const features = count(0, 5).map((each) => `feature ${each}`)
  const changes: Changes = new Map()
  const ids = count(2_000_000_000, 2_000_000_100)
  for (const feature of features) addChange(changes, { feature, locationIds: ids })
  const text = JSON.stringify({ from: crypto.randomUUID(), changed: takeChanges(changes) })

  addChange(changes, { feature: 'sales', locationIds: count(1, 101) })
  const most = takeChanges(changes)[0]?.locationIds
  addChange(changes, { feature: 'sales', locationIds: count(1, 102) })

  expect(text.length).toBeLessThan(8_000)
  expect(most).toHaveLength(100)
  expect(takeChanges(changes)).toEqual([{ feature: 'sales', locationIds: null }])
})

test('users hear of the places they reach, and of nothing where they reach none', () => {
  const sales = { feature: 'sales', locationIds: [3, 5] }

  expect(changeWithin([5, 9], sales)).toEqual({ feature: 'sales', locationIds: [5] })
  expect(changeWithin([9], sales)).toBeNull()
  expect(changeWithin(null, sales)).toEqual(sales)
  expect(changeWithin([9], { feature: 'users', locationIds: null })).toEqual({
    feature: 'users',
    locationIds: null,
  })
})

test('what is said to stay at its location has an answer that names it', () => {
  const rows = Object.values(api).flatMap((calls) => Object.values<Endpoint>(calls))
  const staying = rows.filter(({ locationScoped }) => locationScoped)

  const { sales, returns, tickets, shifts, transfers } = api
  expect(staying).toEqual(
    [
      [api.stock.adjust, api.stock.changeState],
      Object.values<Endpoint>(transfers).filter(({ method }) => method !== 'GET'),
      [sales.complete, sales.addPayment, sales.giveBack],
      [returns.create, returns.void, returns.correctMethod],
      [tickets.create, tickets.take, tickets.discard],
      [shifts.open, shifts.moveCash, shifts.count, shifts.close, api.readings.z],
      [api.books.enterManualSales],
    ].flat(),
  )
  for (const { answer } of staying)
    expect(
      answer instanceof z.ZodObject &&
        ('locationId' in answer.shape || 'toLocationId' in answer.shape),
    ).toBe(true)
})
