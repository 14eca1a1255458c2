import { useEffect, useState } from 'react'

/** A text once it has stood still for so long, and a way not to wait. What was not waited for gives way to a later text. */
export function useDebounced(text: string, delayMs: number) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (settled === text) return undefined
    const timer = setTimeout(() => setSettled(text), delayMs)
    return () => clearTimeout(timer)
  }, [text, settled, delayMs])
  return [settled, setSettled] as const
}

/** How long typing must pause before a search asks the server (spec.md section 9). */
export const SEARCH_DEBOUNCE_MS = 300
