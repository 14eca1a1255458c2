import { z } from 'zod'
import * as field from '#domain/fields.ts'

/** How much of a product a location is to have, and where it lies there. */
export const stockLevels = z.object({
  minStockLevel: field.wholeNumber('minimumStockLevel', 0, field.MOST_INTEGER).optional(),
  maxStockLevel: field.wholeNumber('maximumStockLevel', 0, field.MOST_INTEGER).optional(),
  /** null makes the shelf follow the product's alert quantity, else the shop's setting. */
  reorderPoint: field.wholeNumber('reorderPoint', 0, field.MOST_INTEGER).nullish(),
  isActive: z.boolean().optional(),
  rack: field.optionalText('rack', 50),
  row: field.optionalText('row', 50),
})
export type StockLevels = z.output<typeof stockLevels>
