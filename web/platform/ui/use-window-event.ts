import { useEffect, useEffectEvent } from 'react'

/** Hears an event wherever on the page it happens; `isFirst` before any element there does. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  onEvent: (event: WindowEventMap[Type]) => void,
  isFirst = false,
) {
  const handle = useEffectEvent(onEvent)
  useEffect(() => {
    window.addEventListener(type, handle, isFirst)
    return () => window.removeEventListener(type, handle, isFirst)
  }, [type, isFirst])
}
