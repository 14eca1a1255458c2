import type { AskedReport } from '#web/reports/filters/report-filters.ts'
import { ReportFrame } from '#web/reports/ReportFrame.tsx'
import { ReturnsCards } from '#web/reports/tabs/ReturnsCards.tsx'
import { VoidsCards } from '#web/reports/tabs/VoidsCards.tsx'
import {
  useReturnedGoods,
  useReturnsByPerson,
  useVoidedSales,
  useVoidsByPerson,
} from '#web/reports/use-report.ts'

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
