import type { SQL } from '#server/platform/database/sql.ts'
import { MOST_WRONG_PINS } from '#domain/platform/auth/pin.ts'
import { isPassword } from '#server/platform/auth/password.ts'
import {
  countAtPin,
  countPinAttempts,
  forgetPinAttempts,
  forgivePin,
  insertPinAttempt,
} from '#server/platform/auth/pins.sql.ts'
import { sourceOf, WINDOW_MINUTES, type Visit } from '#server/platform/auth/try-password.ts'
import { Refused } from '#server/refusals.ts'

/** How many PINs may be tried in so many minutes from one browser, of all users together. */
const MOST_FROM_HERE = 10

/** RIGHT; WRONG; CLOSED, by this wrong one. */
export type PinVerdict = 'RIGHT' | 'WRONG' | 'CLOSED'

/**
 * Whether a PIN is that user's, and the user meets the condition. Refused when too many were tried from this browser. A try
 * is counted before it is checked, so guesses sent at once count together; a right PIN takes its count back. Every check
 * takes equally long: a caller cannot distinguish a wrong PIN from one that is closed, missing or of a user who may not
 * approve.
 */
export async function tryPin(
  visit: Visit,
  { userId, pin }: { userId: number; pin: string },
  mayApprove: SQL,
): Promise<PinVerdict> {
  const { transaction } = visit.pharmacy.database
  const { now } = visit
  const since = new Date(now.getTime() - WINDOW_MINUTES * 60_000)
  const source = await sourceOf(visit, null)
  const { attemptId, counted } = await transaction(async (tx) => {
    if ((await countPinAttempts(tx, source, since)) >= MOST_FROM_HERE)
      throw new Refused(429, 'Too many wrong PINs from here. Wait a few minutes and try again.', {
        retryAfterS: WINDOW_MINUTES * 60,
      })
    return {
      attemptId: await insertPinAttempt(tx, { userId, source, now }),
      counted: await countAtPin(tx, userId, mayApprove),
    }
  })
  const isRight = await isPassword(pin, counted?.pinHash ?? null)
  if (!isRight || !counted) return counted?.wrong === MOST_WRONG_PINS ? 'CLOSED' : 'WRONG'
  const { pinHash } = counted
  return transaction(async (tx) => {
    await forgetPinAttempts(tx, since)
    return (await forgivePin(tx, { attemptId, userId, pinHash })) ? 'RIGHT' : 'WRONG'
  })
}
