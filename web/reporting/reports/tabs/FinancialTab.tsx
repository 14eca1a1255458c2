import { Banknote, HandCoins, Landmark, Percent } from 'lucide-react'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { FinancialSummary } from '#domain/reporting/reports/api.ts'
import { ExportMenu } from '#web/reporting/reports/ExportMenu.tsx'
import type { AskedReport } from '#web/reporting/reports/filters/report-filters.ts'
import { ReportFrame } from '#web/reporting/reports/ReportFrame.tsx'
import { SumList, SumRow } from '#web/reporting/reports/SumList.tsx'
import { ReportStat, STATS_LOOK } from '#web/reporting/reports/ReportStat.tsx'
import { TEXT } from '#web/reporting/reports/reports-text.ts'
import { TaxByRate } from '#web/reporting/reports/tabs/TaxByRate.tsx'
import { useFinancialSummary, useTaxByRate } from '#web/reporting/reports/use-report.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { StepsChart } from '#web/platform/ui/charts/StepsChart.tsx'

export function FinancialTab({ asked }: { asked: AskedReport }) {
  const read = useFinancialSummary(asked)
  const rates = useTaxByRate(asked)
  const money = read.data
  return (
    <ReportFrame asked={asked} reads={[read, rates]} showsProfit>
      <div className={STATS_LOOK}>
        <ReportStat
          label={TEXT.totalRevenue}
          icon={Banknote}
          value={money && TEXT.pesos(money.totalRevenue)}
          note={money?.returnsCount ? TEXT.returned(money.returns) : TEXT.revenueMeaning}
        />
        <ReportStat
          label={TEXT.grossProfit}
          icon={HandCoins}
          value={money && TEXT.pesos(money.grossProfit)}
          note={TEXT.profitMeaning}
        />
        <ReportStat
          label={TEXT.profitMargin}
          icon={Percent}
          value={money && TEXT.percent(money.profitMargin)}
          note={TEXT.marginMeaning}
        />
        <ReportStat
          label={TEXT.totalTax}
          icon={Landmark}
          value={money && TEXT.pesos(money.totalTax)}
          note={TEXT.taxMeaning}
        />
      </div>
      <Card
        title={TEXT.fromRevenueToProfit}
        aside={
          <ExportMenu asked={asked} reportType="financial-summary" name={TEXT.tabs.financial} />
        }
      >
        <div className="grid items-start gap-x-10 gap-y-6 xl:grid-cols-[3fr_2fr]">
          <StepsChart
            title={TEXT.steps}
            steps={money && stepsOf(money)}
            stepName={TEXT.figure}
            valueName={TEXT.amount}
            format={formatPesos}
            className="print:hidden"
          />
          <div className="space-y-6">
            <Breakdown money={money} />
            <Profitability money={money} />
          </div>
        </div>
      </Card>
      <TaxByRate asked={asked} rows={rates.data} />
    </ReportFrame>
  )
}

function stepsOf(money: FinancialSummary) {
  const sum = (name: string, amount: string) =>
    ({ name, value: centavosOf(amount), kind: 'sum' }) as const
  const less = (name: string, amount: string) =>
    ({ name, value: centavosOf(amount), kind: 'less' }) as const
  return [
    sum(TEXT.totalRevenue, money.totalRevenue),
    less(TEXT.totalTax, money.totalTax),
    less(TEXT.totalDiscount, money.totalDiscount),
    sum(TEXT.netRevenue, money.netRevenue),
    less(TEXT.totalCost, money.totalCost),
    sum(TEXT.grossProfit, money.grossProfit),
  ]
}

/** `money` is undefined while it loads. */
type MoneyProps = { money: FinancialSummary | undefined }

function Breakdown({ money }: MoneyProps) {
  return (
    <SumList title={TEXT.breakdown}>
      <SumRow label={TEXT.totalRevenue} value={money && TEXT.pesos(money.totalRevenue)} />
      <SumRow label={TEXT.totalTax} value={money && TEXT.lessAmount(money.totalTax)} />
      <SumRow label={TEXT.totalDiscount} value={money && TEXT.lessAmount(money.totalDiscount)} />
      <SumRow label={TEXT.netRevenue} value={money && TEXT.pesos(money.netRevenue)} isResult />
    </SumList>
  )
}

function Profitability({ money }: MoneyProps) {
  return (
    <SumList title={TEXT.profitability}>
      <SumRow
        label={TEXT.totalCost}
        value={money && TEXT.pesos(money.totalCost)}
        hint={
          money && centavosOf(money.unsourcedCost) !== 0
            ? TEXT.unsourced(money.unsourcedCost)
            : undefined
        }
      />
      <SumRow label={TEXT.grossProfit} value={money && TEXT.pesos(money.grossProfit)} isResult />
      <SumRow label={TEXT.profitMargin} value={money && TEXT.percent(money.profitMargin)} />
    </SumList>
  )
}
