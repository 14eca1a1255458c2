import { useSyncExternalStore } from 'react'
import type { FoundProduct } from '#domain/goods/products/api.ts'
import { TEXT } from '#web/goods/product-search/product-search-text.ts'
import { onItsWay } from '#web/platform/ui/looked-up.ts'

/** Something scanned, entered or chosen whose look-up failed. */
export type FailedCode = {
  /** The code, or the name of the product once that is known. */
  code: string
  qty: number
  sentence: string
  /**
   * The server was away, so it is looked up again as soon as it is back; a refusal would only be
   * repeated. Missing in what an earlier version has stored.
   */
  isUnanswered?: boolean
  /** The product, if it was found and only a further question about it failed; else null. */
  product: FoundProduct | null
}

/** Something typed, scanned or chosen that is on its way, and whether it then came to where it was asked for. */
type Awaited = { text: string; isTaken: Promise<boolean> }

type State = { awaited: readonly Awaited[]; failed: readonly FailedCode[] }

/**
 * The look-ups of one sale, order or purchase that have not added to it yet: those in flight, and
 * those that failed. While there are any, paying or saving would leave something out, so it is
 * barred.
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
    /** Waits until `take` has handled the answer. `take` returns whether the answer still reached the place that asked for it. */
    waitFor: async <Answer>(
      text: string,
      answer: Promise<Answer>,
      take: (answer: Answer) => boolean = () => true,
    ): Promise<Answer> => {
      const taking = answer.then((given) => ({ given, isTaken: take(given) }))
      // An object of its own, because two scans of one code are two look-ups.
      const own = { text, isTaken: taking.then(({ isTaken }) => isTaken).catch(() => false) }
      change({ awaited: [...state.awaited, own] })
      try {
        return (await taking).given
      } finally {
        change({ awaited: state.awaited.filter((each) => each !== own) })
      }
    },
    /** Settles once everything has come that is on its way now; true if all of it came to where it was asked for. */
    isAllTaken: async (): Promise<boolean> => {
      const taken = await Promise.all(state.awaited.map(({ isTaken }) => isTaken))
      return taken.every(Boolean)
    },
    fail: (code: FailedCode) => change({ failed: [...state.failed, code] }),
    /** Removes one failed code, because it is looked up again or left out. */
    forget: (code: string, qty: number) => {
      const at = state.failed.findIndex((each) => each.code === code && each.qty === qty)
      if (at >= 0) change({ failed: state.failed.toSpliced(at, 1) })
    },
    /** Removes and returns the codes without an answer, in their order, to look them up again. */
    takeUnanswered: (): readonly FailedCode[] => {
      const taken = state.failed.filter(({ isUnanswered }) => isUnanswered)
      if (taken.length > 0) change({ failed: state.failed.filter((each) => !each.isUnanswered) })
      return taken
    },
    forgetAll: () => change({ failed: [] }),
    /** Why nothing can be paid, saved or held now; null if it can. */
    refusal: () => refusalIn(state),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type LookUps = ReturnType<typeof openLookUps>

/** The look-ups as a state that renders again with every change. */
export function useLookUps({ subscribe, state }: LookUps): State & { refusal: string | null } {
  const now = useSyncExternalStore(subscribe, state)
  return { ...now, refusal: refusalIn(now) }
}

function refusalIn({ awaited: [first], failed }: State): string | null {
  if (first) return onItsWay(first.text)
  return failed.length > 0 ? TEXT.codeFailed : null
}
