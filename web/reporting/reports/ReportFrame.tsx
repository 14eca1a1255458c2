import type { UseQueryResult } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { api } from '#domain/api.ts'
import { COSTS_OF_VAT_SHOPS, TEXT as REPORT_COLUMNS } from '#domain/reporting/reports/columns.ts'
import { daysOf } from '#domain/reporting/reports/period.ts'
import { refresh, serverSentence } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { isUsed, type AskedReport } from '#web/reporting/reports/filters/report-filters.ts'
import { TEXT } from '#web/reporting/reports/reports-text.ts'
import { serverMs } from '#web/server-clock.ts'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { IconButton } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { formatTime } from '#web/platform/ui/moments.ts'
import { formatDay } from '#web/platform/ui/dates.ts'
import { formatDays } from '#web/platform/ui/day-spans.ts'
import { ErrorState } from '#web/platform/ui/ErrorState.tsx'
import { useFailures, type Read } from '#web/platform/ui/Loaded.tsx'

type ReportRead = Read & Pick<UseQueryResult, 'dataUpdatedAt'>
type Props = {
  asked: AskedReport
  reads: readonly [ReportRead, ...ReportRead[]]
  /** Says what its profit, or the value of its stock, is calculated by where VAT lies in the prices. */
  showsProfit?: boolean
  showsStock?: boolean
  children: ReactNode
}

/** The frame of every report: its period, the time of its figures, and errors of its reads. */
export function ReportFrame({
  asked,
  reads,
  showsProfit = false,
  showsStock = false,
  children,
}: Props) {
  const { timeZone, taxMode } = useCurrentUser().settings
  const [openedAt] = useState(() => Date.now())
  const { failed, missing, stale } = useFailures(reads)
  const notes = [
    ...(showsProfit ? [COSTS_OF_VAT_SHOPS] : []),
    ...(showsStock ? [REPORT_COLUMNS.stockAsPaid] : []),
  ]
  const oldest = Math.min(...reads.map(({ dataUpdatedAt }) => dataUpdatedAt || openedAt))
  /** The figures shown belong to earlier filters; those of the current ones are loading. */
  const isOfBefore = reads.some(({ isPlaceholderData }) => isPlaceholderData)
  const asOf = formatTime(new Date(serverMs(oldest)), timeZone)
  const day = formatDay(new Date(serverMs(oldest)), timeZone)

  function retry() {
    for (const read of failed) void read.refetch()
  }
  if (missing)
    return (
      <Card>
        <ErrorState sentence={serverSentence(missing)} onRetry={retry} />
      </Card>
    )
  return (
    <div
      aria-busy={isOfBefore || reads.some(({ data }) => !data)}
      className={`space-y-4 transition-opacity ${isOfBefore ? 'opacity-70' : ''}`}
    >
      <div className="-mt-1 flex min-h-control flex-wrap items-center justify-between gap-x-2 max-sm:tracking-tight">
        <p className="text-sm font-medium tabular-nums">
          {daysInWords(asked)}
          {isOfBefore && (
            // Delayed, so that it is not announced when the figures come at once.
            <span className="animate-appear text-ink-muted [animation-delay:300ms] [animation-fill-mode:backwards]">
              {TEXT.onTheirWay}
            </span>
          )}
        </p>
        <div className="flex items-center text-sm text-ink-muted tabular-nums max-sm:-mr-3 max-sm:text-xs sm:gap-1">
          <p>
            {TEXT.asOf(asOf)}
            {/* Printed sheets outlive the day, so they show the date. */}
            <span className="hidden print:inline">{TEXT.onDay(day)}</span>
          </p>
          <IconButton
            label={TEXT.refresh}
            icon={RotateCw}
            className="print:hidden"
            onClick={() => refresh(Object.values(api.reports))}
          />
        </div>
      </div>
      {stale && <Alert>{TEXT.notRefreshed(asOf, serverSentence(stale))}</Alert>}
      {notes.length > 0 && taxMode === 'INCLUDED_IN_PRICES' && (
        <p className="text-sm text-ink-muted">{notes.join(' ')}</p>
      )}
      {children}
    </div>
  )
}

function daysInWords({ tab, period }: AskedReport): string {
  if (!isUsed(tab, 'period')) return TEXT.now
  return `${formatDays(period.startDate, period.endDate)} · ${TEXT.days(daysOf(period))}`
}
