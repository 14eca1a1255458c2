/** Pesos with four decimals, of which the last two are shown only where they say something: '6.1250' is '6.125'. */
export function trimmedCost(unitCost: string): string {
  return unitCost.replace(/(\.\d\d\d*?)0+$/, '$1')
}
