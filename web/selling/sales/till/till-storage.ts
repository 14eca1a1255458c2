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
import {
  storedPending,
  wholeFinished,
  wholePending,
  type KeptFinished,
  type KeptPending,
} from '#web/selling/sales/till/pending-sale.ts'
import type { Seller } from '#web/selling/sales/till/waiting-sales.ts'
import { EMPTY_TILL, type TillState } from '#web/selling/sales/till/till-state.ts'
import { readStored } from '#web/read-stored.ts'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The part of the state that belongs to the device, whichever user sells at it. */
type DeviceSales = Pick<TillState, 'pending' | 'held' | 'abandoned' | 'finished'>

const DEVICE_SALES_NAME = 'botika.counter'
const cartName = ({ id }: Seller) => `botika.basket.${id}`

/** Whether the till of a seller is kept under a name of the storage. */
export function isKeptUnder(name: string, seller: Seller): boolean {
  return name === DEVICE_SALES_NAME || name === cartName(seller)
}

/**
 * Never increased. The stored state only gains fields, and reading fills in the missing ones. So a
 * later version opens what an earlier one stored, and a tab that still runs the earlier one works
 * beside it.
 */
const KEPT_VERSION = 1

/**
 * Keeps the cart of a seller and the device sales in `storage`. Where writing fails, the state of
 * this page counts as long as the page lives.
 */
export function openTillStorage(storage: Storage, seller: Seller) {
  /** Names of the storage whose last write failed. */
  const unkept = new Set<string>()
  /** The device sales as they stood in the storage when this page last read or wrote them. */
  let seenDeviceSales: string | null = null
  return { recall, latest, keep }

  /** The state with what the storage holds. */
  function recall(now: TillState): TillState {
    seenDeviceSales = textOf(storage, DEVICE_SALES_NAME)
    const sales = unkept.has(DEVICE_SALES_NAME)
      ? deviceSalesOf(now)
      : wholeDeviceSales(read(DEVICE_SALES_NAME))
    const name = cartName(seller)
    const cart = unkept.has(name) ? cartOf(now) : wholeCart(read(name))
    return recalled(now, cart, sales, seller)
  }

  /**
   * The state with the latest device sales of the storage. Another tab may have written them before
   * its storage event arrives, and its held carts must not be overwritten.
   */
  function latest(state: TillState): TillState {
    return textOf(storage, DEVICE_SALES_NAME) === seenDeviceSales ? state : recall(state)
  }

  /**
   * Writes what has changed, before anything is sent. A cart that moves to the device sales is written there
   * first: a crash between the two writes leaves it in both places, never in none.
   */
  function keep(before: TillState, next: TillState) {
    const isOnItsWay = next.pending !== null && before.pending === null
    const isHeld = next.held.length > before.held.length
    const keeps = [() => keepDeviceSales(before, next), () => keepCart(before, next)]
    for (const each of isOnItsWay || isHeld ? keeps : keeps.toReversed()) each()
  }

  function keepCart(before: TillState, after: TillState) {
    const kept = keptCart(after)
    if (isSame(kept, keptCart(before))) return
    write(cartName(seller), isBegun(kept) ? storedCart(kept) : null)
  }

  function keepDeviceSales(before: TillState, after: TillState) {
    const kept = deviceSalesOf(after)
    if (isSame(kept, deviceSalesOf(before))) return
    const { pending, held, abandoned, finished } = kept
    const isEmpty = !pending && held.length === 0 && abandoned.length === 0 && !finished
    write(DEVICE_SALES_NAME, isEmpty ? null : storedDeviceSales(kept))
  }

  function write(name: string, value: object | null) {
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

  /** What some version has stored under a name; an empty object if nothing is there. */
  function read(name: string): KeptDeviceSales & KeptCart {
    return readStored(storage, name, KEPT_VERSION) ?? {}
  }
}

/** The state of this page with a cart and device sales from the storage. */
function recalled(now: TillState, cart: Cart, sales: DeviceSales, seller: Seller): TillState {
  const { pending, held, abandoned, finished } = sales
  return withoutSent({
    ...now,
    ...cart,
    // Typed on this page and never stored.
    ...(cart.key === now.key && {
      amount: now.amount,
      reference: now.reference,
      note: cart.note ?? now.note,
    }),
    // Another tab has sold or cleared that cart: it must not come back.
    cleared: cart.key === now.key ? now.cleared : null,
    pending,
    held,
    abandoned,
    isSending: now.isSending && pending?.key === now.pending?.key,
    finished: finished?.seller.id === seller.id ? finished : null,
  })
}

/**
 * A cart that is stored in both places was sent: the pending one counts, and the till is emptied.
 */
export function withoutSent(state: TillState): TillState {
  return state.pending && state.pending.key === state.key ? { ...state, ...EMPTY_CART } : state
}

function isSame<Part extends object>(one: Part, other: Part): boolean {
  return (Object.keys(one) as (keyof Part)[]).every((name) => one[name] === other[name])
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
