import { useCallback, useEffect, useMemo, useRef } from 'react'
import { rateOf } from '#domain/money.ts'
import type { Tax } from '#domain/settings/settings.ts'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { qtyInputOf } from '#web/sales/cart/cart-dom.ts'
import { CartCard } from '#web/sales/cart/CartCard.tsx'
import { TEXT } from '#web/sales/till/checkout-text.ts'
import { totalsOf } from '#web/sales/till/complete-sale.ts'
import { CompleteBar } from '#web/sales/payment/CompleteBar.tsx'
import { NoticeLine } from '#web/sales/till/NoticeLine.tsx'
import { OrderSummary } from '#web/sales/payment/OrderSummary.tsx'
import { PaymentCard } from '#web/sales/payment/PaymentCard.tsx'
import { ProductSearch } from '#web/sales/search/ProductSearch.tsx'
import { useTillLocation } from '#web/sales/till/till-location.ts'
import { tillOf, useTillState } from '#web/sales/till/till.ts'
import { TransactionDetails } from '#web/sales/till/TransactionDetails.tsx'
import { useKeys } from '#web/sales/till/use-keys.ts'
import { usePaying } from '#web/sales/till/use-paying.ts'

/** The till (/pos): what a cashier lives in. */
export function CheckoutPage() {
  const { user, settings } = useCurrentUser()
  const till = tillOf(user.id)
  const state = useTillState(till)
  const place = useTillLocation()
  const tax = useTax()
  const { cart, lastAddedId } = state
  const totals = useMemo(() => totalsOf({ cart }, tax), [cart, tax])
  const locationId = place.location?.id ?? null
  const isFrozen = state.attempt?.isLost === true

  const { searchRef, customerRef, amountRef, payRef, focusSearch } = useStops()
  const pay = usePaying(
    till,
    { locationId, tax },
    {
      search: focusSearch,
      amount: () => amountRef.current?.focus(),
      pay: () => payRef.current?.focus(),
    },
  )
  useKeys({
    search: () => searchRef.current?.select(),
    customer: () => customerRef.current?.focus(),
    amount: () => amountRef.current?.focus(),
    quantity: () => qtyInputOf(lastAddedId ?? cart.at(-1)?.product.id)?.focus(),
    complete: pay,
  })

  return (
    <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <title>{`${TEXT.title} · Botika`}</title>
      <h1 className="sr-only">{TEXT.title}</h1>
      <fieldset disabled={isFrozen} className="min-w-0">
        <div className="sticky top-0 z-20 -mt-2 bg-canvas pt-2">
          <ProductSearch till={till} locationId={locationId} boxRef={searchRef} />
          <NoticeLine till={till} notice={state.notice} canUndo={state.cleared !== null} />
        </div>
        <CartCard
          till={till}
          cart={cart}
          finished={state.finished}
          lastAddedId={lastAddedId}
          locationId={locationId}
          shortages={state.refusal?.shortages}
          discountMax={rateOf(settings.discountMaxPct)}
          onDone={focusSearch}
        />
      </fieldset>
      <div className="max-lg:contents lg:flex lg:flex-col lg:gap-2.5 lg:[@media(min-height:49rem)]:sticky lg:[@media(min-height:49rem)]:top-6">
        <fieldset disabled={isFrozen} className="contents">
          <TransactionDetails
            till={till}
            place={place}
            customer={state.customer}
            customerRef={customerRef}
            onDone={focusSearch}
          />
          <OrderSummary totals={totals} tax={tax} />
          <PaymentCard
            till={till}
            state={state}
            total={totals.grandTotal}
            amountRef={amountRef}
            onPay={pay}
          />
        </fieldset>
        <CompleteBar
          till={till}
          state={state}
          total={totals.grandTotal}
          buttonRef={payRef}
          onPay={pay}
        />
      </div>
    </div>
  )
}

function useTax(): Tax {
  const { taxMode, taxRate, taxLabel } = useCurrentUser().settings
  return useMemo(
    () => ({ mode: taxMode, rate: rateOf(taxRate), label: taxLabel }),
    [taxMode, taxRate, taxLabel],
  )
}

/** Where the focus goes in the course of a sale; it starts in the search box. */
function useStops() {
  const searchRef = useRef<HTMLInputElement>(null)
  const customerRef = useRef<HTMLInputElement>(null)
  const amountRef = useRef<HTMLInputElement>(null)
  const payRef = useRef<HTMLButtonElement>(null)
  useEffect(() => searchRef.current?.focus({ preventScroll: true }), [])

  const focusSearch = useCallback(() => {
    // On a touch screen the box would bring up a keyboard over half of it: there it is not entered unasked.
    if (!matchMedia('(pointer: coarse)').matches) searchRef.current?.focus({ preventScroll: true })
  }, [])
  return { searchRef, customerRef, amountRef, payRef, focusSearch }
}
