import { api } from '#domain/api.ts'
import { callerOf } from '#server/auth/session.ts'
import { route, type Exchange } from '#server/http.ts'

/** So often a silent stream says that it lives, and looks whether its session still does. */
const ALIVE_MS = 15_000

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
  try {
    while (!stream.isOver) {
      const changed = [...waiting]
      waiting.clear()
      // Somebody signed in or out, or a password was changed; or it was quiet for long.
      const mayHaveEnded = changed.length === 0 || changed.includes('auth')
      if (mayHaveEnded && !(await callerOf(pharmacy, cookies))) return
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
