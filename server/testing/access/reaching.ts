import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Branch } from '#server/testing/shop/branches.ts'
import type { Case } from '#server/testing/access/every-call.ts'

type Reaching = {
  ours: Branch
  foreign: Branch
  cases: readonly Case[]
  /** Lists that show locations without being asked for one. */
  lists: readonly Endpoint[]
}

/** Tests that nobody of one branch has any use of calls about another, and reads nothing of it in lists. */
export function testReach({ ours, foreign, cases, lists }: Reaching): void {
  for (const role of ['manager', 'cashier'] as const) {
    const mayCall = ({ row }: Case) =>
      Array.isArray(row.allow) && row.allow.includes(role.toUpperCase())

    test.each(cases.filter(mayCall))(
      `$name about another branch is of no use to a ${role}`,
      async ({ row, about, answered }) => {
        const call = await about(foreign)
        const before = await foreign.fingerprint()

        const outcome = await ours[role].try(row, call)

        answered(outcome)
        expect(await foreign.fingerprint()).toBe(before)
      },
    )

    const works = cases.filter(
      ({ isRefusedAnyway, needsApproval }) =>
        !isRefusedAnyway && !(role === 'cashier' && needsApproval),
    )
    test.each(works.filter(mayCall))(
      `$name about the own branch works for a ${role}`,
      async ({ row, about, answered }) => {
        const call = await about(ours)

        const outcome = await ours[role].try(row, call)

        expect([200, 201, 204]).toContain(outcome.status)
        expect(() => answered(outcome)).toThrow()
      },
    )

    test.each(lists.map((row) => ({ row, name: `${row.method} ${row.path}` })))(
      `$name leaves out other branches for a ${role}, and shows them to a user who works everywhere`,
      async ({ row }) => {
        const isAllowed = Array.isArray(row.allow) && row.allow.includes(role.toUpperCase())
        const caller = isAllowed ? ours[role] : ours.manager
        const { id, name } = foreign.location
        const mentions = (text: string) =>
          text.includes(name) || new RegExp(`"locationId":${id}\\b`).test(text)

        // More is done at the own branch than a page of movements holds.
        const query = row.path === api.stock.movements.path ? { limit: '1000' } : {}

        const { answer: mine } = await caller.try(row, { query })
        const { answer: all } = await foreign.owner.try(row, { query })

        expect(mentions(JSON.stringify(mine))).toBe(false)
        expect(mentions(JSON.stringify(all))).toBe(true)
      },
    )
  }
}
