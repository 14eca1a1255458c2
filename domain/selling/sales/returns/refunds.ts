import type { Centavos } from '#domain/money.ts'
import { WITHHELD } from '#domain/cash/payments/methods.ts'
import { EXCHANGE } from '#domain/selling/sales/sale.ts'
import { isCash } from '#domain/cash/payments/checkout-methods.ts'

/** What a sale still holds of one method's payments, or what goes back by it. */
export type MethodAmount = { method: string; amount: Centavos }

/**
 * How a return is settled: first it lowers what is still owed, the rest is given back. More than the sale holds is never given
 * back, because a return comes to no more than what is left of the sale.
 */
export function splitRefund(
  worth: Centavos,
  balanceDue: Centavos,
): { credited: Centavos; refunded: Centavos } {
  const credited = Math.min(worth, balanceDue)
  return { credited, refunded: worth - credited }
}

export function sumOf(amounts: readonly Pick<MethodAmount, 'amount'>[]): Centavos {
  return amounts.reduce((sum, { amount }) => sum + amount, 0)
}

/** What a sale still holds by each method: its payments less what went back, methods in any case being one. */
export function heldByMethod(
  payments: readonly MethodAmount[],
  refunds: readonly MethodAmount[],
): MethodAmount[] {
  const held: MethodAmount[] = []
  const add = (method: string, amount: Centavos) => {
    const one = held.find((each) => isSameMethod(each.method, method))
    if (one) one.amount += amount
    else held.push({ method, amount })
  }
  for (const { method, amount } of payments) add(method, amount)
  for (const { method, amount } of refunds) add(method, -amount)
  return held.filter(({ amount }) => amount > 0)
}

export function isSameMethod(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** What a sale certainly still holds of a method: less all that goods were exchanged for, which may have been paid by it. */
export function surelyHeld(
  payments: readonly MethodAmount[],
  refunds: readonly MethodAmount[],
  method: string,
): Centavos {
  const held = heldByMethod(payments, refunds).find((each) => isSameMethod(each.method, method))
  const exchanged = sumOf(refunds.filter((each) => each.method === EXCHANGE))
  return Math.max(0, (held?.amount ?? 0) - exchanged)
}

/**
 * How money goes back the way it came: by cash as long as cash was paid, because it is at hand, then by the other methods in
 * the order of their payments, and last what was withheld as tax, which is no money. What another method gave back before is
 * made up for by the rest.
 */
export function refundsFrom(held: readonly MethodAmount[], refunded: Centavos): MethodAmount[] {
  const placeOf = ({ method }: MethodAmount) =>
    isCash(method) ? 0 : isSameMethod(method, WITHHELD) ? 2 : 1
  const inOrder = held.toSorted((one, other) => placeOf(one) - placeOf(other))
  let left = refunded
  return inOrder.flatMap(({ method, amount }) => {
    const back = Math.min(amount, left)
    left -= back
    return back > 0 ? [{ method, amount: back }] : []
  })
}

/**
 * How what pays for exchanged goods had been paid: by what the sale holds besides the refunds. Should those goods come back,
 * too, it is given back so.
 */
export function exchangedFrom(
  held: readonly MethodAmount[],
  refunds: readonly MethodAmount[],
  exchanged: Centavos,
): MethodAmount[] {
  return refundsFrom(heldByMethod(held, refunds), exchanged)
}

/** What goes back by a method beyond what the sale holds of it, for which a manager is asked. */
export function refundedOtherwise(
  refunds: readonly MethodAmount[],
  held: readonly MethodAmount[],
): MethodAmount[] {
  return heldByMethod(refunds, held)
}
