import { nearest } from '#domain/testing/fractions.ts'

// What goods come to that come back, a second time and from the words of the contract alone: each part of a line is
// rounded over all that has come back of it, so that any split adds up to the line.

/** A line as it was sold, in centavos. `due` is what was charged for it, without a tax that was added to the total. */
export type SoldLine = {
  /** Pieces. */
  qty: number
  /** Of a pack where it was sold in packs. */
  price: number
  /** What all of it cost before anything was taken off, where that is not a price for each piece. */
  gross?: number
  due: number
  tax: number
  cost: number
  isTaxExclusive: boolean
}
/** How many units of a line came back, and what they came to. */
export type Back = { qty: number; due: number; tax: number; cost: number }
/** What some units come to. */
export type Part = Back & {
  /** All that was taken off their price: the line's own discount, and its share of the order's. */
  discount: number
}

export const NONE_BACK: Back = { qty: 0, due: 0, tax: 0, cost: 0 }

export const plus = (some: Back, more: Back): Back => ({
  qty: some.qty + more.qty,
  due: some.due + more.due,
  tax: some.tax + more.tax,
  cost: some.cost + more.cost,
})

/** What some units of a line come to, of which others came back before. */
export function partOf(line: SoldLine, before: Back, qty: number): Part {
  const share = (what: 'due' | 'tax' | 'cost') =>
    Number(nearest(BigInt(line[what]) * BigInt(before.qty + qty), BigInt(line.qty))) - before[what]
  // A piece of a pack has no price of its own, so what it cost is a share of the line as well, and more than that nobody gets for it.
  const all = line.gross ?? line.qty * line.price
  const costOf = (pieces: number) => Number(nearest(BigInt(all) * BigInt(pieces), BigInt(line.qty)))
  const gross = costOf(before.qty + qty) - costOf(before.qty)
  const due = Math.min(share('due'), gross)
  const [taxLeft, dueLeft] = [line.tax - before.tax, line.due - before.due - due]
  // A tax inside the prices is never more than what it is inside of, neither here nor in what is left.
  const tax = line.isTaxExclusive
    ? share('tax')
    : Math.max(Math.min(share('tax'), taxLeft, due), taxLeft - dueLeft, 0)
  return { qty, due, tax, cost: share('cost'), discount: gross - due }
}

/** What pieces of some lines come to, which come back one after the other. */
export function partsOf<L extends SoldLine & { back: Back }>(
  coming: readonly { line: L; qty: number }[],
): { line: L; part: Part }[] {
  const before = new Map<L, Back>()
  return coming.map(({ line, qty }) => {
    const back = before.get(line) ?? line.back
    const part = partOf(line, back, qty)
    before.set(line, plus(back, part))
    return { line, part }
  })
}

/** What all of it was sold for, with a tax that was added to the total. */
export const worthOf = (came: readonly { line: SoldLine; part: Part }[]) =>
  came.reduce((total, { line, part }) => total + part.due + (line.isTaxExclusive ? part.tax : 0), 0)

/** How a return is settled: what is owed is lowered first, and only the rest is given back. */
export function splitRefund(total: number, owed: number) {
  const credited = Math.min(total, Math.max(owed, 0))
  return { credited, refunded: total - credited }
}
