import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { TEXT } from '#web/home/dashboard/dashboard-text.ts'

/** Growth in percent; null if there is nothing to compare with, undefined while it loads. */
type Percent = number | null | undefined

type Props = { overYesterday: Percent; overLastWeek: Percent; isLeading?: boolean }

/**
 * Growth over yesterday and over the same day last week. The height does not depend on whether
 * there is a comparison.
 */
export function Growth({ overYesterday, overLastWeek, isLeading = false }: Props) {
  return (
    <ul className="mt-3 min-h-11 space-y-1 text-sm">
      <Comparison
        percent={overYesterday}
        base={TEXT.overYesterday}
        none={TEXT.noneYesterday}
        isLeading={isLeading}
      />
      <Comparison
        percent={overLastWeek}
        base={TEXT.overLastWeek}
        none={TEXT.noneLastWeek}
        isLeading={isLeading}
      />
    </ul>
  )
}

type ComparisonProps = {
  percent: Percent
  base: string
  /** Shown if there is nothing to compare with. */
  none: string
  isLeading: boolean
}

function Comparison({ percent, base, none, isLeading }: ComparisonProps) {
  if (percent === undefined) return null
  if (percent === null)
    return <li className={isLeading ? 'text-on-brand-muted' : 'text-ink-muted'}>{none}</li>
  const Icon = percent === 0 ? Minus : percent < 0 ? TrendingDown : TrendingUp
  const quiet = percent > 0 ? 'text-accent-ink' : 'text-ink-muted'
  return (
    <li
      className={`flex items-start gap-1.5 tabular-nums ${isLeading ? 'text-on-brand-muted' : 'text-ink-muted'}`}
    >
      <Icon aria-hidden size={16} className={`mt-0.5 ${isLeading ? '' : quiet}`} />
      <span>
        <span className={`font-semibold ${isLeading ? 'text-on-brand' : quiet}`}>
          {TEXT.growth(percent)}
        </span>{' '}
        {base}
      </span>
    </li>
  )
}
