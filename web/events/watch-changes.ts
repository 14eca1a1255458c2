import { api } from '#domain/api.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import { call } from '#web/api.ts'
import { askAgain } from '#web/events/ask-again.ts'

/** A stream that was refused is not opened again by the browser itself. */
const AGAIN_MS = 10_000

/** What is asked again when anything may have changed. */
const EVERYTHING = Object.keys(api).map((feature) => ({ feature, locationIds: null }))

/**
 * Refreshes what is shown when it was changed elsewhere, until it is told to stop. Only a page that somebody can see holds
 * a stream, so that many open tabs do not use up what a browser may open.
 */
export function watchChanges(): () => void {
  let source: EventSource | null = null
  let again: number | undefined
  let hasMissed = false

  function open() {
    const opened = new EventSource(api.events.stream.path)
    source = opened
    opened.addEventListener('open', () => {
      // While there was no stream, anything may have changed.
      if (hasMissed) askAgain(EVERYTHING)
      hasMissed = true
    })
    opened.addEventListener('message', ({ data }) => {
      const { changed } = JSON.parse(data) as AnswerOf<typeof api.events.stream>
      askAgain(changed)
    })
    opened.addEventListener('error', () => {
      if (opened.readyState !== EventSource.CLOSED) return
      again = window.setTimeout(openOrClose, AGAIN_MS)
      // Refused: whoever sits here may be nobody any more, and the screen must not go on showing what it shows.
      call(api.auth.me, {}).catch(() => {})
    })
  }

  function openOrClose() {
    window.clearTimeout(again)
    source?.close()
    if (document.visibilityState === 'visible') open()
  }

  openOrClose()
  document.addEventListener('visibilitychange', openOrClose)
  return () => {
    document.removeEventListener('visibilitychange', openOrClose)
    window.clearTimeout(again)
    source?.close()
  }
}
