import { centavosOf } from '#domain/money.ts'
import type { CategoryRow } from '#domain/reporting/reports/margins.ts'
import type { Column } from '#web/reporting/reports/ReportTable.tsx'
import { TEXT } from '#web/reporting/reports/reports-text.ts'

type Profit = Pick<CategoryRow, 'grossProfit' | 'profitMargin'>

export const PROFIT_COLUMNS: readonly Column<Profit>[] = [
  {
    label: TEXT.grossProfit,
    isFigure: true,
    sortBy: ({ grossProfit }) => centavosOf(grossProfit),
    cell: ({ grossProfit }) => TEXT.pesos(grossProfit),
  },
  {
    label: TEXT.margin,
    isFigure: true,
    sortBy: ({ profitMargin }) => profitMargin,
    cell: ({ profitMargin }) => TEXT.percent(profitMargin),
  },
]

/** What goods cost and earned. */
export const EARNED_COLUMNS: readonly Column<Profit & Pick<CategoryRow, 'totalCost'>>[] = [
  {
    label: TEXT.cost,
    isFigure: true,
    sortBy: ({ totalCost }) => centavosOf(totalCost),
    cell: ({ totalCost }) => TEXT.pesos(totalCost),
  },
  ...PROFIT_COLUMNS,
]
