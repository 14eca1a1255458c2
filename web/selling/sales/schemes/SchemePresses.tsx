import { cardFor, type BeneficiaryCard, type UnderLaw } from '#web/selling/sales/schemes/cards.ts'
import { TEXT } from '#web/selling/sales/till/checkout-text.ts'

export type SchemePressesProps = {
  /** What is sold, for the name of a press. */
  name: string
  line: UnderLaw
  cards: readonly BeneficiaryCard[]
  /** A scheme by its code, or none of them. */
  onChoose: (scheme: string | null) => void
  className: string
}

/** Each scheme that covers a line is a press; the one that it is sold under is pressed. */
export function SchemePresses({ name, line, cards, onChoose, className }: SchemePressesProps) {
  const chosen = cardFor(line, cards)
  return cards
    .filter(({ scheme }) => line.schemes?.includes(scheme.code))
    .map((card) => (
      <button
        key={card.scheme.code}
        type="button"
        aria-pressed={card === chosen}
        aria-label={TEXT.underScheme(name, card.scheme.name)}
        className={`rounded border border-line-strong px-1.5 font-medium aria-pressed:border-accent aria-pressed:bg-accent-soft ${className}`}
        onClick={() => onChoose(card === chosen ? null : card.scheme.code)}
      >
        {card.scheme.code}
      </button>
    ))
}

/** What the law takes off a line, or why it takes off nothing; '' without a card. */
export function lawWords(line: UnderLaw, cards: readonly BeneficiaryCard[], taken: string): string {
  if (cards.length === 0) return ''
  const isCovered = cards.some(({ scheme }) => line.schemes?.includes(scheme.code))
  if (isCovered) return cardFor(line, cards) ? taken : ''
  return TEXT.notCovered(cards.map(({ scheme }) => [scheme.name, line.uncovered?.[scheme.code]]))
}
