import type { RefObject } from 'react'
import type { FoundProduct, SearchedProduct } from '#domain/goods/products/api.ts'
import type { LookUps } from '#web/goods/product-search/look-ups.ts'
import type { Tone } from '#web/goods/product-search/sounds.ts'

/** What a GS1 label says of the goods that were scanned. */
export type ScannedLabel = {
  lot: string | null
  /** YYYY-MM-DD */
  expiry: string | null
  /** The label says more than was read: something of it is damaged, or nobody knows which reading is right. */
  isPartly: boolean
}

/** A found product with the label that was scanned of it, where one was. */
export type LabelledProduct = FoundProduct & { label?: ScannedLabel }

/** What a look-up found, and the code that an unknown one is called. */
export type Reply = { found: readonly (SearchedProduct & LabelledProduct)[]; code: string }

/** Where found goods go: a cart, an order, a purchase. Each such place implements one. */
export type ProductSink = {
  /**
   * Takes goods; false if they are refused. `isAwaited` says whether the user has done nothing
   * else since choosing them.
   */
  take: (product: LabelledProduct, qty: number, isAwaited: () => boolean) => boolean
  /** Shows a message below the box and plays its tone. */
  say: (tone: Tone, text: string) => void
  lookUps: LookUps
  /** Why nothing can be scanned now, for example while it saves. */
  closed?: string | null
  /**
   * Takes over a code that belongs to no product; false for one that it has no use for, which is put
   * into the box to be corrected, as every one is without this.
   */
  keepUnknown?: (code: string, qty: number) => boolean
  /** What for, if not to sell: then what is out of stock is found as well as what is not. */
  purpose?: 'ordering'
  /** Number and expiry of a label matter here, so a label with several readings is asked about; else only where they sell differently. */
  takesLabels?: boolean
  /** A code only lists what it finds; the user then chooses from the list. */
  isChosenOnly?: boolean
}

export type BoxRef = RefObject<HTMLInputElement | null>
