import { api } from '#domain/api.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import { insertAudit } from '#server/audit/queries.ts'
import { hashPassword, isPassword } from '#server/auth/password.ts'
import {
  countFailures,
  deleteOtherSessions,
  deleteSession,
  findAccount,
  forgiveFailures,
  insertFailure,
  updatePassword,
} from '#server/auth/queries.ts'
import { clearSessionCookie, sessionIdHash, startSession } from '#server/auth/session.ts'
import { refusedField, Refused, route, type User } from '#server/http.ts'
import { DEMO_ACCOUNTS } from '#server/auth/demo-accounts.ts'
import { readSettings, type Settings } from '#server/settings/queries.ts'

/** Wrong passwords an account takes from one address, and an address in all, in this many minutes. */
const MOST_FAILURES = { ofAccount: 10, ofAddress: 100 }
const FAILURE_MINUTES = 15

const LOGIN_REFUSAL = 'Invalid username or password. Please try again.'

export const authRoutes = [
  route(api.auth.me, async ({ user, pharmacy }) => ({
    user,
    settings: publicSettings(await readSettings(pharmacy.database.pool), user),
  })),

  route(api.auth.login, async (exchange) => {
    const { body, pharmacy, address, now } = exchange
    const { pool } = pharmacy.database
    const since = new Date(now.getTime() - FAILURE_MINUTES * 60_000)
    const failures = await countFailures(pool, body.identifier, address, since)
    if (
      failures.ofAccount >= MOST_FAILURES.ofAccount ||
      failures.ofAddress >= MOST_FAILURES.ofAddress
    )
      throw new Refused(429, 'Too many wrong passwords. Wait a few minutes and try again.', {
        retryAfterS: FAILURE_MINUTES * 60,
      })

    const account = await findAccount(pool, body.identifier)
    if (!(await isPassword(body.password, account?.passwordHash ?? null)) || !account) {
      await insertFailure(pool, body.identifier, address, now)
      throw new Refused(401, LOGIN_REFUSAL)
    }

    await pharmacy.database.transaction(async (tx) => {
      await forgiveFailures(tx, body.identifier, address, since)
      await startSession(tx, account.user.id, exchange)
      await insertAudit(tx, {
        user: account.user,
        action: 'SIGN_IN',
        entity: 'user',
        entityId: account.user.id,
        now,
      })
    })
    return { user: account.user }
  }),

  route(api.auth.logout, async ({ cookies, pharmacy, isSecure, answer }) => {
    const idHash = sessionIdHash(cookies)
    if (idHash) await deleteSession(pharmacy.database.pool, idHash)
    clearSessionCookie({ isSecure, answer })
  }),

  route(api.auth.changePassword, async ({ body, user, cookies, pharmacy, now }) => {
    const { pool } = pharmacy.database
    const account = await findAccount(pool, user.email)
    if (!(await isPassword(body.currentPassword, account?.passwordHash ?? null)))
      throw refusedField(400, 'currentPassword', 'That is not your current password')
    if (body.newPassword === body.currentPassword)
      throw refusedField(400, 'newPassword', 'The new password must differ from the old one')

    const passwordHash = await hashPassword(body.newPassword)
    const idHash = sessionIdHash(cookies)
    await pharmacy.database.transaction(async (tx) => {
      await updatePassword(tx, user.id, passwordHash)
      if (idHash) await deleteOtherSessions(tx, user.id, idHash)
      await insertAudit(tx, {
        user,
        action: 'CHANGE_PASSWORD',
        entity: 'user',
        entityId: user.id,
        now,
      })
    })
  }),

  route(api.auth.welcome, async ({ pharmacy }) => {
    const { storeName, isDemo } = await readSettings(pharmacy.database.pool)
    return { storeName, demoAccounts: isDemo ? DEMO_ACCOUNTS : null }
  }),
]

function publicSettings(settings: Settings, user: User): AnswerOf<typeof api.auth.me>['settings'] {
  const { storeName, timeZone, taxMode, taxRate, taxLabel, isDemo } = settings
  const discountMaxPct = settings.discountMax[user.role]
  return {
    storeName,
    currency: 'PHP',
    timeZone,
    taxMode,
    taxRate,
    taxLabel,
    discountMaxPct,
    isDemo,
  }
}
