import { useState, type KeyboardEvent } from 'react'
import { SEARCH_DEBOUNCE_MS, useDebounced } from '#web/ui/search/use-debounced.ts'

/** What is typed into a search box, what of it was asked, and which of the found rows is chosen. */
export function useSearchBox() {
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [activeIndex, setActiveIndex] = useState(0)
  const q = text.trim()
  const [asked, askNow] = useDebounced(q, SEARCH_DEBOUNCE_MS)

  function type(typed: string) {
    setText(typed)
    setIsOpen(true)
    setActiveIndex(0)
  }

  function clear() {
    setText('')
    setIsOpen(false)
    setActiveIndex(0)
  }

  /** The arrow keys move through the rows; true when the key was one of them. */
  function moveBy(event: KeyboardEvent, count: number): boolean {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return false
    event.preventDefault()
    setActiveIndex(Math.max(0, Math.min(activeIndex + step, count - 1)))
    return true
  }

  return {
    text,
    q,
    asked,
    askNow,
    isOpen,
    /** A list shows while there is something to find and the box is in use. */
    isShown: isOpen && q !== '',
    activeIndex,
    type,
    clear,
    setIsOpen,
    moveBy,
  }
}

export type SearchBoxState = ReturnType<typeof useSearchBox>
