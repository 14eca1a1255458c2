import { queryOptions } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '#domain/api.ts'
import type { FoundProduct } from '#domain/goods/products/api.ts'
import { call, isUnanswered, keyOf, queryClient, serverSentence } from '#web/api.ts'
import type { FailedCode } from '#web/goods/product-search/look-ups.ts'

/** In milliseconds. A code scanned again within this time is answered from the cache. */
const SEARCH_FRESH_MS = 10_000
/**
 * In milliseconds. Codes are taken in the order of the scans, so one without an answer must not
 * hold up the others for long.
 */
const SEARCH_TIMEOUT_MS = 5000

/** Where and what for products are searched; the till leaves `purpose` out, and sells. */
export type SearchedAt = { locationId: number | null; purpose: 'ordering' | undefined }

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

/** Why a look-up failed. */
export type Failure = Pick<FailedCode, 'sentence' | 'isUnanswered'>

export function failureOf(error: unknown): Failure {
  return { sentence: serverSentence(error), isUnanswered: isUnanswered(error) }
}

/** 'similar': no product has the code, but names or other codes contain it. */
export type NotFound = { kind: 'unknown' | 'similar' | 'several' } | ({ kind: 'failed' } & Failure)
type Outcome = { kind: 'found'; product: FoundProduct } | NotFound

type Answer = { code: string; outcome: Outcome }

/**
 * Returns a function that looks up a code at once. Requests run in parallel; their answers are
 * taken in the order of the scans.
 */
export function useCodeLookUp(at: SearchedAt) {
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  return async function lookUp(code: string, otherwise: string): Promise<Answer> {
    const answer = queryClient.fetchQuery(productSearch(code, at, 'code'))
    const turn = Promise.allSettled([answer, queue.current])
    queue.current = turn
    const [reply] = await turn
    if (reply.status === 'rejected')
      return { code, outcome: { kind: 'failed', ...failureOf(reply.reason) } }
    const exact = reply.value.filter(({ isExactCode }) => isExactCode)
    const [product] = exact
    if (!product && otherwise !== code) return lookUp(otherwise, otherwise)
    if (!product) return { code, outcome: { kind: reply.value.length > 0 ? 'similar' : 'unknown' } }
    return { code, outcome: exact.length === 1 ? { kind: 'found', product } : { kind: 'several' } }
  }
}
