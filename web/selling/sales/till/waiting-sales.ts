import type { Cart } from '#web/selling/sales/till/cart.ts'
import type { CheckoutBody } from '#domain/selling/sales/checkout-body.ts'
import type { SaleFigures } from '#web/selling/sales/till/checkout-body.ts'

/**
 * A cart on its way to its branch, as a parked sale, or from it to this device, under the Idempotency-Key of the move. It is sold
 * nowhere until the server has answered.
 */
export type Moving =
  | { to: 'branch'; key: string; locationId: number }
  | { to: 'device'; key: string; ticketId: number }

/** A cart that was put on hold. All users of this device see it. */
export type HeldCart = {
  /**
   * The number that the customer gets, and names on coming back. Counts from 1; starts again when
   * no cart is held.
   */
  number: number
  cart: Cart
  by: string
  /** By the clock of the device, in milliseconds since 1970. */
  atMs: number
  /** Where the device stood; null if no location was chosen, or an earlier version stored it. */
  locationId: number | null
  /** Why the server refused it; null if the cashier put it on hold. */
  reason: string | null
  moving: Moving | null
}

/** The user who sells at this till. */
export type Seller = { id: number; name: string }

/** A sale that was sent and whose outcome is not known. None of it changes any more. */
export type PendingSale = {
  key: string
  body: CheckoutBody
  figures: SaleFigures
  cart: Cart
  seller: Seller
  /** No tab waits for the answer any more, so the server is to be asked at once. */
  isLost: boolean
}

export type FinishedSale = SaleFigures & {
  /** null if an earlier version stored it. */
  id: number | null
  invoiceNumber: string | null
  /** The return of the goods that came back with it. */
  returnId: number | null
  /** Which of its packs no lot held whole; null where all came whole. */
  mixed: string | null
  seller: Seller
  /** By the clock of the device, in milliseconds since 1970. */
  atMs: number
}
