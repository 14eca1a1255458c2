import { createContext, use, useEffect, useEffectEvent } from 'react'

/** Why something is not in the form yet, in words; null when nothing is looked up. */
type Refusal = () => string | null

/** What is looked up for a form. */
export type LookedUp = Set<Refusal>

/** Of the form around. */
export const LookedUpContext = createContext<LookedUp | null>(null)

/** While an input of a form is looked up, the form says so in place of saving without it. */
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

/** The first that is still looked up. */
export function lookUpRefusalOf(lookedUp: LookedUp): string | null {
  for (const refusal of lookedUp) {
    const sentence = refusal()
    if (sentence !== null) return sentence
  }
  return null
}
