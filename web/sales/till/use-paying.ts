import type { RefObject } from 'react'
import { isInCart, qtyInputOf } from '#web/sales/cart/cart-dom.ts'
import { isBegun } from '#web/sales/till/basket.ts'
import type { SalePlace } from '#web/sales/till/checkout-body.ts'
import { TEXT } from '#web/sales/till/checkout-text.ts'
import { completeSale } from '#web/sales/till/complete-sale.ts'
import { noticed, type TillState } from '#web/sales/till/till-state.ts'
import type { Till } from '#web/sales/till/till.ts'

/** The second half of a double press, after the first has sold the cart already. */
const DOUBLE_PRESS_MS = 1000

export type Stops = {
  search: () => void
  amount: () => void
  pay: () => void
  acceptRef: RefObject<HTMLButtonElement | null>
  searchRef: RefObject<HTMLInputElement | null>
}

/** What paying does beside the sale itself: open fields settle first, and the focus goes on to what comes next. */
export function usePaying(till: Till, place: SalePlace, stops: Stops) {
  return function pay() {
    const state = till.state()
    if (state.pending) {
      if (isBegun(state)) till.change((now) => noticed(now, 'refused', TEXT.stillSaving))
      return
    }
    if (isDoublePress(state) || refuseOpenLookUp(till)) return
    if (settleOpenField(till)) return till.change((now) => noticed(now, 'refused', TEXT.checkTotal))
    void finish()
  }

  async function finish() {
    const selling = completeSale(till, place)
    // Its fields are closed by then, and the next customer's first product may come at once.
    requestAnimationFrame(() => till.state().pending && goToNext())
    await selling
    // Once the answer is drawn: what was disabled meanwhile takes no focus.
    requestAnimationFrame(() => goOn())
  }

  function goToNext() {
    window.scrollTo({ top: 0 })
    stops.search()
  }

  function goOn() {
    const { refusal, pending, cart } = till.state()
    if (pending || !refusal || cart.length === 0) return
    // A cashier who went elsewhere meanwhile is left there.
    const here = document.activeElement
    const isIdle = here === document.body || (here === stops.searchRef.current && isEmpty(here))
    if (!isIdle) return
    const [short] = refusal.shortages ?? []
    if (short) qtyInputOf(cart[short.line - 1]?.key)?.focus()
    else if (stops.acceptRef.current) stops.acceptRef.current.focus()
    else stops.amount()
  }
}

/** True when something that was scanned or entered is still to come to this cart: it is nobody else's. */
export function refuseOpenLookUp(till: Till): boolean {
  const refusal = till.lookUps.refusal()
  if (refusal === null) return false
  till.change((now) => noticed(now, 'refused', refusal))
  return true
}

function isEmpty(element: Element | null): boolean {
  return element instanceof HTMLInputElement && element.value === ''
}

function isDoublePress(state: TillState): boolean {
  const { finished } = state
  return !isBegun(state) && finished !== null && Date.now() - finished.atMs < DOUBLE_PRESS_MS
}

/** A field left half typed settles when it loses the focus; true when that changed the cart. */
function settleOpenField(till: Till): boolean {
  const focused = document.activeElement
  if (!(focused instanceof HTMLInputElement) || !isInCart(focused)) return false
  const before = till.state().cart
  focused.blur()
  return till.state().cart !== before
}
