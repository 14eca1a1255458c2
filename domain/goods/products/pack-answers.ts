import { z } from 'zod'
import * as field from '#domain/fields.ts'

// What answers say of the packs of a product.

/** A pack in which stock is counted. */
const countedIn = z.object({ id: field.id, name: z.string(), factor: z.int() })

/** What the pieces of a product are called, by its unit's short name. */
export const pieceName = z.string().nullable()

/** How the stock of a product is counted. */
export const counted = {
  pieceName,
  /** The active packs, the smallest first. */
  packs: z.array(countedIn),
}

/** A pack as a search finds it with its product. */
export const foundPack = countedIn.extend({
  /** What a pack sells for; null where it is only bought. */
  price: field.moneyOut.nullable(),
  /** Whether it is sold now; an inactive pack is not. */
  isSold: z.boolean(),
  /** Whether it is bought now. */
  isBought: z.boolean(),
})

/** A pack in the list of products. */
export const listedPack = countedIn.extend({
  /** What a pack sells for; null where it is not sold. */
  price: field.moneyOut.nullable(),
})

/** What packs cost when they were last bought within reach, in pesos with four decimals. Those that were never bought are left out. */
export const packCosts = z.array(z.object({ packId: field.id, cost: z.string() }))
export type PackCost = z.output<typeof packCosts>[number]

/** A pack in which goods are ordered, and what it sells for, with which its cost is compared. */
export const orderedPack = foundPack.omit({ isBought: true })
export type OrderedPack = z.output<typeof orderedPack>

/** A pack as the form of its product edits it. */
export const packOnForm = foundPack.extend({
  isSold: z.boolean(),
  isBought: z.boolean(),
  isActive: z.boolean(),
  /** It stands on a sale, an order or a purchase: its factor stays, and it is not deleted. */
  isUsed: z.boolean(),
  barcodes: z.array(z.string()),
})
