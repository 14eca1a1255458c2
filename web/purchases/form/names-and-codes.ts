import type { Purchase, SuggestedOrder } from '#domain/purchases/api.ts'
import { productOf, supplierOf } from '#web/purchases/purchases-text.ts'

export type LineProduct = { name: string; sku: string | null }

/** A scanned code that belongs to no product, and how many units were scanned with it. */
export type UnknownCode = { code: string; qty: number }

/** What a purchase form knows beside its fields. */
export type NamesAndCodes = {
  supplier: { id: number; name: string } | null
  /** Name and SKU of the products on the lines, by product id. */
  products: Record<number, LineProduct>
  unknown: readonly UnknownCode[]
}

/** The names that a stored purchase brings along, or what a new one begins with. */
export function namesAndCodesOf(
  purchase: Purchase | null,
  suggested: SuggestedOrder | null,
): NamesAndCodes {
  const items = purchase?.items ?? suggested?.items ?? []
  const supplier = purchase && { id: purchase.supplierId, name: supplierOf(purchase) }
  return {
    supplier: supplier ?? suggested?.supplier ?? null,
    products: Object.fromEntries(
      items.map((item) => [item.productId, { name: productOf(item), sku: item.product.sku }]),
    ),
    unknown: [],
  }
}
