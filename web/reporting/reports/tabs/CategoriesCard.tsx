import { Link } from '@tanstack/react-router'
import { Shapes } from 'lucide-react'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { CategoryRow } from '#domain/reporting/reports/margins.ts'
import { earnedTogether, sumBy, withParts } from '#domain/reporting/reports/together.ts'
import { Barred } from '#web/reporting/reports/Barred.tsx'
import { ExportMenu } from '#web/reporting/reports/ExportMenu.tsx'
import type { AskedReport } from '#web/reporting/reports/filters/report-filters.ts'
import { ReportTable, type Column } from '#web/reporting/reports/ReportTable.tsx'
import { TEXT } from '#web/reporting/reports/reports-text.ts'
import { EARNED_COLUMNS } from '#web/reporting/reports/tabs/earned-columns.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'

const COLUMNS: readonly Column<CategoryRow & { part: number }>[] = [
  {
    label: TEXT.category,
    isName: true,
    sortBy: ({ categoryName }) => categoryName,
    cell: (row) => <CategoryLink row={row} />,
  },
  {
    label: TEXT.unitsSold,
    isFigure: true,
    sortBy: ({ itemsSold }) => itemsSold,
    cell: ({ itemsSold }) => TEXT.count(itemsSold),
  },
  {
    label: TEXT.revenue,
    isFigure: true,
    sortBy: ({ totalRevenue }) => centavosOf(totalRevenue),
    cell: ({ totalRevenue, part }) => <Barred part={part}>{TEXT.pesos(totalRevenue)}</Barred>,
  },
  ...EARNED_COLUMNS,
]

type Props = {
  asked: AskedReport
  /** undefined while they load. */
  rows: readonly CategoryRow[] | undefined
}

/** What each top category sold, with all below it, and what it earned. */
export function CategoriesCard({ asked, rows }: Props) {
  return (
    <Card
      title={TEXT.byCategory}
      aside={<ExportMenu asked={asked} reportType="sales-by-category" name={TEXT.byCategory} />}
    >
      {rows?.length === 0 ? (
        <EmptyState icon={Shapes} title={TEXT.noSales} hint={TEXT.noSalesHint} />
      ) : (
        <ReportTable
          caption={TEXT.listOf(TEXT.byCategory)}
          columns={COLUMNS}
          rows={rows && withParts(rows, ({ totalRevenue }) => totalRevenue)}
          keyOf={({ categoryId }) => categoryId ?? ''}
          together={rows && rows.length > 1 ? together(rows) : undefined}
        />
      )}
    </Card>
  )
}

function together(rows: readonly CategoryRow[]) {
  const earned = earnedTogether(rows)
  return {
    [TEXT.unitsSold]: TEXT.count(rows.reduce((sum, { itemsSold }) => sum + itemsSold, 0)),
    [TEXT.revenue]: formatPesos(sumBy(rows, ({ totalRevenue }) => totalRevenue)),
    [TEXT.cost]: formatPesos(sumBy(rows, ({ totalCost }) => totalCost)),
    [TEXT.grossProfit]: TEXT.pesos(earned.grossProfit),
    [TEXT.margin]: TEXT.percent(earned.profitMargin),
  }
}

/** Opens the products of this category, of the same days and place. */
function CategoryLink({ row: { categoryId, categoryName } }: { row: CategoryRow }) {
  if (categoryId === null) return TEXT.noCategory
  return (
    <Link
      to="/reports"
      search={(search: object) => ({ ...search, category: categoryId, page: undefined })}
      className="rounded underline-offset-4 hover:underline"
    >
      {categoryName}
    </Link>
  )
}
