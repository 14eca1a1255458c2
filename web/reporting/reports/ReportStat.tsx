import type { LucideIcon } from 'lucide-react'
import { StatCard } from '#web/platform/ui/StatCard.tsx'

type Props = {
  label: string
  icon: LucideIcon
  /** undefined while it loads. */
  value: string | undefined
  note?: string | undefined
  isWarning?: boolean | undefined
  className?: string
}

/**
 * One of the figures above a report. The height is the same with a note and without; while the note loads, on a phone it
 * is that of two lines.
 */
export function ReportStat({ note, isWarning = false, className = '', ...stat }: Props) {
  return (
    <StatCard
      {...stat}
      look="compact"
      isWarning={isWarning}
      note={
        <p
          className={`mt-2 text-sm text-ink-muted tabular-nums ${note === undefined ? 'min-h-10 sm:min-h-5' : 'min-h-5'}`}
        >
          {note}
        </p>
      }
      className={`break-inside-avoid ${className}`}
    />
  )
}

/** Two columns on a phone; four where there is room, and in print. */
export const STATS_LOOK = 'grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 print:grid-cols-4'
