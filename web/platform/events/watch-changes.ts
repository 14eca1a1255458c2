import { api } from '#domain/api.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import { call } from '#web/api.ts'
import { askAgain } from '#web/platform/events/ask-again.ts'

/** In milliseconds. The browser does not reopen a stream that was refused. */
const AGAIN_MS = 10_000

/** In milliseconds. A page that has lost its stream to newer ones asks for everything so often. */
const UNHEARD_MS = 30_000

/** Every feature at every location, for when changes may have been missed. */
const EVERYTHING = Object.keys(api).map((feature) => ({ feature, locationIds: null }))

/**
 * Refreshes the screens when something was changed elsewhere; returns the function that stops it.
 * Only a visible page holds a stream, because browsers limit the connections to a server, and many
 * tabs would use them up.
 */
export function watchChanges(): () => void {
  let source: EventSource | null = null
  let again: number | undefined
  let unheard: number | undefined
  let hasMissed = false

  function open() {
    const opened = new EventSource(api.events.stream.path)
    source = opened
    opened.addEventListener('open', () => {
      // Anything may have changed while there was no stream.
      if (hasMissed) askAgain(EVERYTHING)
      hasMissed = true
    })
    opened.addEventListener('message', ({ data }) => {
      const { changed, isReplaced } = JSON.parse(data) as AnswerOf<typeof api.events.stream>
      if (isReplaced) return giveWay()
      askAgain(changed)
    })
    opened.addEventListener('error', () => {
      if (opened.readyState !== EventSource.CLOSED) return
      again = window.setTimeout(openOrClose, AGAIN_MS)
      // The stream was refused, perhaps because the session has ended. Reading the session finds
      // that out and then hides the screen.
      call(api.auth.me, {}).catch(() => {})
    })
  }

  /**
   * Leaves the place to newer streams until somebody comes back to this page. Opening one at once
   * would take the place of another page, which would do the same.
   */
  function giveWay() {
    source?.close()
    unheard = window.setInterval(() => askAgain(EVERYTHING), UNHEARD_MS)
    window.addEventListener('focus', openOrClose)
  }

  function openOrClose() {
    window.clearTimeout(again)
    window.clearInterval(unheard)
    window.removeEventListener('focus', openOrClose)
    source?.close()
    if (document.visibilityState === 'visible') open()
  }

  openOrClose()
  document.addEventListener('visibilitychange', openOrClose)
  return () => {
    document.removeEventListener('visibilitychange', openOrClose)
    window.removeEventListener('focus', openOrClose)
    window.clearTimeout(again)
    window.clearInterval(unheard)
    source?.close()
  }
}
