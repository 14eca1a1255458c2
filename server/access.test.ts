import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Role } from '#domain/roles.ts'
import { type Caller, type Outcome } from '#server/testing/platform/caller.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import type { Group } from '#server/testing/access/call-tested.ts'
import { CALLS, faultsOfRights, ROWS } from '#server/testing/access/every-call.ts'
import { isLong } from '#server/testing/platform/long.ts'

const pharmacy = await openPharmacy()

/** The pages that document the calls are served without a row in the table. */
const DOCUMENTATION = [
  '/api/openapi.json',
  '/api/docs',
  '/api/docs/json',
  '/api/docs/static/index.html',
].map((path) => ({
  name: `GET ${path}`,
  row: { ...api.auth.me, path },
  who: 'ADMIN MANAGER' as const,
}))
const ALL_CALLS: { name: string; row: Endpoint; who: Group }[] = [...CALLS, ...DOCUMENTATION]

const GROUPS: Group[] = ['everyone', 'signed-in', 'ADMIN MANAGER CASHIER', 'ADMIN MANAGER', 'ADMIN']

/** Some calls of each group: who was changed meanwhile is met before it is known which call it is. */
const SOME_CALLS = GROUPS.flatMap((group) =>
  ALL_CALLS.filter(({ who }) => who === group).slice(0, 6),
)

/** A call with ids for its parameters and an empty body; the answer to an allowed caller says what is missing. */
function bare(row: Endpoint): [Endpoint, object] {
  const path = row.path.replace(/\{\w+\}/g, '999999')
  return [{ ...row, path }, row.body ? { body: {} } : {}]
}

type Who = {
  /** The role of the user to sign in; null to use a session made before and then changed. */
  role: Role | null
  /** SQL that changes the user while the session is open. */
  meanwhile?: string
  /** The refusal of each group of calls; groups that are left out are let in. */
  refused: Partial<Record<Group, string>>
}

const SIGN_IN = '401 Unauthorized: Please sign in'
const ROLE = '403 Forbidden: Your role may not do this'
const PASSWORD = '403 Forbidden: Change your password first'

const EVERYBODY_SIGNS_IN = Object.fromEntries(
  GROUPS.filter((group) => group !== 'everyone').map((group) => [group, SIGN_IN]),
)
const ONLY_THE_PASSWORD = {
  'ADMIN MANAGER CASHIER': PASSWORD,
  'ADMIN MANAGER': PASSWORD,
  ADMIN: PASSWORD,
}

/** The expected answers, one line for each kind of caller. */
const MATRIX: [string, Who][] = [
  ['nobody', { role: null, refused: EVERYBODY_SIGNS_IN }],
  ['an administrator', { role: 'ADMIN', refused: {} }],
  ['a manager', { role: 'MANAGER', refused: { ADMIN: ROLE } }],
  ['a cashier', { role: 'CASHIER', refused: { 'ADMIN MANAGER': ROLE, ADMIN: ROLE } }],
  [
    'an administrator who must first change the password',
    { role: 'ADMIN', meanwhile: 'must_change_password = true', refused: ONLY_THE_PASSWORD },
  ],
  [
    'an administrator who was switched off meanwhile',
    { role: 'ADMIN', meanwhile: 'is_active = false', refused: EVERYBODY_SIGNS_IN },
  ],
  [
    'a manager who was made a cashier meanwhile',
    {
      role: 'MANAGER',
      meanwhile: "role = 'CASHIER'",
      refused: { 'ADMIN MANAGER': ROLE, ADMIN: ROLE },
    },
  ],
  [
    'a cashier who was made a manager meanwhile',
    { role: 'CASHIER', meanwhile: "role = 'MANAGER'", refused: { ADMIN: ROLE } },
  ],
]

async function callerOf({ role, meanwhile }: Who): Promise<Caller> {
  if (role === null) return pharmacy.nobody
  const caller = await pharmacy.as(role)
  if (meanwhile)
    await pharmacy.owner.query(`UPDATE users SET ${meanwhile} WHERE id = $1`, [caller.id])
  return caller
}

/** The whole refusal, or that the caller was let in. */
function verdict({ status, headers, problem }: Outcome<Endpoint>): string {
  if (status >= 500) return `broke with ${status}`
  if (status !== 401 && status !== 403) return 'let in'
  const { title, detail, requestId, ...rest } = problem
  const isProblem = headers.get('content-type')?.startsWith('application/problem+json')
  const isWhole = isProblem && /^[0-9a-f-]{36}$/.test(requestId)
  // A refusal may reveal nothing else.
  return `${status} ${title}: ${detail}${isWhole && Object.keys(rest).length === 1 ? '' : ' (and more)'}`
}

/** These calls end the session that they are made with. */
const ENDS_SESSION = /logout|DELETE \/api\/auth\/sessions/

test('every call stands in the matrix once, with the rights that the table of calls gives', () => {
  expect(faultsOfRights()).toEqual([])
})

test.each(MATRIX)('every call answers %s as the matrix says', async (_name, who) => {
  let caller = await callerOf(who)
  const wrong: string[] = []

  const calls = who.meanwhile && !isLong ? SOME_CALLS : ALL_CALLS
  for (const { name, row, who: group } of calls) {
    const expected = who.refused[group] ?? 'let in'
    const answered = verdict(await caller.try(...bare(row)))
    if (answered !== expected) wrong.push(`${name} should be ${expected}, but: ${answered}`)
    if (ENDS_SESSION.test(name)) caller = await callerOf(who)
  }

  expect(wrong).toEqual([])
})

test('a session that was never made is nobody’s, whatever it looks like', async () => {
  const { cookie } = await pharmacy.as('ADMIN')
  const forged = ['botika_session=1', `${cookie}x`, cookie.slice(0, -1), `${cookie.split('=')[0]}=`]

  const statuses = await Promise.all(
    forged.map(async (value) => {
      const headers = { cookie: value }
      return (await pharmacy.nobody.try(api.auth.me, {}, { headers })).status
    }),
  )

  expect(statuses).toEqual([401, 401, 401, 401])
})

test('the documentation describes every call', async () => {
  const manager = await pharmacy.as('MANAGER')

  const { answer } = await manager.try({ ...api.auth.me, path: '/api/docs/json' }, {})

  const { paths } = answer as unknown as { paths: Record<string, Record<string, unknown>> }
  for (const { method, path } of ROWS) expect(paths[path]).toHaveProperty(method.toLowerCase())
})
