import { Link } from '@tanstack/react-router'
import { Trophy } from 'lucide-react'
import { centavosOf } from '#domain/money.ts'
import type { ProductPerformanceRow, ProductRank } from '#domain/reporting/reports/margins.ts'
import { withParts } from '#domain/reporting/reports/together.ts'
import { Barred } from '#web/reporting/reports/Barred.tsx'
import { ExportMenu } from '#web/reporting/reports/ExportMenu.tsx'
import type { ReportFilters } from '#web/reporting/reports/filters/use-report-filters.ts'
import { RankedName, ReportTable, type Column } from '#web/reporting/reports/ReportTable.tsx'
import { ReportFrame } from '#web/reporting/reports/ReportFrame.tsx'
import { TEXT } from '#web/reporting/reports/reports-text.ts'
import { CategoriesCard } from '#web/reporting/reports/tabs/CategoriesCard.tsx'
import { EARNED_COLUMNS } from '#web/reporting/reports/tabs/earned-columns.tsx'
import { PAGE_SIZE, useSalesByCategory, useTopProducts } from '#web/reporting/reports/use-report.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Pager } from '#web/platform/ui/Pager.tsx'

type Ranked = ProductPerformanceRow & { rank: number; part: number }

const COLUMNS: readonly Column<Ranked>[] = [
  {
    label: TEXT.rank,
    isFigure: true,
    className: 'w-0 text-ink-muted max-sm:hidden',
    cell: ({ rank }) => rank,
  },
  {
    label: TEXT.productColumn,
    isName: true,
    sortBy: ({ productName }) => productName,
    cell: (row) => (
      <RankedName index={row.rank - 1}>
        <ProductName row={row} />
      </RankedName>
    ),
  },
  {
    label: TEXT.unitsSold,
    isFigure: true,
    sortBy: ({ totalQuantitySold }) => totalQuantitySold,
    cell: ({ totalQuantitySold }) => TEXT.count(totalQuantitySold),
  },
  {
    label: TEXT.transactionsTitle,
    isFigure: true,
    sortBy: ({ transactionCount }) => transactionCount,
    cell: ({ transactionCount }) => TEXT.count(transactionCount),
  },
  {
    label: TEXT.revenue,
    isFigure: true,
    sortBy: ({ totalRevenue }) => centavosOf(totalRevenue),
    cell: ({ totalRevenue, part }) => <Barred part={part}>{TEXT.pesos(totalRevenue)}</Barred>,
  },
  ...EARNED_COLUMNS,
]

/** By what the server ranks for each column. */
const RANKS: Record<ProductRank, string> = {
  productName: TEXT.productColumn,
  totalQuantitySold: TEXT.unitsSold,
  transactionCount: TEXT.transactionsTitle,
  totalRevenue: TEXT.revenue,
  totalCost: TEXT.cost,
  grossProfit: TEXT.grossProfit,
  profitMargin: TEXT.margin,
}

/** All products that were sold, and what categories earned. */
export function ProductsTab({ asked, change }: ReportFilters) {
  const read = useTopProducts(asked)
  // Of one category its products are all that there is to compare.
  const hasCategories = asked.categoryId === undefined
  const categories = useSalesByCategory(asked, hasCategories)
  const ranks = read.data
  const before = (asked.page - 1) * PAGE_SIZE
  const rows = ranks && withParts(ranks.rows, ({ totalRevenue }) => totalRevenue)
  return (
    <ReportFrame asked={asked} reads={hasCategories ? [read, categories] : [read]} showsProfit>
      <Card
        title={TEXT.topProducts}
        aside={
          <ExportMenu asked={asked} reportType="product-performance" name={TEXT.topProducts} />
        }
      >
        <p className="mb-4 text-sm text-ink-muted">{TEXT.topProductsNote}</p>
        {ranks?.total === 0 ? (
          <EmptyState icon={Trophy} title={TEXT.noSales} hint={TEXT.noSalesHint} />
        ) : (
          <ReportTable
            caption={TEXT.listOf(TEXT.topProducts)}
            columns={COLUMNS}
            rows={rows?.map((row, index) => ({ ...row, rank: before + index + 1 }))}
            keyOf={({ productId }) => productId}
            places={PAGE_SIZE}
            sorting={{
              now: { label: RANKS[asked.rank], order: asked.order },
              onSort: ({ label, order }) => change({ rank: rankOf(label), order }),
            }}
          />
        )}
        <Pager
          page={asked.page}
          pages={Math.ceil((ranks?.total ?? 0) / PAGE_SIZE)}
          isBarred={!ranks || read.isPlaceholderData}
          onChange={(page) => change({ page: String(page) })}
        />
      </Card>
      {hasCategories && <CategoriesCard asked={asked} rows={categories.data} />}
    </ReportFrame>
  )
}

function rankOf(label: string): string {
  return Object.entries(RANKS).find(([, each]) => each === label)?.[0] ?? ''
}

/** A product, with its category and the ways to its page and to its trend in these days. */
function ProductName({ row: { productId, productName, categoryName } }: { row: Ranked }) {
  return (
    <>
      <Link
        to="/products/$id"
        params={{ id: String(productId) }}
        className="rounded underline-offset-4 hover:underline"
      >
        {productName}
      </Link>
      <p className="font-normal text-ink-muted">
        {categoryName ?? TEXT.noCategory}
        <span className="print:hidden">
          {' · '}
          <Link
            to="/reports"
            search={(search: object) => ({ ...search, tab: 'sales', product: productId })}
            aria-label={TEXT.trendOf(productName)}
            className="rounded underline underline-offset-4 hover:text-ink"
          >
            {TEXT.trend}
          </Link>
        </span>
      </p>
    </>
  )
}
