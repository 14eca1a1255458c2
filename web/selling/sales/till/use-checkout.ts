import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { useDeviceLocation } from '#web/shop/locations/device-location.ts'
import { useTax } from '#web/shop/settings/use-tax.ts'
import { useShiftHere } from '#web/cash/shifts/till/shift-here.ts'
import { useHolding } from '#web/selling/sales/cart/CartActions.tsx'
import { focusedLine, qtyInputOf, showLine, unitMenuOf } from '#web/selling/sales/cart/cart-dom.ts'
import { nextMethod } from '#web/selling/sales/payment/PaymentMethods.tsx'
import { afterLookUps } from '#web/selling/sales/till/after-look-ups.ts'
import { totalsOf } from '#web/selling/sales/till/checkout-body.ts'
import { TEXT } from '#web/selling/sales/till/checkout-text.ts'
import { shownCart, wentOn } from '#web/selling/sales/till/pending-sale.ts'
import { selectedLine, selectionMoved } from '#web/selling/sales/till/selection.ts'
import { lineRemoved, methodChosen, noticed } from '#web/selling/sales/till/till-state.ts'
import { tillOf, useTillState } from '#web/selling/sales/till/till.ts'
import { usePaying } from '#web/selling/sales/till/use-paying.ts'
import { usePendingCheck } from '#web/selling/sales/till/use-pending-check.ts'
import { useShortcuts } from '#web/selling/sales/till/use-shortcuts.ts'

export type Checkout = ReturnType<typeof useCheckout>

/** The sale at the till: its cart with the totals, where it is sold, and what is done with it. */
export function useCheckout() {
  const { user } = useCurrentUser()
  const till = tillOf(user)
  const state = useTillState(till)
  const place = useDeviceLocation()
  const tax = useTax()
  const { cart, isSent } = shownCart(state, till.seller)
  const { lines, cards } = cart
  const totals = useMemo(() => totalsOf({ lines, cards }, tax), [lines, cards, tax])
  const stops = useStops()
  const shift = useShiftHere()
  const at = { locationId: place.id, tillId: place.till?.id, shiftId: shift?.id, tax }
  const pay = usePaying(till, at, stops)
  const holding = useHolding(till, place, stops.search)
  const say = (sentence: string) => till.change((now) => noticed(now, 'refused', sentence))
  usePendingCheck(till, state)
  const isOverWithShift = shift?.shift === null && state.finished !== null
  // The next cashier must not count out the change of the last sale again.
  useEffect(() => {
    if (isOverWithShift) till.change(wentOn)
  }, [till, isOverWithShift])
  return { till, state, place, tax, cart, isSent, totals, stops, shift, pay, holding, say }
}

/** The keys that act on the whole sale, or move the focus. */
export function useCheckoutKeys({ till, isSent, stops, pay, holding, say }: Checkout) {
  const { searchRef, customerRef, amountRef } = stops
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
      void afterLookUps(till, TEXT.quantity, () => goTo(qtyInputOf(line()), TEXT.nothingToCount)),
    unit: () =>
      void afterLookUps(till, TEXT.unit, () => {
        const key = line()
        goTo(unitMenuOf(key), key === undefined ? TEXT.nothingToCount : TEXT.noOtherUnit)
      }),
    above: () => move(-1),
    below: () => move(1),
    remove: () =>
      void afterLookUps(till, TEXT.removeLine, () => {
        const key = line()
        if (isSent) say(TEXT.stillSaving)
        else if (key !== undefined) till.change((now) => lineRemoved(now, key))
        stops.search()
      }),
    hold: holding.hold,
    resume: holding.resumeAny,
    complete: pay,
  })

  /** The line that a key acts on: the one with the focus, else the selected one. */
  function line(): string | undefined {
    return focusedLine() ?? selectedLine(till.state())
  }

  function move(by: number) {
    till.change((now) => selectionMoved(now, by))
    const key = selectedLine(till.state())
    if (key !== undefined) showLine(key)
  }

  /** Moves the focus to a field, or says why a key does not lead there: the sale is on its way, or there is no such field. */
  function goTo(field: HTMLElement | null, none: string = TEXT.stillSaving) {
    if (field && !isSent) field.focus()
    else say(isSent ? TEXT.stillSaving : none)
  }
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
