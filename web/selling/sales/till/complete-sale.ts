import { api } from '#domain/api.ts'
import { isDoubtful } from '#domain/selling/sales/checkout.ts'
import { isCash } from '#domain/cash/payments/checkout-methods.ts'
import { ApiError, call, refresh, refreshAfter, serverSentence, UnansweredError } from '#web/api.ts'
import { doubtfulLine } from '#web/selling/sales/cart/lines.ts'
import { soldName } from '#web/selling/sales/cart/units.ts'
import { cartOf } from '#web/selling/sales/till/cart.ts'
import { TEXT } from '#web/selling/sales/till/checkout-text.ts'
import {
  checkoutBodyOf,
  saleFiguresOf,
  checkoutRefusalOf,
  totalsOf,
  type SalePlace,
} from '#web/selling/sales/till/checkout-body.ts'
import {
  asking,
  declined,
  answerLost,
  busy,
  madeElsewhere,
  sent,
  sold,
  unmade,
} from '#web/selling/sales/till/pending-sale.ts'
import type { PendingSale } from '#web/selling/sales/till/waiting-sales.ts'
import { sendAgainAfterMs } from '#web/selling/sales/till/send-again.ts'
import { noteMade, noteSent } from '#web/selling/sales/till/just-sold.ts'
import { notePaid } from '#web/selling/sales/till/second-method.ts'
import { dropCopy, keepCopy } from '#web/selling/sales/till/safe-copy.ts'
import { noticed, saleRefused, struck } from '#web/selling/sales/till/till-state.ts'
import type { Till } from '#web/selling/sales/till/till.ts'
import { serverMs } from '#web/server-clock.ts'
import { toast } from '#web/platform/ui/Toast.tsx'

/** Time limit of one try, in milliseconds. */
const SALE_TIMEOUT_MS = 15_000

/**
 * Sells the cart, or says why not, or asks first about a quantity or an amount that is probably mistyped. Does
 * nothing while another sale is pending. Settles when the outcome is known or the tries are used up.
 */
export async function completeSale(till: Till, place: SalePlace): Promise<void> {
  await till.isRecalled
  // Another tab may have changed the storage a moment ago, and its storage event has not arrived
  // yet.
  till.reread()
  const state = till.state()
  if (state.pending) return
  const refusal = checkoutRefusalOf(state, place)
  if (refusal !== null || place.locationId === null || state.key === null) {
    const sentence = refusal ?? TEXT.noLocation
    return till.change((before) => saleRefused(before, { sentence }))
  }
  const doubtful = doubtfulLine(state.lines)
  if (doubtful) {
    const sentence = TEXT.isMeant(doubtful.qty, soldName(doubtful.product))
    return till.change((before) => saleRefused(before, { sentence, question: 'quantity' }))
  }
  const figures = saleFiguresOf(state, totalsOf(state, place.tax).grandTotal)
  if (isDoubtful(figures.change) && !state.amount.isSure) {
    const sentence = TEXT.wasReceived(figures.paid)
    return till.change((before) => saleRefused(before, { sentence, question: 'amount' }))
  }
  const pending: PendingSale = {
    key: state.key,
    body: checkoutBodyOf(state, { ...place, locationId: place.locationId }),
    figures,
    cart: cartOf(state),
    seller: till.seller,
    isLost: false,
  }
  noteSent(pending.key)
  till.change((before) => sent(before, pending))
  await keepCopy(pending)
  await send(till, pending, state.refusal?.approvalId)
}

async function send(till: Till, { key, body }: PendingSale, approvalId?: string): Promise<void> {
  const startMs = performance.now()
  let wasLost = false
  for (let tries = 1; till.state().pending?.key === key; tries += 1) {
    try {
      const sale = await call(
        api.sales.complete,
        { body },
        { idempotencyKey: key, approvalId, timeoutMs: SALE_TIMEOUT_MS },
      )
      return endPending(till, key, () => finish(till, key, sale))
    } catch (error) {
      wasLost ||= error instanceof UnansweredError
      const elapsedMs = performance.now() - startMs
      const waitMs = sendAgainAfterMs(error, { tries, elapsedMs }, Math.random())
      if (waitMs === null) return endPending(till, key, () => takeRefusal(till, error, wasLost))
      if (!(error instanceof UnansweredError)) till.change(busy)
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
}

/**
 * Asks the server about the pending sale, and closes its key: a sale that was not made by then
 * never will be.
 */
export async function checkSale(till: Till): Promise<void> {
  const { pending, isSending } = till.state()
  if (!pending || isSending) return
  const { key } = pending
  till.change(asking)
  try {
    const { sale } = await call(api.sales.closeAttempt, { params: { key } })
    if (sale) refreshAfter(api.sales.complete)
    endPending(till, key, () => (sale ? finish(till, key, sale) : bringBack(till, TEXT.notSaved)))
  } catch (error) {
    endPending(till, key, () => till.change(isElsewhere(error) ? madeElsewhere : answerLost))
  }
}

/** Takes an answer only while its sale is the pending one. Another tab may have taken it first. */
function endPending(till: Till, key: string, take: () => void) {
  if (till.state().pending?.key !== key) return
  take()
  if (!till.state().pending) void dropCopy()
}

function finish(till: Till, key: string, sale: Parameters<typeof sold>[1]) {
  const back = till.state().pending?.figures.back ?? []
  noteMade(
    key,
    sale,
    back.some(({ method }) => isCash(method)),
  )
  till.change((state) => sold(state, sale, Date.now()))
  notePaid(sale.payments.map(({ method }) => method))
  toast({ title: TEXT.soldTitle, description: TEXT.sold })
}

function bringBack(till: Till, sentence: string) {
  const by = { seller: till.seller, nowMs: serverMs() }
  till.change((state) => unmade(state, sentence, by))
  sayElsewhere(till, sentence)
}

/** Says in a toast why a sale was not made, where nothing beside the button says it: the cart is held, or another page is open. */
function sayElsewhere(till: Till, sentence: string) {
  if (till.state().refusal && till.isShown()) return
  toast({ title: TEXT.error, description: sentence, destructive: true })
}

function takeRefusal(till: Till, error: unknown, wasLost: boolean) {
  if (isUnknown(error, wasLost)) return till.change(answerLost)
  const problem = error instanceof ApiError ? error.problem : null
  if (problem?.status === 422) return bringBack(till, TEXT.notSaved)
  const sentence = problem?.didNotBegin ? TEXT.notSaved : serverSentence(error)
  const { errors, figures, shortages, needsApproval: needs, said } = problem ?? {}
  const { pending } = till.state()
  const asked = needs && pending && { ...pending, row: api.sales.complete, needs, said }
  const refusal = { sentence, errors, figures, shortages, asked }
  const by = { seller: till.seller, nowMs: serverMs() }
  till.change((state) => declined(state, refusal, by))
  // The session holds the tax settings, which may have changed together with the prices, and the
  // till that this browser is. Its shift may be over.
  refresh([api.auth.me, api.shifts.here])
  sayElsewhere(till, sentence)
}

/**
 * Statuses of a key that is in use: by another try, by a sale at another location, or by a sale
 * with another body.
 */
const KEY_IS_TAKEN = [404, 409, 422]

/**
 * Whether the sale may have been made in spite of the error. If so, the server is asked, and the
 * cart is not handed back meanwhile.
 *
 * A refusal by a server that has looked at the key proves that no sale was made. A refusal that
 * comes earlier, such as 401 or one with `didNotBegin`, says so only for its own try, not for an
 * earlier one whose answer was lost.
 */
export function isUnknown(error: unknown, wasLost: boolean): boolean {
  const problem = error instanceof ApiError ? error.problem : null
  if (problem?.isUndone) return false
  if (wasLost || problem === null) return true
  return !problem.didNotBegin && (problem.status >= 500 || KEY_IS_TAKEN.includes(problem.status))
}

/** A sale exists under this key, at a location that the current user does not reach. */
function isElsewhere(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.status === 404
}

/**
 * Closes the keys of cleared carts on the server, so that a late copy of their requests cannot be
 * sold.
 */
export async function strikeAbandoned(till: Till): Promise<void> {
  for (const key of till.state().abandoned) {
    try {
      const { sale } = await call(api.sales.closeAttempt, { params: { key } })
      till.change((state) => struck(state, key, sale))
      if (sale) refreshAfter(api.sales.complete)
    } catch (error) {
      // Without an answer the keys stay in the list, for the next time.
      if (!isElsewhere(error)) return
      till.change((state) => noticed(struck(state, key, null), 'refused', TEXT.soldElsewhere))
    }
  }
}
