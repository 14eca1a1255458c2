import { texts } from '#domain/language.ts'
import type { Uncovered } from '#domain/law/schemes/uncovered.ts'
import type { Rate } from '#domain/money.ts'
import { takenOff, takenOffInShort, type TakenOff } from '#web/selling/sales/schemes/taken-off.ts'
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

/** What the law takes off a line, in one figure; whoever points at it reads the whole. */
export function LawFigure({ line, cards, figures, discountPct, className }: LawWordsProps) {
  if (!figures || !cardFor(line, cards)) return null
  return (
    <p className={`text-ink-muted ${className}`} title={takenOff(figures, discountPct)}>
      {takenOffInShort(figures)}
    </p>
  )
}

/** What the law takes off a line, or why it takes off nothing. */
export function LawWords(props: LawWordsProps) {
  const { line, cards, figures, discountPct, className } = props
  const taken = figures && cardFor(line, cards) ? takenOff(figures, discountPct) : ''
  return isCovered(line, cards) ? (
    <span className={`text-ink-muted ${className}`}>{taken}</span>
  ) : (
    <NotCovered {...props} />
  )
}

/** Why no card of the sale covers a line; nothing where one does. */
export function NotCovered({ line, cards, className }: Omit<LawWordsProps, 'figures'>) {
  if (isCovered(line, cards)) return null
  const schemes = cards.map(({ scheme }) => [scheme.name, line.uncovered?.[scheme.code]] as const)
  return <span className={`text-ink-muted ${className}`}>{TEXT.notCovered(schemes)}</span>
}

function isCovered(line: UnderLaw, cards: readonly BeneficiaryCard[]): boolean {
  return cards.some(({ scheme }) => line.schemes?.includes(scheme.code))
}
