import { useRef } from 'react'
import { isUnanswered, queryClient, serverSentence } from '#web/api.ts'
import type { LabelledProduct, Reply } from '#web/goods/product-search/product-sink.ts'
import { productSearch, type SearchedAt } from '#web/goods/product-search/search-query.ts'
import type { FailedCode } from '#web/goods/product-search/look-ups.ts'

/** What may be a GS1 label, or a GTIN with a zero before it: their reader loads when the first one comes. */
const MAY_BE_LABEL = /^\W|^0\d{13}$|01\d{9}.{5}/

/** Why a look-up failed. */
export type Failure = Pick<FailedCode, 'sentence' | 'isUnanswered'>

export function failureOf(error: unknown): Failure {
  return { sentence: serverSentence(error), isUnanswered: isUnanswered(error) }
}

/** 'similar': no product has the code, but names or other codes contain it. */
export type NotFound = { kind: 'unknown' | 'similar' | 'several' } | ({ kind: 'failed' } & Failure)
type Outcome = { kind: 'found'; product: LabelledProduct } | NotFound

type Answer = { code: string; outcome: Outcome }

/**
 * Returns a function that looks up a code at once. Requests run in parallel; their answers are
 * taken in the order of the scans.
 */
export function useCodeLookUp(at: SearchedAt) {
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  return async function lookUp(code: string, otherwise: string): Promise<Answer> {
    const answer = MAY_BE_LABEL.test(code)
      ? import('#web/goods/product-search/gs1/find-labelled.ts').then(({ findLabelled }) =>
          findLabelled(code, at),
        )
      : queryClient
          .fetchQuery(productSearch(code, at, 'code'))
          .then((found): Reply => ({ found, code }))
    const turn = Promise.allSettled([answer, queue.current])
    queue.current = turn
    const [reply] = await turn
    if (reply.status === 'rejected')
      return { code, outcome: { kind: 'failed', ...failureOf(reply.reason) } }
    const { found, code: named } = reply.value
    const exact = found.filter(({ isExactCode }) => isExactCode)
    const [product] = exact
    if (!product && otherwise !== code) return lookUp(otherwise, otherwise)
    if (!product)
      return { code: named, outcome: { kind: found.length > 0 ? 'similar' : 'unknown' } }
    return { code, outcome: exact.length === 1 ? { kind: 'found', product } : { kind: 'several' } }
  }
}
