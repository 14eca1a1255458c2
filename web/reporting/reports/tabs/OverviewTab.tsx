import { Banknote, Boxes, PackageOpen, Percent } from 'lucide-react'
import type { AskedReport } from '#web/reporting/reports/filters/report-filters.ts'
import { ReportFrame } from '#web/reporting/reports/ReportFrame.tsx'
import { ReportStat, STATS_LOOK } from '#web/reporting/reports/ReportStat.tsx'
import { TEXT } from '#web/reporting/reports/reports-text.ts'
import { useTrend } from '#web/reporting/reports/trend/use-trend.ts'
import { TrendCard } from '#web/reporting/reports/trend/TrendCard.tsx'
import {
  useFinancialSummary,
  useInventory,
  useSalesSummary,
} from '#web/reporting/reports/use-report.ts'

export function OverviewTab({ asked }: { asked: AskedReport }) {
  const sales = useSalesSummary(asked)
  const stock = useInventory({ ...asked, isLowOnly: false })
  const money = useFinancialSummary(asked)
  const { trend, reads } = useTrend(asked)
  // Stock figures cover all products even if one product is chosen, so the note says so.
  const stockNote = asked.productId === undefined ? TEXT.productsNow : TEXT.allProductsNow
  return (
    <ReportFrame asked={asked} reads={[sales, stock, money, ...reads]} showsProfit showsStock>
      <div className={STATS_LOOK}>
        <ReportStat
          label={TEXT.totalSales}
          icon={Banknote}
          value={sales.data && TEXT.pesos(sales.data.totalSales)}
          note={sales.data && TEXT.transactions(sales.data.totalTransactions)}
        />
        <ReportStat
          label={TEXT.itemsSold}
          icon={PackageOpen}
          value={sales.data && TEXT.count(sales.data.totalItems)}
          note={sales.data && TEXT.average(sales.data.averageTransaction)}
        />
        <ReportStat
          label={TEXT.inventoryValue}
          icon={Boxes}
          value={stock.data && TEXT.pesos(stock.data.totalStockValue)}
          note={stock.data && stockNote(stock.data.totalProducts)}
        />
        <ReportStat
          label={TEXT.profitMargin}
          icon={Percent}
          value={money.data && TEXT.percent(money.data.profitMargin)}
          note={money.data && TEXT.grossProfitOf(money.data.grossProfit)}
        />
      </div>
      <TrendCard asked={asked} trend={trend} />
    </ReportFrame>
  )
}
