import { centavosOf, type Centavos } from '#domain/money.ts'
import type { FoundProduct } from '#domain/goods/products/api.ts'
import { packRefusal } from '#domain/goods/products/packs.ts'

/** What a line sells: packs of its product, or pieces where there is no pack. */
export type Unit = {
  pack: { id: number; name: string; factor: number } | null
  price: Centavos
}

/** What stands on a line of its unit. Earlier versions kept nothing of it, and sold pieces. */
type InUnit = { name: string; pack?: Unit['pack'] | undefined }

/** In what a product is sold now: the piece first, then its packs, the smallest first. */
export function unitsOf({
  soldByPiece,
  price,
  packs,
}: Pick<FoundProduct, 'soldByPiece' | 'price' | 'packs'>): Unit[] {
  return [
    ...(soldByPiece ? [{ pack: null, price: centavosOf(price) }] : []),
    ...packs.flatMap(({ id, name, factor, isSold, price: own }) =>
      isSold && own !== null ? [{ pack: { id, name, factor }, price: centavosOf(own) }] : [],
    ),
  ]
}

/** The unit of a pack of a product, of pieces where the pack is null; undefined where it is not sold in it. */
export function unitOf(found: FoundProduct, packId: number | null): Unit | undefined {
  return unitsOf(found).find(({ pack }) => (pack?.id ?? null) === packId)
}

/**
 * What is sold of a product that was found: the pack of the code, else the piece, else the smallest pack. The barcode of a piece
 * sells no pack: twelve scanned tablets would be twelve boxes.
 */
export function unitSold(found: FoundProduct): Unit | undefined {
  if (found.packId !== null || found.isPieceCode) return unitOf(found, found.packId)
  return unitsOf(found)[0]
}

/** Why a product that was found is sold in no unit. */
export function unitRefusal(found: FoundProduct): string | null {
  if (unitSold(found)) return null
  const pack = found.packs.find(({ id }) => id === found.packId)
  return packRefusal(found, pack ? { ...pack, isSold: false, isActive: true } : null)
}

/** A product with the pack that is sold: 'Biogesic (Box)'. */
export function soldName({ name, pack }: InUnit): string {
  return pack ? `${name} (${pack.name})` : name
}
