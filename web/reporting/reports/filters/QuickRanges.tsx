import { RANGES, type Range } from '#domain/reporting/reports/ranges.ts'
import { TEXT } from '#web/reporting/reports/reports-text.ts'

type Props = {
  /** The range that is chosen; null if days were chosen one by one. */
  range: Range | null
  isUnused?: boolean
  onChoose: (range: Range) => void
}

/** The periods that are often asked for, one press each. */
export function QuickRanges({ range: chosen, isUnused = false, onChoose }: Props) {
  return (
    <fieldset disabled={isUnused} className="min-w-0">
      <legend className="sr-only">{isUnused ? TEXT.unusedPeriod : TEXT.quickRanges}</legend>
      <div className="flex flex-wrap gap-2">
        {RANGES.map((range) => (
          <button
            key={range}
            type="button"
            aria-pressed={range === chosen}
            onClick={() => onChoose(range)}
            className="inline-flex min-h-control items-center rounded border lg:pointer-fine:min-h-8 border-line-strong/60 px-3 whitespace-nowrap text-sm font-medium transition-colors enabled:hover:bg-sunken disabled:opacity-50 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
          >
            {TEXT.ranges[range]}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
