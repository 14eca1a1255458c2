import { createContext, use, useEffect, useEffectEvent } from 'react'

/** Why the form cannot be saved yet; null if nothing is being looked up. */
type Refusal = () => string | null

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
  const ask = useEffectEvent(refusal)
  useEffect(() => {
    const asked = () => ask()
    lookedUp?.add(asked)
    return () => {
      lookedUp?.delete(asked)
    }
  }, [lookedUp])
}

/** The first sentence of a look-up in flight; null if there is none. */
export function lookUpRefusalOf(lookedUp: LookedUp): string | null {
  for (const refusal of lookedUp) {
    const sentence = refusal()
    if (sentence !== null) return sentence
  }
  return null
}
