import type { Endpoint } from '#domain/endpoint.ts'
import {
  countAttempts,
  forgiveAttempts,
  insertAttempt,
  lockAttempts,
  type Source,
} from '#server/auth/attempts/queries.ts'
import { isDeviceOf } from '#server/auth/devices/queries.ts'
import { isPassword } from '#server/auth/password.ts'
import type { Account } from '#server/auth/queries.ts'
import { deviceIdHash } from '#server/auth/session.ts'
import { Refused, type Exchange } from '#server/http.ts'

/**
 * Passwords that may be tried in this many minutes: at one account from one source; at one account from all browsers
 * together that it has never been signed in with; from one source at all accounts. A source is a browser the account
 * is known by, else an address. So who guesses is stopped, wherever from, and the shop's own tills still sign in.
 */
const MOST_ATTEMPTS = { here: 10, byStrangers: 20, inAll: 100 }
const WINDOW_MINUTES = 15

type Visit = Pick<Exchange<Endpoint>, 'pharmacy' | 'address' | 'cookies' | 'now'>

/**
 * Whether a password is the account's; refused when too many were tried. Each try is counted before it
 * is checked, so that guesses sent together count together; a right one forgives its account's.
 */
export async function tryPassword(
  visit: Visit,
  { identifier, password }: { identifier: string; password: string },
  account: Account | null,
): Promise<boolean> {
  const { transaction } = visit.pharmacy.database
  const since = new Date(visit.now.getTime() - WINDOW_MINUTES * 60_000)
  // An account is one however it is named; what is no account is treated just the same.
  const tried = account?.user.email ?? identifier
  const source = await sourceOf(visit, account)
  await transaction(async (tx) => {
    await lockAttempts(tx, tried, source.address)
    const attempts = await countAttempts(tx, tried, source, since)
    const isStranger = source.deviceHash === null
    if (
      attempts.here >= MOST_ATTEMPTS.here ||
      attempts.inAll >= MOST_ATTEMPTS.inAll ||
      (isStranger && attempts.byStrangers >= MOST_ATTEMPTS.byStrangers)
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

async function sourceOf(
  { pharmacy, address, cookies }: Visit,
  account: Account | null,
): Promise<Source> {
  const idHash = deviceIdHash(cookies)
  const isKnown =
    idHash !== null &&
    account !== null &&
    (await isDeviceOf(pharmacy.database.pool, idHash, account.user.id))
  return { address, deviceHash: isKnown ? idHash : null }
}
