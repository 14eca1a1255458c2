import { api } from '#domain/api.ts'
import type { Reach } from '#server/auth/reach/queries.ts'
import { callerOf } from '#server/auth/session.ts'
import { addChange, changeWithin, takeChanges, type Changes } from '#server/events/changes.ts'
import { EVERYTHING } from '#server/events/news.ts'
import { route, type Exchange } from '#server/http.ts'

/** So often a silent stream says that it lives; so often any stream looks whether its session still does. */
const ALIVE_MS = 15_000
/** The least time between two pieces of news: a busy shop's screens must not do nothing but ask again. */
const APART_MS = 1_000
/** News of these may be the end of a session, or another reach: somebody signed out, was deactivated, or works elsewhere now. */
const ENDS = new Set(['auth', 'users'])

export const eventsRoutes = [route(api.events.stream, async (exchange) => changesFor(exchange))]

/** What changes for one browser, until its session ends; null says only that the stream lives. */
async function* changesFor({ user, pharmacy, cookies }: Exchange<typeof api.events.stream>) {
  const waiting: Changes = new Map()
  const stream = { isOver: false, isDoubted: false, wake: () => {} }
  let { reach } = user
  const stop = pharmacy.news.subscribe((changed) => {
    if (changed === null) stream.isOver = true
    // Who reaches none of it sleeps on.
    const near = (changed ?? []).flatMap((change) => changeWithin(reach, change) ?? [])
    for (const change of near) addChange(waiting, change)
    if (near.some(({ feature }) => ENDS.has(feature))) stream.isDoubted = true
    if (stream.isOver || near.length > 0) stream.wake()
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
  let checkedAt = 0
  try {
    while (!stream.isOver) {
      const at = pharmacy.now().getTime()
      if (at - checkedAt >= ALIVE_MS || stream.isDoubted) {
        stream.isDoubted = false
        const caller = await callerOf(pharmacy, cookies)
        if (!caller) return
        checkedAt = at
        // What was told by the old reach left something out, or told of places that are none of theirs any more.
        if (!isSameReach(caller.reach, reach))
          for (const change of EVERYTHING) addChange(waiting, change)
        reach = caller.reach
      }
      const changed = takeChanges(waiting).flatMap((change) => changeWithin(reach, change) ?? [])
      yield changed.length > 0 ? { changed } : null
      const isUrgent = () => stream.isOver || stream.isDoubted
      // By the stream, not by the server: else all screens of all branches would ask in the same moment.
      if (changed.length > 0) await sleep(APART_MS, isUrgent)
      if (waiting.size === 0 && !isUrgent()) await sleep(ALIVE_MS, () => true)
    }
  } finally {
    stop()
  }
}

function isSameReach(one: Reach, other: Reach): boolean {
  // Both are in order.
  return String(one) === String(other)
}
