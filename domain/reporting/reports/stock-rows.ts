// Rows of the files of what is low, what expires and what lay at the end of a day, which no call answers.

/** A shelf that is low, with what is on order for it. */
export type LowShelfRow = {
  productId: number
  productName: string
  sku: string | null
  locationId: number
  locationName: string
  stockQty: number
  /** As people count it: '3 boxes 4 tablets'; null where it fills no pack. */
  stockInPacks: string | null
  sellableQty: number
  sellableInPacks: string | null
  threshold: number | null
  onOrder: number
}

/** A lot that expires soon or has expired, with what it cost. */
export type LotRow = {
  productId: number
  productName: string
  sku: string | null
  locationId: number
  locationName: string
  lotNumber: string | null
  expiryDate: string
  /** Below 0 once it has expired. */
  daysLeft: number
  qty: number
  /** As people count it: '3 boxes 4 tablets'; null where it fills no pack. */
  qtyInPacks: string | null
  /** Of a piece, in pesos. */
  unitCost: number | null
  value: string | null
}

export const LOT_COLUMNS: Record<keyof LotRow, string> = {
  productId: 'Product ID',
  productName: 'Product',
  sku: 'SKU',
  locationId: 'Location ID',
  locationName: 'Location',
  lotNumber: 'Lot Number',
  expiryDate: 'Expiration Date',
  daysLeft: 'Days Left',
  qty: 'Quantity',
  qtyInPacks: 'Quantity in Packs',
  unitCost: 'Unit Cost',
  value: 'Value',
}

/** What of a lot lay at a place, or was on its way there. */
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

export const LOW_SHELF_COLUMNS = {
  productId: 'Product ID',
  productName: 'Product',
  sku: 'SKU',
  locationId: 'Location ID',
  locationName: 'Location',
  stockQty: 'On Hand',
  stockInPacks: 'On Hand in Packs',
  sellableQty: 'Sellable',
  sellableInPacks: 'Sellable in Packs',
  threshold: 'Low At',
  onOrder: 'On Order',
} satisfies Record<keyof LowShelfRow, string>
