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

/** A row of its file: what of a lot lay at a place, or was on its way there. */
export type StockOnDayRow = {
  productId: number
  productName: string
  sku: string | null
  locationId: number
  locationName: string
  lotNumber: string | null
  expiryDate: string | null
  state: string
  /** On the shelf, or under way. */
  kept: string
  qty: number
  /** Of a piece, in pesos. */
  unitCost: number
  value: string
}

export const STOCK_ON_DAY_COLUMNS: Record<keyof StockOnDayRow, string> = {
  productId: 'Product ID',
  productName: 'Product',
  sku: 'SKU',
  locationId: 'Location ID',
  locationName: 'Location',
  lotNumber: 'Lot Number',
  expiryDate: 'Expiration Date',
  state: 'State',
  kept: 'Kept',
  qty: 'Quantity',
  unitCost: 'Unit Cost',
  value: 'Value',
}
