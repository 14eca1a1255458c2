import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { importChangesOf, importSettingsOf } from '#domain/platform/import/settings.ts'
import { PRODUCT_FIELDS } from '#domain/goods/products/import/fields.ts'

/** What is to be done with the rows of a file of products. */
export const CHOICES = {
  /** A row without a name takes the name of the row above. */
  repeatsNames: z.boolean(),
  /** The code by which a row finds its product. A row without it goes by the other code, without any code by its name. */
  matchBy: z.enum(['sku', 'barcode']),
  /**
   * For a row with unknown codes and the name of an existing product: make another product, update that one, or refuse
   * the row.
   */
  sameName: z.enum(['refuse', 'update', 'create']),
  /** What is done with existing products; 'leave' leaves their stock alone, too. */
  existing: z.enum(['update', 'leave']),
  /** The location of the stock of rows that name none; null takes in no stock of them. */
  locationId: field.id.nullable(),
  /** 'set' gives the shelf of an existing product what the file's rows say of it, by an adjustment. */
  existingStock: z.enum(['leave', 'set']),
  /** Creates categories, brands and units that the file names and the shop does not have. */
  createsMissing: z.boolean(),
  /** What is done with a new product without a price: refused, or made at 0.00 and not for selling. */
  withoutPrice: z.enum(['refuse', 'notForSelling']),
}

export const importSettings = importSettingsOf(PRODUCT_FIELDS, CHOICES)
export type ImportSettings = z.output<typeof importSettings>

export const importChanges = importChangesOf(PRODUCT_FIELDS, CHOICES)
export type ImportChanges = z.output<typeof importChanges>

/** The settings that are kept for the next file with the same headings. */
export type KeptSettings = Omit<
  ImportSettings,
  'existingStock' | 'locationId' | 'sheet' | 'sheets' | 'likeSheets'
> &
  Partial<Pick<ImportSettings, 'locationId'>>

/**
 * Setting stock is chosen for one file only: the next may be a mere list of prices, older than the last sale. So is the
 * sheet. The location is kept only when the file had stock, because else nobody chose it.
 */
export function settingsToKeep({
  existingStock: _once,
  locationId,
  sheet: _sheet,
  sheets: _sheets,
  likeSheets: _like,
  ...kept
}: ImportSettings): KeptSettings {
  return givesStock(kept) ? { ...kept, locationId } : kept
}

/** Whether a column of the file holds stock quantities. */
export function givesStock({ columns }: Pick<ImportSettings, 'columns'>): boolean {
  return columns.some(({ field }) => field === 'stockQty')
}

/** Whether a column of the file names the locations of the stock. */
export function namesLocations({ columns }: Pick<ImportSettings, 'columns'>): boolean {
  return columns.some(({ field }) => field === 'location')
}

/** The first choices for settings that cannot be read out of the file. */
export const FIRST_CHOICES = {
  repeatsNames: false,
  matchBy: 'sku',
  sameName: 'refuse',
  existing: 'update',
  locationId: null,
  existingStock: 'leave',
  createsMissing: false,
  withoutPrice: 'refuse',
} as const satisfies Partial<ImportSettings>
