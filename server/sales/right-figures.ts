import { percentText, pesosOf, type Centavos, type Rate } from '#domain/money.ts'
import type { Problem } from '#domain/problem.ts'

type Line = { item: { productId: number }; price: Centavos; taxRatePct: Rate }
type Totals = {
  lines: readonly { lineTotal: Centavos }[]
  totalBefore: Centavos
  taxTotal: Centavos
  grandTotal: Centavos
}

/**
 * The figures by our own calculation, in pesos, for a refusal: whoever calculated differently must see them before
 * anything is sold.
 */
export function rightFigures(
  lines: readonly Line[],
  totals: Totals,
): NonNullable<Problem['figures']> {
  return {
    lines: lines.map(({ item, price, taxRatePct }, index) => ({
      productId: item.productId,
      price: pesosOf(price),
      taxRatePct: percentText(taxRatePct),
      lineTotal: pesosOf(totals.lines[index]?.lineTotal ?? 0),
    })),
    totalBefore: pesosOf(totals.totalBefore),
    taxTotal: pesosOf(totals.taxTotal),
    grandTotal: pesosOf(totals.grandTotal),
  }
}
