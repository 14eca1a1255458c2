import { afterAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { openBranch } from '#server/testing/branches.ts'
import { CASES, LISTS, OF_THE_SHOP } from '#server/testing/foreign-calls.ts'
import type { Case } from '#server/testing/foreign-case.ts'
import { APPROVED } from '#server/testing/foreign-returns.ts'
import { refuseBrokenInvariants } from '#server/testing/invariants.ts'
import { openPharmacy } from '#server/testing/pharmacy.ts'

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

const NAMED = CASES.map((each) => ({ ...each, name: `${each.row.method} ${each.row.path}` }))

test('every call there is is told to be of the shop or of a location', () => {
  const told = new Set([...OF_THE_SHOP, ...CASES.map(({ row }) => row), ...LISTS])

  expect(ROWS.filter((row) => !told.has(row)).map(({ path }) => path)).toEqual([])
  expect(told.size).toBe(ROWS.length)
})

for (const role of ['manager', 'cashier'] as const) {
  const mayCall = ({ row }: Case) =>
    Array.isArray(row.allow) && row.allow.includes(role.toUpperCase())

  test.each(NAMED.filter(mayCall))(
    `$name about another branch is of no use to a ${role}`,
    async ({ row, about, refuseUnlessForeign }) => {
      const call = await about(foreign)
      const before = await foreign.fingerprint()

      const outcome = await ours[role].try(row, call)

      refuseUnlessForeign(outcome)
      expect(await foreign.fingerprint()).toBe(before)
    },
  )

  // A location with staff cannot be deleted, because staff give it a past.
  const works = NAMED.filter(
    ({ row }) => row !== api.locations.delete && !(role === 'cashier' && APPROVED.includes(row)),
  )
  test.each(works.filter(mayCall))(
    `$name about the own branch works for a ${role}`,
    async ({ row, about, refuseUnlessForeign }) => {
      const call = await about(ours)

      const outcome = await ours[role].try(row, call)

      expect([200, 201, 204]).toContain(outcome.status)
      expect(() => refuseUnlessForeign(outcome)).toThrow()
    },
  )

  test.each(LISTS.map((row) => ({ row, name: `${row.method} ${row.path}` })))(
    `$name leaves out other branches for a ${role}, and shows them to who works everywhere`,
    async ({ row }) => {
      const isAllowed = Array.isArray(row.allow) && row.allow.includes(role.toUpperCase())
      const caller = isAllowed ? ours[role] : ours.manager
      const { id, name } = foreign.location
      const tellsOf = (text: string) =>
        text.includes(name) || new RegExp(`"locationId":${id}\\b`).test(text)

      const { answer: mine } = await caller.try(row, { query: {} })
      const { answer: all } = await foreign.owner.try(row, { query: {} })

      expect(tellsOf(JSON.stringify(mine))).toBe(false)
      expect(tellsOf(JSON.stringify(all))).toBe(true)
    },
  )
}
