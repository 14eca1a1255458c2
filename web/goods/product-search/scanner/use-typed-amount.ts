import { useRef } from 'react'
import {
  takeOut,
  typedWith,
  type TypedDigits,
} from '#web/goods/product-search/scanner/typed-digits.ts'
import { useWindowEvent } from '#web/platform/ui/use-window-event.ts'

/**
 * An amount so long that it may be a code from a slow scanner: the digits that came at a pace, and
 * everything that was typed.
 */
export type LongAmount = { code: string; whole: string; takeOut: (code: string) => void }

/** So many digits make a code of a package, and no amount that is paid in a pharmacy. */
const LONG_AMOUNT = /^\d{8,}$/

export type AmountHearing = {
  /**
   * Called when the end key follows a long amount in a field where Enter pays. It pays nothing; the
   * next one does, unless the amount was taken out.
   */
  onLongAmount: (amount: LongAmount) => void
  /** Called for an asterisk after digits in a number field. The digits were taken out. */
  onCount: (digits: string) => void
}

/** The digits that are typed into a number field, which may be a quantity or a code. */
export function useTypedAmount(
  { onLongAmount, onCount }: AmountHearing,
  isCovered: () => boolean,
  endBurst: () => void,
) {
  const typed = useRef<TypedDigits | null>(null)
  /** The digits that were asked about; the next end key is not about them. */
  const asked = useRef<TypedDigits | null>(null)

  /** Takes the digits before an asterisk out of their field; false if there are none. */
  function takeCount(event: KeyboardEvent): boolean {
    const count = typed.current
    if (count?.field !== event.target || isCovered()) return false
    event.preventDefault()
    endBurst()
    typed.current = null
    takeOut(count)
    onCount(count.digits)
    return true
  }

  /** Whether the end key follows an amount that is to be looked up first. */
  function takeLong(event: KeyboardEvent, burst: string): boolean {
    const amount = typed.current
    if (!amount || amount === asked.current || event.target !== amount.field) return false
    if (!amount.field.matches('[data-enter-pays]') || isCovered()) return false
    const { digits: whole } = amount
    const code = LONG_AMOUNT.test(burst) ? burst : whole
    if (!LONG_AMOUNT.test(code)) return false
    event.preventDefault()
    event.stopPropagation()
    endBurst()
    asked.current = amount
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

  useWindowEvent(
    'input',
    ({ target }) => {
      if (typed.current && target === typed.current.field)
        typed.current.after = typed.current.field.value
    },
    true,
  )

  /** Any key but a digit, and a digit elsewhere, ends the amount. */
  function note(event: KeyboardEvent) {
    typed.current = typedWith(typed.current, event)
  }

  return { note, takeCount, takeLong }
}
