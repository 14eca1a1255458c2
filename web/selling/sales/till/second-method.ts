import {
  CHECKOUT_METHODS,
  isCash,
  type CheckoutMethod,
} from '#domain/cash/payments/checkout-methods.ts'
import { readStored } from '#web/read-stored.ts'

// What is paid by after cash, in sales of this browser that were paid in several ways.

const STORAGE_NAME = 'botika.second'
const VERSION = 1

type Counts = Partial<Record<CheckoutMethod, number>>

/** What follows cash here most often; before anybody has paid so, an e-wallet. */
export function afterCash(): CheckoutMethod {
  const counts = stored()
  const others: CheckoutMethod[] = ['ewallet', 'card']
  return others.reduce((most, each) => ((counts[each] ?? 0) > (counts[most] ?? 0) ? each : most))
}

/** Counts by what else a sale was paid that was paid in cash, too. */
export function notePaid(methods: readonly string[]): void {
  if (!methods.some(isCash)) return
  const counts = stored()
  for (const method of CHECKOUT_METHODS)
    if (!isCash(method) && methods.includes(method)) counts[method] = (counts[method] ?? 0) + 1
  try {
    localStorage.setItem(STORAGE_NAME, JSON.stringify({ version: VERSION, ...counts }))
  } catch {
    // Without storage an e-wallet goes on being proposed.
  }
}

function stored(): Counts {
  try {
    return readStored(localStorage, STORAGE_NAME, VERSION) ?? {}
  } catch {
    // Where storage is forbidden, even its name throws; the sale is made all the same.
    return {}
  }
}
