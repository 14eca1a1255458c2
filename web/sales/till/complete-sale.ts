import { api } from '#domain/api.ts'
import { ApiError, call, refresh, serverSentence, UnansweredError } from '#web/api.ts'
import { basketOf } from '#web/sales/till/basket.ts'
import { TEXT } from '#web/sales/till/checkout-text.ts'
import {
  checkoutBodyOf,
  saleFiguresOf,
  checkoutRefusalOf,
  totalsOf,
  type SalePlace,
} from '#web/sales/till/checkout-body.ts'
import {
  asking,
  declined,
  answerLost,
  madeElsewhere,
  sent,
  sold,
  unmade,
  type PendingSale,
} from '#web/sales/till/pending-sale.ts'
import { dropCopy, keepCopy } from '#web/sales/till/safe-copy.ts'
import { noticed, saleRefused, struck } from '#web/sales/till/till-state.ts'
import type { Till } from '#web/sales/till/till.ts'
import { toast } from '#web/ui/Toast.tsx'

/** Rows under /api/products hold stock, too. */
const CHANGED_BY_A_SALE = [
  api.reports.dailySales,
  api.reports.dashboard,
  api.products.list,
  api.stock.inventory,
]

/** A server that restarts is back by then: the same sale is sent again meanwhile, which cannot make it twice. */
const SEND_AGAIN_FOR_MS = 5000
const SEND_AGAIN_AFTER_MS = 400
/** How long one try may take. */
const SALE_TIMEOUT_MS = 15_000

/** Sells the basket, or says why not. While a sale is pending it does nothing. */
export async function completeSale(till: Till, place: SalePlace): Promise<void> {
  await till.isRecalled
  // Another tab may be ahead by a moment in which nothing was told yet.
  till.reread()
  const state = till.state()
  if (state.pending) return
  const refusal = checkoutRefusalOf(state, place)
  if (refusal !== null || place.locationId === null || state.key === null) {
    const sentence = refusal ?? TEXT.noLocation
    till.change((before) => saleRefused(before, { sentence }))
    return toast({ title: TEXT.error, description: sentence, destructive: true })
  }
  const pending: PendingSale = {
    key: state.key,
    body: checkoutBodyOf(state, place.locationId, place.tax),
    figures: saleFiguresOf(state, totalsOf(state, place.tax).grandTotal),
    basket: basketOf(state),
    seller: till.seller,
    isLost: false,
  }
  till.change((before) => sent(before, pending))
  await keepCopy(pending)
  await send(till, pending)
}

async function send(till: Till, { key, body }: PendingSale): Promise<void> {
  const giveUpAtMs = performance.now() + SEND_AGAIN_FOR_MS
  for (let isAgain = false; ; isAgain = true) {
    try {
      const sale = await call(
        api.sales.complete,
        { body },
        { idempotencyKey: key, timeoutMs: SALE_TIMEOUT_MS },
      )
      return settle(till, key, () => finish(till, sale))
    } catch (error) {
      const isWorthIt = error instanceof UnansweredError && performance.now() < giveUpAtMs
      if (!isWorthIt) return settle(till, key, () => takeRefusal(till, error, isAgain))
    }
    await new Promise((resolve) => setTimeout(resolve, SEND_AGAIN_AFTER_MS))
  }
}

/** Asks what became of the pending sale. What was not made by then never is. */
export async function checkSale(till: Till): Promise<void> {
  const { pending, isSending } = till.state()
  if (!pending || isSending) return
  const { key } = pending
  till.change(asking)
  try {
    const { sale } = await call(api.sales.closeAttempt, { params: { key } })
    settle(till, key, () => (sale ? finish(till, sale) : bringBack(till, TEXT.notSaved)))
  } catch (error) {
    settle(till, key, () => till.change(isElsewhere(error) ? madeElsewhere : answerLost))
  }
}

/** An answer counts while its sale is the pending one: another tab may have had it first. */
function settle(till: Till, key: string, take: () => void) {
  if (till.state().pending?.key !== key) return
  take()
  if (!till.state().pending) void dropCopy()
}

function finish(till: Till, sale: Parameters<typeof sold>[1]) {
  till.change((state) => sold(state, sale, Date.now()))
  toast({ title: TEXT.soldTitle, description: TEXT.sold })
  refresh(CHANGED_BY_A_SALE)
}

function bringBack(till: Till, sentence: string) {
  const by = { seller: till.seller, nowMs: Date.now() }
  till.change((state) => unmade(state, sentence, by))
  toast({ title: TEXT.error, description: sentence, destructive: true })
}

function takeRefusal(till: Till, error: unknown, wasLost: boolean) {
  if (isUnknown(error, wasLost)) return till.change(answerLost)
  const problem = error instanceof ApiError ? error.problem : null
  if (problem?.status === 422) return bringBack(till, TEXT.notSaved)
  const sentence = serverSentence(error)
  const refusal = { sentence, figures: problem?.figures, shortages: problem?.shortages }
  const by = { seller: till.seller, nowMs: Date.now() }
  till.change((state) => declined(state, refusal, by))
  // The tax may have moved with the prices.
  if (problem?.figures) refresh([api.auth.me])
  toast({ title: TEXT.error, description: sentence, destructive: true })
}

/** Another try is at work with the key, or something was made with it: somewhere else, or by another body. */
const KEY_IS_TAKEN = [404, 409, 422]

/**
 * Whether the sale may have been made: then the server is asked, and the basket is not handed back meanwhile. A refusal
 * says that it was not when the server gave it after looking at the key. One that comes before, such as not being signed
 * in, speaks for its own try alone, not for one whose answer was lost.
 */
export function isUnknown(error: unknown, wasLost: boolean): boolean {
  const problem = error instanceof ApiError ? error.problem : null
  if (problem?.isUndone) return false
  return (
    wasLost || problem === null || problem.status >= 500 || KEY_IS_TAKEN.includes(problem.status)
  )
}

/** A sale was made with the key, at a location where whoever is at the till now does not work. */
function isElsewhere(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.status === 404
}

/** Has the server strike the keys of cleared carts, so that no late copy of them is sold behind our back. */
export async function strikeAbandoned(till: Till): Promise<void> {
  for (const key of till.state().abandoned) {
    try {
      const { sale } = await call(api.sales.closeAttempt, { params: { key } })
      till.change((state) => struck(state, key, sale))
      if (sale) refresh(CHANGED_BY_A_SALE)
    } catch (error) {
      // What cannot be asked now is soon enough asked next time.
      if (!isElsewhere(error)) return
      till.change((state) => noticed(struck(state, key, null), 'refused', TEXT.soldElsewhere))
    }
  }
}
