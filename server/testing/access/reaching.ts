import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Branch } from '#server/testing/shop/branches.ts'
import type { Case } from '#server/testing/access/foreign-case.ts'

type Reaching = {
  ours: Branch
  foreign: Branch
  cases: readonly Case[]
  /** Lists that show locations without being asked for one. */
  lists: readonly Endpoint[]
  /** Calls that a cashier makes only with a manager's approval. */
  approved: readonly Endpoint[]
}

/** Tests that nobody of one branch has any use of calls about another, and reads nothing of it in lists. */
export function testReach({ ours, foreign, cases, lists, approved }: Reaching): void {
  const named = cases.map((each) => ({ ...each, name: `${each.row.method} ${each.row.path}` }))
  for (const role of ['manager', 'cashier'] as const) {
    const mayCall = ({ row }: Case) =>
      Array.isArray(row.allow) && row.allow.includes(role.toUpperCase())

    test.each(named.filter(mayCall))(
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
    const works = named.filter(
      ({ row }) => row !== api.locations.delete && !(role === 'cashier' && approved.includes(row)),
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

    test.each(lists.map((row) => ({ row, name: `${row.method} ${row.path}` })))(
      `$name leaves out other branches for a ${role}, and shows them to a user who works everywhere`,
      async ({ row }) => {
        const isAllowed = Array.isArray(row.allow) && row.allow.includes(role.toUpperCase())
        const caller = isAllowed ? ours[role] : ours.manager
        const { id, name } = foreign.location
        const mentions = (text: string) =>
          text.includes(name) || new RegExp(`"locationId":${id}\\b`).test(text)

        const { answer: mine } = await caller.try(row, { query: {} })
        const { answer: all } = await foreign.owner.try(row, { query: {} })

        expect(mentions(JSON.stringify(mine))).toBe(false)
        expect(mentions(JSON.stringify(all))).toBe(true)
      },
    )
  }
}
