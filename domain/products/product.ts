export const PRODUCT_TYPES = ['SINGLE', 'VARIABLE', 'COMBO'] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

export const TAX_TYPES = ['INCLUSIVE', 'EXCLUSIVE'] as const

export const PRODUCT_STATUSES = ['all', 'active', 'inactive', 'low-stock', 'out-of-stock'] as const

/** What a list of products may be in order of. */
export const PRODUCT_SORTS = [
  'name',
  'sku',
  'price',
  'stockQty',
  'expirationDate',
  'createdAt',
] as const

/** Stock up to here shows as Low Stock (spec.md section 4), whatever a location's reorder point is. */
export const LOW_STOCK_BADGE_QTY = 10

export type StockBadge = 'Out of Stock' | 'Low Stock' | 'In Stock'

export function stockBadge(stockQty: number): StockBadge {
  if (stockQty <= 0) return 'Out of Stock'
  return stockQty <= LOW_STOCK_BADGE_QTY ? 'Low Stock' : 'In Stock'
}

export type Sellability = {
  isActive: boolean
  notForSelling: boolean
  productType: ProductType
  enableStock: boolean
  stockQty: number
  sellableQty: number
}

/** Why nobody may sell a product here and now, in a cashier's words. */
export const UNSELLABLE = {
  inactive: 'Inactive',
  notForSelling: 'Not for selling',
  kit: 'Kits cannot be sold yet',
  variants: 'Products with variants cannot be sold yet',
  expired: 'Expired',
  outOfStock: 'Out of stock',
} as const
export type UnsellableReason = (typeof UNSELLABLE)[keyof typeof UNSELLABLE]

/** null when it may be sold. */
export function unsellableReason(product: Sellability): UnsellableReason | null {
  if (!product.isActive) return UNSELLABLE.inactive
  if (product.notForSelling) return UNSELLABLE.notForSelling
  if (product.productType === 'COMBO') return UNSELLABLE.kit
  if (product.productType === 'VARIABLE') return UNSELLABLE.variants
  if (!product.enableStock || product.sellableQty > 0) return null
  return product.stockQty > 0 ? UNSELLABLE.expired : UNSELLABLE.outOfStock
}
