import { useEffect, useEffectEvent, useId, useRef, type RefObject } from 'react'
import {
  fieldBefore,
  fillByScan,
  takeBack,
  takesText,
  textBefore,
  typeHere,
  type FieldBefore,
} from '#web/goods/product-search/scanner/field-before.ts'
import {
  burstWith,
  codeOf,
  isAsFastAsScan,
  isHeldBack,
  NO_BURST,
} from '#web/goods/product-search/scanner/scan-burst.ts'
import {
  isNumberField,
  takeOut,
  typedWith,
  type TypedDigits,
} from '#web/goods/product-search/scanner/typed-digits.ts'

/**
 * In milliseconds. A key that was held back goes to its field after this time, unless another key
 * has shown that it is a scan.
 */
const HOLD_BACK_MS = 60

/** Scanners press these for capitals and digits; they do not end a burst. */
const MODIFIERS = ['Shift', 'CapsLock', 'NumLock', 'AltGraph']

/** A code, the field that had the focus, and the text before the caret there. */
export type Scan = { code: string; field: Element | null; before: string }

/**
 * An amount so long that it may be a code from a slow scanner: the digits that came at a pace, and
 * everything that was typed.
 */
export type LongAmount = { code: string; whole: string; takeOut: (code: string) => void }

/** So many digits make a code of a package, and no amount that is paid in a pharmacy. */
const LONG_AMOUNT = /^\d{8,}$/

type Hearing = {
  onScan: (scan: Scan) => void
  /**
   * Called when the end key follows a long amount in a field where Enter pays. It pays nothing; the
   * next one does, unless the amount was taken out.
   */
  onLongAmount: (amount: LongAmount) => void
  /** Called for an asterisk after digits in a number field. The digits were taken out. */
  onCount: (digits: string) => void
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
  const { onScan, onLongAmount, onCount, onDoubt, onCovered } = hearing
  const me = useId()
  const burst = useRef(NO_BURST)
  const before = useRef<FieldBefore | null>(null)
  const held = useRef({ text: '', timer: 0 })
  const typed = useRef<TypedDigits | null>(null)
  /** The digits that were asked about; the next end key is not about them. */
  const asked = useRef<TypedDigits | null>(null)

  /** It was not a scan: the keys that were held back go to the field, as if typed now. */
  function letThrough() {
    const { text } = dropHeld()
    if (text !== '') typeHere(text)
  }

  function dropHeld() {
    const dropped = held.current
    clearTimeout(dropped.timer)
    held.current = { text: '', timer: 0 }
    return dropped
  }

  function hear(event: KeyboardEvent) {
    const { key, timeStamp: atMs, repeat: isRepeat } = event
    const next = burstWith(burst.current, { key, atMs, isRepeat })
    const isSame = next === burst.current
    const isFast = isSame || isHeldBack(burst.current, atMs)
    if (next !== NO_BURST && isFast && !isCommand(event)) {
      event.preventDefault()
      const text = held.current.text + (isSame ? '' : key)
      clearTimeout(held.current.timer)
      held.current = { text, timer: window.setTimeout(letThrough, HOLD_BACK_MS) }
    } else letThrough()
    if (next.text.length === 1 && !isSame) before.current = fieldBefore(event)
    burst.current = next
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

  const isCovered = () => boxRef.current?.closest('[aria-hidden=true]') != null

  /** Whether the key is an asterisk by hand, behind the digits of a number field. */
  function takeCount(event: KeyboardEvent): boolean {
    const { key, target, timeStamp: atMs } = event
    const count = typed.current
    if (key !== '*' || !isNumberField(target)) return false
    // A scanner sends the asterisk as part of its code.
    if (isHeldBack(burst.current, atMs) || count?.field !== target || isCovered()) return false
    event.preventDefault()
    letThrough()
    burst.current = NO_BURST
    typed.current = null
    takeOut(count)
    onCount(count.digits)
    return true
  }

  /** Whether the end key follows an amount that is to be looked up first. */
  function takeLongAmount(event: KeyboardEvent): boolean {
    const amount = typed.current
    if (!amount || amount === asked.current || event.target !== amount.field) return false
    if (!amount.field.matches('[data-enter-pays]') || isCovered()) return false
    const { digits: whole } = amount
    const { text } = burst.current
    const code = LONG_AMOUNT.test(text) ? text : whole
    if (!LONG_AMOUNT.test(code)) return false
    event.preventDefault()
    event.stopPropagation()
    letThrough()
    asked.current = amount
    burst.current = NO_BURST
    onLongAmount({
      code,
      whole,
      takeOut: (found) => {
        takeOut(amount, found)
        typed.current = null
      },
    })
    return true
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (hearers.at(-1) !== me) return
    if (event.isComposing || MODIFIERS.includes(event.key)) return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (takeCount(event)) return
    if (event.key.length === 1) {
      typed.current = typedWith(typed.current, event)
      return hear(event)
    }
    const isEnd = event.key === 'Enter' || event.key === 'Tab'
    const end = { endedAtMs: event.timeStamp, isInText: takesText(before.current) }
    const code = isEnd ? codeOf(burst.current, end) : null
    if (isEnd && code === null && takeLongAmount(event)) return
    if (!isEnd) typed.current = null
    const isInDoubt =
      code === null && isPaying(event) && isAsFastAsScan(burst.current, event.timeStamp)
    burst.current = NO_BURST
    if (isInDoubt) {
      event.preventDefault()
      event.stopPropagation()
      onDoubt()
    }
    if (code === null) return letThrough()
    typed.current = null
    // No button, field or form may act on the end key of a scan.
    event.preventDefault()
    event.stopPropagation()
    dropHeld()
    if (before.current) takeBack(before.current)
    // Radix hides everything below an open dialog by aria-hidden.
    if (isCovered()) return fillByScan(code.trim()) || onCovered(code.trim())
    return onScan({
      code: code.trim(),
      field: before.current?.field ?? null,
      before: before.current ? textBefore(before.current) : '',
    })
  })

  const handleInput = useEffectEvent((event: Event) => {
    if (typed.current && event.target === typed.current.field)
      typed.current.after = typed.current.field.value
  })

  useEffect(() => {
    hearers = [...hearers, me]
    window.addEventListener('keydown', handleKey, { capture: true })
    window.addEventListener('input', handleInput, { capture: true })
    return () => {
      hearers = hearers.filter((each) => each !== me)
      window.removeEventListener('keydown', handleKey, { capture: true })
      window.removeEventListener('input', handleInput, { capture: true })
    }
  }, [me])
}
