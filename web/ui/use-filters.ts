import { useLocation, useNavigate } from '@tanstack/react-router'

/**
 * A screen's filters, kept in its address: what is shown survives a reload, can be sent to somebody and gone back
 * to. A filter that stands at its default is left out.
 */
export function useFilters<Filters extends Record<string, string>>(
  defaults: Filters,
): [Filters, (changes: Partial<Filters>) => void] {
  const search = useLocation({ select: ({ search }) => search }) as Record<string, unknown> // anybody may type there
  const navigate = useNavigate()
  const given = Object.entries(defaults).map(([name, byDefault]) => {
    const value = search[name]
    const isText = typeof value === 'string' || typeof value === 'number'
    return [name, isText ? String(value) : byDefault]
  })
  const filters = Object.fromEntries(given) as Filters // the same names, each with a text

  function change(changes: Partial<Filters>) {
    const kept = Object.entries({ ...filters, ...changes }).filter(
      ([name, value]) => value !== undefined && value !== defaults[name],
    )
    void navigate({ to: '.', search: Object.fromEntries(kept), replace: true, resetScroll: false })
  }

  return [filters, change]
}

/** An id that an address holds; undefined when it holds none. */
export function idIn(text: string): string | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? text : undefined
}

/** A day that an address holds, 'YYYY-MM-DD'; undefined when it holds none that the calendar has. */
export function dayIn(text: string): string | undefined {
  if (!/^(19|[2-9]\d)\d\d-\d\d-\d\d$/.test(text)) return undefined
  const time = Date.parse(text)
  // February 30 is read as a day of March.
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  return isDay ? text : undefined
}
