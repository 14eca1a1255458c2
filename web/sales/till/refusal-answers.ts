import { centavosOf, rateOf } from '#domain/money.ts'
import { withPrices, withSupplyReason, withSureQuantities } from '#web/sales/cart/cart.ts'
import { cardsByNow } from '#web/sales/schemes/cards.ts'
import { amountTyped, cartEdited, edited, type TillState } from '#web/sales/till/till-state.ts'

// What the cashier answers to a refusal, or to a question before the sale is sent.

/** Says why a line is more than thirty days need. */
export function supplyExplained(state: TillState, index: number, reason: string): TillState {
  const key = state.cart[index]?.key
  return key === undefined ? state : cartEdited(state, withSupplyReason(state.cart, key, reason))
}

/** The cashier says that the amount received is right, however large it is. */
export function amountConfirmed(state: TillState): TillState {
  return amountTyped(state, { ...state.amount, isSure: true })
}

/** The cashier says that the quantities are right, however large they are. */
export function quantitiesConfirmed(state: TillState): TillState {
  return cartEdited(state, withSureQuantities(state.cart))
}

/** Takes over the prices and tax rates that the server named in its refusal. */
export function figuresAccepted(state: TillState): TillState {
  const lines = state.refusal?.figures?.lines ?? []
  const prices = lines.map(({ price, taxRatePct, taxClass, schemes }) => ({
    price: centavosOf(price),
    taxRatePct: rateOf(taxRatePct),
    ...(taxClass && { taxClass }),
    ...(schemes && { schemes }),
  }))
  const cards = cardsByNow(state.cards, state.refusal?.figures)
  return edited(state, { cart: withPrices(state.cart, prices), cards })
}
