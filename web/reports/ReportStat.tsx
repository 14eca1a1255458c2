import type { LucideIcon } from 'lucide-react'
import { StatCard } from '#web/ui/StatCard.tsx'

type Props = {
  label: string
  icon: LucideIcon
  /** undefined while it is on its way. */
  value: string | undefined
  note?: string | undefined
  isWarning?: boolean | undefined
  className?: string
}

/** One of the figures over a report; as high with a note as without. */
export function ReportStat({ note, isWarning = false, className = '', ...stat }: Props) {
  return (
    <StatCard
      {...stat}
      look="compact"
      isWarning={isWarning}
      note={<p className="mt-2 min-h-5 text-sm text-ink-muted tabular-nums">{note}</p>}
      className={`break-inside-avoid ${className}`}
    />
  )
}

/** Two in a row on a phone, four where there is room, and on paper. */
export const STATS_LOOK = 'grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 print:grid-cols-4'
