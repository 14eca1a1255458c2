import { api } from '#domain/api.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { refuseCommon } from '#server/platform/auth/common-passwords.ts'
import { hashPassword } from '#server/platform/auth/password.ts'
import { readPinState, reopenPin, updatePin } from '#server/platform/auth/pins.sql.ts'
import {
  deleteSession,
  deleteSessions,
  findAccount,
  lockAccount,
  readWelcome,
  updateLanguage,
  updatePassword,
  type Account,
} from '#server/platform/auth/auth.sql.ts'
import {
  clearSessionCookie,
  rememberDevice,
  sessionIdHash,
  startSession,
} from '#server/platform/auth/session.ts'
import { tryPassword } from '#server/platform/auth/try-password.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refusedField, Refused } from '#server/refusals.ts'
import { route, type Exchange } from '#server/http.ts'
import { DEMO_ACCOUNTS } from '#server/platform/auth/demo-accounts.ts'

const LOGIN_REFUSAL = 'Invalid username or password. Please try again.'
const WRONG_PASSWORD = 'That is not your current password'

export const authRoutes = [
  route(api.auth.login, async (exchange) => {
    const { body, pharmacy, now } = exchange
    const account = await findAccount(pharmacy.database.pool, body.identifier)
    if (!(await tryPassword(exchange, body, account)) || !account)
      throw new Refused(401, LOGIN_REFUSAL)

    const { user } = account
    await pharmacy.database.transaction(async (tx) => {
      // Checking the password takes time. A user who was deactivated or given another password meanwhile is not let in.
      if (!(await lockAccount(tx, account))) throw new Refused(401, LOGIN_REFUSAL)
      await reopenPin(tx, user.id)
      await startSession(tx, user.id, exchange)
      await rememberDevice(tx, user.id, exchange)
      await insertAudit(tx, { user, action: 'SIGN_IN', entity: 'user', entityId: user.id, now })
    })
    return { user }
  }),

  route(api.auth.logout, async ({ user, cookies, pharmacy, now, isSecure, answer }) => {
    const idHash = sessionIdHash(cookies)
    const hasEnded =
      idHash !== null &&
      (await pharmacy.database.transaction(async (tx) => {
        // Of two log-outs at once only one ends the session and is logged. An expired session belonged to nobody any
        // more.
        if (!(await deleteSession(tx, idHash))) return false
        if (!user) return true
        await insertAudit(tx, { user, action: 'SIGN_OUT', entity: 'user', entityId: user.id, now })
        return true
      }))
    if (!hasEnded) answer.unchanged()
    clearSessionCookie({ isSecure, answer })
  }),

  route(api.auth.logoutEverywhere, async ({ user, pharmacy, now, isSecure, answer }) => {
    await pharmacy.database.transaction(async (tx) => {
      await deleteSessions(tx, user.id)
      const entry = { user, entity: 'user', entityId: user.id, now }
      await insertAudit(tx, { ...entry, action: 'SIGN_OUT_EVERYWHERE' })
    })
    clearSessionCookie({ isSecure, answer })
  }),

  route(api.auth.changePassword, async (exchange) => {
    const { body, user, pharmacy, now } = exchange
    const account = await confirmPassword(exchange)
    await refuseCommon('newPassword', body.newPassword, user)
    if (body.newPassword === body.currentPassword)
      throw refusedField(400, 'newPassword', 'The new password must differ from the old one')

    const passwordHash = await hashPassword(body.newPassword)
    await pharmacy.database.transaction(async (tx) => {
      await lockConfirmed(tx, account)
      await updatePassword(tx, user.id, passwordHash)
      // A thief who copied this session's id is signed out as well.
      await deleteSessions(tx, user.id)
      await startSession(tx, user.id, exchange)
      await insertAudit(tx, {
        user,
        action: 'CHANGE_PASSWORD',
        entity: 'user',
        entityId: user.id,
        now,
      })
    })
  }),

  route(api.auth.setLanguage, async ({ body, user, pharmacy, answer }) => {
    if (body.language === user.language) return answer.unchanged()
    await pharmacy.database.transaction((tx) => updateLanguage(tx, user.id, body.language))
  }),

  route(api.auth.pin, async ({ user, pharmacy }) => ({
    state: await readPinState(pharmacy.database.pool, user.id),
  })),

  route(api.auth.setPin, async (exchange) => {
    const { body, user, pharmacy, now } = exchange
    const account = await confirmPassword(exchange)

    const pinHash = await hashPassword(body.pin)
    await pharmacy.database.transaction(async (tx) => {
      await lockConfirmed(tx, account)
      await updatePin(tx, user.id, pinHash)
      await insertAudit(tx, { user, action: 'SET_PIN', entity: 'user', entityId: user.id, now })
    })
  }),

  route(api.auth.removePin, async ({ user, pharmacy, now, answer }) => {
    await pharmacy.database.transaction(async (tx) => {
      if (!(await updatePin(tx, user.id, null))) return answer.unchanged()
      await insertAudit(tx, { user, action: 'REMOVE_PIN', entity: 'user', entityId: user.id, now })
    })
  }),

  route(api.auth.welcome, async ({ pharmacy }) => {
    const { storeName, isDemo } = await readWelcome(pharmacy.database.pool)
    return { storeName, demoAccounts: isDemo ? DEMO_ACCOUNTS : null }
  }),
]

type Confirming = Pick<
  Exchange<typeof api.auth.setPin>,
  'user' | 'pharmacy' | 'address' | 'cookies' | 'now'
> & { body: { currentPassword: string } }

/** The caller's own account, by its password; refused where it is wrong or was tried too often. */
async function confirmPassword(exchange: Confirming): Promise<Account> {
  const { body, user, pharmacy } = exchange
  const account = await findAccount(pharmacy.database.pool, user.email)
  const tried = { identifier: user.email, password: body.currentPassword }
  if (!(await tryPassword(exchange, tried, account)) || !account)
    throw refusedField(400, 'currentPassword', WRONG_PASSWORD)
  return account
}

/** Locks an account whose password was confirmed. Checking it takes time: it may be another by now. */
async function lockConfirmed(tx: Tx, account: Account): Promise<void> {
  if (!(await lockAccount(tx, account))) throw refusedField(400, 'currentPassword', WRONG_PASSWORD)
}
