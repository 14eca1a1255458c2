import { useEffect, useState } from 'react'

/**
 * A text after it has not changed for `delayMs`, and a function that sets it at once. A text set at
 * once is replaced by a later one as usual.
 */
export function useDebounced(text: string, delayMs: number) {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    if (debounced === text) return undefined
    const timer = setTimeout(() => setDebounced(text), delayMs)
    return () => clearTimeout(timer)
  }, [text, debounced, delayMs])
  return [debounced, setDebounced] as const
}

/** Milliseconds of pause before a search asks the server (spec.md section 9). */
export const SEARCH_DEBOUNCE_MS = 300
