import { useEffect, useEffectEvent, useRef } from 'react'
import { useLookUps, type FailedCode, type LookUps } from '#web/goods/product-search/look-ups.ts'
import { REPEAT_APART_MS, useIsServerAway } from '#web/server-reach.ts'

/**
 * Looks up the codes again that found no server, in their order, as soon as it is back. A server
 * that answers other calls only is asked at a pace.
 */
export function useLookUpsAgain(lookUps: LookUps, onAgain: (failed: FailedCode) => void) {
  const isAway = useIsServerAway()
  const { failed } = useLookUps(lookUps)
  const isDue = !isAway && failed.some(({ isUnanswered }) => isUnanswered)
  const repeatedAtMs = useRef(-REPEAT_APART_MS)

  const repeat = useEffectEvent(() => {
    repeatedAtMs.current = performance.now()
    for (const each of lookUps.takeUnanswered()) onAgain(each)
  })

  useEffect(() => {
    if (!isDue) return undefined
    const waitMs = Math.max(0, repeatedAtMs.current + REPEAT_APART_MS - performance.now())
    const timer = setTimeout(() => repeat(), waitMs)
    return () => clearTimeout(timer)
  }, [isDue])
}
