import type { Label } from '#server/testing/stock-room/pieces/types.ts'

/**
 * Faults.md A12: NFC, case, blanks and unseen signs make no other number, so AB12, ab12 and AB 12
 * are one. Blanks go altogether, because the row names `AB 12` as a twin of `AB12`.
 */
export function fold(number: string): string {
  return number
    .normalize('NFC')
    .replace(/[\s\p{Cf}\p{Cc}]/gu, '')
    .toLowerCase()
}

/** Equal keys are one lot. */
export function keyOf(label: Label): string {
  const number = label.number === null ? '(none)' : `#${fold(label.number)}`
  return [label.branch, label.product, number, label.expiry, label.cost, label.state].join('|')
}

/** A copy of the label alone, to be kept or sent. */
export function labelOf(lot: Label): Label {
  const { branch, product, number, expiry, cost, state } = lot
  return { branch, product, number, expiry, cost, state }
}

export function isQuantity(qty: number): boolean {
  return Number.isSafeInteger(qty) && qty > 0
}
