import type { Purchase, SuggestedOrder } from '#domain/purchases/api.ts'
import type { Priced } from '#web/ui/cost-warning.tsx'
import { productOf, supplierOf, TEXT } from '#web/purchases/purchases-text.ts'

/** What a line shows of its product. A draft that an earlier version kept on the device knows only name and SKU. */
export type LineProduct = Priced & {
  name: string
  sku: string | null
  hadLotNumbers?: boolean
  hadExpiry?: boolean
}

/** A scanned code that belongs to no product, and how many units were scanned with it. */
export type UnknownCode = { code: string; qty: number }

/** What a purchase form knows beside its fields. */
export type NamesAndCodes = {
  supplier: { id: number; name: string } | null
  /** The products on the lines, by product id. */
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
      items.map((item) => [item.productId, { ...item.product, name: productOf(item) }]),
    ),
    unknown: [],
  }
}

/** The product of a line; one whose name is not known is called by its id. */
export function lineProductOf({ products }: NamesAndCodes, id: number): LineProduct {
  return products[id] ?? { name: TEXT.productId(id), sku: null }
}
