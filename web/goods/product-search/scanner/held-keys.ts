import { typeHere } from '#web/goods/product-search/scanner/field-before.ts'

/**
 * In milliseconds. A key that was held back goes to its field after this time, unless another key
 * has shown that it is a scan.
 */
const HOLD_BACK_MS = 60

/** Keys that are held back from their field until it is known who typed them. */
export type HeldKeys = { text: string; timer: number }

export function hold(held: HeldKeys, key: string) {
  clearTimeout(held.timer)
  held.text += key
  held.timer = window.setTimeout(() => letThrough(held), HOLD_BACK_MS)
}

/** The keys go to the field, as if typed now. */
export function letThrough(held: HeldKeys) {
  const { text } = held
  drop(held)
  if (text !== '') typeHere(text)
}

export function drop(held: HeldKeys) {
  clearTimeout(held.timer)
  held.text = ''
}
