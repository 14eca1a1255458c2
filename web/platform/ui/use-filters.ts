import { useLocation, useNavigate } from '@tanstack/react-router'

/** What the address may say of a filter: the text that means something, or undefined. */
type Known = (text: string) => string | undefined

/**
 * The filters of a screen, kept in its address: they survive a reload, can be sent as a link, and
 * the back button undoes them. A filter at its default is left out of the address; one that the
 * address sets to what means nothing is at its default.
 */
export function useFilters<Filters extends Record<string, string>>(
  defaults: Filters,
  known: Partial<Record<keyof Filters, Known>>,
): [Filters, (changes: Partial<Filters>) => void] {
  // The address can hold anything.
  const search = useLocation({ select: ({ search }) => search }) as Record<string, unknown>
  const navigate = useNavigate()
  const filters = filtersIn(search, defaults, known)

  function change(changes: Partial<Filters>) {
    const kept = Object.entries({ ...filters, ...changes }).filter(
      ([name, value]) => value !== undefined && value !== defaults[name],
    )
    void navigate({
      to: '.',
      search: Object.fromEntries(kept),
      // The entry of the history stays, with what it has beside its address.
      replace: true,
      state: true,
      resetScroll: false,
    })
  }

  return [filters, change]
}

/** The filters that an address holds. */
export function filtersIn<Filters extends Record<string, string>>(
  search: Record<string, unknown>,
  defaults: Filters,
  known: Partial<Record<keyof Filters, Known>>,
): Filters {
  const given = Object.entries(defaults).map(([name, byDefault]) => {
    const value = search[name]
    const isText = typeof value === 'string' || typeof value === 'number'
    const text = isText ? String(value) : byDefault
    return [name, (known[name] ? known[name](text) : text) ?? byDefault]
  })
  return Object.fromEntries(given) as Filters // same names, each with a text
}

/** How many of these filters are not at their default. */
export function countSet<Filters extends Record<string, string>>(
  filters: Filters,
  defaults: Filters,
  names: readonly (keyof Filters)[],
): number {
  return names.filter((name) => filters[name] !== defaults[name]).length
}

/** Makes what finds one of these choices in the address; undefined if the text is none of them. */
export const oneOf =
  <Choice extends string>(choices: readonly Choice[]) =>
  (text: string): Choice | undefined =>
    choices.find((each) => each === text)

/** An id from the address; undefined if the text is none. */
export function idIn(text: string): string | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? text : undefined
}

/** A day 'YYYY-MM-DD' from the address; undefined if the text is no day of the calendar. */
export function dayIn(text: string): string | undefined {
  if (!/^(19|[2-9]\d)\d\d-\d\d-\d\d$/.test(text)) return undefined
  const time = Date.parse(text)
  // Date.parse reads February 30 as a day of March.
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  return isDay ? text : undefined
}
