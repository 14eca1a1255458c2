import { useRef, type RefObject } from 'react'
import {
  fieldBefore,
  fillByScan,
  takeBack,
  takesText,
  textBefore,
  type FieldBefore,
} from '#web/goods/product-search/scanner/field-before.ts'
import {
  burstWith,
  codeOf,
  isAsFastAsScan,
  isHeldBack,
  NO_BURST,
} from '#web/goods/product-search/scanner/scan-burst.ts'
import { isNumberField } from '#web/goods/product-search/scanner/typed-digits.ts'
import { useHeldKeys } from '#web/goods/product-search/scanner/use-held-keys.ts'
import { stop, useKeys } from '#web/goods/product-search/scanner/use-keys.ts'
import {
  useTypedAmount,
  type AmountHearing,
} from '#web/goods/product-search/scanner/use-typed-amount.ts'

/** Scanners press these for capitals and digits; they do not end a burst. */
const MODIFIERS = ['Shift', 'CapsLock', 'NumLock', 'AltGraph']

/** A code, the field that had the focus, and the text before the caret there. */
export type Scan = { code: string; field: Element | null; before: string }

type Hearing = AmountHearing & {
  onScan: (scan: Scan) => void
  /**
   * Called for a text that was typed as fast as a scan but is too short to be one, in a field where
   * Enter pays. The text stays, and its Enter does not pay.
   */
  onDoubt: () => void
  /** Called for a scan while another dialog covers this search; it is not taken. */
  onCovered: (code: string) => void
}

/**
 * Listens for a barcode scanner on behalf of a box, wherever the focus is. Keys that are too fast
 * for fingers are held back from the focused field; characters that got through before are removed
 * from it.
 */
export function useScanner(boxRef: RefObject<HTMLElement | null>, hearing: Hearing) {
  const { onScan, onDoubt, onCovered } = hearing
  const burst = useRef(NO_BURST)
  const before = useRef<FieldBefore | null>(null)
  const held = useHeldKeys()
  // Radix hides everything below an open dialog by aria-hidden.
  const isCovered = () => boxRef.current?.closest('[aria-hidden=true]') != null
  const amount = useTypedAmount(hearing, isCovered, endBurst)

  /** It was not a scan. */
  function endBurst() {
    held.letThrough()
    burst.current = NO_BURST
  }

  function hear(event: KeyboardEvent) {
    const { key, timeStamp: atMs, repeat: isRepeat } = event
    const next = burstWith(burst.current, { key, atMs, isRepeat })
    const isSame = next === burst.current
    const isFast = isSame || isHeldBack(burst.current, atMs)
    if (next !== NO_BURST && isFast && !isCommand(event)) {
      event.preventDefault()
      held.hold(isSame ? '' : key)
    } else held.letThrough()
    if (next.text.length === 1 && !isSame) before.current = fieldBefore(event)
    burst.current = next
  }

  function takeScan(code: string) {
    amount.forget()
    held.drop()
    if (before.current) takeBack(before.current)
    if (isCovered()) return fillByScan(code) || onCovered(code)
    return onScan({
      code,
      field: before.current?.field ?? null,
      before: before.current ? textBefore(before.current) : '',
    })
  }

  useKeys((event) => {
    const { key, timeStamp: atMs } = event
    if (event.isComposing || MODIFIERS.includes(key)) return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    // A scanner sends the asterisk as part of its code.
    if (key === '*' && !isHeldBack(burst.current, atMs) && amount.takeCount(event)) return
    if (key.length === 1) {
      amount.note(event)
      return hear(event)
    }
    const { current } = burst
    const isEnd = key === 'Enter' || key === 'Tab'
    const end = { endedAtMs: atMs, isInText: takesText(before.current) }
    const code = isEnd ? codeOf(current, end) : null
    if (isEnd && code === null && amount.takeLong(event, current.text)) return
    if (!isEnd) amount.forget()
    const isInDoubt = code === null && isPaying(event) && isAsFastAsScan(current, atMs)
    // No button, field or form may act on the end key of a scan.
    if (isInDoubt || code !== null) stop(event)
    if (isInDoubt) onDoubt()
    if (code === null) return endBurst()
    burst.current = NO_BURST
    return takeScan(code.trim())
  })
}

/**
 * In a field for a figure a sign or letter can be a command of that field, so it is never held back.
 */
function isCommand({ target, key }: KeyboardEvent): boolean {
  return isNumberField(target) && !/[\d.]/.test(key)
}

function isPaying({ target, key }: KeyboardEvent): boolean {
  return key === 'Enter' && target instanceof Element && target.matches('[data-enter-pays]')
}
