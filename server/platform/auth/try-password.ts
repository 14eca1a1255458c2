import type { Endpoint } from '#domain/endpoint.ts'
import {
  countAttempts,
  forgiveAttempts,
  insertAttempt,
  lockAttempts,
  type Source,
} from '#server/platform/auth/attempts.sql.ts'
import { ownerOfDevice } from '#server/platform/auth/devices.sql.ts'
import { isPassword } from '#server/platform/auth/password.ts'
import type { Account } from '#server/platform/auth/auth.sql.ts'
import { deviceIdHash } from '#server/platform/auth/session.ts'
import { Refused } from '#server/refusals.ts'
import type { Exchange } from '#server/http.ts'

/**
 * How many passwords may be tried in so many minutes: `here` at one account from one source; `together` at one account from
 * all unknown browsers, and as many from all colleagues' browsers; `inAll` from one source at all accounts. A source is a
 * browser that a user of this shop has signed in with, else an address. So guessing is stopped wherever it comes from, while
 * the shop's own tills can still sign in, even those that are new to the account (decisions/0024).
 */
const MOST_ATTEMPTS = { here: 10, together: 20, inAll: 100 }
export const WINDOW_MINUTES = 15

export type Visit = Pick<Exchange<Endpoint>, 'pharmacy' | 'address' | 'cookies' | 'now'>

/**
 * Whether a password is the account's. Refused when too many were tried. An attempt is counted before it is checked, so
 * guesses sent at once count together; a right password deletes the attempts at its account from this source.
 */
export async function tryPassword(
  visit: Visit,
  { identifier, password }: { identifier: string; password: string },
  account: Account | null,
): Promise<boolean> {
  const { transaction } = visit.pharmacy.database
  const since = new Date(visit.now.getTime() - WINDOW_MINUTES * 60_000)
  // An account is counted under its e-mail however it was named; a name without an account is counted in the same way.
  const tried = account?.user.email ?? identifier
  const source = await sourceOf(visit, account)
  await transaction(async (tx) => {
    await lockAttempts(tx, tried, source)
    const at = { identifier: tried, userId: account?.user.id ?? null }
    const attempts = await countAttempts(tx, at, source, since)
    if (
      attempts.here >= MOST_ATTEMPTS.here ||
      attempts.together >= MOST_ATTEMPTS.together ||
      attempts.inAll >= MOST_ATTEMPTS.inAll
    )
      throw new Refused(429, 'Too many wrong passwords. Wait a few minutes and try again.', {
        retryAfterS: WINDOW_MINUTES * 60,
      })
    await insertAttempt(tx, tried, source, visit.now)
  })
  const isRight = await isPassword(password, account?.passwordHash ?? null)
  if (isRight) await transaction((tx) => forgiveAttempts(tx, tried, source, since))
  return isRight
}

/** Where a guess comes from. Without an account the browser counts as a colleague's. */
export async function sourceOf(
  { pharmacy, address, cookies }: Visit,
  account: Account | null,
): Promise<Source> {
  const idHash = deviceIdHash(cookies)
  if (!idHash) return { address, device: null }
  const owner = await ownerOfDevice(pharmacy.database.pool, idHash, account?.user.id ?? null)
  return { address, device: owner && { idHash, isOwn: owner === 'user' } }
}
