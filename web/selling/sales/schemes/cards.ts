import {
  centavosOf,
  formatPesos,
  percentText,
  pesosOf,
  rateOf,
  type Centavos,
} from '#domain/money.ts'
import { texts } from '#domain/language.ts'
import type { SchemeInForce } from '#domain/people/signed-in/api.ts'
import type { Problem } from '#domain/problem.ts'
import type { ShownWith } from '#domain/selling/sales/schemes/cards-body.ts'
import type { Allowances } from '#domain/selling/sales/checkout.ts'
import type { Uncovered } from '#domain/law/schemes/uncovered.ts'
import { takesVatOff, type Scheme } from '#domain/law/schemes/scheme.ts'

type Figures = NonNullable<Problem['figures']>

export const TEXT = texts('selling/sales/schemes/cards', {
  rateByNow: (scheme: string, percent: string) => `${scheme}: ${percent} % by now`,
  leftByNow: (scheme: string, left: string) => `${scheme}: ${left} left of this week`,
})

/** A card that was shown for a cart or an order. The device never holds its number. */
export type BeneficiaryCard = {
  beneficiaryId: number
  /** The customer whom it is remembered with. */
  customerId?: number | null
  scheme: Scheme & {
    name: string
    /** It covers all goods; undefined where an earlier version kept it. */
    coversAll?: boolean | undefined
  }
  holderName: string
  maskedNumber: string
  /** What the week still allows by the shop's books; null without a weekly cap. */
  weekLeft: Centavos | null
  /** And by the booklet, where somebody looked. It counts where it is lower. */
  booklet?: Centavos | null
  representative: string | null
  /** Whose card a discount with VAT inside was shown with, where somebody said so. */
  shownWith?: ShownWith | null
}

/** A scheme of the shop's settings as the rules take it. */
export function schemeOf({
  code,
  name,
  rate,
  vatTreatment,
  weeklyCap,
  coversAll,
}: Omit<SchemeInForce, 'idLabel' | 'asksChild' | 'asksMission' | 'coversAll'> & {
  coversAll?: boolean | undefined
}): BeneficiaryCard['scheme'] {
  const cap = weeklyCap === null ? null : centavosOf(weeklyCap)
  return {
    code,
    name,
    rate: rateOf(rate),
    vatTreatment,
    weeklyCap: cap,
    ...(coversAll && { coversAll }),
  }
}

/** Adds a card, in place of another one of its scheme; the largest discount first, of equal ones that which takes VAT off, too. */
export function withCard(
  cards: readonly BeneficiaryCard[],
  card: BeneficiaryCard,
): readonly BeneficiaryCard[] {
  const others = cards.filter(({ scheme }) => scheme.code !== card.scheme.code)
  const isTaxed = ({ scheme }: BeneficiaryCard) => Number(!takesVatOff(scheme))
  return [...others, card].toSorted(
    (one, other) => other.scheme.rate - one.scheme.rate || isTaxed(one) - isTaxed(other),
  )
}

/** The cards that stay where another customer buys: those that are remembered with the customer before leave with them. */
export function cardsKept(
  cards: readonly BeneficiaryCard[],
  { before, next }: { before: number | null; next: number | null },
): readonly BeneficiaryCard[] {
  if (before === null || before === next) return cards
  return cards.filter(({ customerId }) => customerId !== before)
}

/** A card as the body of a sale or an order names it. */
export function sentCard({
  beneficiaryId,
  booklet = null,
  representative,
  shownWith = null,
}: BeneficiaryCard) {
  return {
    beneficiaryId,
    weekLeft: booklet === null ? null : pesosOf(booklet),
    representative,
    ...(shownWith !== null && { shownWith }),
  }
}

/** The cards with what their schemes grant and their weeks allow by now, according to a refusal. */
export function cardsByNow(
  cards: readonly BeneficiaryCard[],
  { schemes = [], weeksLeft = {} }: Pick<Figures, 'schemes' | 'weeksLeft'> = {},
): BeneficiaryCard[] {
  return cards.map((card) => {
    const { code, name, coversAll } = card.scheme
    const scheme = schemes.find((each) => each.code === code)
    const left = weeksLeft[code]
    return {
      ...card,
      ...(scheme && { scheme: schemeOf({ ...scheme, name, coversAll }) }),
      ...(left !== undefined && { weekLeft: centavosOf(left) }),
    }
  })
}

/**
 * What has changed since cards were shown, in words: what their schemes grant, and what their weeks
 * allow.
 */
export function lawByNow(cards: readonly BeneficiaryCard[], figures: Figures): string[] {
  return cardsByNow(cards, figures).flatMap((now, index) => {
    const before = cards[index]! // cardsByNow keeps their order
    const { code, name, rate } = now.scheme
    const [left, leftBefore] = [now, before].map((card) => allowancesOf([card])[code])
    return [
      ...(rate === before.scheme.rate ? [] : [TEXT.rateByNow(name, percentText(rate))]),
      ...(left === undefined || left === leftBefore
        ? []
        : [TEXT.leftByNow(name, formatPesos(left))]),
    ]
  })
}

/** What a line says of schemes. */
export type UnderLaw = {
  /** Codes of those that cover its goods. */
  schemes?: readonly string[] | undefined
  /** Why others do not, by their codes. */
  uncovered?: Readonly<Record<string, Uncovered>> | undefined
  /** The one that it is sold under: undefined is the best of those whose cards were shown, null is none of them. */
  scheme?: string | null | undefined
}

/** The card under whose scheme a line is sold; undefined where none counts for it. */
export function cardFor(
  { schemes, scheme }: UnderLaw,
  cards: readonly BeneficiaryCard[],
): BeneficiaryCard | undefined {
  if (scheme === null) return undefined
  const covering = cards.filter(({ scheme: of }) => of.coversAll || schemes?.includes(of.code))
  return covering.find((card) => card.scheme.code === scheme) ?? covering[0]
}

/** What each person's week still allows, by scheme. */
export function allowancesOf(
  cards: readonly Pick<BeneficiaryCard, 'scheme' | 'weekLeft' | 'booklet'>[],
): Allowances {
  return Object.fromEntries(
    cards.flatMap(({ scheme, weekLeft, booklet }) =>
      weekLeft === null ? [] : [[scheme.code, Math.min(weekLeft, booklet ?? weekLeft)]],
    ),
  )
}
