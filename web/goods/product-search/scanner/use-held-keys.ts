import { useRef } from 'react'
import { typeHere } from '#web/goods/product-search/scanner/field-before.ts'

/**
 * In milliseconds. A key that was held back goes to its field after this time, unless another key
 * has shown that it is a scan.
 */
const HOLD_BACK_MS = 60

/** Keys that are held back from their field until it is known who typed them. */
export function useHeldKeys() {
  const held = useRef({ text: '', timer: 0 })

  function drop(): string {
    const { text, timer } = held.current
    clearTimeout(timer)
    held.current = { text: '', timer: 0 }
    return text
  }

  /** The keys go to the field, as if typed now. */
  function letThrough() {
    const text = drop()
    if (text !== '') typeHere(text)
  }

  function hold(key: string) {
    held.current = { text: drop() + key, timer: window.setTimeout(letThrough, HOLD_BACK_MS) }
  }

  return { hold, drop, letThrough }
}
