import { Banknote, PackageOpen, ReceiptText, Scale } from 'lucide-react'
import { ExportMenu } from '#web/reporting/reports/ExportMenu.tsx'
import type { AskedReport } from '#web/reporting/reports/filters/report-filters.ts'
import { ReportFrame } from '#web/reporting/reports/ReportFrame.tsx'
import { ReportStat, STATS_LOOK } from '#web/reporting/reports/ReportStat.tsx'
import { TEXT } from '#web/reporting/reports/reports-text.ts'
import { PaymentMix } from '#web/reporting/reports/tabs/PaymentMix.tsx'
import { useTrend } from '#web/reporting/reports/trend/use-trend.ts'
import { TrendCard } from '#web/reporting/reports/trend/TrendCard.tsx'
import { usePaymentMix, useSalesSummary } from '#web/reporting/reports/use-report.ts'

export function SalesTab({ asked }: { asked: AskedReport }) {
  const sales = useSalesSummary(asked)
  const { trend, reads } = useTrend(asked)
  const payments = usePaymentMix(asked)
  const figures = sales.data
  return (
    <ReportFrame
      asked={asked}
      reads={[sales, payments, ...reads]}
      file={<ExportMenu asked={asked} reportType="sales-summary" name={TEXT.salesSummary} />}
    >
      <section aria-label={TEXT.salesSummary}>
        <div className={STATS_LOOK}>
          <ReportStat
            label={TEXT.totalSales}
            icon={Banknote}
            value={figures && TEXT.pesos(figures.totalSales)}
            note={figures?.returnsCount ? TEXT.returned(figures.returns) : TEXT.salesMeaning}
          />
          <ReportStat
            label={TEXT.transactionsTitle}
            icon={ReceiptText}
            value={figures && TEXT.count(figures.totalTransactions)}
            note={TEXT.transactionsMeaning}
          />
          <ReportStat
            label={TEXT.itemsSold}
            icon={PackageOpen}
            value={figures && TEXT.count(figures.totalItems)}
            note={TEXT.itemsMeaning}
          />
          <ReportStat
            label={TEXT.averageTransaction}
            icon={Scale}
            value={figures && TEXT.pesos(figures.averageTransaction)}
            note={TEXT.averageMeaning}
          />
        </div>
      </section>
      <TrendCard asked={asked} trend={trend} />
      <PaymentMix asked={asked} rows={payments.data} />
    </ReportFrame>
  )
}
