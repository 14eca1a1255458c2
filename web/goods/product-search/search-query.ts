import { queryOptions } from '@tanstack/react-query'
import { api } from '#domain/api.ts'
import { call, keyOf } from '#web/api.ts'

/** In milliseconds. A code scanned again within this time is answered from the cache. */
const SEARCH_FRESH_MS = 10_000
/**
 * In milliseconds. Codes are taken in the order of the scans, so one without an answer must not
 * hold up the others for long.
 */
export const SEARCH_TIMEOUT_MS = 5000

/** Where and what for products are searched; the till leaves `purpose` out, and sells. */
export type SearchedAt = {
  locationId: number | null
  purpose: 'ordering' | undefined
  takesLabels?: boolean | undefined
}

/** The query for a typed text, or first for a code, with the stock of a location. */
export function productSearch(q: string, { locationId, purpose }: SearchedAt, first?: 'code') {
  const at = locationId === null ? undefined : String(locationId)
  const input = { query: { q, locationId: at, for: purpose, first } }
  return queryOptions({
    queryKey: keyOf(api.products.search, input),
    // Has no abort signal: when the box asks for something else, a scan may be waiting for this
    // answer.
    queryFn: () => call(api.products.search, input, { timeoutMs: SEARCH_TIMEOUT_MS }),
    enabled: q !== '',
    staleTime: SEARCH_FRESH_MS,
  })
}
