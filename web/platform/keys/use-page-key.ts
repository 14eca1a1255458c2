import { useRef } from 'react'
import { openDialogs } from '#web/platform/ui/open-dialogs.ts'
import { useWindowEvent } from '#web/platform/ui/use-window-event.ts'

/** Longer than between two characters of a scanner, whose code may begin with the key or contain it. */
const NO_SCAN_MS = 150

/**
 * Does something by a key outside fields, or by a letter with Ctrl anywhere; not where a dialog is open. On a Mac Command is what
 * Ctrl is elsewhere.
 */
export function usePageKey(key: string, does: () => void, chord?: string) {
  const timer = useRef(0)
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key === 'Shift') return
      clearTimeout(timer.current)
      const isFree = openDialogs().length === 0
      if ((event.ctrlKey || event.metaKey) && !event.altKey) {
        if (`Ctrl+${event.key.toUpperCase()}` !== chord) return
        // Browsers search in their address bar by it.
        event.preventDefault()
        if (isFree) does()
        return
      }
      const { target } = event
      const isInField = target instanceof Element && target.matches('input, textarea, select')
      if (event.key !== key || isInField || !isFree) return
      // Firefox searches in the page by '/'.
      event.preventDefault()
      timer.current = window.setTimeout(does, NO_SCAN_MS)
    },
    true,
  )
}
