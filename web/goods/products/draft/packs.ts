import type { z } from 'zod'
import { parseCount } from '#domain/money.ts'
import type { ProductDetail } from '#domain/goods/products/api.ts'
import type { productChange } from '#domain/goods/products/bodies.ts'
import type { Pack } from '#domain/goods/products/packs.ts'

/** A pack as the form holds it; a new one has no id yet. */
export type PackDraft = {
  id: number | null
  name: string
  factor: string
  price: string
  isSold: boolean
  isBought: boolean
  isActive: boolean
  /** Its factor stays, and it is not taken out. */
  isUsed: boolean
  /** At least one line, which may be blank. */
  barcodes: string[]
}

export const NEW_PACK: PackDraft = {
  id: null,
  name: '',
  factor: '',
  price: '',
  isSold: true,
  isBought: true,
  isActive: true,
  isUsed: false,
  barcodes: [''],
}

export function packDraftOf({
  factor,
  price,
  barcodes,
  ...pack
}: ProductDetail['packs'][number]): PackDraft {
  return {
    ...pack,
    factor: String(factor),
    price: price ?? '',
    barcodes: barcodes.length > 0 ? barcodes : [''],
  }
}

/** The active packs as far as they are typed: stock is shown in them, and a cap limits their prices. */
export function activePacksOf(
  packs: readonly PackDraft[],
): (Pack & Pick<PackDraft, 'price' | 'isSold' | 'isActive'>)[] {
  return packs
    .map(({ name, factor, price, isSold, isActive }) => ({
      name: name.trim(),
      factor: parseCount(factor) ?? 0,
      price,
      isSold,
      isActive,
    }))
    .filter(({ name, factor, isActive }) => isActive && name !== '' && factor > 1)
}

type PackBody = NonNullable<z.input<typeof productChange>['packs']>[number]

export function packBodyOf({ isUsed: _, factor, price, barcodes, ...pack }: PackDraft): PackBody {
  return {
    ...pack,
    factor: parseCount(factor) ?? Number.NaN,
    price: price.trim() || null,
    barcodes: barcodes.filter((code) => code.trim() !== ''),
  }
}
