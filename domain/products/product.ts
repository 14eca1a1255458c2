export const PRODUCT_TYPES = ['SINGLE', 'VARIABLE', 'COMBO'] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

export const TAX_TYPES = ['INCLUSIVE', 'EXCLUSIVE'] as const

/**
 * Those of spec.md section 2, then what has a lot on the shelf that expires soon, or has expired; and what stands at 0 %,
 * with no tax rate chosen.
 */
export const PRODUCT_STATUSES = [
  'all',
  'active',
  'inactive',
  'low-stock',
  'out-of-stock',
  'expiring',
  'expired',
  'untaxed',
] as const
export type ProductStatus = (typeof PRODUCT_STATUSES)[number]

/** What a list of products may be in order of. */
export const PRODUCT_SORTS = [
  'name',
  'sku',
  'price',
  'stockQty',
  'expirationDate',
  'createdAt',
] as const

/** Up to so many that may be sold show as Low Stock (spec.md section 4), whatever a location's reorder point is. */
export const LOW_STOCK_BADGE_QTY = 10

export type StockBadge = 'Out of Stock' | 'Low Stock' | 'In Stock'

/** What has expired is no stock: as in the filters and figures, what may be sold counts. */
export function stockBadge(sellableQty: number): StockBadge {
  if (sellableQty <= 0) return 'Out of Stock'
  return sellableQty <= LOW_STOCK_BADGE_QTY ? 'Low Stock' : 'In Stock'
}

export type Sellability = {
  isActive: boolean
  notForSelling: boolean
  productType: ProductType
  enableStock: boolean
  stockQty: number
  sellableQty: number
  /** Of a kit: what it is made of. Its quantities, and whether they are tracked, are then what the parts make. */
  parts?: readonly { isActive: boolean }[]
}

/** Why nobody may sell a product here and now, in a cashier's words. */
export const UNSELLABLE = {
  inactive: 'Inactive',
  notForSelling: 'Not for selling',
  noParts: 'Has no parts',
  inactivePart: 'Has an inactive part',
  variants: 'Products with variants cannot be sold yet',
  expired: 'Expired',
  outOfStock: 'Out of stock',
} as const
export type UnsellableReason = (typeof UNSELLABLE)[keyof typeof UNSELLABLE]

/**
 * null when it may be sold. What is inactive leaves the shop in a kit as little as alone; a part that is not for selling
 * by itself is fine in a kit, and often in the shop for nothing else.
 */
export function unsellableReason(product: Sellability): UnsellableReason | null {
  const { productType, parts = [] } = product
  if (!product.isActive) return UNSELLABLE.inactive
  if (product.notForSelling) return UNSELLABLE.notForSelling
  if (productType === 'VARIABLE') return UNSELLABLE.variants
  if (productType === 'COMBO' && parts.length === 0) return UNSELLABLE.noParts
  if (parts.some(({ isActive }) => !isActive)) return UNSELLABLE.inactivePart
  if (!product.enableStock || product.sellableQty > 0) return null
  return product.stockQty > 0 ? UNSELLABLE.expired : UNSELLABLE.outOfStock
}

type Named = {
  name: string
  genericName: string | null
  strength: string | null
  dosageForm: string | null
  sku: string | null
}

/** What tells a product from its neighbours, without what its name says already. */
export function detailsOf({ name, genericName, strength, dosageForm, sku }: Named): string {
  const said = name.toLowerCase()
  return [genericName, strength, dosageForm, sku]
    .filter((part) => part && !said.includes(part.toLowerCase()))
    .join(' · ')
}
