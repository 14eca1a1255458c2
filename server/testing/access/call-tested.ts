import { expect } from 'vitest'
import type { api } from '#domain/api.ts'
import type { CallOf, Endpoint } from '#domain/endpoint.ts'
import type { Role } from '#domain/roles.ts'
import type { Branch } from '#server/testing/shop/branches.ts'
import type { Outcome } from '#server/testing/platform/caller.ts'

type Table = typeof api
type Row = { [Part in keyof Table]: Table[Part][keyof Table[Part]] }[keyof Table]

/** What the tests over all calls must know of a feature's calls, by method and path: its `testing.ts` says it as `TESTED`. */
export type CallsTested = { readonly [Each in Row as NameOf<Each>]?: CallTested<Each> }

type NameOf<Each extends Endpoint> = `${Each['method']} ${Each['path']}`

export type Group = 'everyone' | 'signed-in' | 'ADMIN MANAGER CASHIER' | 'ADMIN MANAGER' | 'ADMIN'

/** A call says `ofTheShop`, or what it is of another branch: `foreign`, `foreignCases`, `listsLocations` or `listsChoices`. */
export type CallTested<Each extends Endpoint = Endpoint> = {
  /** Who may make it, written a second time by hand, so that no right is given by a slip (server/access.test.ts). */
  who: Group
  /** Nothing in it or its answer belongs to one location. */
  ofTheShop?: true
  /** The call about something of another branch, which is of no use there (server/reach.test.ts). */
  foreign?: Foreign<Each>
  /** Instead of one of them, several. */
  foreignCases?: readonly Foreign<Each>[]
  /** The call of `foreign` is refused at the own branch as well. */
  isRefusedAnyway?: true
  /** A list that shows locations without being asked for one. */
  listsLocations?: true
  /** Choices of filters, which reveal branches by what they hold (server/reach-figures.test.ts). */
  listsChoices?: true
  /** A cashier makes it only with a manager's approval. */
  needsApproval?: true
  /** It is about drawers, so it is tested where cash is controlled (server/cash/shifts/reach.test.ts). */
  ofDrawers?: true
  /** It locks nothing but the draft of an import, so server/lock-order.test.ts leaves it out. */
  locksDraftOnly?: true
  /** Other paths of the call that lock, and calls of the shop that do, by what they are (server/lock-order.test.ts). */
  alsoLocks?: Readonly<Record<string, About<Each>>>
  /** Calls that read figures without naming a location; without a query where nothing is said (server/reach-figures.test.ts). */
  figures?: (shared: Shared) => readonly CallOf<Each>[]
  /** Figures that trade does not move, by names of the query, the rest of the call and the figure. */
  unmovedFigures?: readonly string[]
  /** A change that may be sent again because its answer got lost (server/sent-again.test.ts). */
  sentAgain?: SentAgain
}

type About<Each extends Endpoint> = (branch: Branch) => CallOf<Each> | Promise<CallOf<Each>>

/** Creates something at a branch and makes the call about it; the answer that a user of another branch gets. */
export type Foreign<Each extends Endpoint = Endpoint> = readonly [
  about: About<Each>,
  answered: (outcome: Outcome<Endpoint>) => void,
  /** Who may make it and whether cash must be controlled, where that depends on what it is about. */
  conditions?: { allow: readonly Role[]; ofDrawers?: true },
]

/** What the two branches of server/reach-figures.test.ts share. */
export type Shared = {
  product: { id: number; name: string }
  categoryId: number
  customer: { id: number }
  suppliers: { id: number }[]
}

type SentAgain = {
  /** By its name in the log. */
  kind: string
  create: Endpoint
  body: object
  change: (place: { id: number }) => object
  /** Changes that no earlier try has made. */
  others: object[]
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

/** Expects a file with headings and nothing below them. */
export const headingsOnly = ({ status, answer }: Outcome<Endpoint>) => {
  expect(status).toBe(200)
  expect(String(answer).trim().split('\r\n\r\n').at(-1)?.split('\n')).toHaveLength(1)
}

export const at = ({ location }: Branch) => ({ query: { locationId: String(location.id) } })
export const by = ({ id }: { id: number }) => ({ params: { id: String(id) } })
