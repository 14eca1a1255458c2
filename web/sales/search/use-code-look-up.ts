import { useRef } from 'react'
import type { FoundProduct } from '#domain/products/api.ts'
import { queryClient, serverSentence } from '#web/api.ts'
import { productSearch } from '#web/sales/search/product-queries.ts'

/** 'similar' is no product's code, but text of some name or of other codes. */
export type NotFound =
  | { kind: 'unknown' | 'similar' | 'several' }
  | { kind: 'failed'; sentence: string }
type Outcome = { kind: 'found'; product: FoundProduct } | NotFound

type Answer = { code: string; outcome: Outcome }

/** Asks for a code at once. Codes that follow quickly are asked together and taken in their order. */
export function useCodeLookUp(locationId: number | null) {
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  return async function lookUp(code: string, otherwise: string): Promise<Answer> {
    const answer = queryClient.fetchQuery(productSearch(code, locationId))
    const turn = Promise.allSettled([answer, queue.current])
    queue.current = turn
    const [reply] = await turn
    if (reply.status === 'rejected')
      return { code, outcome: { kind: 'failed', sentence: serverSentence(reply.reason) } }
    const exact = reply.value.filter(({ isExactCode }) => isExactCode)
    const [product] = exact
    if (!product && otherwise !== code) return lookUp(otherwise, otherwise)
    if (!product) return { code, outcome: { kind: reply.value.length > 0 ? 'similar' : 'unknown' } }
    return { code, outcome: exact.length === 1 ? { kind: 'found', product } : { kind: 'several' } }
  }
}
