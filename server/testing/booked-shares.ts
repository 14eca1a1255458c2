// The arithmetic of the second bookkeeping, in whole centavos.

/** Rounds half up; nothing here is negative. */
export const rounded = (dividend: number, divisor: number) =>
  Math.floor((2 * dividend + divisor) / (2 * divisor))
export const pesos = (centavos: number) =>
  `${Math.trunc(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`
export const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Shares in proportion; the remaining centavos go to the largest remainders, of equal ones to the earlier line. */
export function shares(amount: number, weights: number[]): number[] {
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
