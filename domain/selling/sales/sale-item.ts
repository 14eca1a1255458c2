import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { TAX_CLASSES } from '#domain/law/schemes/tax-class.ts'

/** What a line of packs was sold in: qty is packQty x packFactor pieces. All are null on a line of pieces. */
export const soldPack = {
  packId: field.id.nullable(),
  /** As it was called when it was sold. */
  packName: z.string().nullable(),
  packFactor: z.int().nullable(),
  packQty: z.int().nullable(),
}

export const saleItem = z.object({
  productId: field.id,
  /** The product's name when it was sold. */
  productName: z.string(),
  /** Pieces, also on a line of packs. */
  qty: z.int(),
  ...soldPack,
  /** Packs that were put together from several lots, because no lot held them whole. */
  mixedPacks: z.int(),
  /** Of a pack on a line of packs, else of a piece. */
  price: field.moneyOut,
  priceOverride: z.boolean(),
  /** What was asked for one, where the law's discount was calculated from the price group's; null where both are the same. */
  askedPrice: field.moneyOut.nullable(),
  discountPct: field.percentOut,
  taxClass: z.enum(TAX_CLASSES),
  taxRatePct: field.percentOut,
  lineTotal: field.moneyOut,
  /** The scheme whose card was shown for it, and what the law took off. */
  scheme: z.string().nullable(),
  vatRemoved: field.moneyOut,
  statutoryDiscount: field.moneyOut,
  /** Pieces of it that came back. */
  returnedQty: z.int(),
})
