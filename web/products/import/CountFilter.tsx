import type { ProductImport } from '#domain/products/import/api.ts'
import { ACTIONS, type Action } from '#domain/products/import/plan-row.ts'
import { TEXT } from '#web/products/import/import-text.ts'

const COUNT = new Intl.NumberFormat('en-PH')

type Props = {
  counts: ProductImport['counts']
  labels: Record<Action, string>
  /** null: all lines. */
  chosen: Action | null
  onChoose: (action: Action | null) => void
}

/** How many lines come to what; pressed, only those are shown. */
export function CountFilter({ counts, labels, chosen, onChoose }: Props) {
  const choices = [
    { action: null, label: TEXT.all, count: counts.total },
    ...ACTIONS.map((action) => ({ action, label: labels[action], count: counts[action] })),
  ]
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{TEXT.shown}</legend>
      {choices.map(({ action, label, count }) => {
        const isPressed = action === chosen
        const isBad = action === 'refuse' && count > 0
        return (
          <button
            key={label}
            type="button"
            aria-pressed={isPressed}
            onClick={() => onChoose(action)}
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
