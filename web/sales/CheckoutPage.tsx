import { useCallback, useEffect, useMemo, useRef } from 'react'
import { rateOf } from '#domain/money.ts'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { CartCard } from '#web/sales/CartCard.tsx'
import { isInCart, qtyInputOf } from '#web/sales/cart-dom.ts'
import { TEXT } from '#web/sales/checkout-text.ts'
import { checkSale, completeSale, totalsOf } from '#web/sales/complete-sale.ts'
import { CompleteBar } from '#web/sales/CompleteBar.tsx'
import { NoticeLine } from '#web/sales/NoticeLine.tsx'
import { OrderSummary } from '#web/sales/OrderSummary.tsx'
import { PaymentCard } from '#web/sales/PaymentCard.tsx'
import { ProductSearch } from '#web/sales/ProductSearch.tsx'
import { useTillLocation } from '#web/sales/till-location.ts'
import { noticed, type TillState } from '#web/sales/till-state.ts'
import { tillOf, useTillState } from '#web/sales/till.ts'
import { TransactionDetails } from '#web/sales/TransactionDetails.tsx'
import { useKeys } from '#web/sales/use-keys.ts'

/** The second half of a double press, after the first has sold the cart already. */
const DOUBLE_PRESS_MS = 1000

function isDoublePress({ finished }: TillState): boolean {
  return finished !== null && performance.now() - finished.atMs < DOUBLE_PRESS_MS
}

/** The till (/pos): what a cashier lives in. */
export function CheckoutPage() {
  const { user, settings } = useCurrentUser()
  const till = tillOf(user.id)
  const state = useTillState(till)
  const place = useTillLocation()
  const searchRef = useRef<HTMLInputElement>(null)
  const customerRef = useRef<HTMLInputElement>(null)
  const amountRef = useRef<HTMLInputElement>(null)

  const { taxMode, taxRate, taxLabel } = settings
  const tax = useMemo(
    () => ({ mode: taxMode, rate: rateOf(taxRate), label: taxLabel }),
    [taxMode, taxRate, taxLabel],
  )
  const { cart } = state
  const totals = useMemo(() => totalsOf({ cart }, tax), [cart, tax])
  const locationId = place.location?.id ?? null
  const isLost = state.attempt?.isLost === true && !state.isSending

  // Typing on a phone needs the keyboard, which hides half the screen: there the box is not entered unasked.
  const focusSearch = useCallback(() => {
    if (!matchMedia('(pointer: coarse)').matches) searchRef.current?.focus({ preventScroll: true })
  }, [])

  useEffect(() => searchRef.current?.focus({ preventScroll: true }), [])

  async function finish(send: Promise<void>) {
    await send
    const { finished, refusal } = till.state()
    if (finished) {
      window.scrollTo({ top: 0 })
      return focusSearch()
    }
    if (!refusal || document.activeElement !== document.body) return
    const [short] = refusal.shortages ?? []
    if (short) qtyInputOf(short.productId)?.focus()
    else amountRef.current?.focus()
  }

  function handleComplete() {
    if (till.state().attempt || isDoublePress(till.state())) return
    if (settleOpenField()) return till.change((now) => noticed(now, 'refused', TEXT.checkTotal))
    void finish(completeSale(till, { locationId, tax }))
  }

  /** A field left half typed settles when it loses the focus; true when that changed the cart. */
  function settleOpenField(): boolean {
    const focused = document.activeElement
    if (!(focused instanceof HTMLInputElement) || !isInCart(focused)) return false
    const before = till.state().cart
    focused.blur()
    return till.state().cart !== before
  }

  useKeys({
    search: () => searchRef.current?.select(),
    customer: () => customerRef.current?.focus(),
    amount: () => amountRef.current?.focus(),
    quantity: () => {
      const last = cart.find(({ product }) => product.id === state.lastAddedId) ?? cart.at(-1)
      if (last) qtyInputOf(last.product.id)?.focus()
    },
    complete: () => (isLost ? void finish(checkSale(till)) : handleComplete()),
  })

  return (
    <>
      <title>{`${TEXT.title} · Botika`}</title>
      <h1 className="sr-only">{TEXT.title}</h1>
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <fieldset disabled={isLost} className="min-w-0">
          <div className="sticky top-0 z-20 -mt-2 bg-canvas pt-2">
            <ProductSearch till={till} locationId={locationId} boxRef={searchRef} />
            <NoticeLine till={till} notice={state.notice} canUndo={state.cleared !== null} />
          </div>
          <CartCard
            till={till}
            cart={cart}
            finished={state.finished}
            lastAddedId={state.lastAddedId}
            locationId={locationId}
            shortages={state.refusal?.shortages}
            discountMax={rateOf(settings.discountMaxPct)}
            isFrozen={isLost}
            onDone={focusSearch}
          />
        </fieldset>
        <div className="max-lg:contents lg:flex lg:flex-col lg:gap-2.5 lg:[@media(min-height:44rem)]:sticky lg:[@media(min-height:44rem)]:top-6">
          <fieldset disabled={isLost} className="contents">
            <TransactionDetails
              till={till}
              place={place}
              customer={state.customer}
              isFrozen={isLost}
              customerRef={customerRef}
              onDone={focusSearch}
            />
            <OrderSummary totals={totals} tax={tax} />
            <PaymentCard
              till={till}
              state={state}
              total={totals.grandTotal}
              amountRef={amountRef}
              onComplete={handleComplete}
            />
          </fieldset>
          <CompleteBar
            till={till}
            state={state}
            total={totals.grandTotal}
            onComplete={handleComplete}
            onCheck={() => void finish(checkSale(till))}
          />
        </div>
      </div>
    </>
  )
}
