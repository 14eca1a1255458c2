import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Returns a function that calls `act` after it was not called for `delayMs`. Unmounting cancels the
 * call.
 */
export function useDelayed<Input>(act: (input: Input) => void, delayMs: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const actNow = useEffectEvent(act)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (input: Input) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => actNow(input), delayMs)
  }
}
