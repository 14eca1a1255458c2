import { useSyncExternalStore } from 'react'

// The width below which styles.css and Tailwind's max-sm make rows cards.
const PHONE = '(max-width: 639.98px)'

function subscribe(listener: () => void) {
  const query = matchMedia(PHONE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window is as narrow as a phone. For what CSS cannot do: another order of things. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches)
}
