import type { RowReading, Values } from '#domain/platform/import/row-reading.ts'
import type { ImportSettings } from '#domain/goods/products/import/settings.ts'
import type { LotState } from '#domain/goods/stock/fefo.ts'
import type { Author } from '#server/refusals.ts'

export type ReadRow = Omit<RowReading, 'cells'>

/** What a batch needs to write rows. */
export type Writing = {
  importId: number
  settings: ImportSettings
  by: Author
  /** The id of the adjustment for all stock of this import; created on first use. */
  adjustment(): Promise<number>
}

/** A row and the product that it creates or changes, or whose lot it adds. */
export type ProductRow = {
  line: number
  values: Values
  isNew: boolean
  productId: number
  /** The location of its stock; null takes in none. */
  locationId: number | null
  /** The state of a lot that the row opens. */
  state: LotState
  isLot: boolean
  /** The row describes a lot, but is refused. */
  isRefused: boolean
}
