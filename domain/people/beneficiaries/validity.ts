/** What bars a card that is valid until a day; null when nothing does. Days are the shop's. */
export function validityRefusal(validUntil: string | null, today: string): string | null {
  if (validUntil === null) return 'Until when is the card valid? Enter it again'
  return validUntil < today ? 'The card is not valid any more' : null
}
