import { TrendingDown, TrendingUp, type LucideIcon } from 'lucide-react'
import { TEXT } from '#web/reports/dashboard-text.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const LOOKS = {
  quiet: {
    card: 'border bg-surface',
    label: 'text-ink-muted',
    icon: 'text-ink-muted',
    figure: 'text-[clamp(1.5rem,16cqi,2.25rem)]',
  },
  /** The one figure that is read from across the room. */
  leading: {
    card: 'bg-brand text-on-brand',
    label: 'text-on-brand',
    icon: 'text-on-brand-muted',
    figure: 'text-[clamp(1.5rem,11cqi,3rem)]',
  },
}
type Look = keyof typeof LOOKS

type Props = {
  label: string
  icon: LucideIcon
  /** undefined while it is on its way. */
  value: string | undefined
  /** Against yesterday: null when there is nothing to compare with, 'none' for a figure that is never compared. */
  growthPct?: number | null | 'none'
  isWarning?: boolean
  look?: Look
  className?: string
}

export function StatCard(props: Props) {
  const { label, icon: Icon, value, growthPct, isWarning, look = 'quiet', className = '' } = props
  const style = LOOKS[look]
  return (
    <div className={`@container min-w-0 rounded p-4 sm:p-5 ${style.card} ${className}`}>
      <div className="flex items-start justify-between gap-2">
        <h2 className={`text-sm font-medium ${style.label}`}>{label}</h2>
        <Icon aria-hidden size={20} className={isWarning ? 'text-warning-ink' : style.icon} />
      </div>
      <p className={`mt-2 leading-none font-bold tracking-tight tabular-nums ${style.figure}`}>
        {value ?? <Skeleton className="h-[1em] w-2/3" />}
      </p>
      {growthPct !== 'none' && (
        <div className={`mt-3 min-h-5 ${look === 'quiet' ? 'xl:min-h-10' : ''}`}>
          {growthPct != null && <Growth percent={growthPct} look={look} />}
        </div>
      )}
    </div>
  )
}

function Growth({ percent, look }: { percent: number; look: Look }) {
  const Icon = percent < 0 ? TrendingDown : TrendingUp
  const quiet = percent > 0 ? 'text-accent-ink' : 'text-ink-muted'
  return (
    <p
      className={`flex items-start gap-1.5 text-sm font-medium tabular-nums ${look === 'leading' ? 'text-on-brand-muted' : quiet}`}
    >
      {percent !== 0 && <Icon aria-hidden size={16} className="mt-0.5" />}
      {TEXT.growth(percent)}
    </p>
  )
}
