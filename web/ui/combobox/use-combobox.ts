import { useState, type KeyboardEvent } from 'react'
import { SEARCH_DEBOUNCE_MS, useDebounced } from '#web/ui/search/use-debounced.ts'

const UNUSED = {
  /** null while nobody types. */
  typed: null as string | null,
  isOpen: false,
  /** All there is was asked for, with nothing typed. */
  isListed: false,
  /** null until the arrow keys have moved it. */
  activeIndex: null as number | null,
}

/** What is typed into a combobox, what of it was asked, and which of the found rows is chosen. */
export function useCombobox() {
  const [state, setState] = useState(UNUSED)
  const { typed, isOpen, isListed } = state
  const q = typed?.trim() ?? ''
  const [asked, askNow] = useDebounced(q, SEARCH_DEBOUNCE_MS)

  function change(changes: Partial<typeof UNUSED>) {
    setState((before) => ({ ...before, ...changes }))
  }

  /** The arrow keys move through the rows; true when the key was one of them. */
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
    /** A list shows while there is something to find and the box is in use. */
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
