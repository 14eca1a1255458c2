import { api } from '#domain/api.ts'
import { callerOf } from '#server/auth/session.ts'
import { route, type Exchange } from '#server/http.ts'

/** So often a silent stream says that it lives; so often any stream looks whether its session still does. */
const ALIVE_MS = 15_000
/** News of these may be the end of a session: somebody signed out, or was deactivated. */
const ENDS = new Set(['auth', 'users'])

export const eventsRoutes = [route(api.events.stream, async (exchange) => changesFor(exchange))]

/** What changes for one browser, until its session ends; null says only that the stream lives. */
async function* changesFor({ pharmacy, cookies }: Exchange<typeof api.events.stream>) {
  const waiting = new Set<string>()
  const stream = { isOver: false, wake: () => {} }
  const stop = pharmacy.news.subscribe((changed) => {
    if (changed === null) stream.isOver = true
    for (const feature of changed ?? []) waiting.add(feature)
    stream.wake()
  })
  let checkedAt = 0
  try {
    while (!stream.isOver) {
      const changed = [...waiting]
      waiting.clear()
      const at = pharmacy.now().getTime()
      if (at - checkedAt >= ALIVE_MS || changed.some((feature) => ENDS.has(feature))) {
        if (!(await callerOf(pharmacy, cookies))) return
        checkedAt = at
      }
      yield changed.length > 0 ? { changed } : null
      if (waiting.size > 0 || stream.isOver) continue
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ALIVE_MS)
        stream.wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  } finally {
    stop()
  }
}
