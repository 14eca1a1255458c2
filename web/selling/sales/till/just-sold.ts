import type { Sale } from '#domain/selling/sales/api.ts'
import { isCash } from '#domain/cash/payments/checkout-methods.ts'

// The sale that this tab has sent last. Receipts that print by themselves go by it: a sale that another tab sent,
// or whose outcome was found out long after, is not printed in front of the next customer.

/** Milliseconds for which a customer waits for a receipt. */
const MOST_WAIT_MS = 60_000

let sent = { key: '', atMs: 0 }
/** What is known of a sale that was made just now. */
type JustSold = { key: string; isCash: boolean }

let made: (JustSold & { id: number }) | null = null

export function noteSent(key: string) {
  sent = { key, atMs: performance.now() }
}

export function noteMade(
  key: string,
  { id, payments }: Pick<Sale, 'id' | 'payments'>,
  isCashBack: boolean,
) {
  if (key === sent.key && performance.now() - sent.atMs < MOST_WAIT_MS)
    made = { key, id, isCash: isCashBack || payments.some(({ method }) => isCash(method)) }
}

/**
 * The key under which this tab has made the sale just now, and whether it moved cash; null after the first time, and for every
 * other sale.
 */
export function takeJustSold(id: number): JustSold | null {
  if (made?.id !== id) return null
  const sold = made
  made = null
  return sold
}

let isAsked = false

/** Notes that a receipt was asked for before what prints was there. */
export function askForReceipt() {
  isAsked = true
}

/** Whether a receipt was asked for meanwhile; asked for the first time only. */
export function takeReceiptAsked(): boolean {
  const was = isAsked
  isAsked = false
  return was
}
