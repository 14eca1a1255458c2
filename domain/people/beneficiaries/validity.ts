import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/people/beneficiaries/validity', {
  unknown: 'Until when is the card valid? Enter it again',
  over: 'The card is not valid any more',
})

/** What bars a card that is valid until a day; null when nothing does. Days are the shop's. */
export function validityRefusal(validUntil: string | null, today: string): string | null {
  if (validUntil === null) return TEXT.unknown
  return validUntil < today ? TEXT.over : null
}
