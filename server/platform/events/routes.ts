import { api } from '#domain/api.ts'
import type { Reach } from '#server/platform/reach/reach.sql.ts'
import { sessionIdHash } from '#server/platform/auth/session.ts'
import {
  addChange,
  changeWithin,
  takeChanges,
  type Changes,
} from '#server/platform/events/changes.ts'
import { EVERYTHING } from '#server/platform/events/news.ts'
import { route, type Exchange } from '#server/http.ts'

/** A silent stream sends a sign of life after so many milliseconds, and any stream checks its session again. */
const ALIVE_MS = 15_000
/** Least milliseconds between two pieces of news on a stream, so that screens of a busy shop do more than ask again. */
const APART_MS = 1_000
/**
 * Features whose news may mean that the session has ended or the reach has changed: a sign-out, a deactivation, other
 * locations.
 */
const ENDS = new Set(['auth', 'users'])

export const eventsRoutes = [route(api.events.stream, async (exchange) => changesFor(exchange))]

/**
 * The changes for one browser, until its session ends or newer streams have taken its place; null is a sign of life.
 */
async function* changesFor({ user, pharmacy, cookies }: Exchange<typeof api.events.stream>) {
  const idHash = sessionIdHash(cookies)
  if (!idHash) return
  const waiting: Changes = new Map()
  const stream = { isOver: false, isReplaced: false, isDoubted: false, wake: () => {} }
  let { reach } = user
  const stop = pharmacy.news.subscribe((changed) => {
    if (changed === null) stream.isOver = true
    // Changes outside the user's reach do not wake the stream.
    const near = (changed ?? []).flatMap((change) => changeWithin(reach, change) ?? [])
    for (const change of near) addChange(waiting, change)
    if (near.some(({ feature }) => ENDS.has(feature))) stream.isDoubted = true
    if (stream.isOver || near.length > 0) stream.wake()
  })
  const leave = pharmacy.streams.enter({ userId: user.id, idHash }, () => {
    stream.isReplaced = true
    stream.wake()
  })
  const sleep = (ms: number, isEnough: () => boolean) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      stream.wake = () => {
        if (!isEnough()) return
        clearTimeout(timer)
        resolve()
      }
    })
  const isUrgent = () => stream.isOver || stream.isReplaced || stream.isDoubted
  // The user who opens the stream was admitted just now.
  let checkedAt = pharmacy.now().getTime()
  try {
    while (!stream.isOver) {
      if (stream.isReplaced) {
        yield { changed: [], isReplaced: true as const }
        return
      }
      const at = pharmacy.now().getTime()
      if (at - checkedAt >= ALIVE_MS || stream.isDoubted) {
        stream.isDoubted = false
        const session = await pharmacy.streams.reachOf(idHash)
        if (!session) return
        checkedAt = at
        // With the old reach something may have been left out, so a change of everything is announced.
        if (!isSameReach(session.reach, reach))
          for (const change of EVERYTHING) addChange(waiting, change)
        reach = session.reach
      }
      const changed = takeChanges(waiting).flatMap((change) => changeWithin(reach, change) ?? [])
      yield changed.length > 0 ? { changed } : null
      // Each stream waits on its own. If the server wrote to all at once, the screens of all branches would ask at the same
      // moment.
      if (changed.length > 0) await sleep(APART_MS, isUrgent)
      if (waiting.size === 0 && !isUrgent()) await sleep(ALIVE_MS, () => true)
    }
  } finally {
    stop()
    leave()
  }
}

function isSameReach(one: Reach, other: Reach): boolean {
  // Both lists are sorted.
  return String(one) === String(other)
}
