import { centavosOf, pesosOf, type Centavos } from '#domain/money.ts'
import type { CashierRow, LocationRow } from '#domain/reporting/reports/breakdowns.ts'

/** The sum of some rows' amounts. */
export function sumBy<Row>(rows: readonly Row[], amountOf: (row: Row) => string): Centavos {
  return rows.reduce((sum, row) => sum + centavosOf(amountOf(row)), 0)
}

/** A part in percent of the whole with one decimal, half away from zero; null without a whole above nothing. */
export function partPct(part: Centavos, whole: Centavos): number | null {
  if (whole <= 0) return null
  const tenths = (part * 1000) / whole
  return (Math.sign(tenths) * Math.round(Math.abs(tenths))) / 10
}

/** Rows with the part that each one's amount is of the largest, for bars beside each other. */
export function withParts<Row>(
  rows: readonly Row[],
  amountOf: (row: Row) => string,
): (Row & { part: number })[] {
  const amounts = rows.map((row) => centavosOf(amountOf(row)))
  const largest = amounts.reduce((most, amount) => Math.max(most, Math.abs(amount)), 1)
  return rows.map((row, index) => ({ ...row, part: (amounts[index] ?? 0) / largest }))
}

type Sold = Omit<CashierRow, 'userId' | 'cashierName'>

/** What cashiers or locations sold together. */
export function soldTogether(rows: readonly Sold[]): Sold {
  const transactionCount = rows.reduce((sum, row) => sum + row.transactionCount, 0)
  const totalSales = sumBy(rows, (row) => row.totalSales)
  const returns = sumBy(rows, (row) => row.returns)
  return {
    totalSales: pesosOf(totalSales),
    transactionCount,
    itemsSold: rows.reduce((sum, row) => sum + row.itemsSold, 0),
    averageTransaction: pesosOf(
      transactionCount === 0 ? 0 : Math.round((totalSales + returns) / transactionCount),
    ),
    returns: pesosOf(returns),
    returnsCount: rows.reduce((sum, row) => sum + row.returnsCount, 0),
    totalDiscount: pesosOf(sumBy(rows, (row) => row.totalDiscount)),
  }
}

type Earned = Pick<LocationRow, 'grossProfit' | 'profitMargin'>

/** The profit of locations or categories together, and its margin of their net revenue. */
export function earnedTogether(
  rows: readonly Pick<LocationRow, 'grossProfit' | 'netRevenue'>[],
): Earned {
  const grossProfit = sumBy(rows, (row) => row.grossProfit)
  const net = sumBy(rows, (row) => row.netRevenue)
  return { grossProfit: pesosOf(grossProfit), profitMargin: partPct(grossProfit, net) }
}
