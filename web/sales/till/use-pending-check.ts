import { useEffect } from 'react'
import { useIsServerAway } from '#web/server-reach.ts'
import { checkSale, SALE_TIMEOUT_MS, strikeAbandoned } from '#web/sales/till/complete-sale.ts'
import type { TillState } from '#web/sales/till/till-state.ts'
import type { Till } from '#web/sales/till/till.ts'

/** Between one question and the next. */
const ASK_AGAIN_AFTER_MS = 1000

/** Asks about a pending sale for as long as nobody knows: at once after a lost answer, or when the server is back. */
export function usePendingCheck(till: Till, { pending, isSending, abandoned }: TillState) {
  const isAway = useIsServerAway()
  useEffect(() => {
    if (!pending || isSending || isAway) return undefined
    // Another tab may still wait for its answer.
    const answerDueAtMs = pending.sentAtMs + SALE_TIMEOUT_MS * 2
    const waitMs = pending.isLost ? ASK_AGAIN_AFTER_MS : Math.max(0, answerDueAtMs - Date.now())
    const timer = setTimeout(() => void checkSale(till), waitMs)
    return () => clearTimeout(timer)
  }, [till, pending, isSending, isAway])
  useEffect(() => {
    if (abandoned.length === 0 || isAway) return undefined
    const timer = setInterval(() => void strikeAbandoned(till), ASK_AGAIN_AFTER_MS)
    return () => clearInterval(timer)
  }, [till, abandoned, isAway])
}
