import { purchaseName } from '#domain/buying/purchases/purchase.ts'

/** What the log calls coming and going. Every other action does something to the shop. */
export const SIGN_IN_ACTIONS = ['SIGN_IN', 'SIGN_OUT', 'SIGN_OUT_EVERYWHERE'] as const

/** Fields that hold ids wherever they stand in an entry, and the kinds of things that have those ids. */
export const ID_FIELDS = {
  productId: 'product',
  locationId: 'location',
  locationIds: 'location',
  tillId: 'till',
  formerTillId: 'till',
  supplierId: 'supplier',
  categoryId: 'category',
  subCategoryId: 'category',
  parentId: 'category',
  unitId: 'unit',
  brandId: 'brand',
  taxRateId: 'tax rate',
  createdById: 'user',
  receivedById: 'user',
  undoneById: 'user',
  commissionAgentId: 'user',
  importId: 'product import',
} as const

/** What people call a thing that has no name but its id; null when its kind and id are all there is to say. */
export function numberName(entity: string, id: number): string | null {
  if (entity === 'purchase') return purchaseName(id)
  return entity === 'sale' ? `Order #${id}` : null
}

/**
 * The things that a search names by their ids: '#12' any thing of that id, 'PO #7' a purchase, 'Order #7' a sale. null
 * when it does not name by an id.
 */
export function numberedIn(search: string): { id: number; entity: string | null } | null {
  const [, kind = '', digits] = /^(po|order|)\s*#\s*(\d{1,9})$/i.exec(search.trim()) ?? []
  if (digits === undefined) return null
  const entities: Record<string, string> = { po: 'purchase', order: 'sale' }
  return { id: Number(digits), entity: entities[kind.toLowerCase()] ?? null }
}
