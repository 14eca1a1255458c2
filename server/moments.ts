/**
 * A call waited, or the clocks of two servers differ: what it builds on has a later moment than the call itself. The call is made
 * again with a moment that is not earlier, so that a document never comes before its shift, nor a closing before a document
 * (decisions/0063).
 */
class MomentTooEarly extends Error {
  readonly earliest: Date

  constructor(earliest: Date) {
    super('what a call builds on has a later moment than the call')
    this.earliest = earliest
  }
}

/** Goes on only where a call's moment is not before that of what it builds on. */
export function needMoment(now: Date, earliest: Date | string | null): void {
  if (earliest === null) return
  const from = new Date(earliest)
  if (now < from) throw new MomentTooEarly(from)
}

/** Waits in a queue, so a second try is rare and a third one rarer. */
const ATTEMPTS = 20

/** Does the work of a call at the clock's moment, and again at a later one where that was too early. */
export async function atMoment<T>(clock: () => Date, work: (now: Date) => Promise<T>): Promise<T> {
  let earliest = clock()
  for (let attempt = 1; ; attempt += 1) {
    const now = clock()
    try {
      return await work(now < earliest ? earliest : now)
    } catch (error) {
      if (!(error instanceof MomentTooEarly) || attempt === ATTEMPTS) throw error
      earliest = error.earliest
    }
  }
}
