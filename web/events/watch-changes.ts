import { api } from '#domain/api.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import { refresh, refreshFeature } from '#web/api.ts'

type Feature = keyof typeof api

/** A stream that was refused is not opened again by the browser itself. */
const AGAIN_MS = 10_000

/** What else shows otherwise when a feature was written to: its figures stand in the others' answers. */
const SHOWN_IN: Partial<Record<Feature, readonly Feature[]>> = {
  products: ['categories', 'stock', 'reports'],
  stock: ['products', 'reports'],
  sales: ['products', 'stock', 'reports', 'customers'],
  customers: ['sales', 'reports'],
  purchases: ['products', 'stock', 'reports', 'suppliers'],
  suppliers: ['purchases'],
  categories: ['products'],
  locations: ['products', 'stock', 'reports'],
  users: ['reports'],
  settings: ['products', 'reports'],
}

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
      if (hasMissed) refreshAll(Object.keys(api))
      hasMissed = true
    })
    opened.addEventListener('message', ({ data }) => {
      const { changed } = JSON.parse(data) as AnswerOf<typeof api.events.stream>
      refreshAll(changed)
    })
    opened.addEventListener('error', () => {
      if (opened.readyState === EventSource.CLOSED) again = window.setTimeout(openOrClose, AGAIN_MS)
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

function refreshAll(changed: readonly string[]) {
  const isFeature = (name: string): name is Feature => name in api
  const features = new Set(
    changed.filter(isFeature).flatMap((feature) => [feature, ...(SHOWN_IN[feature] ?? [])]),
  )
  // Who sits there is not asked anew: a session that has ended is found out by the next call.
  features.delete('auth')
  // But what the shop goes by comes with that answer.
  if (features.has('settings')) refresh([api.auth.me])
  for (const feature of features) refreshFeature(feature)
}
