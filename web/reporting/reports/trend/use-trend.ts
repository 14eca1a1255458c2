import { useState } from 'react'
import type { TrendRow } from '#domain/reporting/reports/api.ts'
import type { AskedReport } from '#web/reporting/reports/filters/report-filters.ts'
import { useDaysBefore, useSalesTrend } from '#web/reporting/reports/use-report.ts'

export type Trend = {
  /** The filters that gave these rows; they differ from the current ones while others load. */
  asked: AskedReport
  rows: TrendRow[]
  daysBefore: TrendRow[]
}

/**
 * A trend with the days before its period. The last pair stays until both answers of the next one
 * have come, so that the two always belong together.
 */
export function useTrend(asked: AskedReport) {
  const trend = useSalesTrend(asked)
  const before = useDaysBefore(asked)
  const [kept, setKept] = useState<Trend>()
  const isWhole = !trend.isPlaceholderData && !before.isPlaceholderData
  const current =
    isWhole && trend.data && before.data
      ? { asked, rows: trend.data, daysBefore: before.data }
      : undefined
  const isNew = current?.rows !== kept?.rows || current?.daysBefore !== kept?.daysBefore
  if (current && isNew) setKept(current)
  return { trend: current ?? kept, reads: [trend, before] }
}
