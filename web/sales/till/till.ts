import { useSyncExternalStore } from 'react'
import { hasCardNumber } from '#domain/sales/card-number.ts'
import { EMPTY_TILL, type TillState } from '#web/sales/till/till-state.ts'

/** A till's state outlives its screen: an answer that comes after the cashier left is not lost. */
export type Till = {
  state: () => TillState
  change: (step: (state: TillState) => TillState) => void
  subscribe: (listener: () => void) => () => void
}

type Kept = Pick<TillState, 'cart' | 'customer' | 'note' | 'key' | 'attempt'>
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Raised when Kept changes its shape: what an older version kept is dropped. */
const KEPT_VERSION = 2

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
    before.note !== after.note ||
    before.key !== after.key ||
    before.attempt !== after.attempt
  )
}

function keep(storage: Storage, name: string, state: TillState) {
  const { cart, customer, note, key, attempt } = state
  const kept: Kept = { cart, customer, note: noteToKeep(note), key, attempt }
  try {
    if (cart.length === 0 && !customer && !kept.note && !attempt) storage.removeItem(name)
    else storage.setItem(name, JSON.stringify({ version: KEPT_VERSION, ...kept }))
  } catch {
    // A full or forbidden storage must not stop a sale: this cart then lives as long as the page.
  }
}

/** No card number is written down, not even on this device and not even for a moment too long. */
function noteToKeep(note: string | null): string | null {
  return note === null || hasCardNumber(note) ? null : note
}

function recall(storage: Storage, name: string): TillState {
  try {
    const kept: unknown = JSON.parse(storage.getItem(name) ?? 'null')
    if (!isKept(kept)) return EMPTY_TILL
    // Whoever waited for the answer is gone.
    const attempt = kept.attempt && { ...kept.attempt, isLost: true }
    const { cart, customer, note, key } = kept
    return { ...EMPTY_TILL, cart, customer, note, key, attempt }
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
