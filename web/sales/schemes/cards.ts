import { centavosOf, pesosOf, rateOf, type Centavos } from '#domain/money.ts'
import type { SchemeInForce } from '#domain/auth/api.ts'
import type { Allowances } from '#domain/sales/checkout.ts'
import type { Scheme } from '#domain/schemes/scheme.ts'

/** A card that was shown for a basket or an order. The device never holds its number. */
export type ShownCard = {
  beneficiaryId: number
  scheme: Scheme & { name: string }
  holderName: string
  maskedNumber: string
  /** What the week still allows: the lower of the shop's books and of the booklet; null without a weekly cap. */
  weekLeft: Centavos | null
  representative: string | null
}

/** A scheme of the shop's settings as the rules take it. */
export function schemeOf({
  code,
  name,
  rate,
  vatTreatment,
  weeklyCap,
}: SchemeInForce): ShownCard['scheme'] {
  const cap = weeklyCap === null ? null : centavosOf(weeklyCap)
  return { code, name, rate: rateOf(rate), vatTreatment, weeklyCap: cap }
}

/** Adds a card, in place of another one of its scheme; the largest discount first. */
export function withCard(cards: readonly ShownCard[], card: ShownCard): readonly ShownCard[] {
  const others = cards.filter(({ scheme }) => scheme.code !== card.scheme.code)
  return [...others, card].toSorted((one, other) => other.scheme.rate - one.scheme.rate)
}

/** A card as the body of a sale or an order names it. */
export function sentCard({ beneficiaryId, weekLeft, representative }: ShownCard) {
  return {
    beneficiaryId,
    weekLeft: weekLeft === null ? null : pesosOf(weekLeft),
    representative,
  }
}

/** The cards with what their weeks still allow by now, by scheme. */
export function withWeeksLeft(
  cards: readonly ShownCard[],
  weeksLeft: Readonly<Record<string, string>> = {},
): ShownCard[] {
  return cards.map((card) => {
    const left = weeksLeft[card.scheme.code]
    return left === undefined ? card : { ...card, weekLeft: centavosOf(left) }
  })
}

/** What a line tells of schemes. */
export type UnderLaw = {
  /** Codes of those that cover its goods. */
  schemes?: readonly string[] | undefined
  /** The one that it is sold under: undefined is the best of those whose cards were shown, null is none of them. */
  scheme?: string | null | undefined
}

/** The card under whose scheme a line is sold; undefined where none counts for it. */
export function cardFor(
  { schemes, scheme }: UnderLaw,
  cards: readonly ShownCard[],
): ShownCard | undefined {
  if (scheme === null) return undefined
  const covering = cards.filter((card) => schemes?.includes(card.scheme.code))
  return covering.find((card) => card.scheme.code === scheme) ?? covering[0]
}

/** What each person's week still allows, by scheme. */
export function allowancesOf(cards: readonly Pick<ShownCard, 'scheme' | 'weekLeft'>[]): Allowances {
  return Object.fromEntries(
    cards.flatMap(({ scheme, weekLeft }) => (weekLeft === null ? [] : [[scheme.code, weekLeft]])),
  )
}
