import type { RefObject } from 'react'
import { isInCart, qtyInputOf } from '#web/selling/sales/cart/cart-dom.ts'
import { isBegun } from '#web/selling/sales/till/cart.ts'
import type { SalePlace } from '#web/selling/sales/till/checkout-body.ts'
import { TEXT } from '#web/selling/sales/till/checkout-text.ts'
import { afterLookUps } from '#web/selling/sales/till/after-look-ups.ts'
import { completeSale } from '#web/selling/sales/till/complete-sale.ts'
import { noticed, saleRefused, type TillState } from '#web/selling/sales/till/till-state.ts'
import type { Till } from '#web/selling/sales/till/till.ts'

/**
 * In milliseconds. After the first press has sold the cart, a second one within this time is the
 * other half of a double press and is ignored.
 */
const DOUBLE_PRESS_MS = 1000

export type Stops = {
  search: () => void
  amount: () => void
  /** Scrolls to the amount, where a refusal beside it may have covered it. */
  showAmount: () => void
  pay: () => void
  /** What the refusal asks for: the button that accepts, or the field of a reason. */
  answerRef: RefObject<HTMLElement | null>
  searchRef: RefObject<HTMLInputElement | null>
}

/**
 * Returns the handler of the pay button: it settles the cart field that is still being typed in,
 * sells, and moves the focus to the next step.
 */
export function usePaying(till: Till, place: SalePlace, stops: Stops) {
  return function pay() {
    const state = till.state()
    if (state.pending) {
      // A second press for the same sale is answered with its outcome, unless that is not known.
      if (isBegun(state) || state.pending.isLost)
        till.change((now) => noticed(now, 'refused', TEXT.stillSaving))
      return
    }
    if (isDoublePress(state)) return
    const sell = () => {
      if (isInputComplete(till)) void finish()
    }
    void afterLookUps(till, TEXT.complete, sell, refuse)
  }

  function refuse(sentence: string) {
    till.change((now) => saleRefused(now, { sentence }))
  }

  async function finish() {
    const selling = completeSale(till, place)
    // One frame later, when the fields of the sent sale are disabled. The next customer's product
    // may be scanned at once.
    requestAnimationFrame(() => till.state().pending && goToNext())
    await selling
    // One frame later, when the answer is rendered: elements that were disabled meanwhile can take
    // the focus again.
    requestAnimationFrame(() => goOn())
  }

  function goToNext() {
    window.scrollTo({ top: 0 })
    stops.search()
  }

  function goOn() {
    const { refusal, pending, lines } = till.state()
    if (pending || !refusal || lines.length === 0) return
    stops.showAmount()
    // If the cashier has moved the focus elsewhere meanwhile, it stays there. A question comes at
    // once, and is answered where it stands.
    const here = document.activeElement
    const isIdle =
      refusal.question ||
      here === document.body ||
      (here === stops.searchRef.current && isEmpty(here))
    if (!isIdle) return
    const [short] = refusal.shortages ?? []
    if (short) qtyInputOf(lines[short.line - 1]?.key)?.focus()
    else if (stops.answerRef.current) stops.answerRef.current.focus()
    else stops.amount()
  }
}

function isEmpty(element: Element | null): boolean {
  return element instanceof HTMLInputElement && element.value === ''
}

function isDoublePress(state: TillState): boolean {
  const { finished } = state
  return !isBegun(state) && finished !== null && Date.now() - finished.atMs < DOUBLE_PRESS_MS
}

/**
 * Takes the focus from a cart field that is still being typed in, so that it settles. False if that changed the cart, or what was
 * typed is no number: then it says so.
 */
function isInputComplete(till: Till): boolean {
  const focused = document.activeElement
  if (!(focused instanceof HTMLInputElement) || !isInCart(focused)) return true
  const before = till.state().lines
  const isRead = !focused.matches('[aria-invalid=true]')
  focused.blur()
  if (isRead && till.state().lines !== before)
    till.change((now) => noticed(now, 'refused', TEXT.checkTotal))
  return isRead && till.state().lines === before
}
