import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { UNCOVERED } from '#domain/law/schemes/uncovered.ts'
import { TAX_CLASSES } from '#domain/law/schemes/tax-class.ts'
import { foundPack } from '#domain/goods/products/pack-answers.ts'
import { MATCHES, PRODUCT_TYPES, UNSELLABLE } from '#domain/goods/products/product.ts'

/** Why each of the other schemes in force does not cover it, by its code; of none where the tax is added to the total. */
export const uncovered = z.record(z.string(), z.enum(UNCOVERED))

export const foundProduct = z.object({
  id: field.id,
  name: z.string(),
  genericName: z.string().nullable(),
  strength: z.string().nullable(),
  dosageForm: z.string().nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  price: field.moneyOut,
  /** Where VAT lies in the prices, what its class bears today. */
  taxRatePct: field.percentOut,
  /** What it is sold as: of a kit, as its parts allow. */
  taxClass: z.enum(TAX_CLASSES),
  /** Codes of the schemes of law that cover it. */
  schemes: z.array(z.string()),
  uncovered,
  /** The most that a piece may be sold for today, of a kit also by what its parts may cost together; null without a cap. */
  priceCap: field.moneyOut.nullable(),
  productType: z.enum(PRODUCT_TYPES),
  /** Of a kit: true when the stock of any of its parts is tracked. */
  enableStock: z.boolean(),
  stockQty: z.int(),
  sellableQty: z.int(),
  expirationDate: field.dayOut.nullable(),
  /** Why it cannot be sold at this location now; null when it can. */
  unsellableReason: z.enum(UNSELLABLE).nullable(),
  /** The typed text is exactly its SKU or one of its barcodes, or one of a pack of it. */
  isExactCode: z.boolean(),
  /** The typed text is a barcode of the single piece: where none is sold, it means nothing that is. */
  isPieceCode: z.boolean(),
  /** The pack whose code the typed text is; null where it is the piece's, or none. */
  packId: field.id.nullable(),
  /** Whether single pieces are sold, and not packs alone. */
  soldByPiece: z.boolean(),
  /** What its pieces are called, by its unit's short name. */
  pieceName: z.string().nullable(),
  /** The packs in which it is sold or bought, and that of the typed code whether or not it is; the smallest first. */
  packs: z.array(foundPack),
})

export const searchedProduct = foundProduct.extend({
  /**
   * Whether it is called as typed, or is what the shop says people mean by that; or nothing is, and it is a guess, with typing
   * mistakes forgiven.
   */
  match: z.enum(MATCHES),
})
