/** Growth in percent with one decimal; null without a base to grow from. */
export function growthPct(current: number, base: number): number | null {
  if (base <= 0) return null
  return Math.round(((current - base) / base) * 1000) / 10
}
