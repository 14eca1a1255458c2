import { counted } from '#domain/goods/products/packs.ts'
import { countText } from '#domain/shop/documents/written.ts'

/** How much was sold: '3', or '3 boxes' of packs. */
export function soldText(qty: number, packName: string | null | undefined): string {
  return packName ? counted(qty, packName) : countText(qty)
}

/** How many pieces a pack holds: 'Box of 100'; nothing of pieces. */
export function packNotes({
  packName,
  packFactor,
}: {
  packName?: string | null
  packFactor?: number | null
}): string[] {
  return packName == null || packFactor == null ? [] : [`${packName} of ${countText(packFactor)}`]
}
