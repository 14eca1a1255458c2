import { useEffect, useEffectEvent, useId, useRef, type RefObject } from 'react'
import {
  fieldBefore,
  takeBack,
  takesText,
  textBefore,
  typeHere,
  type FieldBefore,
} from '#web/finding/scanner/field-before.ts'
import {
  burstWith,
  codeOf,
  isAsFastAsScan,
  isHeldBack,
  NO_BURST,
} from '#web/finding/scanner/scan-burst.ts'

/**
 * In milliseconds. A key that was held back goes to its field after this time, unless another key
 * has shown that it is a scan.
 */
const HOLD_BACK_MS = 60

/** Scanners press these for capitals and digits; they do not end a burst. */
const MODIFIERS = ['Shift', 'CapsLock', 'NumLock', 'AltGraph']

/** A code, the field that had the focus, and the text before the caret there. */
export type Scan = { code: string; field: Element | null; before: string }

type Hearing = {
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
  const me = useId()
  const burst = useRef(NO_BURST)
  const before = useRef<FieldBefore | null>(null)
  const typedCount = useRef(0)
  const held = useRef({ text: '', timer: 0 })

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
    if (next.text.length === 1 && !isSame) {
      before.current = fieldBefore(event)
      typedCount.current = 0
    }
    burst.current = next
  }

  /**
   * In a number input a sign or letter can be a command of that field, so it is never held back.
   */
  function isCommand({ target, key }: KeyboardEvent): boolean {
    return target instanceof HTMLInputElement && target.type === 'number' && !/[\d.]/.test(key)
  }

  function isPaying({ target, key }: KeyboardEvent): boolean {
    return key === 'Enter' && target instanceof Element && target.matches('[data-enter-pays]')
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (hearers.at(-1) !== me) return
    if (event.isComposing || MODIFIERS.includes(event.key)) return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key.length === 1) return hear(event)
    const isEnd = event.key === 'Enter' || event.key === 'Tab'
    const end = { endedAtMs: event.timeStamp, isInText: takesText(before.current) }
    const code = isEnd ? codeOf(burst.current, end) : null
    const isInDoubt =
      code === null && isPaying(event) && isAsFastAsScan(burst.current, event.timeStamp)
    burst.current = NO_BURST
    if (isInDoubt) {
      event.preventDefault()
      event.stopPropagation()
      onDoubt()
    }
    if (code === null) return letThrough()
    // No button, field or form may act on the end key of a scan.
    event.preventDefault()
    event.stopPropagation()
    dropHeld()
    if (before.current) takeBack(before.current, typedCount.current)
    // Radix hides everything below an open dialog by aria-hidden.
    if (boxRef.current?.closest('[aria-hidden=true]')) return onCovered(code.trim())
    return onScan({
      code: code.trim(),
      field: before.current?.field ?? null,
      before: before.current ? textBefore(before.current) : '',
    })
  })

  const handleInput = useEffectEvent((event: Event) => {
    if (event.target === before.current?.field && event instanceof InputEvent)
      typedCount.current += event.data?.length ?? 0
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
