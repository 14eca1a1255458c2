import { counted } from '#domain/goods/products/packs.ts'
import { countText } from '#domain/shop/documents/written.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/goods/products/pack-notes', {
  of: (pack: string, pieces: string) => `${pack} of ${pieces}`,
})

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
  return packName == null || packFactor == null ? [] : [TEXT.of(packName, countText(packFactor))]
}
