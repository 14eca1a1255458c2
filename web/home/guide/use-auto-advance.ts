import { useEffect, useEffectEvent } from 'react'

/** Goes on once the form holds nothing unsaved any more: leaving it would be asked about. */
export function useAutoAdvance(isReady: boolean, onAdvance: () => void): void {
  const goOn = useEffectEvent(onAdvance)
  useEffect(() => {
    if (isReady) goOn()
  }, [isReady])
}
