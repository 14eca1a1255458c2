import { useSyncExternalStore } from 'react'
import { openLookUps, type LookUps } from '#web/finding/look-ups.ts'
import {
  basketOf,
  EMPTY_BASKET,
  isBegun,
  NO_AMOUNT,
  wholeBasket,
  withoutCardNumbers,
  type Basket,
  type KeptBasket,
} from '#web/sales/till/basket.ts'
import { wholeHeld, type KeptHeld } from '#web/sales/till/held-baskets.ts'
import { answerOtherTabs } from '#web/sales/till/other-tabs.ts'
import {
  answerLost,
  wholePending,
  type KeptPending,
  type PendingSale,
  type Seller,
} from '#web/sales/till/pending-sale.ts'
import { newIdempotencyKey } from '#web/api.ts'
import { recallCopy } from '#web/sales/till/safe-copy.ts'
import { EMPTY_TILL, type TillState } from '#web/sales/till/till-state.ts'
import { readStored } from '#web/read-stored.ts'

/** A till's state outlives its screen: an answer that comes after the cashier left is not lost. */
export type Till = {
  seller: Seller
  state: () => TillState
  change: (step: (state: TillState) => TillState) => void
  subscribe: (listener: () => void) => () => void
  /** Takes over what another tab, or the page before this one, has kept. */
  reread: () => void
  /** What is to come into its cart. */
  lookUps: LookUps
  /** Settles once the copy that outlives a crash was looked for. */
  isRecalled: Promise<void>
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What lies on this device whoever sells at it. */
type DeviceSales = Pick<TillState, 'pending' | 'held' | 'abandoned' | 'finished'>

const DEVICE_SALES_NAME = 'botika.counter'
const basketName = ({ id }: Seller) => `botika.basket.${id}`

/**
 * Stays: what is kept only ever gains fields, and reading fills them in. So a later version opens what an earlier one kept,
 * and a tab that is still of the earlier one goes on beside it.
 */
const KEPT_VERSION = 1

/** The till of a seller, whose basket and device sales are kept on this device. */
export function openTill(
  storage: Storage,
  seller: Seller,
  findCopy: () => Promise<PendingSale | null>,
): Till {
  /** What the storage would not take, by name: of that this page's state counts, which lives as long as the page. */
  const unkept = new Set<string>()
  /** The device sales as they stood in the storage when they were last read or written here. */
  let seenDeviceSales: string | null = null
  let state = recall(EMPTY_TILL)
  const listeners = new Set<() => void>()

  function show(next: TillState) {
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  /** With what another tab has kept a moment ago and is not told of yet: no held cart is written over. */
  function latest(): TillState {
    return textOf(storage, DEVICE_SALES_NAME) === seenDeviceSales ? state : recall(state)
  }

  function change(step: (before: TillState) => TillState) {
    const before = latest()
    const next = withKey(step(before))
    // Kept before anything is sent, and first where it goes to: a crash in between leaves it in two places, not in none.
    const isOnItsWay = next.pending !== null && before.pending === null
    const isHeld = next.held.length > before.held.length
    const keeps = [() => keepDeviceSales(before, next), () => keepBasket(before, next)]
    for (const keep of isOnItsWay || isHeld ? keeps : keeps.toReversed()) keep()
    show(next)
  }

  return {
    seller,
    state: () => state,
    change,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reread: () => show(recall(state)),
    lookUps: openLookUps(),
    isRecalled: recallCrashed(),
  }

  async function recallCrashed() {
    const copy = await findCopy()
    if (copy) change((before) => withCopy(before, copy))
  }

  function keepBasket(before: TillState, after: TillState) {
    const [old, kept] = [keptBasket(before), keptBasket(after)]
    if ((Object.keys(kept) as (keyof Basket)[]).every((name) => kept[name] === old[name])) return
    keep(basketName(seller), isBegun(kept) ? kept : null)
  }

  function keepDeviceSales(before: TillState, after: TillState) {
    const [old, kept] = [deviceSalesOf(before), deviceSalesOf(after)]
    if ((Object.keys(kept) as (keyof DeviceSales)[]).every((name) => kept[name] === old[name]))
      return
    const { pending, held, abandoned, finished } = kept
    const isEmpty = !pending && held.length === 0 && abandoned.length === 0 && !finished
    keep(DEVICE_SALES_NAME, isEmpty ? null : kept)
  }

  function keep(name: string, value: object | null) {
    try {
      if (value === null) storage.removeItem(name)
      else storage.setItem(name, JSON.stringify({ version: KEPT_VERSION, ...value }))
      unkept.delete(name)
    } catch {
      // A full or forbidden storage must not stop a sale.
      unkept.add(name)
    }
    seenDeviceSales = textOf(storage, DEVICE_SALES_NAME)
  }

  function recall(now: TillState): TillState {
    seenDeviceSales = textOf(storage, DEVICE_SALES_NAME)
    const { pending, held, abandoned, finished } = unkept.has(DEVICE_SALES_NAME)
      ? deviceSalesOf(now)
      : wholeDeviceSales(keptUnder(DEVICE_SALES_NAME))
    const basket = unkept.has(basketName(seller))
      ? basketOf(now)
      : wholeBasket(keptUnder(basketName(seller)))
    const isSame = basket.key === now.key
    return withoutSent({
      ...now,
      ...basket,
      // What was typed here and is kept nowhere.
      ...(isSame && {
        amount: now.amount,
        reference: now.reference,
        note: basket.note ?? now.note,
      }),
      pending,
      isSending: now.isSending && pending?.key === now.pending?.key,
      held,
      abandoned,
      finished: finished?.seller.id === seller.id ? finished : null,
    })
  }

  /** As some version of keepDeviceSales or keepBasket wrote it; nothing of it where nothing is kept. */
  function keptUnder(name: string): KeptDeviceSales & KeptBasket {
    return readStored(storage, name, KEPT_VERSION) ?? {}
  }
}

/** The first line names the sale, so that two tabs with one basket cannot sell it twice. */
function withKey(state: TillState): TillState {
  return state.cart.length > 0 && state.key === null
    ? { ...state, key: newIdempotencyKey() }
    : state
}

/** A sale that was sent, and of which only the copy is seen. */
function withCopy(state: TillState, copy: PendingSale): TillState {
  if (state.pending) return state
  return withoutSent({ ...state, pending: copy })
}

/** Of a basket that was kept in two places the one on its way counts. */
function withoutSent(state: TillState): TillState {
  return state.pending && state.pending.key === state.key ? { ...state, ...EMPTY_BASKET } : state
}

/** Device sales as any version has kept them. */
type KeptDeviceSales = Partial<Omit<DeviceSales, 'pending' | 'held'>> & {
  pending?: KeptPending | null
  held?: readonly KeptHeld[]
}

function wholeDeviceSales({ pending, held, ...kept }: KeptDeviceSales): DeviceSales {
  return {
    ...deviceSalesOf(EMPTY_TILL),
    ...kept,
    pending: pending ? wholePending(pending) : null,
    held: (held ?? []).map(wholeHeld),
  }
}

function deviceSalesOf({ pending, held, abandoned, finished }: TillState): DeviceSales {
  return { pending, held, abandoned, finished }
}

/** What was typed of a payment is not kept: it may be half a card number. */
function keptBasket(state: TillState): Basket {
  return { ...withoutCardNumbers(basketOf(state)), amount: NO_AMOUNT, reference: '' }
}

function textOf(storage: Storage, name: string): string | null {
  try {
    return storage.getItem(name)
  } catch {
    return null // forbidden: then nothing is kept at all
  }
}

const tills = new Map<number, Till>()

/** The one till of a user on this device; another tab of theirs shows the same. */
export function tillOf(user: { id: number; fullName: string }): Till {
  const known = tills.get(user.id)
  if (known) return known
  const seller = { id: user.id, name: user.fullName }
  const till = openTill(localStorage, seller, recallCopy)
  answerOtherTabs((key) => till.state().isSending && till.state().pending?.key === key)
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === DEVICE_SALES_NAME || key === basketName(seller)) till.reread()
  })
  // Whoever waits for an answer goes with the page.
  window.addEventListener('pagehide', () => {
    if (till.state().isSending) till.change(answerLost)
  })
  tills.set(user.id, till)
  return till
}

export function useTillState(till: Till): TillState {
  return useSyncExternalStore(till.subscribe, till.state)
}
