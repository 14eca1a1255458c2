import type { ListedTransfer } from '#domain/goods/transfers/answers.ts'
import { TEXT } from '#web/goods/transfers/transfers-text.ts'

/** A transfer as the list answers it; its value is no cashier's. */
export type Listed = Omit<ListedTransfer, 'underWayValue'>

/** How far a transfer is, in pieces. */
export function progressOf({ requestedQty, shippedQty, underWayQty }: Listed): string {
  if (underWayQty > 0) return TEXT.wayOf(underWayQty, shippedQty)
  return shippedQty > 0 ? TEXT.sentOf(shippedQty) : TEXT.asked(requestedQty)
}
