import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { counted } from '#domain/goods/products/pack-answers.ts'

export const lowProduct = z.object({
  id: field.id,
  name: z.string(),
  sku: z.string().nullable(),
  /** On hand at the low location. */
  stockQty: z.int(),
  /** The part of stockQty that may be sold. It is compared with the threshold. */
  sellableQty: z.int(),
  threshold: z.int(),
  locationId: field.id,
  locationName: z.string(),
  /** Number of locations where the product is low, this one included. */
  lowLocations: z.int(),
  ...counted,
})
/** A low product, at the location where the least of it is left. */
export type LowProduct = z.output<typeof lowProduct>
