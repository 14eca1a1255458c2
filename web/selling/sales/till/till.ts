import { useSyncExternalStore } from 'react'
import { openLookUps, type LookUps } from '#web/goods/product-search/look-ups.ts'
import { answerOtherTabs } from '#web/selling/sales/till/other-tabs.ts'
import { answerLost } from '#web/selling/sales/till/pending-sale.ts'
import type { PendingSale, Seller } from '#web/selling/sales/till/waiting-sales.ts'
import { newIdempotencyKey } from '#web/api.ts'
import { recallCopy } from '#web/selling/sales/till/safe-copy.ts'
import { EMPTY_TILL, type TillState } from '#web/selling/sales/till/till-state.ts'
import { isKeptUnder, openTillStorage, withoutSent } from '#web/selling/sales/till/till-storage.ts'

/**
 * The state of a till and the way to change it. It outlives the screen, so an answer that comes
 * after the cashier went to another page is not lost.
 */
export type Till = {
  seller: Seller
  state: () => TillState
  change: (step: (state: TillState) => TillState) => void
  subscribe: (listener: () => void) => () => void
  /** Whether a screen shows the till now. */
  isShown: () => boolean
  /** Reads the storage again, for what another tab or an earlier page has written there. */
  reread: () => void
  /** Scans and searches whose answers will add to this cart. */
  lookUps: LookUps
  /** Resolves once the storage that survives a crash has been searched for a copy. */
  isRecalled: Promise<void>
}

/**
 * Opens the till of a seller. Its cart and the device sales are kept in `storage`; `findCopy`
 * gives the pending sale that a crash left behind, if any.
 */
export function openTill(
  storage: Parameters<typeof openTillStorage>[0],
  seller: Seller,
  findCopy: () => Promise<PendingSale | null>,
): Till {
  const kept = openTillStorage(storage, seller)
  let state = kept.recall(EMPTY_TILL)
  const listeners = new Set<() => void>()

  function show(next: TillState) {
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  function change(step: (before: TillState) => TillState) {
    const before = kept.latest(state)
    const next = withKey(step(before))
    kept.keep(before, next)
    show(next)
  }

  async function recallCrashed() {
    const copy = await findCopy()
    if (copy) change((before) => withCopy(before, copy))
  }

  return {
    seller,
    state: () => state,
    change,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isShown: () => listeners.size > 0,
    reread: () => show(kept.recall(state)),
    lookUps: openLookUps(),
    isRecalled: recallCrashed(),
  }
}

/**
 * The Idempotency-Key is made with the first line, so that two tabs with the same cart cannot
 * sell it twice.
 */
function withKey(state: TillState): TillState {
  return state.lines.length > 0 && state.key === null
    ? { ...state, key: newIdempotencyKey() }
    : state
}

/** Adds the pending sale of the crash copy, if the storage has lost it. */
function withCopy(state: TillState, copy: PendingSale): TillState {
  if (state.pending) return state
  return withoutSent({ ...state, pending: copy })
}

const tills = new Map<number, Till>()

/** The one till of a user on this device. Other tabs of the same user show the same cart. */
export function tillOf(user: { id: number; fullName: string }): Till {
  const known = tills.get(user.id)
  if (known) return known
  const seller = { id: user.id, name: user.fullName }
  const till = openTill(localStorage, seller, recallCopy)
  answerOtherTabs((key) => till.state().isSending && till.state().pending?.key === key)
  window.addEventListener('storage', ({ key }) => {
    if (key === null || isKeptUnder(key, seller)) till.reread()
  })
  // The request is lost with the page, so the sale is marked as lost for the next page.
  window.addEventListener('pagehide', () => {
    if (till.state().isSending) till.change(answerLost)
  })
  tills.set(user.id, till)
  return till
}

/** The state of a till; renders again with every change of it. */
export function useTillState(till: Till): TillState {
  return useSyncExternalStore(till.subscribe, till.state)
}
