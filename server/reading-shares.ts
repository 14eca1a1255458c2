import type { Endpoint } from '#domain/endpoint.ts'
import { Refused, type User } from '#server/http.ts'

/** Of the rows that lists ask for: the longest page there is, or ten of a screen's. */
const MOST_ROWS = 1_000
/** Of files that are made, which may take minutes to fetch. */
const MOST_FILES = 2
/** More than any screen asks for in one breath. */
const MOST_WAITING = 50

type Share = { taken: number; waiting: { size: number; begin(): void }[] }

/**
 * What each user may have read for them at a time, on this server. What comes beyond it waits for what came before, so
 * that whoever asks for very much, in however many windows, holds up nobody but themselves.
 */
class Shares {
  readonly #most: number
  readonly #shares = new Map<number, Share>()

  constructor(most: number) {
    this.#most = most
  }

  /** Reads when the user's turn has come; refuses it when too much waits already. */
  async inTurn<T>(userId: number, size: number, read: () => Promise<T>): Promise<T> {
    const share = this.#shares.get(userId) ?? { taken: 0, waiting: [] }
    if (share.waiting.length >= MOST_WAITING)
      throw new Refused(429, 'You are asking for very much at once. Try again in a moment.', {
        retryAfterS: 2,
      })
    this.#shares.set(userId, share)
    await new Promise<void>((begin) => {
      share.waiting.push({ size, begin })
      this.#letIn(share)
    })
    try {
      return await read()
    } finally {
      share.taken -= size
      this.#letIn(share)
      if (share.taken === 0) this.#shares.delete(userId)
    }
  }

  /** Whoever is next; what is larger than all there is has its turn alone. */
  #letIn(share: Share): void {
    for (let [next] = share.waiting; next; [next] = share.waiting) {
      if (share.taken > 0 && share.taken + next.size > this.#most) return
      share.waiting.shift()
      share.taken += next.size
      next.begin()
    }
  }
}

export type ReadInTurn = ReturnType<typeof shareReading>

/** Has lists and files read in their user's turn, everything else at once. */
export function shareReading() {
  const [rows, files] = [new Shares(MOST_ROWS), new Shares(MOST_FILES)]
  return <T>(row: Endpoint, user: User | null, query: unknown, read: () => Promise<T>) => {
    const { limit } = query as { limit?: unknown }
    if (user && row.file) return files.inTurn(user.id, 1, read)
    if (user && typeof limit === 'number') return rows.inTurn(user.id, limit, read)
    return read()
  }
}
