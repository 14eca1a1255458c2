import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'

const LOOKS = {
  quiet: {
    card: 'border bg-surface',
    label: 'text-ink-muted',
    icon: 'text-ink-muted',
    figure: 'text-[clamp(1.5rem,14cqi,2rem)]',
  },
  /** One of several figures above a list. */
  compact: {
    card: 'border bg-surface max-sm:p-3.5',
    label: 'text-ink-muted',
    icon: 'text-ink-muted max-sm:hidden',
    figure: 'text-[clamp(0.875rem,12.5cqi,1.75rem)]',
  },
  /** The main figure, large enough to be read from a distance. */
  leading: {
    card: 'bg-brand text-on-brand',
    label: 'text-on-brand',
    icon: 'text-on-brand-muted',
    figure: 'text-[clamp(1.5rem,12.5cqi,3rem)]',
  },
}

type Props = {
  label: string
  icon: LucideIcon
  /** undefined while it loads, null where it could not be loaded. */
  value: string | null | undefined
  /** Below the figure. */
  note?: ReactNode
  isWarning?: boolean
  look?: keyof typeof LOOKS
  className?: string
}

/** A card with one figure. It shows a skeleton while the figure loads. */
export function StatCard(props: Props) {
  const { label, icon: Icon, value, note, isWarning, look = 'quiet', className = '' } = props
  const style = LOOKS[look]
  return (
    <div className={`@container min-w-0 rounded p-4 sm:p-5 ${style.card} ${className}`}>
      <div className="flex items-start justify-between gap-2">
        <h2 className={`text-sm font-medium ${style.label}`}>{label}</h2>
        <Icon aria-hidden size={20} className={isWarning ? 'text-warning-ink' : style.icon} />
      </div>
      <p className={`mt-2 leading-none font-bold tracking-tight tabular-nums ${style.figure}`}>
        {value === null ? '–' : (value ?? <Skeleton className="h-[1em] w-2/3" />)}
      </p>
      {note}
    </div>
  )
}
