import { useEffect, useRef } from 'react'
import { focusMain } from '#web/shell/Shell.tsx'

/** When one step has made way for the next and its focused button is gone, the next Tab is in the screen, not at its top. */
export function useFocusKept(step: string | number | null) {
  const last = useRef(step)
  useEffect(() => {
    if (last.current !== step && document.activeElement === document.body) focusMain()
    last.current = step
  }, [step])
}
