import { useSyncExternalStore } from 'react'
import { EMPTY_TILL, type TillState } from '#web/sales/till-state.ts'

/** A till's state outlives its screen: an answer that comes after the cashier left is not lost. */
export type Till = {
  state: () => TillState
  change: (step: (state: TillState) => TillState) => void
  subscribe: (listener: () => void) => () => void
}

type Kept = Pick<TillState, 'cart' | 'customer' | 'key' | 'attempt'>
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Raised when Kept changes its shape: what an older version kept is dropped. */
const KEPT_VERSION = 1

/** The till whose cart is kept on this device under that name. */
export function openTill(storage: Storage, name: string): Till & { reread: () => void } {
  let state = recall(storage, name)
  const listeners = new Set<() => void>()

  function show(next: TillState) {
    state = next
    for (const listener of listeners) listener()
  }

  return {
    state: () => state,
    change: (step) => {
      const next = step(state)
      if (next === state) return
      // Kept before anything is sent: a sale whose answer is lost is known after a crash, too.
      if (isKeptChanged(state, next)) keep(storage, name, next)
      show(next)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reread: () => {
      if (!state.isSending) show(recall(storage, name))
    },
  }
}

function isKeptChanged(before: TillState, after: TillState): boolean {
  return (
    before.cart !== after.cart ||
    before.customer !== after.customer ||
    before.key !== after.key ||
    before.attempt !== after.attempt
  )
}

function keep(storage: Storage, name: string, { cart, customer, key, attempt }: TillState) {
  const kept: Kept = { cart, customer, key, attempt }
  try {
    if (cart.length === 0 && !customer && !attempt) storage.removeItem(name)
    else storage.setItem(name, JSON.stringify({ version: KEPT_VERSION, ...kept }))
  } catch {
    // A full or forbidden storage must not stop a sale: this cart then lives as long as the page.
  }
}

function recall(storage: Storage, name: string): TillState {
  try {
    const kept: unknown = JSON.parse(storage.getItem(name) ?? 'null')
    if (!isKept(kept)) return EMPTY_TILL
    const { cart, customer, key, attempt } = kept
    // Whoever waited for the answer is gone.
    return { ...EMPTY_TILL, cart, customer, key, attempt: attempt && { ...attempt, isLost: true } }
  } catch {
    return EMPTY_TILL
  }
}

/** Only we write there, and only what a till kept carries the version. */
function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    value.version === KEPT_VERSION
  )
}

const tills = new Map<number, Till>()

/** The one till of a user on this device; another tab of theirs shows the same cart. */
export function tillOf(userId: number): Till {
  const known = tills.get(userId)
  if (known) return known
  const name = `botika.cart.${userId}`
  const till = openTill(localStorage, name)
  window.addEventListener('storage', (event) => {
    if (event.key === name || event.key === null) till.reread()
  })
  tills.set(userId, till)
  return till
}

export function useTillState(till: Till): TillState {
  return useSyncExternalStore(till.subscribe, till.state)
}
