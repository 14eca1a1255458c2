import { useEffect } from 'react'
import { useIsServerAway } from '#web/server-reach.ts'
import { checkSale, strikeAbandoned } from '#web/selling/sales/till/complete-sale.ts'
import { isAwaitedElsewhere } from '#web/selling/sales/till/other-tabs.ts'
import type { TillState } from '#web/selling/sales/till/till-state.ts'
import type { Till } from '#web/selling/sales/till/till.ts'

/** Milliseconds between two questions. */
const ASK_AGAIN_AFTER_MS = 1000

/**
 * Asks the server about a pending sale while its outcome is unknown and no tab waits for an answer.
 * Closes the keys of abandoned carts, too. Pauses while the server cannot be reached.
 */
export function usePendingCheck(till: Till, { pending, isSending, abandoned }: TillState) {
  const isAway = useIsServerAway()
  useEffect(() => {
    if (!pending || isSending || isAway) return undefined
    const { key, isLost } = pending
    let isOver = false
    const timer = setInterval(() => void ask(), ASK_AGAIN_AFTER_MS)
    async function ask() {
      const isInGoodHands = !isLost && (await isAwaitedElsewhere(key))
      if (!isInGoodHands && !isOver) await checkSale(till)
    }
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [till, pending, isSending, isAway])
  useEffect(() => {
    if (abandoned.length === 0 || isAway) return undefined
    const timer = setInterval(() => void strikeAbandoned(till), ASK_AGAIN_AFTER_MS)
    return () => clearInterval(timer)
  }, [till, abandoned, isAway])
}
