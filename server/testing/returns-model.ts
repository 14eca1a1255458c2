import { nearest } from '#domain/testing/fractions.ts'

// What goods come to that come back, a second time and from the words of the contract alone: each part of a line is
// rounded over all that has come back of it, so that any split adds up to the line.

/** A line as it was sold, in centavos. `due` is what was charged for it, without a tax that was added to the total. */
export type SoldLine = { qty: number; price: number; due: number; tax: number; cost: number }
export type Part = {
  due: number
  tax: number
  cost: number
  /** All that was taken off its price: its own discount, and its share of the order's. */
  discount: number
}

/** What some units of a line come to, of which others came back before. */
export function partOf(line: SoldLine, before: number, qty: number): Part {
  const until = (amount: number, units: number) =>
    Number(nearest(BigInt(amount) * BigInt(units), BigInt(line.qty)))
  const share = (amount: number) => until(amount, before + qty) - until(amount, before)
  const due = share(line.due)
  return {
    due,
    tax: share(line.tax),
    cost: share(line.cost),
    discount: qty * line.price - due,
  }
}

/** How a return is settled: what is owed is lowered first, and only the rest is given back. */
export function settled(total: number, owed: number) {
  const credited = Math.min(total, Math.max(owed, 0))
  return { credited, refunded: total - credited }
}
