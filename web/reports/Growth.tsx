import { TrendingDown, TrendingUp } from 'lucide-react'
import { TEXT } from '#web/reports/dashboard-text.ts'

type Props = {
  /** Against yesterday; null when there is nothing to compare with, undefined while it is on its way. */
  percent: number | null | undefined
  isLeading?: boolean
}

/** As high with a comparison as without. */
export function Growth({ percent, isLeading = false }: Props) {
  return (
    <div className={`mt-3 min-h-5 ${isLeading ? '' : 'xl:min-h-10'}`}>
      {percent != null && <Comparison percent={percent} isLeading={isLeading} />}
    </div>
  )
}

function Comparison({ percent, isLeading }: { percent: number; isLeading: boolean }) {
  const Icon = percent < 0 ? TrendingDown : TrendingUp
  const quiet = percent > 0 ? 'text-accent-ink' : 'text-ink-muted'
  return (
    <p
      className={`flex items-start gap-1.5 text-sm font-medium tabular-nums ${isLeading ? 'text-on-brand-muted' : quiet}`}
    >
      {percent !== 0 && <Icon aria-hidden size={16} className="mt-0.5" />}
      {TEXT.growth(percent)}
    </p>
  )
}
