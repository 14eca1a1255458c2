/** A quotient of whole numbers to the nearest one, half away from zero, by its remainder. */
export function nearest(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n !== divisor < 0n
  const [top, bottom] = [magnitude(dividend), magnitude(divisor)]
  const whole = top / bottom
  const isUp = (top - whole * bottom) * 2n >= bottom
  const rounded = isUp ? whole + 1n : whole
  return isNegative ? -rounded : rounded
}

/**
 * Shares an amount out one centavo at a time: after the whole centavos, each goes to the weight that is furthest below its
 * exact part, of equal ones to the earlier.
 */
export function sharesOf(amount: bigint, weights: readonly bigint[]): bigint[] {
  const whole = sumOf(weights)
  if (whole === 0n) return weights.map((_, line) => (line === 0 ? amount : 0n))
  const shares = weights.map((weight) => (amount * weight) / whole)
  while (sumOf(shares) < amount) {
    const behind = weights.map((weight, line) => amount * weight - (shares[line] ?? 0n) * whole)
    const furthest = behind.reduce((most, lag) => (lag > most ? lag : most))
    const line = behind.indexOf(furthest)
    shares[line] = (shares[line] ?? 0n) + 1n
  }
  return shares
}

export function sumOf(values: readonly bigint[]): bigint {
  return values.reduce((sum, value) => sum + value, 0n)
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value
}
