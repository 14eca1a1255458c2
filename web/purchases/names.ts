import type { Purchase } from '#domain/purchases/api.ts'
import { TEXT } from '#web/purchases/purchases-text.ts'

// What stands where a name is missing (spec.md section 2).

export function supplierOf({ supplier, supplierId }: Purchase): string {
  return supplier.name || TEXT.supplierId(supplierId)
}

export function creatorOf({ createdBy: { fullName, username } }: Purchase): string {
  return fullName || username || TEXT.unknown
}

export function productOf({ product, productId }: Purchase['items'][number]): string {
  return product.name || TEXT.productId(productId)
}
