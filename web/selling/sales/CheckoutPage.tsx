import { useCallback, useEffect, useMemo, useRef } from 'react'
import { rateOf } from '#domain/money.ts'
import type { Tax } from '#domain/shop/settings/settings.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { useDeviceLocation } from '#web/shop/locations/device-location.ts'
import { CartActions, useHolding } from '#web/selling/sales/cart/CartActions.tsx'
import { CartCard } from '#web/selling/sales/cart/CartCard.tsx'
import { focusedLine, qtyInputOf } from '#web/selling/sales/cart/cart-dom.ts'
import { CartSearch } from '#web/selling/sales/cart/CartSearch.tsx'
import { CompleteBar } from '#web/selling/sales/payment/CompleteBar.tsx'
import { PendingSaleNote } from '#web/selling/sales/payment/LastSale.tsx'
import { nextMethod } from '#web/selling/sales/payment/PaymentMethods.tsx'
import { CartTotals } from '#web/selling/sales/payment/CartTotals.tsx'
import { PaymentCard } from '#web/selling/sales/payment/PaymentCard.tsx'
import { SaleSummary } from '#web/selling/sales/payment/SaleSummary.tsx'
import { afterLookUps } from '#web/selling/sales/till/after-look-ups.ts'
import { totalsOf } from '#web/selling/sales/till/checkout-body.ts'
import { TEXT } from '#web/selling/sales/till/checkout-text.ts'
import { askForReceipt } from '#web/selling/sales/till/just-sold.ts'
import { shownCart } from '#web/selling/sales/till/pending-sale.ts'
import {
  lineToCount,
  methodChosen,
  noticed,
  type TillState,
} from '#web/selling/sales/till/till-state.ts'
import { tillOf, useTillState, type Till } from '#web/selling/sales/till/till.ts'
import { TransactionDetails } from '#web/selling/sales/till/TransactionDetails.tsx'
import { useShortcuts } from '#web/selling/sales/till/use-shortcuts.ts'
import { usePaying } from '#web/selling/sales/till/use-paying.ts'
import { useShiftHere } from '#web/cash/shifts/till/shift-here.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { usePendingCheck } from '#web/selling/sales/till/use-pending-check.ts'

/** Until it is there, the key that prints is remembered. */
function BeforeSale() {
  useShortcuts({ print: askForReceipt })
  return null
}

/** What prints comes when the till stands, a second after everything it sells with. */
const AfterSale = lazyPart(
  async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return import('#web/selling/sales/receipt/AfterSale.tsx')
  },
  'AfterSale',
  { Waiting: BeforeSale, Missing: () => null },
)

/** The drawer of a till that sells in shifts. */
const TillShift = lazyPart(() => import('#web/cash/shifts/till/TillShift.tsx'), 'TillShift', {
  Waiting: () => null,
  Missing: () => null,
})

/** The till at /pos, the screen on which cashiers work all day. */
export function CheckoutPage() {
  const { user } = useCurrentUser()
  const till = tillOf(user)
  const state = useTillState(till)
  const place = useDeviceLocation()
  const tax = useTax()
  const { cart, isSent } = shownCart(state, till.seller)
  const { lines, cards } = cart
  const totals = useMemo(() => totalsOf({ lines, cards }, tax), [lines, cards, tax])
  const locationId = place.id

  const say = (sentence: string) => till.change((now) => noticed(now, 'refused', sentence))
  const stops = useStops()
  const { searchRef, customerRef, amountRef, payRef, answerRef, search } = stops
  const here = useShiftHere()
  const pay = usePaying(till, { locationId, tillId: place.till?.id, shiftId: here?.id, tax }, stops)
  const holding = useHolding(till, place, search)
  usePendingCheck(till, state)
  useShortcuts({
    search: () => searchRef.current?.select(),
    customer: () => goTo(customerRef.current),
    amount: () => {
      // A second press of the key chooses the next payment method.
      const isThere = document.activeElement === amountRef.current
      if (isThere) till.change((now) => methodChosen(now, nextMethod(now.method)))
      else goTo(amountRef.current)
    },
    quantity: () =>
      void afterLookUps(till, TEXT.quantity, () =>
        goTo(qtyInputOf(focusedLine() ?? lineToCount(till.state())), TEXT.nothingToCount),
      ),
    hold: holding.hold,
    resume: holding.resumeAny,
    complete: pay,
  })

  /** Moves the focus to a field, or says why a key does not lead there: the sale is on its way, or there is no such field. */
  function goTo(field: HTMLInputElement | null, none: string = TEXT.stillSaving) {
    if (field && !isSent) field.focus()
    else say(isSent ? TEXT.stillSaving : none)
  }

  return (
    <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] counter:grid-cols-[minmax(0,1fr)_28rem]">
      <title>{`${TEXT.title} · Botika`}</title>
      <h1 className="sr-only">{TEXT.title}</h1>
      <div className="min-w-0">
        <div data-sticks className="sticky top-0 z-20 -mt-2 bg-canvas pt-2">
          <CartSearch
            till={till}
            state={state}
            locationId={locationId}
            boxRef={searchRef}
            onResume={holding.resume}
          />
        </div>
        <CartCard
          till={till}
          lines={lines}
          cards={cards}
          figures={totals.lines}
          isSent={isSent}
          lastAddedKey={state.lastAddedKey}
          locationId={locationId}
          shortages={state.refusal?.shortages}
          actions={
            <CartActions
              till={till}
              state={state}
              place={place}
              holding={holding}
              tax={tax}
              onDone={search}
            />
          }
          lastSale={
            <LastSale
              till={till}
              state={state}
              isShown={isSent}
              locationId={locationId}
              onNext={() => searchRef.current?.focus()}
            />
          }
          onDone={search}
        />
      </div>
      <div className="max-lg:contents lg:sticky lg:top-6 lg:flex lg:max-h-[calc(100dvh-3rem)] lg:flex-col lg:gap-2.5 lg:short:-mb-3 lg:short:max-h-[calc(100dvh-2.25rem)] lg:short:gap-2 tight:[--spacing-control:2.25rem]">
        <div className="max-lg:contents lg:grid lg:min-h-0 lg:gap-[inherit] lg:overflow-y-auto">
          <fieldset disabled={isSent} className="contents">
            <TransactionDetails
              till={till}
              place={place}
              customer={cart.customer}
              cards={cards}
              customerRef={customerRef}
              isSent={isSent}
              onRefused={say}
              shift={
                here && (
                  <TillShift
                    here={here}
                    locationId={locationId}
                    isSaleUnknown={isSaleUnknown(state)}
                    onDone={search}
                  />
                )
              }
              onDone={search}
            />
            <PaymentCard
              till={till}
              cart={cart}
              total={totals.grandTotal}
              refusal={state.refusal}
              amountRef={amountRef}
              onPay={pay}
            />
          </fieldset>
        </div>
        <SaleSummary
          totals={<CartTotals totals={totals} tax={tax} />}
          bar={
            <CompleteBar
              till={till}
              state={state}
              cart={cart}
              total={totals.grandTotal}
              buttonRef={payRef}
              answerRef={answerRef}
              onPay={pay}
              onAccepted={stops.pay}
            />
          }
        />
      </div>
    </div>
  )
}

/** Nobody knows yet whether a sale of this device is in the drawer. */
function isSaleUnknown({ pending, abandoned }: TillState): boolean {
  return pending !== null || abandoned.length > 0
}

type LastSaleProps = {
  till: Till
  state: TillState
  /** Whether the cart of the pending sale is still shown. */
  isShown: boolean
  locationId: number | null
  onNext: () => void
}

/**
 * Shows the sale before this one: saved, or with its outcome still unknown. A sale that is being
 * saved as usual needs no note while its cart is shown.
 */
function LastSale({ isShown, ...after }: LastSaleProps) {
  const { till, state } = after
  const { pending, isSending } = state
  return (
    <>
      {pending && (pending.isLost || !isShown) && (
        <PendingSaleNote till={till} pending={pending} isAsking={isSending} />
      )}
      <AfterSale key={state.finished?.id} {...after} />
    </>
  )
}

function useTax(): Tax {
  const { taxMode, taxRate, taxLabel } = useCurrentUser().settings
  return useMemo(
    () => ({ mode: taxMode, rate: rateOf(taxRate), label: taxLabel }),
    [taxMode, taxRate, taxLabel],
  )
}

/** The elements between which the focus moves during a sale. It starts in the search box. */
function useStops() {
  const searchRef = useRef<HTMLInputElement>(null)
  const customerRef = useRef<HTMLInputElement>(null)
  const amountRef = useRef<HTMLInputElement>(null)
  const payRef = useRef<HTMLButtonElement>(null)
  const answerRef = useRef<HTMLElement>(null)
  useEffect(() => searchRef.current?.focus({ preventScroll: true }), [])

  const search = useCallback(() => {
    // On a touch screen, focus in the search box opens the on-screen keyboard over half of the
    // page. The box gets no focus there unless the cashier taps it.
    if (!matchMedia('(pointer: coarse)').matches) searchRef.current?.focus({ preventScroll: true })
  }, [])
  const amount = () => amountRef.current?.focus()
  const pay = () => payRef.current?.focus()
  // On a small screen the page would scroll away from the cart.
  const showAmount = () =>
    matchMedia('(width >= 64rem)').matches &&
    amountRef.current?.scrollIntoView({ block: 'nearest' })
  return { searchRef, customerRef, amountRef, payRef, answerRef, search, amount, showAmount, pay }
}
