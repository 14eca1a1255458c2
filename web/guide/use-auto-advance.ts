import { useEffect, useEffectEvent } from 'react'

/** Goes on once the form holds nothing unsaved any more: leaving it would be asked about. */
export function useAutoAdvance(isReady: boolean, onGone: () => void): void {
  const goOn = useEffectEvent(onGone)
  useEffect(() => {
    if (isReady) goOn()
  }, [isReady])
}
