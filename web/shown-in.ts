import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Change } from '#domain/platform/events/api.ts'

const ROWS_OF = new Map<string, Record<string, Endpoint>>(Object.entries(api))

/** The rows of a feature ('stock'), or a single one ('customers.get'). */
export function rowsNamed(name: string): Endpoint[] {
  const [feature = '', one] = name.split('.')
  const rows = ROWS_OF.get(feature) ?? {}
  return Object.keys(rows).flatMap((each) => (each === (one ?? each) ? (rows[each] ?? []) : []))
}

/**
 * Not refetched by changes: a changed import is corrected on its own screen, and a refetch would
 * overwrite corrections that are not sent yet.
 */
const isLeftAlone = ({ path }: Endpoint) => path.endsWith('/imports/{id}')

/** The rows that answer differently after one of these calls of a feature. */
function rowsChangedIn(feature: string, calls: readonly Endpoint[]): Endpoint[] {
  // The session is read again only where a call names it: if it has ended, the next call finds out.
  const own = feature === 'auth' ? [] : [feature]
  const names = [...own, ...calls.flatMap(({ changes = [] }) => changes)]
  return [...new Set(names)].flatMap(rowsNamed).filter((row) => !isLeftAlone(row))
}

/** The rows that answer differently after a call. */
export function rowsChangedByCall(call: Endpoint): Endpoint[] {
  if (call.method === 'GET' || call.isUnseen) return []
  for (const [feature, rows] of ROWS_OF)
    if (Object.values(rows).includes(call)) return rowsChangedIn(feature, [call])
  return []
}

/** These contain figures of other locations even when asked for one. */
const SHOWS_ALL_PLACES: readonly Endpoint[] = [api.products.list, api.products.find]

/** Locations at which a row may answer differently; null means all. */
type Places = ReadonlySet<number> | null

/** The rows that may answer differently after these changes, and at which locations. */
export function rowsChangedBy(changed: readonly Change[]): Map<Endpoint, Places> {
  const rows = new Map<Endpoint, Places>()
  for (const { feature, locationIds } of changed) {
    // What somebody changes of their own session concerns no other screen.
    const calls = feature === 'auth' ? [] : rowsNamed(feature)
    for (const row of rowsChangedIn(feature, calls)) {
      const known = rows.get(row)
      const isEverywhere = locationIds === null || known === null || SHOWS_ALL_PLACES.includes(row)
      rows.set(row, isEverywhere ? null : new Set([...(known ?? []), ...locationIds]))
    }
  }
  return rows
}

/**
 * Whether a query is affected by a change at these locations: it names one of them in `locationId`,
 * or names none and so covers all.
 */
export function isAt(places: Places, { query = {} }: { query?: object }): boolean {
  // A row that names its location in another parameter is always refetched.
  const { locationId } = query as { locationId?: unknown }
  return places === null || !locationId || places.has(Number(locationId))
}
