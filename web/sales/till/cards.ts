import { centavosOf, rateOf, type Centavos } from '#domain/money.ts'
import type { SchemeInForce } from '#domain/auth/api.ts'
import type { Allowances } from '#domain/sales/checkout.ts'
import type { Scheme } from '#domain/schemes/scheme.ts'

/** A card that was shown for a basket. The device never holds its number. */
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

/** What each person's week still allows, by scheme. */
export function allowancesOf(cards: readonly ShownCard[]): Allowances {
  return Object.fromEntries(
    cards.flatMap(({ scheme, weekLeft }) => (weekLeft === null ? [] : [[scheme.code, weekLeft]])),
  )
}
