import type { Endpoint } from '#domain/endpoint.ts'
import { Refused, type User } from '#server/refusals.ts'

/** Rows of lists that are read for a user at a time: the longest page, or ten pages of a screen. */
const MOST_ROWS = 1_000
/** Files that are made for a user at a time; fetching one may take minutes. */
const MOST_FILES = 2
/** Most reads of a user that wait; no screen asks for more at once. */
const MOST_WAITING = 50

type Share = { taken: number; waiting: { size: number; begin(): void }[] }

/**
 * Limits what is read for each user at a time on this server. More waits in the user's own line, so that a user who asks for
 * very much delays only themselves (decisions/0021).
 */
class Shares {
  readonly #most: number
  readonly #shares = new Map<number, Share>()

  constructor(most: number) {
    this.#most = most
  }

  /** Reads when it is the user's turn; refuses when too much is waiting already. */
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

  /** Lets the next reads begin. A read larger than the whole share runs alone. */
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

/** Makes lists and files wait for their user's turn; everything else is read at once. */
export function shareReading() {
  const [rows, files] = [new Shares(MOST_ROWS), new Shares(MOST_FILES)]
  return <T>(row: Endpoint, user: User | null, query: unknown, read: () => Promise<T>) => {
    const { limit } = query as { limit?: unknown }
    if (user && row.file) return files.inTurn(user.id, 1, read)
    if (user && typeof limit === 'number') return rows.inTurn(user.id, limit, read)
    return read()
  }
}
