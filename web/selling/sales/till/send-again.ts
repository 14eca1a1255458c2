import { ApiError, UnansweredError } from '#web/api.ts'

/**
 * How long a sale without an answer is sent again, in milliseconds: a server that restarts is back
 * by then. The Idempotency-Key prevents a second sale.
 */
const WITHOUT_ANSWER_FOR_MS = 5_000
const WITHOUT_ANSWER_AFTER_MS = 400
/** How long a sale that the server had no time for is sent again, in milliseconds. */
const REFUSED_FOR_MS = 40_000
/** The least wait, whatever the server asks for, in milliseconds. */
const REFUSED_AFTER_MS = 1_000
/** How often the longest wait doubles: a server that has time again is not left waiting. */
const MOST_DOUBLINGS = 3

/** What became of the sale so far, from its first try on. */
type Past = { tries: number; elapsedMs: number }

/**
 * Milliseconds until a sale is sent again under its key; null if that is over, or the server has
 * decided. A busy server says how long to wait at least; `chance`, from 0 to 1, spreads many tills
 * over up to two, four and eight times that, so that they do not come back together.
 */
export function sendAgainAfterMs(
  error: unknown,
  { tries, elapsedMs }: Past,
  chance: number,
): number | null {
  if (error instanceof UnansweredError)
    return elapsedMs < WITHOUT_ANSWER_FOR_MS ? WITHOUT_ANSWER_AFTER_MS : null
  if (!(error instanceof ApiError) || !error.problem?.didNotBegin) return null
  const leftMs = REFUSED_FOR_MS - elapsedMs
  const leastMs = Math.max(REFUSED_AFTER_MS, error.retryAfterS * 1000)
  const mostMs = Math.min(leastMs * 2 ** Math.min(tries, MOST_DOUBLINGS), leftMs)
  return leastMs > leftMs ? null : leastMs + chance * (mostMs - leastMs)
}
