import { CartActions } from '#web/selling/sales/cart/CartActions.tsx'
import { CartCard, CartHeading } from '#web/selling/sales/cart/CartCard.tsx'
import { CartSearch } from '#web/selling/sales/cart/CartSearch.tsx'
import { CompleteBar } from '#web/selling/sales/payment/CompleteBar.tsx'
import { CartTotals } from '#web/selling/sales/payment/CartTotals.tsx'
import { PaymentCard } from '#web/selling/sales/payment/PaymentCard.tsx'
import { SaleSummary } from '#web/selling/sales/payment/SaleSummary.tsx'
import { TEXT } from '#web/selling/sales/till/checkout-text.ts'
import { askForReceipt } from '#web/selling/sales/till/just-sold.ts'
import { selectedLine } from '#web/selling/sales/till/selection.ts'
import type { TillState } from '#web/selling/sales/till/till-state.ts'
import type { Till } from '#web/selling/sales/till/till.ts'
import { TransactionDetails } from '#web/selling/sales/till/TransactionDetails.tsx'
import {
  useCheckout,
  useCheckoutKeys,
  type Checkout,
} from '#web/selling/sales/till/use-checkout.ts'
import { useShortcuts } from '#web/selling/sales/till/use-shortcuts.ts'
import type { DeviceLocation } from '#web/shop/locations/device-location.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'

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
  { Waiting: BeforeSale },
)

/** It comes with what prints, long before a sale is sent. */
const PendingSaleNote = lazyPart(
  () => import('#web/selling/sales/payment/LastSale.tsx'),
  'PendingSaleNote',
)

/** The drawer of a till that sells in shifts. */
const TillShift = lazyPart(() => import('#web/cash/shifts/till/TillShift.tsx'), 'TillShift')

/** The till at /pos, the screen on which cashiers work all day. */
export function CheckoutPage() {
  const checkout = useCheckout()
  useCheckoutKeys(checkout)
  return (
    <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] counter:grid-cols-[minmax(0,1fr)_28rem]">
      <title>{`${TEXT.title} · Botika`}</title>
      <h1 className="sr-only">{TEXT.title}</h1>
      <CartColumn {...checkout} />
      <PaymentColumn {...checkout} />
    </div>
  )
}

/** What is sold: the search that adds to the cart, and the cart. */
function CartColumn({ till, state, place, cart, isSent, totals, stops, holding }: Checkout) {
  const { searchRef, search } = stops
  return (
    <div className="min-w-0">
      <div className="sticky top-0 z-20 -mt-2 bg-canvas pt-2">
        <CartSearch
          till={till}
          state={state}
          locationId={place.id}
          boxRef={searchRef}
          onResume={holding.resume}
        />
        <CartHeading lines={cart.lines}>
          <CartActions till={till} state={state} place={place} holding={holding} onDone={search} />
        </CartHeading>
      </div>
      <CartCard
        till={till}
        lines={cart.lines}
        cards={cart.cards}
        figures={totals.lines}
        isSent={isSent}
        selectedKey={selectedLine({ lines: cart.lines, selectedKey: state.selectedKey })}
        locationId={place.id}
        shortages={state.refusal?.shortages}
        lastSale={
          <LastSale
            till={till}
            state={state}
            isShown={isSent}
            locationId={place.id}
            onNext={() => searchRef.current?.focus()}
          />
        }
        onDone={search}
      />
    </div>
  )
}

/** To whom it is sold, what is paid, and the button that sells. */
function PaymentColumn(checkout: Checkout) {
  const { till, state, place, tax, cart, isSent, totals, stops, shift, pay, say } = checkout
  const placeName = place.till && shift?.shift ? placeNameOf(place) : null
  return (
    <div className="max-lg:contents lg:sticky lg:top-6 lg:flex lg:max-h-[calc(100dvh-3rem)] lg:flex-col lg:gap-2.5 lg:short:-mb-3 lg:short:max-h-[calc(100dvh-2.25rem)] lg:short:gap-2 tight:[--spacing-control:2.25rem]">
      <div className="max-lg:contents lg:grid lg:min-h-0 lg:gap-[inherit] lg:overflow-y-auto">
        <fieldset disabled={isSent} className="contents">
          <TransactionDetails
            till={till}
            place={place}
            customer={cart.customer}
            cards={cart.cards}
            customerRef={stops.customerRef}
            isSent={isSent}
            onRefused={say}
            isPlaceSaid={placeName !== null}
            shift={
              shift && (
                <TillShift
                  here={shift}
                  locationId={place.id}
                  placeName={placeName}
                  isSaleUnknown={isSaleUnknown(state)}
                  onDone={stops.search}
                />
              )
            }
            onDone={stops.search}
          />
          <PaymentCard
            till={till}
            cart={cart}
            total={totals.grandTotal}
            refusal={state.refusal}
            amountRef={stops.amountRef}
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
            isShut={shift?.shift === null}
            buttonRef={stops.payRef}
            answerRef={stops.answerRef}
            onPay={pay}
            onAccepted={stops.pay}
          />
        }
      />
    </div>
  )
}

/** What the location is called at which this device sells, its till with it; null until that is known. */
function placeNameOf({ options, id }: DeviceLocation): string | null {
  return options.find((option) => option.id === id)?.name ?? null
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
        <PendingSaleNote till={till} pending={pending} isAsking={isSending} isShown={isShown} />
      )}
      <AfterSale key={state.finished?.id} {...after} />
    </>
  )
}
