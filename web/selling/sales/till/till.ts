import { useSyncExternalStore } from 'react'
import { openLookUps, type LookUps } from '#web/goods/product-search/look-ups.ts'
import {
  cartOf,
  EMPTY_CART,
  isBegun,
  NO_AMOUNT,
  storedCart,
  wholeCart,
  withoutCardNumbers,
  type Cart,
  type KeptCart,
} from '#web/selling/sales/till/cart.ts'
import { storedHeld, wholeHeld, type KeptHeld } from '#web/selling/sales/till/held-carts.ts'
import { answerOtherTabs } from '#web/selling/sales/till/other-tabs.ts'
import {
  answerLost,
  storedPending,
  wholeFinished,
  wholePending,
  type KeptFinished,
  type KeptPending,
} from '#web/selling/sales/till/pending-sale.ts'
import type { PendingSale, Seller } from '#web/selling/sales/till/waiting-sales.ts'
import { newIdempotencyKey } from '#web/api.ts'
import { recallCopy } from '#web/selling/sales/till/safe-copy.ts'
import { EMPTY_TILL, type TillState } from '#web/selling/sales/till/till-state.ts'
import { readStored } from '#web/read-stored.ts'

/**
 * The state of a till and the way to change it. It outlives the screen, so an answer that comes
 * after the cashier went to another page is not lost.
 */
export type Till = {
  seller: Seller
  state: () => TillState
  change: (step: (state: TillState) => TillState) => void
  subscribe: (listener: () => void) => () => void
  /** Reads the storage again, for what another tab or an earlier page has written there. */
  reread: () => void
  /** Scans and searches whose answers will add to this cart. */
  lookUps: LookUps
  /** Resolves once the storage that survives a crash has been searched for a copy. */
  isRecalled: Promise<void>
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The part of the state that belongs to the device, whichever user sells at it. */
type DeviceSales = Pick<TillState, 'pending' | 'held' | 'abandoned' | 'finished'>

const DEVICE_SALES_NAME = 'botika.counter'
const cartName = ({ id }: Seller) => `botika.basket.${id}`

/**
 * Never increased. The stored state only gains fields, and reading fills in the missing ones. So a
 * later version opens what an earlier one stored, and a tab that still runs the earlier one works
 * beside it.
 */
const KEPT_VERSION = 1

/**
 * Opens the till of a seller. Its cart and the device sales are kept in `storage`; `findCopy`
 * gives the pending sale that a crash left behind, if any.
 */
export function openTill(
  storage: Storage,
  seller: Seller,
  findCopy: () => Promise<PendingSale | null>,
): Till {
  /**
   * Names of the storage whose last write failed. For those the state of this page counts, as long
   * as the page lives.
   */
  const unkept = new Set<string>()
  /** The device sales as they stood in the storage when this page last read or wrote them. */
  let seenDeviceSales: string | null = null
  let state = recall(EMPTY_TILL)
  const listeners = new Set<() => void>()

  function show(next: TillState) {
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  /**
   * The state with the latest device sales of the storage. Another tab may have written them before
   * its storage event arrives, and its held carts must not be overwritten.
   */
  function latest(): TillState {
    return textOf(storage, DEVICE_SALES_NAME) === seenDeviceSales ? state : recall(state)
  }

  function change(step: (before: TillState) => TillState) {
    const before = latest()
    const next = withKey(step(before))
    // Written before anything is sent. A cart that moves to the device sales is written there
    // first: a crash between the two writes leaves it in both places, never in none.
    const isOnItsWay = next.pending !== null && before.pending === null
    const isHeld = next.held.length > before.held.length
    const keeps = [() => keepDeviceSales(before, next), () => keepCart(before, next)]
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

  function keepCart(before: TillState, after: TillState) {
    const [old, kept] = [keptCart(before), keptCart(after)]
    if ((Object.keys(kept) as (keyof Cart)[]).every((name) => kept[name] === old[name])) return
    keep(cartName(seller), isBegun(kept) ? storedCart(kept) : null)
  }

  function keepDeviceSales(before: TillState, after: TillState) {
    const [old, kept] = [deviceSalesOf(before), deviceSalesOf(after)]
    if ((Object.keys(kept) as (keyof DeviceSales)[]).every((name) => kept[name] === old[name]))
      return
    const { pending, held, abandoned, finished } = kept
    const isEmpty = !pending && held.length === 0 && abandoned.length === 0 && !finished
    keep(DEVICE_SALES_NAME, isEmpty ? null : storedDeviceSales(kept))
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
    const cart = unkept.has(cartName(seller)) ? cartOf(now) : wholeCart(keptUnder(cartName(seller)))
    const isSame = cart.key === now.key
    return withoutSent({
      ...now,
      ...cart,
      // Typed on this page and never stored.
      ...(isSame && {
        amount: now.amount,
        reference: now.reference,
        note: cart.note ?? now.note,
      }),
      pending,
      isSending: now.isSending && pending?.key === now.pending?.key,
      held,
      abandoned,
      finished: finished?.seller.id === seller.id ? finished : null,
    })
  }

  /**
   * What some version of keepDeviceSales or keepCart has stored; an empty object if nothing is
   * there.
   */
  function keptUnder(name: string): KeptDeviceSales & KeptCart {
    return readStored(storage, name, KEPT_VERSION) ?? {}
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

/**
 * A cart that is stored in both places was sent: the pending one counts, and the till is emptied.
 */
function withoutSent(state: TillState): TillState {
  return state.pending && state.pending.key === state.key ? { ...state, ...EMPTY_CART } : state
}

/** Device sales as any version has stored them. */
type KeptDeviceSales = Partial<Omit<DeviceSales, 'pending' | 'held' | 'finished'>> & {
  pending?: KeptPending | null
  finished?: KeptFinished | null
  held?: readonly KeptHeld[]
}

function wholeDeviceSales({ pending, held, finished, ...kept }: KeptDeviceSales): DeviceSales {
  return {
    ...deviceSalesOf(EMPTY_TILL),
    ...kept,
    pending: pending ? wholePending(pending) : null,
    held: (held ?? []).map(wholeHeld),
    finished: finished ? wholeFinished(finished) : null,
  }
}

function storedDeviceSales({ pending, held, ...kept }: DeviceSales): KeptDeviceSales {
  return { ...kept, pending: pending && storedPending(pending), held: held.map(storedHeld) }
}

function deviceSalesOf({ pending, held, abandoned, finished }: TillState): DeviceSales {
  return { pending, held, abandoned, finished }
}

/** The typed amount and reference are not stored: they may be half a card number. */
function keptCart(state: TillState): Cart {
  return { ...withoutCardNumbers(cartOf(state)), amount: NO_AMOUNT, reference: '' }
}

function textOf(storage: Storage, name: string): string | null {
  try {
    return storage.getItem(name)
  } catch {
    return null // reading is forbidden, then writing is, too
  }
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
    if (key === null || key === DEVICE_SALES_NAME || key === cartName(seller)) till.reread()
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
