import type { Purchase } from '#domain/purchases/api.ts'
import { productOf, supplierOf } from '#web/purchases/purchases-text.ts'

export type LineProduct = { name: string; sku: string | null }

/** A code that was scanned and is no product's, and how many units that scan stood for. */
export type UnknownCode = { code: string; qty: number }

/** What the form of a purchase knows beside its fields. */
export type NamesAndCodes = {
  supplier: { id: number; name: string } | null
  /** Of the lines, by id. */
  products: Record<number, LineProduct>
  unknown: readonly UnknownCode[]
}

export function namesAndCodesOf(purchase: Purchase | null): NamesAndCodes {
  const items = purchase?.items ?? []
  return {
    supplier: purchase && { id: purchase.supplierId, name: supplierOf(purchase) },
    products: Object.fromEntries(
      items.map((item) => [item.productId, { name: productOf(item), sku: item.product.sku }]),
    ),
    unknown: [],
  }
}
