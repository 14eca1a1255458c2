import { readReaches } from '#server/platform/auth/auth.sql.ts'
import type { Pharmacy, Streams } from '#server/pharmacy.ts'

/** Least milliseconds between two questions for the sessions of streams. */
const APART_MS = 1_000
/** Most streams of a session: the windows of one browser that can be seen at once. */
const MOST_OF_SESSION = 4
/** Most streams of a user: the tills and offices of a shop whose staff share an account. */
const MOST_OF_USER = 32

export function openStreams({ database, now }: Pharmacy): Streams {
  const open = new Map<number, Set<{ session: string; end: () => void }>>()
  let asked: { idHashes: Map<string, Buffer>; reaches: ReturnType<typeof readReaches> } | null =
    null
  let askedAt = -Infinity

  /** Waits until sessions may be asked for, then asks for those that were named meanwhile. */
  async function ask(idHashes: Map<string, Buffer>): ReturnType<typeof readReaches> {
    const waitMs = Math.max(0, askedAt + APART_MS - performance.now())
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    askedAt = performance.now()
    asked = null
    return readReaches(database.pool, [...idHashes.values()], now())
  }

  return {
    enter({ userId, idHash }, end) {
      const stream = { session: idHash.toString('hex'), end }
      const ofUser = open.get(userId) ?? new Set()
      open.set(userId, ofUser.add(stream))
      const leave = (left: typeof stream) => {
        if (ofUser.delete(left) && ofUser.size === 0) open.delete(userId)
      }
      // A set lists what came first first.
      const ofSession = [...ofUser].filter(({ session }) => session === stream.session)
      const [oldest] =
        ofSession.length > MOST_OF_SESSION ? ofSession : ofUser.size > MOST_OF_USER ? ofUser : []
      if (oldest) {
        leave(oldest)
        oldest.end()
      }
      return () => leave(stream)
    },
    async reachOf(idHash) {
      const session = idHash.toString('hex')
      if (!asked) {
        const idHashes = new Map<string, Buffer>()
        asked = { idHashes, reaches: ask(idHashes) }
      }
      const { idHashes, reaches } = asked
      idHashes.set(session, idHash)
      const reach = (await reaches).get(session)
      return reach === undefined ? null : { reach }
    },
  }
}
