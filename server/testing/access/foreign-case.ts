import { expect } from 'vitest'
import type { CallOf, Endpoint } from '#domain/endpoint.ts'
import type { Branch } from '#server/testing/shop/branches.ts'
import type { Outcome } from '#server/testing/platform/caller.ts'

/** A call about something of a branch, and the answer that a user of another branch gets. */
export type Case = {
  row: Endpoint
  /** Creates something at a branch; answers the call about it. */
  about(branch: Branch): Promise<object>
  refuseUnlessForeign(outcome: Outcome<Endpoint>): void
}

export function caseOf<E extends Endpoint>(
  row: E,
  about: (branch: Branch) => CallOf<E> | Promise<CallOf<E>>,
  refuseUnlessForeign: Case['refuseUnlessForeign'],
): Case {
  return { row, about: async (branch) => about(branch), refuseUnlessForeign }
}

/** Expects the answer for something that does not exist. */
export const missing = (sentence: string) => (outcome: Outcome<Endpoint>) =>
  expect([outcome.status, outcome.problem.detail]).toEqual([404, sentence])

/** Expects the refusal of a location that does not exist. */
export const refused = (field: string) => (outcome: Outcome<Endpoint>) =>
  expect([outcome.status, outcome.problem.errors]).toEqual([
    400,
    [{ field, message: 'That location does not exist' }],
  ])

export const answers = (answer: unknown) => (outcome: Outcome<Endpoint>) =>
  expect([outcome.status, outcome.answer]).toMatchObject([200, answer])

export const at = ({ location }: Branch) => ({ query: { locationId: String(location.id) } })
export const by = ({ id }: { id: number }) => ({ params: { id: String(id) } })
