import { useEffect, useEffectEvent, useId } from 'react'

/**
 * Ids of the mounted hooks. Of several, as in a dialog over a form, only the one mounted last
 * hears.
 */
let hearers: readonly string[] = []

/** Hears every key of the page before its field does. */
export function useKeys(onKey: (event: KeyboardEvent) => void) {
  const me = useId()
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (hearers.at(-1) === me) onKey(event)
  })

  useEffect(() => {
    hearers = [...hearers, me]
    window.addEventListener('keydown', handleKey, { capture: true })
    return () => {
      hearers = hearers.filter((each) => each !== me)
      window.removeEventListener('keydown', handleKey, { capture: true })
    }
  }, [me])
}

/** Nothing else on the page acts on the key. */
export function stop(event: KeyboardEvent) {
  event.preventDefault()
  event.stopPropagation()
}
