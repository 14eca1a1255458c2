import { useEffect, useEffectEvent, useRef } from 'react'

/** Does it when nothing more was asked for so long. */
export function useDelayed<Input>(act: (input: Input) => void, delayMs: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const actNow = useEffectEvent(act)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (input: Input) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => actNow(input), delayMs)
  }
}
