/** Growth in percent with one decimal, half away from zero; null without a base to grow from. */
export function growthPct(current: number, base: number): number | null {
  if (base <= 0) return null
  const tenths = ((current - base) * 1000) / base
  return (Math.sign(tenths) * Math.round(Math.abs(tenths))) / 10
}
