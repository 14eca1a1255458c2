import type { Pack } from '#domain/goods/products/packs.ts'
import { TEXT } from '#web/goods/product-search/product-search-text.ts'

/** The piece of a product and these packs of it, for UnitButtons. */
export function unitOptions(packs: readonly (Pack & { id: number })[], pieceName?: string | null) {
  return [null, ...packs].map((pack) => ({
    packId: pack?.id ?? null,
    label: TEXT.unit(pack, pieceName),
  }))
}
