import { useState, type KeyboardEvent } from 'react'
import { SEARCH_DEBOUNCE_MS, useDebounced } from '#web/platform/ui/search/use-debounced.ts'

const UNUSED = {
  /** null while nobody types. */
  typed: null as string | null,
  isOpen: false,
  /** The list is open although nothing is typed, to show all rows. */
  isListed: false,
  /** null until an arrow key was pressed. */
  activeIndex: null as number | null,
}

/**
 * The state of a combobox: the typed text, the text that was asked for after a pause, and the
 * active row.
 */
export function useCombobox() {
  const [state, setState] = useState(UNUSED)
  const { typed, isOpen, isListed } = state
  const q = typed?.trim() ?? ''
  const [asked, askNow] = useDebounced(q, SEARCH_DEBOUNCE_MS)

  function change(changes: Partial<typeof UNUSED>) {
    setState((before) => ({ ...before, ...changes }))
  }

  /** Moves the active row by an arrow key. True if the key was one. */
  function moveBy(event: KeyboardEvent, from: number, count: number): boolean {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return false
    event.preventDefault()
    change({ activeIndex: Math.max(0, Math.min(from + step, count - 1)) })
    return true
  }

  return {
    ...state,
    text: typed ?? '',
    q,
    asked,
    askNow,
    /** The list is open while the box is in use and has something to find. */
    isShown: isOpen && (q !== '' || isListed),
    type: (text: string) =>
      change({ typed: text, isOpen: true, isListed: true, activeIndex: null }),
    clear: () => setState(UNUSED),
    enter: () => change({ isOpen: true }),
    list: () => change({ isOpen: true, isListed: true, activeIndex: null }),
    close: () => change({ isOpen: false, isListed: false }),
    moveBy,
  }
}

export type ComboboxState = ReturnType<typeof useCombobox>
