export type SearchText = {
  typed: string
  /** The search as it was last seen from outside. */
  seen: string
  /** The searches that the box has reported and that have not come back yet. */
  reported: readonly string[]
}

/**
 * The state of the box after the search has changed. A search that the box itself reported comes
 * back late and leaves the typed text alone; any other search replaces it.
 */
export function followedSearch(box: SearchText, search: string): SearchText {
  if (search === box.seen) return box
  const index = box.reported.indexOf(search)
  if (index < 0) return { typed: search, seen: search, reported: [] }
  return { ...box, seen: search, reported: box.reported.slice(index + 1) }
}
