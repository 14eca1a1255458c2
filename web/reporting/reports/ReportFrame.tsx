import type { UseQueryResult } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { createContext, use, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
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
import { ErrorState } from '#web/platform/ui/ErrorState.tsx'
import { useFailures, type Read } from '#web/platform/ui/Loaded.tsx'

type ReportRead = Read & Pick<UseQueryResult, 'dataUpdatedAt'>
type Props = {
  asked: AskedReport
  reads: readonly [ReportRead, ...ReportRead[]]
  /** Says what its profit, or the value of its stock, is calculated by where VAT lies in the prices. */
  showsProfit?: boolean
  showsStock?: boolean
  /** The way to a file of the figures that have no heading of their own. */
  file?: ReactNode
  children: ReactNode
}

/** Where in the head of the page the open report says when its figures are of. */
export const HeadPlace = createContext<HTMLElement | null>(null)

/** The frame of every report: the time of its figures, and errors of its reads. */
export function ReportFrame(props: Props) {
  const { asked, reads, showsProfit = false, showsStock = false, file, children } = props
  const { timeZone, taxMode } = useCurrentUser().settings
  const headPlace = use(HeadPlace)
  const [openedAt] = useState(() => Date.now())
  const { failed, missing, stale } = useFailures(reads)
  const notes = [
    ...(showsProfit ? [COSTS_OF_VAT_SHOPS] : []),
    ...(showsStock ? [REPORT_COLUMNS.stockAsPaid] : []),
  ]
  const oldest = Math.min(...reads.map(({ dataUpdatedAt }) => dataUpdatedAt || openedAt))
  const moment = new Date(serverMs(oldest))
  /** The figures shown belong to earlier filters; those of the current ones are loading. */
  const isOfBefore = reads.some(({ isPlaceholderData }) => isPlaceholderData)

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
      {headPlace &&
        createPortal(
          <>
            <AsOf asked={asked} moment={moment} isOfBefore={isOfBefore} />
            {file}
          </>,
          headPlace,
        )}
      {stale && (
        <Alert>{TEXT.notRefreshed(formatTime(moment, timeZone), serverSentence(stale))}</Alert>
      )}
      {children}
      {notes.length > 0 && taxMode === 'INCLUDED_IN_PRICES' && (
        <p className="text-sm text-ink-muted">{notes.join(' ')}</p>
      )}
    </div>
  )
}

type AsOfProps = { asked: AskedReport; moment: Date; isOfBefore: boolean }

function AsOf({ asked, moment, isOfBefore }: AsOfProps) {
  const { timeZone } = useCurrentUser().settings
  const days = isUsed(asked.tab, 'period') ? `${TEXT.days(daysOf(asked.period))} · ` : ''
  return (
    <div className="flex items-center text-sm text-ink-muted tabular-nums">
      <p>
        <span className="print:hidden">{days}</span>
        {isOfBefore ? (
          // Delayed, so that it is not announced when the figures come at once.
          <span className="animate-appear [animation-delay:300ms] [animation-fill-mode:backwards]">
            {TEXT.onTheirWay}
          </span>
        ) : (
          <span>
            {TEXT.asOf(formatTime(moment, timeZone))}
            {/* Printed sheets outlive the day, so they show the date. */}
            <span className="hidden print:inline">{TEXT.onDay(formatDay(moment, timeZone))}</span>
          </span>
        )}
      </p>
      <IconButton
        label={TEXT.refresh}
        icon={RotateCw}
        className="print:hidden"
        onClick={() => refresh(Object.values(api.reports))}
      />
    </div>
  )
}
