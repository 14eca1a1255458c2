import { openDialogs } from '#web/platform/ui/open-dialogs.ts'
import { useWindowEvent } from '#web/platform/ui/use-window-event.ts'

/**
 * Shortcuts of the till. F5, F11 and F12 belong to the browser; F8 moves to the notifications
 * (spec.md section 9).
 */
export const KEYS = {
  print: 'F1',
  search: 'F2',
  price: 'Shift+F2',
  customer: 'F3',
  card: 'Shift+F3',
  quantity: 'F4',
  unit: 'Shift+F4',
  above: 'ArrowUp',
  below: 'ArrowDown',
  remove: 'Delete',
  hold: 'F6',
  resume: 'F7',
  complete: 'F9',
  amount: 'F10',
} as const

/** Adds a partial payment in the field of the amount. An amount never contains this character. */
export const PART_KEY = '+'

/** Where these keys belong to nothing else: no field, or a search box that is empty. */
const FREE = `body, main, [data-line] button, [aria-keyshortcuts="${KEYS.search}"]:placeholder-shown`
const OF_FIELDS: readonly string[] = [KEYS.above, KEYS.below, KEYS.remove]

type Actions = Partial<Record<keyof typeof KEYS, () => void>>

/**
 * Makes the shortcuts work wherever the focus is. While a dialog is open they do nothing, wherever
 * the focus is then; those of a dialog do while none is over it. At the till the browser defaults of all are
 * prevented, too: F7 pressed twice would ask about caret browsing.
 */
export function useShortcuts(actions: Actions, isInDialog = false) {
  useWindowEvent('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const pressed = event.shiftKey ? `Shift+${event.key}` : event.key
    const name = (Object.keys(KEYS) as (keyof typeof KEYS)[]).find(
      (action) => KEYS[action] === pressed,
    )
    if (!name || (isInDialog && !actions[name])) return
    if (OF_FIELDS.includes(pressed) && !document.activeElement?.matches(FREE)) return
    event.preventDefault()
    // Held, Up and Down go on.
    const isAgain = event.repeat && !event.key.startsWith('Arrow')
    if (!isAgain && openDialogs().length === Number(isInDialog)) actions[name]?.()
  })
}
