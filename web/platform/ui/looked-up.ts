import { texts } from '#domain/language.ts'
import { createContext, use, useEffect } from 'react'

/** Why the form cannot be saved yet; null or '' if nothing is being looked up. */
type Refusal = () => string | null

export const TEXT = texts('platform/ui/looked-up', {
  onItsWay: (wanted: string) => `${wanted} is still being looked up. Wait for it.`,
})

/** The refusal while what a user typed, scanned or chose is looked up. */
export const onItsWay = (wanted: string) => TEXT.onItsWay(wanted)

/** The look-ups of a form's inputs. */
export type LookedUp = Set<Refusal>

/** The look-ups of the form around an input. */
export const LookedUpContext = createContext<LookedUp | null>(null)

/**
 * For an input whose value is looked up. While `refusal` gives a sentence, the form around shows
 * that instead of saving.
 */
export function useLookedUp(refusal: Refusal): void {
  const lookedUp = use(LookedUpContext)
  useEffect(() => {
    lookedUp?.add(refusal)
    return () => {
      lookedUp?.delete(refusal)
    }
  })
}
