import { useSyncExternalStore } from 'react'

// For what CSS cannot do, such as another order of things. The width is Tailwind's sm.
const PHONE = '(width < 40rem)'

/** Whether the window is as narrow as a phone, on which rows are cards. */
export function useIsPhone(): boolean {
  return useMatches(PHONE)
}

function useMatches(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}
