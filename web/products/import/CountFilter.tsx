import type { ProductImport } from '#domain/products/import/api.ts'
import { OUTCOMES, type Outcome } from '#domain/products/import/plan-row.ts'
import { TEXT } from '#web/products/import/import-text.ts'

/** No draft has them, and few others do: they are offered where there are some. */
const SELDOM: readonly Outcome[] = ['unchanged', 'notReached']

const COUNT = new Intl.NumberFormat('en-PH')

type Props = {
  counts: ProductImport['counts']
  labels: Record<Outcome, string>
  /** null: all lines. */
  chosen: Outcome | null
  onChoose: (outcome: Outcome | null) => void
}

/** How many lines come to what; pressed, only those are shown. */
export function CountFilter({ counts, labels, chosen, onChoose }: Props) {
  const choices = [
    { outcome: null, label: TEXT.all, count: counts.total },
    ...OUTCOMES.filter((each) => counts[each] > 0 || each === chosen || !SELDOM.includes(each)).map(
      (outcome) => ({ outcome, label: labels[outcome], count: counts[outcome] }),
    ),
  ]
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{TEXT.shown}</legend>
      {choices.map(({ outcome, label, count }) => {
        const isPressed = outcome === chosen
        const isBad = outcome === 'refuse' && count > 0
        return (
          <button
            key={label}
            type="button"
            aria-pressed={isPressed}
            onClick={() => onChoose(outcome)}
            className={`inline-flex min-h-control items-center gap-2 rounded border px-3 text-sm font-medium transition-colors ${isPressed ? 'border-accent bg-accent-soft text-accent-ink' : 'border-line-strong/60 hover:bg-sunken'} ${count === 0 && !isPressed ? 'text-ink-muted' : ''}`}
          >
            {label}
            <span className={`font-semibold tabular-nums ${isBad ? 'text-danger-ink' : ''}`}>
              {COUNT.format(count)}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}
