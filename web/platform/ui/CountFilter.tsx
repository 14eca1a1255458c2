const COUNT = new Intl.NumberFormat('en-PH')

export type CountedChoice<Value> = {
  value: Value
  label: string
  /** undefined while it loads. */
  count: number | undefined
  /** Shown in red if the count is not zero. */
  isBad?: boolean
}

type Props<Value> = {
  /** Name of the group, for screen readers. */
  label: string
  choices: readonly CountedChoice<Value>[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** Buttons with counts. Pressing one filters the list by it. */
export function CountFilter<Value>({ label, choices, chosen, onChoose }: Props<Value>) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {choices.map(({ value, label, count, isBad = false }) => {
        const isPressed = value === chosen
        return (
          <button
            key={label}
            type="button"
            aria-pressed={isPressed}
            onClick={() => onChoose(value)}
            className={`inline-flex min-h-control items-center gap-2 rounded border px-3 text-sm font-medium transition-colors ${isPressed ? 'border-accent bg-accent-soft text-accent-ink' : 'border-line-strong/60 hover:bg-sunken'} ${count === 0 && !isPressed ? 'text-ink-muted' : ''}`}
          >
            {label}
            <span
              className={`min-w-[1ch] font-semibold tabular-nums ${isBad && count !== 0 ? 'text-danger-ink' : ''}`}
            >
              {count !== undefined && COUNT.format(count)}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}
