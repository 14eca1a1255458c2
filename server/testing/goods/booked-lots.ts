// The shelves of the second bookkeeping: what was taken first lies first.

/**
 * A lot with its cost in ten-thousandths of a peso. Its supplier has charged 12 % VAT in it, or none; null where nobody has
 * delivered it.
 */
export type Lot = {
  left: number
  /** In quarantine. */
  apart: number
  cost: number
  supplier: 'VAT' | 'NONE' | null
}
export type Take = { lot: Lot; qty: number }

/** Takes units of a product from its lots. */
export function takeFrom(lots: Lot[], units: number): Take[] {
  const takes: Take[] = []
  let missing = units
  for (const lot of lots) {
    const some = Math.min(lot.left, missing)
    if (some > 0) takes.push({ lot, qty: some })
    lot.left -= some
    missing -= some
  }
  return takes
}

/** Goods go back to their lots, to the one taken last first: where they are sold again, apart, or nowhere. */
export function putBack(takes: Take[], units: number, where: 'left' | 'apart' | null = 'left') {
  let missing = units
  for (const take of takes.toReversed()) {
    const some = Math.min(take.qty, missing)
    if (where !== null) take.lot[where] += some
    take.qty -= some
    missing -= some
  }
}
