import type { LotReason } from '#domain/goods/stock/fefo.ts'
import { texts } from '#domain/language.ts'

/** Most lines of one sale or purchase, each of a product. */
export const MOST_LINES = 500

export const PRODUCT_TYPES = ['SINGLE', 'VARIABLE', 'COMBO'] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

export const TAX_TYPES = ['INCLUSIVE', 'EXCLUSIVE'] as const

/**
 * The statuses of spec.md section 2, and three of ours: a lot with stock expires soon, a lot with stock has expired, it costs
 * somebody more than its price cap.
 */
export const PRODUCT_STATUSES = [
  'all',
  'active',
  'inactive',
  'low-stock',
  'out-of-stock',
  'expiring',
  'expired',
  'above-cap',
] as const
export type ProductStatus = (typeof PRODUCT_STATUSES)[number]

/** The statuses that are about shelves and lots rather than products. */
export const SHELF_STATUSES = ['low-stock', 'expiring', 'expired'] as const
export type ShelfStatus = (typeof SHELF_STATUSES)[number]

/** The orders in which a list of products may be asked for. */
export const PRODUCT_SORTS = [
  'name',
  'sku',
  'price',
  'stockQty',
  'expirationDate',
  'createdAt',
] as const

/**
 * Up to so many sellable units the badge says Low Stock (spec.md section 4), whatever the reorder point of a location
 * is.
 */
export const LOW_STOCK_BADGE_QTY = 10

export type StockBadge = 'Out of Stock' | 'Low Stock' | 'In Stock'

/** The badge for a number of sellable units. Others are not counted, here as in filters and figures. */
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
  /** Why units that lie there may not be sold; null when all may. Of a kit: those of its scarcest part. */
  heldBy: LotReason | null
  /** The parts of a kit; undefined for other products. A kit's quantities and tracking are what its parts make of them. */
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
  quarantined: 'Quarantined',
  recalled: 'Recalled',
  outOfStock: 'Out of stock',
} as const
export type UnsellableReason = (typeof UNSELLABLE)[keyof typeof UNSELLABLE]

/** How screens say why nobody may sell a product, and how much of it there is. */
export const WORDS = texts('domain/goods/products/product', {
  'In Stock': 'In Stock',
  'Low Stock': 'Low Stock',
  'Out of Stock': 'Out of Stock',
  Inactive: 'Inactive',
  'Not for selling': 'Not for selling',
  'Has no parts': 'Has no parts',
  'Has an inactive part': 'Has an inactive part',
  'Products with variants cannot be sold yet': 'Products with variants cannot be sold yet',
  Expired: 'Expired',
  Quarantined: 'Quarantined',
  Recalled: 'Recalled',
  'Out of stock': 'Out of stock',
} satisfies Record<StockBadge | UnsellableReason, string>)

/** Why a lot may not be sold, in the same words. */
export const HELD: Record<LotReason, UnsellableReason> = {
  EXPIRED: UNSELLABLE.expired,
  QUARANTINED: UNSELLABLE.quarantined,
  RECALLED: UNSELLABLE.recalled,
}

/**
 * Why a product may not be sold; null when it may. An inactive part bars its kits. A part that is not for selling does
 * not: many parts are stocked only for their kits.
 */
export function unsellableReason(product: Sellability): UnsellableReason | null {
  const { productType, parts = [] } = product
  if (!product.isActive) return UNSELLABLE.inactive
  if (product.notForSelling) return UNSELLABLE.notForSelling
  if (productType === 'VARIABLE') return UNSELLABLE.variants
  if (productType === 'COMBO' && parts.length === 0) return UNSELLABLE.noParts
  if (parts.some(({ isActive }) => !isActive)) return UNSELLABLE.inactivePart
  if (!product.enableStock || product.sellableQty > 0) return null
  if (product.stockQty === 0 || product.heldBy === null) return UNSELLABLE.outOfStock
  return HELD[product.heldBy]
}

/** How a product fits a search: it is called so, people say so for it, or it is only like it. */
export const MATCHES = ['TYPED', 'SAID', 'GUESSED'] as const
export type Match = (typeof MATCHES)[number]

/** What somebody searches products for. */
export const SEARCH_PURPOSES = ['selling', 'ordering'] as const
export type SearchPurpose = (typeof SEARCH_PURPOSES)[number]

type Offered = {
  productType: ProductType
  enableStock: boolean
  unsellableReason: UnsellableReason | null
}

/** Whether a search puts a product before others. What is out of stock is ordered most, so then it is no worse. */
export function isOfferedFor(purpose: SearchPurpose, product: Offered): boolean {
  const { productType, enableStock, unsellableReason: reason } = product
  if (purpose === 'selling') return reason === null
  return productType !== 'COMBO' && enableStock && reason !== UNSELLABLE.inactive
}

type Named = {
  name: string
  genericName: string | null
  strength: string | null
  dosageForm: string | null
  sku: string | null
}

/** The details that distinguish a product from similar ones, without those that its name contains already. */
export function detailsOf({ name, genericName, strength, dosageForm, sku }: Named): string {
  const said = name.toLowerCase()
  return [genericName, strength, dosageForm, sku]
    .filter((part) => part && !said.includes(part.toLowerCase()))
    .join(' · ')
}
