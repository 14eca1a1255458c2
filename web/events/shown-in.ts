import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Change } from '#domain/events/api.ts'

type Feature = keyof typeof api

const rowsOf = (...features: Feature[]): Endpoint[] =>
  features.flatMap((feature) => Object.values<Endpoint>(api[feature]))

/** Rows whose answers contain stock. */
const WITH_STOCK = [
  api.products.list,
  api.products.search,
  api.products.find,
  api.products.shelves,
  ...rowsOf('stock'),
]

/** Rows besides the sales that show what was sold, or is left of it. */
const WITH_SALES = [...WITH_STOCK, api.customers.get, ...rowsOf('reports', 'books')]

/** The rows of other features whose answers a change of a feature affects. */
const SHOWN_IN: Partial<Record<Feature, readonly Endpoint[]>> = {
  documents: rowsOf('guide'),
  products: rowsOf('categories', 'scheduledChanges', 'stock', 'reports'),
  // One that begins today holds at once.
  scheduledChanges: [api.auth.me, ...rowsOf('products', 'settings')],
  scheduledChangeImports: rowsOf('scheduledChanges'),
  stock: [...WITH_STOCK, ...rowsOf('reports')],
  // A sale files the cards that were shown for it.
  sales: [api.returns.returnable, api.beneficiaries.list, ...rowsOf('documents'), ...WITH_SALES],
  // Also voids and corrected payments.
  returns: [...rowsOf('sales', 'documents'), ...WITH_SALES],
  customers: rowsOf('beneficiaries', 'sales', 'returns', 'documents', 'reports'),
  purchases: rowsOf('products', 'stock', 'reports', 'suppliers', 'documents', 'books'),
  suppliers: rowsOf('purchases', 'books'),
  categories: rowsOf('products'),
  schemes: [api.auth.me, ...rowsOf('products', 'categories', 'books')],
  locations: [
    api.auth.me,
    ...rowsOf('tills', 'documents', 'products', 'stock', 'reports', 'books'),
  ],
  tills: [api.auth.me, ...rowsOf('documents', 'books')],
  users: rowsOf('reports'),
  // The settings are part of the session's answer.
  settings: [
    api.auth.me,
    ...rowsOf('books', 'scheduledChanges', 'documents', 'products', 'reports'),
  ],
}

/**
 * Not refetched on news: a changed import is corrected on its own screen, and news would overwrite
 * corrections that are not sent yet.
 */
const isLeftAlone = ({ path }: Endpoint) => path.endsWith('/imports/{id}')

/** These contain figures of other locations even when asked for one. */
const SHOWS_ALL_PLACES: readonly Endpoint[] = [api.products.list, api.products.find]

/** Locations at which a row may answer differently; null means all. */
type Places = ReadonlySet<number> | null

/** The rows that may answer differently after these changes, and at which locations. */
export function rowsChangedBy(changed: readonly Change[]): Map<Endpoint, Places> {
  const rows = new Map<Endpoint, Places>()
  for (const { feature, locationIds } of changed) {
    if (!isFeature(feature)) continue
    // The session is not read again on news: if it has ended, the next call finds out.
    const own = feature === 'auth' ? [] : rowsOf(feature)
    for (const row of [...own, ...(SHOWN_IN[feature] ?? [])]) {
      if (isLeftAlone(row)) continue
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

function isFeature(name: string): name is Feature {
  return name in api
}
