import { cardFor, type BeneficiaryCard, type UnderLaw } from '#web/selling/sales/schemes/cards.ts'
import { TEXT } from '#web/selling/sales/till/checkout-text.ts'

type Props = {
  /** What is sold, for the name of a press. */
  name: string
  line: UnderLaw
  cards: readonly BeneficiaryCard[]
  /** What the law takes off it, in words. */
  taken: string
  /** A scheme by its code, or none of them. */
  onChoose: (scheme: string | null) => void
}

/** Under which scheme a line is sold and what that takes off; each that covers it is a press. Why not, where none does. */
export function LawLine({ name, line, cards, taken, onChoose }: Props) {
  const covering = cards.filter(({ scheme }) => line.schemes?.includes(scheme.code))
  const chosen = cardFor(line, cards)
  if (cards.length === 0) return null
  if (covering.length === 0)
    return (
      <p className="text-sm text-ink-muted">
        {TEXT.notCovered(cards.map(({ scheme }) => [scheme.name, line.uncovered?.[scheme.code]]))}
      </p>
    )
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-1.5 text-sm">
      {covering.map((card) => (
        <button
          key={card.scheme.code}
          type="button"
          aria-pressed={card === chosen}
          aria-label={TEXT.underScheme(name, card.scheme.name)}
          className="min-h-6 rounded border border-line-strong px-1.5 font-medium aria-pressed:border-accent aria-pressed:bg-accent-soft pointer-coarse:min-h-11 pointer-coarse:px-3"
          onClick={() => onChoose(card === chosen ? null : card.scheme.code)}
        >
          {card.scheme.code}
        </button>
      ))}
      {chosen && <span className="text-ink-muted tabular-nums">{taken}</span>}
    </p>
  )
}
