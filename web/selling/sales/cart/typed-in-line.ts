import { MOST_QTY, parseCount, parseRate, WHOLE, type Rate } from '#domain/money.ts'

/** Parses a typed quantity into whole units from 1 to `most`; null for text that is no whole number. */
export function parseQty(text: string, most = MOST_QTY): number | null {
  const typed = parseCount(text)
  return typed === null ? null : Math.min(Math.max(typed, 1), most)
}

/**
 * Parses a typed discount in percent; null for text that is no percentage. One that is not from 0 to 100 is 0: a slip of the
 * finger gives nothing away.
 */
export function parseDiscount(text: string): Rate | null {
  const typed = parseRate(text)
  if (typed === null) return null
  return typed > 0 && typed <= WHOLE ? typed : 0
}
