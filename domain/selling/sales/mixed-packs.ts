import { counted } from '#domain/goods/products/packs.ts'

type SoldItem = { productName: string; packName: string | null; mixedPacks: number }

/**
 * Which packs of a sale are handed over as pieces of several lots, because no lot held them whole; null where all are
 * whole.
 */
export function mixedSentence(items: readonly SoldItem[]): string | null {
  const mixed = items.flatMap(({ productName, packName, mixedPacks }) =>
    packName !== null && mixedPacks > 0
      ? [`${counted(mixedPacks, packName)} of ${productName}`]
      : [],
  )
  return mixed.length === 0 ? null : `Put together from several lots: ${mixed.join(', ')}`
}
