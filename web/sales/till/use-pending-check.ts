import { useEffect } from 'react'
import { useIsServerAway } from '#web/server-reach.ts'
import { checkSale, SALE_TIMEOUT_MS, strikeAbandoned } from '#web/sales/till/complete-sale.ts'
import type { PendingSale } from '#web/sales/till/pending.ts'
import type { TillState } from '#web/sales/till/till-state.ts'
import type { Till } from '#web/sales/till/till.ts'

/** Between one question and the next. */
const ASK_AGAIN_AFTER_MS = 1000

/** How long any tab may wait for the answer to a sale. */
const MOST_WAIT_MS = SALE_TIMEOUT_MS * 2

/** Another tab may still wait for its answer; but a clock that was put back makes nobody wait longer. */
export function waitBeforeAsking({ isLost, sentAtMs }: PendingSale, nowMs: number): number {
  if (isLost) return ASK_AGAIN_AFTER_MS
  return Math.min(Math.max(0, sentAtMs + MOST_WAIT_MS - nowMs), MOST_WAIT_MS)
}

/** Asks about a pending sale for as long as nobody knows: at once after a lost answer, or when the server is back. */
export function usePendingCheck(till: Till, { pending, isSending, abandoned }: TillState) {
  const isAway = useIsServerAway()
  useEffect(() => {
    if (!pending || isSending || isAway) return undefined
    const timer = setTimeout(() => void checkSale(till), waitBeforeAsking(pending, Date.now()))
    return () => clearTimeout(timer)
  }, [till, pending, isSending, isAway])
  useEffect(() => {
    if (abandoned.length === 0 || isAway) return undefined
    const timer = setInterval(() => void strikeAbandoned(till), ASK_AGAIN_AFTER_MS)
    return () => clearInterval(timer)
  }, [till, abandoned, isAway])
}
