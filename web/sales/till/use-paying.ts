import { isInCart, qtyInputOf } from '#web/sales/cart/cart-dom.ts'
import { TEXT } from '#web/sales/till/checkout-text.ts'
import { checkSale, completeSale, type SalePlace } from '#web/sales/till/complete-sale.ts'
import { noticed, type TillState } from '#web/sales/till/till-state.ts'
import type { Till } from '#web/sales/till/till.ts'

/** The second half of a double press, after the first has sold the cart already. */
const DOUBLE_PRESS_MS = 1000

type Focus = { search: () => void; amount: () => void; pay: () => void }

/** What paying does beside the sale itself: open fields settle first, and the focus goes on to what comes next. */
export function usePaying(till: Till, place: SalePlace, focus: Focus) {
  async function finish(send: Promise<void>) {
    await send
    // Once the answer is drawn: what was disabled meanwhile takes no focus.
    requestAnimationFrame(() => goOn(till.state(), focus))
  }

  function complete() {
    const { attempt, finished } = till.state()
    if (attempt) return attempt.isLost ? check() : undefined
    if (isDoublePress(finished)) return
    if (settleOpenField(till))
      return till.change((state) => noticed(state, 'refused', TEXT.checkTotal))
    void finish(completeSale(till, place))
  }

  function check() {
    void finish(checkSale(till))
  }

  return complete
}

function isDoublePress(finished: TillState['finished']): boolean {
  return finished !== null && performance.now() - finished.atMs < DOUBLE_PRESS_MS
}

/** A field left half typed settles when it loses the focus; true when that changed the cart. */
function settleOpenField(till: Till): boolean {
  const focused = document.activeElement
  if (!(focused instanceof HTMLInputElement) || !isInCart(focused)) return false
  const before = till.state().cart
  focused.blur()
  return till.state().cart !== before
}

function goOn({ finished, refusal, attempt }: TillState, focus: Focus) {
  if (finished) {
    window.scrollTo({ top: 0 })
    return focus.search()
  }
  // A cashier who went elsewhere meanwhile is left there.
  if (document.activeElement !== document.body) return
  const [short] = refusal?.shortages ?? []
  if (attempt) focus.pay()
  else if (short) qtyInputOf(short.productId)?.focus()
  else focus.amount()
}
