import { counted } from '#domain/goods/products/packs.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/selling/sales/mixed-packs', {
  of: (count: string, product: string) => `${count} of ${product}`,
  together: (packs: string) => `Put together from several lots: ${packs}`,
})

type SoldItem = { productName: string; packName: string | null; mixedPacks: number }

/**
 * Which packs of a sale are handed over as pieces of several lots, because no lot held them whole; null where all are
 * whole.
 */
export function mixedSentence(items: readonly SoldItem[]): string | null {
  const mixed = items.flatMap(({ productName, packName, mixedPacks }) =>
    packName !== null && mixedPacks > 0
      ? [TEXT.of(counted(mixedPacks, packName), productName)]
      : [],
  )
  return mixed.length === 0 ? null : TEXT.together(mixed.join(', '))
}
