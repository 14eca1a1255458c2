import { z } from 'zod'
import * as field from '#domain/fields.ts'

/** Whether a location has a product to sell, and how many where the caller works. */
export const availability = z.object({
  locationId: field.id,
  locationName: z.string(),
  isAvailable: z.boolean(),
  /** Units that may be sold; null where the caller does not work, and of what is not counted. */
  sellableQty: z.int().nullable(),
})
export type Availability = z.output<typeof availability>
