import { z } from 'zod'
import * as field from '#domain/fields.ts'

const stockOnDayPlace = z.object({
  locationId: field.id,
  locationName: z.string(),
  /** Pieces on its shelves, and what their lots cost. */
  quantity: z.int(),
  stockValue: field.moneyOut,
  /** Pieces on their way there, and what they cost. */
  underWayQuantity: z.int(),
  underWayValue: field.moneyOut,
})
export type StockOnDayPlace = z.output<typeof stockOnDayPlace>

export const stockOnDay = z.object({
  day: field.dayOut,
  /** Places that held something or were to get it. */
  places: z.array(stockOnDayPlace),
  quantity: z.int(),
  stockValue: field.moneyOut,
  underWayQuantity: z.int(),
  underWayValue: field.moneyOut,
})
export type StockOnDay = z.output<typeof stockOnDay>
