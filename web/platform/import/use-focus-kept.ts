import { useEffect, useRef } from 'react'
import { focusMain } from '#web/platform/shell/Shell.tsx'

/**
 * When a step replaces another and the focused button unmounts, the focus moves into the screen.
 * Else the next Tab would start at the top of the page.
 */
export function useFocusKept(step: string | number | null) {
  const last = useRef(step)
  useEffect(() => {
    if (last.current !== step && document.activeElement === document.body) focusMain()
    last.current = step
  }, [step])
}
