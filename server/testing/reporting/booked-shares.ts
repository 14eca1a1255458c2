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

/** A line with its own discount in percent, and the rate of its goods in hundredths of that. */
type PricedLine = { qty: number; price: number; discountPct: string; goods: { taxRate: number } }
type Whole = {
  isInside: boolean
  /** The discount over the whole. */
  off?: number
  /** A tax that was typed, where tax is on top. */
  typedTax?: number | null
}
/** A line's share of what was taken off, of what is due without a tax on top, of the tax, and of all that was charged. */
export type Shares = {
  full: number
  lineDiscount: number
  orderDiscount: number
  due: number
  tax: number
  total: number
}

/** What each line of a sale comes to, and all of them: 8.25 % are on top unless tax is inside the prices. */
export function sharesOf(
  priced: readonly PricedLine[],
  { isInside, off = 0, typedTax = null }: Whole,
): { lines: Shares[]; total: number; isTyped: boolean } {
  const fulls = priced.map(({ qty, price }) => qty * price)
  const nets = fulls.map((full, at) => rounded(full * (100 - Number(priced[at]!.discountPct)), 100)) // of each line
  const offs = shares(off, nets)
  const dues = nets.map((net, at) => net - offs[at]!) // of each line
  const byRate = rounded(sum(dues) * 825, 10_000)
  const inside = dues.map((due, at) => {
    const { taxRate } = priced[at]!.goods // of each line
    return rounded(due * taxRate, 10_000 + taxRate)
  })
  const taxes = isInside ? inside : shares(typedTax ?? byRate, dues)
  const lines = fulls.map((full, at): Shares => {
    const [net, due, tax] = [nets[at]!, dues[at]!, taxes[at]!] // of each line
    const total = due + (isInside ? 0 : tax)
    return { full, lineDiscount: full - net, orderDiscount: net - due, due, tax, total }
  })
  const isTyped = !isInside && typedTax !== null && typedTax !== byRate
  return { lines, total: sum(lines.map((line) => line.total)), isTyped }
}
