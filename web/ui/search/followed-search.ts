export type SearchText = {
  typed: string
  /** What was looked for when it was last seen. */
  seen: string
  /** What the box told to look for, of which nothing was seen yet. */
  told: readonly string[]
}

/** What the box itself told comes back later and leaves the typing alone; whatever else is looked for shows in it. */
export function followedSearch(box: SearchText, search: string): SearchText {
  if (search === box.seen) return box
  const index = box.told.indexOf(search)
  if (index < 0) return { typed: search, seen: search, told: [] }
  return { ...box, seen: search, told: box.told.slice(index + 1) }
}
