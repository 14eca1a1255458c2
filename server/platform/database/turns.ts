import { DatabaseAway } from '#server/platform/database/connection.ts'

/** More is asked for than can be served. It is refused at once, because a long wait serves nobody better. */
export class Crowded extends Error {
  constructor() {
    super('Too many wait for a connection to the database.')
  }
}

/** 'interactive': sales and other work that a user waits for; 'background': lists and reports, which give way. */
export type Rank = 'interactive' | 'background'

/**
 * For each rank: how many calls may wait for a connection, for how long, and which share of all connections they may
 * hold.
 */
const ROOM: Record<Rank, { waiting: number; waitMs: number; share: number }> = {
  interactive: { waiting: 400, waitMs: 5_000, share: 1 },
  background: { waiting: 100, waitMs: 3_000, share: 0.5 },
}

/** Hands out the turns for so many connections. */
export class Turns {
  readonly #most: number
  readonly #taken: Record<Rank, number> = { interactive: 0, background: 0 }
  readonly #waiting: Record<Rank, (() => void)[]> = { interactive: [], background: [] }

  constructor(most: number) {
    this.#most = most
  }

  /** Waits for a turn; answers what gives it back. Throws Crowded when too many wait already or the wait is over. */
  async take(rank: Rank): Promise<() => void> {
    if (this.#mayBegin(rank)) this.#taken[rank] += 1
    else await this.#wait(rank)
    return () => {
      this.#taken[rank] -= 1
      this.#next()
    }
  }

  #mayBegin(rank: Rank): boolean {
    const { interactive, background } = this.#taken
    const share = Math.ceil(this.#most * ROOM[rank].share)
    return interactive + background < this.#most && this.#taken[rank] < share
  }

  #wait(rank: Rank): Promise<void> {
    const waiting = this.#waiting[rank]
    const { waiting: most, waitMs } = ROOM[rank]
    if (waiting.length >= most) throw new Crowded()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1)
        reject(new DatabaseAway('No connection to the database became free.'))
      }, waitMs)
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      waiting.push(begin)
    })
  }

  #next(): void {
    for (const rank of ['interactive', 'background'] as const)
      while (this.#waiting[rank].length > 0 && this.#mayBegin(rank)) {
        this.#taken[rank] += 1
        this.#waiting[rank].shift()?.()
      }
  }
}
