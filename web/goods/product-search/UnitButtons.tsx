type Option = {
  /** The pack's id; null is the piece. */
  packId: number | null
  label: string
}

type Props = {
  label: string
  options: readonly Option[]
  /** undefined where none is chosen yet. */
  chosen: number | null | undefined
  onChoose: (packId: number | null) => void
}

/** In what a line is sold, bought or counted: each unit is a press. */
export function UnitButtons({ label, options, chosen, onChoose }: Props) {
  return (
    <fieldset aria-label={label} className="flex flex-wrap gap-1.5">
      {options.map((option) => (
        <button
          key={option.packId ?? 0}
          type="button"
          aria-pressed={option.packId === chosen}
          className="min-h-6 rounded border border-line-strong px-1.5 text-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-medium pointer-coarse:min-h-11 pointer-coarse:px-3"
          onClick={() => onChoose(option.packId)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
