import type { Shown } from '#web/selling/sales/customer-window/shown.ts'
import { CUSTOMER_WINDOW } from '#web/selling/sales/customer-window/address.ts'

// A till and its customer's window are pages of one browser. The window asks, and asks again, so that a till that was loaded anew
// answers as well; the till answers, and sends what changes. Tabs of a till share its cart, so any of them may answer. Web
// Locks would report that a till is gone, but they do not exist over plain HTTP: it is gone when it answers no more.

/** How often a window asks, in milliseconds. */
export const ASK_MS = 2000
/** After this time without an answer the till is gone, in milliseconds. */
export const SILENT_MS = 5000

/** A question of a window, or what a till shows: null when it leaves. */
type Word = { asks: true } | { shown: Shown | null }

/** Hears the others on the channel; `say` says something to them. Returns what ends it, too. */
function join(hear: (word: Word) => void) {
  const channel = new BroadcastChannel(CUSTOMER_WINDOW)
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => hear(data))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a window's has one, a channel's has not
    say: (word: Word) => channel.postMessage(word),
    leave: () => channel.close(),
  }
}

/** Joins as a till, which answers every window by what it shows at that moment. */
export function joinAsTill(shown: () => Shown) {
  const show = () => say({ shown: shown() })
  const hide = () => say({ shown: null })
  const { say, leave } = join((word) => {
    if ('asks' in word) show()
  })
  return { show, hide, leave }
}

/** Joins as a window, which asks until it leaves. Returns what ends it. */
export function joinAsWindow(onShown: (shown: Shown | null) => void): () => void {
  const { say, leave } = join((word) => {
    if ('shown' in word) onShown(word.shown)
  })
  const ask = () => say({ asks: true })
  ask()
  const timer = window.setInterval(ask, ASK_MS)
  return () => {
    window.clearInterval(timer)
    leave()
  }
}
