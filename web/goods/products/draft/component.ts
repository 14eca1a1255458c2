import type { Counted } from '#domain/goods/products/packs.ts'

/** A part of a kit, whose quantity is in pieces. */
export type ComponentDraft = Counted & {
  productId: number
  name: string
  sku: string | null
  qty: string
}
