import { useSyncExternalStore } from 'react'
import type { FoundProduct } from '#domain/products/api.ts'
import { TEXT } from '#web/finding/finding-text.ts'

const REFUSALS = { code: TEXT.codeOnItsWay, customer: TEXT.customerOnTheWay }

type Awaited = { what: keyof typeof REFUSALS; text: string }

/** What was scanned, entered or chosen, and asked for in vain. */
export type FailedCode = {
  /** The name of the product, once that is known. */
  code: string
  qty: number
  sentence: string
  /** Once it is known, only something of it did not come. */
  product: FoundProduct | null
}

type State = { awaited: readonly Awaited[]; failed: readonly FailedCode[] }

/**
 * What was scanned or entered for one sale, order or purchase and is not in it yet: on its way, or a code for which no
 * answer came. Whoever pays or saves now would do it without.
 */
export function openLookUps(failed: readonly FailedCode[] = []) {
  let state: State = { awaited: [], failed }
  const listeners = new Set<() => void>()

  function change(changes: Partial<State>) {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  return {
    state: () => state,
    waitFor: async <Answer>(awaited: Awaited, answer: Promise<Answer>): Promise<Answer> => {
      // Its own object: two scans of a code are two.
      const own = { ...awaited }
      change({ awaited: [...state.awaited, own] })
      try {
        return await answer
      } finally {
        change({ awaited: state.awaited.filter((each) => each !== own) })
      }
    },
    fail: (code: FailedCode) => change({ failed: [...state.failed, code] }),
    /** Asked for again, or left out: one of those that failed. */
    forget: (code: string, qty: number) => {
      const at = state.failed.findIndex((each) => each.code === code && each.qty === qty)
      if (at >= 0) change({ failed: state.failed.toSpliced(at, 1) })
    },
    forgetAll: () => change({ failed: [] }),
    /** Why nothing is paid, saved or set aside now, else null. */
    refusal: () => refusalIn(state),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type LookUps = ReturnType<typeof openLookUps>

export function useLookUps({ subscribe, state }: LookUps): State & { refusal: string | null } {
  const now = useSyncExternalStore(subscribe, state)
  return { ...now, refusal: refusalIn(now) }
}

function refusalIn({ awaited: [first], failed }: State): string | null {
  if (first) return REFUSALS[first.what]
  return failed.length > 0 ? TEXT.codeFailed : null
}
