import { isPassword } from '#server/auth/password.ts'
import {
  countAttempts,
  forgiveAttempts,
  insertAttempt,
  lockAttempts,
  type Account,
} from '#server/auth/queries.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { Refused, type Exchange } from '#server/http.ts'

/** Passwords that may be tried from one address, at one account and in all, in this many minutes. */
const MOST_ATTEMPTS = { atAccount: 10, inAll: 100 }
const WINDOW_MINUTES = 15

type Visit = Pick<Exchange<Endpoint>, 'pharmacy' | 'address' | 'now'>

/**
 * Whether a password is the account's; refused when too many were tried. Each try is counted before it
 * is checked, so that guesses sent together count together; a right one forgives its account's.
 */
export async function tryPassword(
  { pharmacy, address, now }: Visit,
  { identifier, password }: { identifier: string; password: string },
  account: Account | null,
): Promise<boolean> {
  const { transaction } = pharmacy.database
  const since = new Date(now.getTime() - WINDOW_MINUTES * 60_000)
  // An account is one however it is named; what is no account is treated just the same.
  const tried = account?.user.email ?? identifier
  await transaction(async (tx) => {
    await lockAttempts(tx, address)
    const attempts = await countAttempts(tx, tried, address, since)
    if (attempts.atAccount >= MOST_ATTEMPTS.atAccount || attempts.inAll >= MOST_ATTEMPTS.inAll)
      throw new Refused(429, 'Too many wrong passwords. Wait a few minutes and try again.', {
        retryAfterS: WINDOW_MINUTES * 60,
      })
    await insertAttempt(tx, tried, address, now)
  })
  const isRight = await isPassword(password, account?.passwordHash ?? null)
  if (isRight) await transaction((tx) => forgiveAttempts(tx, tried, address, since))
  return isRight
}
