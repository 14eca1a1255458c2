import { RANGE_LABELS, type Range } from '#domain/reporting/reports/ranges.ts'
import { TEXT } from '#web/reporting/reports/reports-text.ts'

/** As the specification has them; the field of the days has more. */
const USUAL_RANGES: readonly Range[] = ['last-7-days', 'last-30-days']

type Props = {
  /** The range that is chosen; null if days were chosen one by one. */
  range: Range | null
  onChoose: (range: Range) => void
}

/** The periods that are often asked for, one press each. */
export function QuickRanges({ range: chosen, onChoose }: Props) {
  return (
    <fieldset className="min-w-0 print:hidden">
      <legend className="sr-only">{TEXT.quickRanges}</legend>
      <div className="flex flex-wrap gap-2">
        {USUAL_RANGES.map((range) => (
          <button
            key={range}
            type="button"
            aria-pressed={range === chosen}
            onClick={() => onChoose(range)}
            className="inline-flex min-h-control items-center rounded border lg:pointer-fine:min-h-8 border-line-strong/60 px-3 whitespace-nowrap text-sm font-medium transition-colors hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
          >
            {RANGE_LABELS[range]}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
