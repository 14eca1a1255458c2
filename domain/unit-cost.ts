/**
 * A cost in pesos with four decimals, without trailing zeros after the second: '6.1250' gives
 * '6.125'.
 */
export function trimmedCost(unitCost: string): string {
  return unitCost.replace(/(\.\d\d\d*?)0+$/, '$1')
}
