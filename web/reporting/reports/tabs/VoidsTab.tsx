import type { AskedReport } from '#web/reporting/reports/filters/report-filters.ts'
import { ReportFrame } from '#web/reporting/reports/ReportFrame.tsx'
import { ReturnsCards } from '#web/reporting/reports/tabs/ReturnsCards.tsx'
import { VoidsCards } from '#web/reporting/reports/tabs/VoidsCards.tsx'
import {
  useReturnedGoods,
  useReturnsByPerson,
  useVoidedSales,
  useVoidsByPerson,
} from '#web/reporting/reports/use-report.ts'

export function VoidsTab({ asked }: { asked: AskedReport }) {
  const voids = useVoidsByPerson(asked)
  const sales = useVoidedSales(asked)
  const returns = useReturnsByPerson(asked)
  const goods = useReturnedGoods(asked)
  return (
    <ReportFrame asked={asked} reads={[voids, sales, returns, goods]}>
      <VoidsCards asked={asked} rows={voids.data} sales={sales.data} />
      <ReturnsCards asked={asked} rows={returns.data} goods={goods.data} />
    </ReportFrame>
  )
}
