import type { FoundProduct } from '#domain/products/api.ts'

/** A product as the search finds it: tracked, 10.00 each, five on the shelf. */
export function foundProduct(id: number, changes: Partial<FoundProduct> = {}): FoundProduct {
  return {
    id,
    name: `Product ${id}`,
    genericName: null,
    strength: null,
    dosageForm: null,
    sku: `SKU-${id}`,
    barcode: null,
    price: '10.00',
    taxRatePct: '12.00',
    enableStock: true,
    stockQty: 5,
    sellableQty: 5,
    expirationDate: null,
    unsellableReason: null,
    isExactCode: false,
    ...changes,
  }
}
