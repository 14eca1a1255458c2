import { useEffect, type ComponentType } from 'react'

/** What the parts of the page that are mounted add to the key help. */
export const keyParts = new Set<ComponentType>()

/** Adds the rows of a part's keys to the key help while the part is mounted. */
export function useKeyHelp(Rows: ComponentType) {
  useEffect(() => {
    keyParts.add(Rows)
    return () => void keyParts.delete(Rows)
  }, [Rows])
}
