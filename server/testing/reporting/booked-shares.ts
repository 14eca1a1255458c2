// The arithmetic of the second bookkeeping, in whole centavos.

/** Rounds half up; nothing here is negative. */
export const rounded = (dividend: number, divisor: number) =>
  Math.floor((2 * dividend + divisor) / (2 * divisor))
export const pesos = (centavos: number) =>
  `${Math.trunc(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`
export const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Shares in proportion; the remaining centavos go to the largest remainders, of equal ones to the earlier line. */
function shares(amount: number, weights: number[]): number[] {
  const whole = sum(weights)
  if (whole === 0) return weights.map((_, index) => (index === 0 ? amount : 0))
  const parts = weights.map((weight) => Math.floor((amount * weight) / whole))
  const order = weights
    .map((weight, index) => ({ index, rest: (amount * weight) % whole }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index)
  const left = amount - sum(parts)
  return parts.map((part, index) =>
    order.slice(0, left).some((entry) => entry.index === index) ? part + 1 : part,
  )
}

/** A line at its full price in centavos, with its own discount in percent and its rate of tax in hundredths of that. */
type PricedLine = { full: number; discountPct: number; taxRate: number }
/** A line's share of what the customer was charged, of all that was taken off, and of the tax. */
export type Shares = { total: number; discount: number; tax: number }

/** What each line of a sale comes to, with a discount over the whole, and 8.25 % on top unless tax is inside the prices. */
export function sharesOf(lines: PricedLine[], orderPct: number, isInside: boolean): Shares[] {
  const nets = lines.map(({ full, discountPct }) => rounded(full * (100 - discountPct), 100))
  const off = shares(rounded(sum(nets) * orderPct, 100), nets)
  const taxed = nets.map((net, at) => net - off[at]!)
  const tax = isInside
    ? taxed.map((net, at) => rounded(net * lines[at]!.taxRate, 10_000 + lines[at]!.taxRate))
    : shares(rounded(sum(taxed) * 825, 10_000), taxed)
  return lines.map(({ full }, at) => ({
    total: taxed[at]! + (isInside ? 0 : tax[at]!),
    discount: full - taxed[at]!,
    tax: tax[at]!,
  }))
}
