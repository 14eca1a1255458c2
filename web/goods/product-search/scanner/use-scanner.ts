import { useEffect, useId, useRef, type RefObject } from 'react'
import { COUNT_KEY } from '#web/goods/product-search/count-and-code.ts'
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
import { drop, hold, letThrough } from '#web/goods/product-search/scanner/held-keys.ts'
import { isNumberField } from '#web/goods/product-search/scanner/typed-digits.ts'
import {
  useTypedAmount,
  type AmountHearing,
} from '#web/goods/product-search/scanner/use-typed-amount.ts'
import { useWindowEvent } from '#web/platform/ui/use-window-event.ts'

/** Scanners press these for capitals and digits; they do not end a burst. */
const MODIFIERS = ['Shift', 'CapsLock', 'NumLock', 'AltGraph']

/** What separates the parts of a GS1 code. Scanners press Ctrl+] for it. */
const SEPARATOR = '\u001D'

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
 * Ids of the mounted hooks. Of several, as in a dialog over a form, only the one mounted last
 * hears.
 */
let hearers: readonly string[] = []

/**
 * Listens for a barcode scanner on behalf of a box, wherever the focus is. Keys that are too fast
 * for fingers are held back from the focused field; characters that got through before are removed
 * from it.
 */
export function useScanner(boxRef: RefObject<HTMLElement | null>, hearing: Hearing) {
  const { onScan, onDoubt, onCovered } = hearing
  const isLast = useIsLast()
  const burst = useRef(NO_BURST)
  const before = useRef<FieldBefore | null>(null)
  const held = useRef({ text: '', timer: 0 }).current
  // Radix hides everything below an open dialog by aria-hidden.
  const isCovered = () => boxRef.current?.closest('[aria-hidden=true]') != null
  const { note, takeCount, takeLong } = useTypedAmount(hearing, isCovered, endBurst)

  /** It was not a scan. */
  function endBurst() {
    letThrough(held)
    burst.current = NO_BURST
  }

  function hear(event: KeyboardEvent, key: string) {
    const { timeStamp: atMs, repeat: isRepeat } = event
    const next = burstWith(burst.current, { key, atMs, isRepeat })
    const isSame = next === burst.current
    const isFast = isSame || isHeldBack(burst.current, atMs)
    if (next !== NO_BURST && isFast && !isCommand(event)) {
      event.preventDefault()
      hold(held, isSame ? '' : key)
    } else letThrough(held)
    if (next.text.length === 1 && !isSame) before.current = fieldBefore(event)
    burst.current = next
  }

  function takeScan(code: string) {
    drop(held)
    if (before.current) takeBack(before.current)
    if (isCovered()) return fillByScan(code) || onCovered(code)
    return onScan({
      code,
      field: before.current?.field ?? null,
      before: before.current ? textBefore(before.current) : '',
    })
  }

  function handleKey(event: KeyboardEvent) {
    if (!isLast()) return
    const { timeStamp: atMs } = event
    const isSeparator = event.ctrlKey && event.key === ']'
    const key = isSeparator ? SEPARATOR : event.key
    if (event.isComposing || MODIFIERS.includes(key)) return
    if (event.altKey || (event.ctrlKey && !isSeparator) || event.metaKey) return
    // A scanner sends the asterisk as part of its code.
    if (key === COUNT_KEY && !isHeldBack(burst.current, atMs) && takeCount(event)) return
    const isEnd = key === 'Enter' || key === 'Tab'
    if (!isEnd) note(event)
    if (key.length === 1) return hear(event, key)
    const { current } = burst
    const end = { endedAtMs: atMs, isInText: takesText(before.current) }
    const code = isEnd ? codeOf(current, end) : null
    if (isEnd && code === null && takeLong(event, current.text)) return
    const isInDoubt = code === null && isPaying(event) && isAsFastAsScan(current, atMs)
    // No button, field or form may act on the end key of a scan.
    if (isInDoubt || code !== null) {
      event.preventDefault()
      event.stopPropagation()
    }
    if (isInDoubt) onDoubt()
    if (code === null) return endBurst()
    burst.current = NO_BURST
    note(event)
    return takeScan(code.trim())
  }
  useWindowEvent('keydown', handleKey, true)
}

/** Whether no other scanner was mounted since. */
function useIsLast(): () => boolean {
  const me = useId()
  useEffect(() => {
    hearers = [...hearers, me]
    return () => {
      hearers = hearers.filter((each) => each !== me)
    }
  }, [me])
  return () => hearers.at(-1) === me
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
