import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Change } from '#domain/events/api.ts'

type Feature = keyof typeof api

const rowsOf = (...features: Feature[]): Endpoint[] =>
  features.flatMap((feature) => Object.values<Endpoint>(api[feature]))

/** Answers that tell how much is left. */
const WITH_STOCK = [api.products.list, api.products.search, api.products.find, ...rowsOf('stock')]

/** What else shows otherwise when a feature was written to: its figures stand in the others' answers. */
const SHOWN_IN: Partial<Record<Feature, readonly Endpoint[]>> = {
  products: rowsOf('categories', 'stock', 'reports'),
  stock: [...WITH_STOCK, ...rowsOf('reports')],
  sales: [...WITH_STOCK, api.customers.get, ...rowsOf('reports')],
  customers: rowsOf('sales', 'reports'),
  purchases: rowsOf('products', 'stock', 'reports', 'suppliers'),
  suppliers: rowsOf('purchases'),
  categories: rowsOf('products'),
  locations: rowsOf('products', 'stock', 'reports'),
  users: rowsOf('reports'),
  // What the shop goes by comes with the answer to who sits there.
  settings: [api.auth.me, ...rowsOf('products', 'reports')],
}

/** An import is corrected where it is read: what others made of it would overtake one's own corrections. */
const LEFT_ALONE: readonly Endpoint[] = [api.productImports.get]

/** These tell of other locations, too, when one is asked for. */
const TELL_OF_ALL: readonly Endpoint[] = [api.products.list, api.products.find]

/** Where a row may answer otherwise; null is everywhere. */
type Places = ReadonlySet<number> | null

/** The rows that may answer otherwise after changes, and where. */
export function rowsChangedBy(changed: readonly Change[]): Map<Endpoint, Places> {
  const rows = new Map<Endpoint, Places>()
  for (const { feature, locationIds } of changed) {
    if (!isFeature(feature)) continue
    // Who sits there is not asked anew: a session that has ended is found out by the next call.
    const own = feature === 'auth' ? [] : rowsOf(feature)
    for (const row of [...own, ...(SHOWN_IN[feature] ?? [])]) {
      if (LEFT_ALONE.includes(row)) continue
      const known = rows.get(row)
      const isEverywhere = locationIds === null || known === null || TELL_OF_ALL.includes(row)
      rows.set(row, isEverywhere ? null : new Set([...(known ?? []), ...locationIds]))
    }
  }
  return rows
}

/** Whether an answer is of one of the places: what was asked names its location, or is of all of them. */
export function isAt(places: Places, { query = {} }: { query?: object }): boolean {
  const { locationId } = query as { locationId?: unknown } // by whatever name else a row knows a place, it is asked again
  return places === null || !locationId || places.has(Number(locationId))
}

function isFeature(name: string): name is Feature {
  return name in api
}
