import { TEXT } from '#web/sales/till/checkout-text.ts'

const REFUSALS = { code: TEXT.codeOnItsWay, customer: TEXT.customerOnTheWay }

type What = keyof typeof REFUSALS

/**
 * What was scanned or entered for one sale and is not in it yet: on its way, or a code for which no answer came.
 * Whoever pays or saves now would do it without.
 */
export function openLookUps() {
  let onTheirWay: readonly { what: What }[] = []
  let failed: readonly string[] = []
  const listeners = new Set<() => void>()

  function setFailed(next: readonly string[]) {
    failed = next
    for (const listener of listeners) listener()
  }

  return {
    /** Until the returned function is called. */
    begin: (what: What): (() => void) => {
      const lookUp = { what }
      onTheirWay = [...onTheirWay, lookUp]
      return () => {
        onTheirWay = onTheirWay.filter((each) => each !== lookUp)
      }
    },
    /** Codes, as they would be typed, that came to nothing and wait for the cashier. */
    failed: () => failed,
    fail: (text: string) => setFailed([...failed, text]),
    /** Asked for again, or left out: one of those that failed. */
    forget: (text: string) => {
      const at = failed.indexOf(text)
      if (at >= 0) setFailed(failed.toSpliced(at, 1))
    },
    /** Why nothing is paid, saved or set aside now, else null. */
    refusal: (): string | null => {
      const [first] = onTheirWay
      if (first) return REFUSALS[first.what]
      return failed.length > 0 ? TEXT.codeFailed : null
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type LookUps = ReturnType<typeof openLookUps>
