import { Link } from '@tanstack/react-router'
import { Trophy } from 'lucide-react'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { ProductPerformanceRow } from '#domain/reporting/reports/api.ts'
import { ExportMenu } from '#web/reporting/reports/ExportMenu.tsx'
import type { AskedReport } from '#web/reporting/reports/filters/report-filters.ts'
import {
  type Column,
  RANK_COLUMN,
  RankedName,
  ReportTable,
} from '#web/reporting/reports/ReportTable.tsx'
import { ReportFrame } from '#web/reporting/reports/ReportFrame.tsx'
import { TEXT } from '#web/reporting/reports/reports-text.ts'
import { useTopProducts } from '#web/reporting/reports/use-report.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { RankChart } from '#web/platform/ui/charts/RankChart.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'

const COLUMNS: readonly Column<ProductPerformanceRow>[] = [
  RANK_COLUMN,
  {
    label: TEXT.productColumn,
    isName: true,
    cell: (row, index) => (
      <RankedName index={index}>
        <TrendLink row={row} />
      </RankedName>
    ),
  },
  { label: TEXT.category, cell: ({ categoryName }) => categoryName ?? TEXT.noCategory },
  {
    label: TEXT.unitsSold,
    isFigure: true,
    cell: ({ totalQuantitySold }) => TEXT.count(totalQuantitySold),
  },
  {
    label: TEXT.transactionsTitle,
    isFigure: true,
    cell: ({ transactionCount }) => TEXT.count(transactionCount),
  },
  { label: TEXT.revenue, isFigure: true, cell: ({ totalRevenue }) => TEXT.pesos(totalRevenue) },
]

export function ProductsTab({ asked }: { asked: AskedReport }) {
  const read = useTopProducts(asked)
  const rows = read.data
  return (
    <ReportFrame asked={asked} reads={[read]}>
      <Card
        title={TEXT.topProducts}
        aside={
          <ExportMenu asked={asked} reportType="product-performance" name={TEXT.topProducts} />
        }
      >
        <p className="mb-4 text-sm text-ink-muted">{TEXT.topProductsNote}</p>
        {rows?.length === 0 ? (
          <EmptyState icon={Trophy} title={TEXT.noSales} hint={TEXT.noSalesHint} />
        ) : (
          <div className="space-y-6">
            <RankChart
              title={TEXT.revenueByProduct}
              items={rows?.map(({ productId, productName, totalRevenue }) => ({
                id: productId,
                name: productName,
                value: centavosOf(totalRevenue),
              }))}
              itemName={TEXT.productColumn}
              valueName={TEXT.revenue}
              format={formatPesos}
              places={rows ? 'several' : 'ten'}
              className="print:hidden"
            />
            <ReportTable
              caption={TEXT.listOf(TEXT.topProducts)}
              columns={COLUMNS}
              rows={rows}
              keyOf={({ productId }) => productId}
              places={10}
            />
          </div>
        )}
      </Card>
    </ReportFrame>
  )
}

/** Opens the sales trend of this product, with the same period and location. */
function TrendLink({ row: { productId, productName } }: { row: ProductPerformanceRow }) {
  return (
    <Link
      to="/reports"
      search={(search: object) => ({ ...search, tab: 'sales', product: productId })}
      aria-label={TEXT.trendOf(productName)}
      className="rounded underline-offset-4 hover:underline"
    >
      {productName}
    </Link>
  )
}
