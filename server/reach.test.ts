import { afterAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { openBranch } from '#server/testing/branches.ts'
import { CASES, OF_THE_SHOP } from '#server/testing/foreign-calls.ts'
import { LISTS } from '#server/testing/foreign-lists.ts'
import { APPROVED } from '#server/testing/foreign-returns.ts'
import { SHIFT_CASES, SHIFT_LISTS } from '#server/testing/foreign-shifts.ts'
import { refuseBrokenInvariants } from '#server/testing/invariants.ts'
import { openPharmacy } from '#server/testing/pharmacy.ts'
import { testReach } from '#server/testing/reaching.ts'

const pharmacy = await openPharmacy()
const ours = await openBranch(pharmacy)
const foreign = await openBranch(pharmacy)
for (const branch of [ours, foreign]) {
  const { id } = await branch.sell()
  await branch.manager.send(api.returns.create, {
    params: { id: String(id) },
    body: { reason: 'Wrong item', items: [{ line: 1, qty: 1 }] },
  })
  await branch.buy()
  await branch.importFile()
  await branch.manager.send(api.stock.setLevels, {
    params: { productId: String(branch.product.id), locationId: String(branch.location.id) },
    body: { reorderPoint: 5000 },
  })
}

afterAll(() => refuseBrokenInvariants(pharmacy.owner))

const ROWS: Endpoint[] = Object.values(api).flatMap((calls) => Object.values(calls))

test('every call there is is told to be of the shop or of a location', () => {
  const told = new Set([
    ...OF_THE_SHOP,
    ...[...CASES, ...SHIFT_CASES].map(({ row }) => row),
    ...LISTS,
    ...SHIFT_LISTS,
  ])

  expect(ROWS.filter((row) => !told.has(row)).map(({ path }) => path)).toEqual([])
  expect(told.size).toBe(ROWS.length)
})

testReach({ ours, foreign, cases: CASES, lists: LISTS, approved: APPROVED })
