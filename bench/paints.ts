import type { Page } from '@playwright/test'

/**
 * Times what a key changes in a part of the page: from the key event's time stamp, which the browser sets before the
 * page hears of it, to the end of the frame that shows the change. A change requests the next frame; a task posted from
 * there runs when style, layout and paint of that frame are done. (Event Timing ends with the first frame after the
 * key, which is before a server's answer, and has steps of 8 ms.) With since 'answer' it times from the arrival of the
 * last byte of the server's latest answer.
 */
export async function watchPaints(page: Page, part: string, since: 'key' | 'answer' = 'key') {
  await page.evaluate(
    ({ selector, isSinceAnswer }) => {
      const { dataset } = document.documentElement
      let keyAtMs = 0
      window.addEventListener('keydown', ({ timeStamp }) => (keyAtMs = timeStamp), {
        capture: true,
      })
      new MutationObserver((changes) => {
        const isHere = changes.some(({ target }) => {
          const element = target instanceof Element ? target : target.parentElement
          return element?.closest(selector)
        })
        if (!isHere) return
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => {
            const paintedAtMs = performance.now()
            const answer = performance.getEntriesByType('resource').at(-1)
            const answeredAtMs =
              answer instanceof PerformanceResourceTiming ? answer.responseEnd : 0
            const sinceMs = paintedAtMs - (isSinceAnswer ? answeredAtMs : keyAtMs)
            window.dispatchEvent(new CustomEvent('painted', { detail: sinceMs }))
          })
          port1.start()
          port2.postMessage(null)
        })
      }).observe(document.body, { childList: true, characterData: true, subtree: true })
      new PerformanceObserver((list) => {
        const lengths = list.getEntries().map(({ duration }) => duration)
        dataset['longestTask'] = String(Math.max(Number(dataset['longestTask'] ?? 0), ...lengths))
      }).observe({ type: 'longtask' })
    },
    { selector: part, isSinceAnswer: since === 'answer' },
  )

  return async (press: () => Promise<void>): Promise<number> => {
    const painted = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          window.addEventListener(
            'painted',
            (event) => resolve(event instanceof CustomEvent ? Number(event.detail) : 0),
            { once: true },
          )
        }),
    )
    await press()
    return painted
  }
}
