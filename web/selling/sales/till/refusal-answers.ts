import { centavosOf, rateOf } from '#domain/money.ts'
import { withPrices, withSupplyReason, withSureQuantities } from '#web/selling/sales/cart/lines.ts'
import { cardsByNow } from '#web/selling/sales/schemes/cards.ts'
import {
  amountTyped,
  linesEdited,
  edited,
  type TillState,
} from '#web/selling/sales/till/till-state.ts'

// What the cashier answers to a refusal, or to a question before the sale is sent.

/** Says why a line is more than thirty days need. */
export function supplyExplained(state: TillState, index: number, reason: string): TillState {
  const key = state.lines[index]?.key
  return key === undefined ? state : linesEdited(state, withSupplyReason(state.lines, key, reason))
}

/** The cashier says that the amount received is right, however large it is. */
export function amountConfirmed(state: TillState): TillState {
  return amountTyped(state, { ...state.amount, isSure: true })
}

/** The cashier says that the quantities are right, however large they are. */
export function quantitiesConfirmed(state: TillState): TillState {
  return linesEdited(state, withSureQuantities(state.lines))
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
  return edited(state, { lines: withPrices(state.lines, prices), cards })
}
