import { useSyncExternalStore } from 'react'

// For what CSS cannot do, such as another order of things. The widths are Tailwind's sm and lg.
const PHONE = '(width < 40rem)'
const TABLET = '(40rem <= width < 64rem)'

/** Whether the window is as narrow as a phone, on which rows are cards. */
export function useIsPhone(): boolean {
  return useMatches(PHONE)
}

/** Whether the window is wider than a phone and too narrow for the menu beside the page. */
export function useIsTablet(): boolean {
  return useMatches(TABLET)
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
