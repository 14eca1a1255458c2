import { texts } from '#domain/language.ts'
import type { Uncovered } from '#domain/law/schemes/uncovered.ts'
import type { Rate } from '#domain/money.ts'
import { takenOff, type TakenOff } from '#web/selling/sales/schemes/taken-off.ts'
import { cardFor, type BeneficiaryCard, type UnderLaw } from '#web/selling/sales/schemes/cards.ts'

const UNCOVERED: Record<Uncovered, string> = {
  LEFT_OUT: 'left out on its product',
  CATEGORY: 'its category is not',
  KIT: 'not all parts of the kit are covered',
}

export const TEXT = texts('selling/sales/schemes/SchemePresses', {
  notCovered: (schemes: readonly (readonly [name: string, why: Uncovered | undefined])[]) =>
    `Not covered by ${schemes.map(([name, why]) => (why ? `${name} (${UNCOVERED[why]})` : name)).join(' or ')}`,
  underScheme: (product: string, scheme: string) => `${product} under ${scheme}`,
})

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

export type LawWordsProps = {
  line: UnderLaw
  cards: readonly BeneficiaryCard[]
  figures: TakenOff | undefined
  /** The shop's own discount as it was typed. */
  discountPct?: Rate
  className: string
}

/** What the law takes off a line, or why it takes off nothing. */
export function LawWords({ line, cards, figures, discountPct, className }: LawWordsProps) {
  const taken = figures && cardFor(line, cards) ? takenOff(figures, discountPct) : ''
  const isCovered = cards.some(({ scheme }) => line.schemes?.includes(scheme.code))
  const schemes = cards.map(({ scheme }) => [scheme.name, line.uncovered?.[scheme.code]] as const)
  const words = isCovered ? taken : TEXT.notCovered(schemes)
  return (
    <span className={`text-ink-muted ${className}`} title={words}>
      {words}
    </span>
  )
}
