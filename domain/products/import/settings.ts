import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { DAY_ORDERS } from '#domain/days.ts'
import { IMPORT_FIELDS } from '#domain/products/import/fields.ts'
import { NUMBER_KINDS } from '#domain/products/import/marks.ts'
import { DECIMAL_MARKS } from '#domain/products/import/numbers.ts'
import { MOST_SHEETS } from '#domain/products/import/limits.ts'
import { DELIMITERS } from '#domain/products/import/records.ts'

export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'cp850',
  'cp437',
  'macintosh',
] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Most columns of a file that are read; no list of products has more. */
export const MOST_COLUMNS = 200

const column = z.object({
  /** The column's place in the file, from 0. */
  position: z
    .int()
    .min(0)
    .max(MOST_COLUMNS - 1),
  /** The field that the column fills; null when the column is left out. */
  field: z.enum(IMPORT_FIELDS).nullable(),
  /** The mark before the decimals of its numbers. */
  decimalMark: z.enum(DECIMAL_MARKS),
  /** The column's numbers are centavos, not pesos. */
  isCentavos: z.boolean(),
  /** The order of day and month in its dates that are written in numbers, 1/2/2027. */
  dayOrder: z.enum(DAY_ORDERS),
})

const importColumn = column.extend({
  /** The column's heading; '' in a file without headings. */
  header: z.string(),
  /** Its first cells that are not blank. */
  samples: z.array(z.string()),
  /**
   * A number of the column that may be read both ways, 2,760, and the kinds for which it is open: somebody must be
   * asked. null: the column shows how its numbers are written.
   */
  markDoubt: z.object({ digits: z.string(), as: z.array(z.enum(NUMBER_KINDS)) }).nullable(),
  /**
   * false: no date of the column shows whether the day or the month comes first, so it is better asked. null: there are
   * no such dates.
   */
  isDayOrderCertain: z.boolean().nullable(),
  /**
   * The field that the heading names, although another column has it already ('second'), or although the cells are no
   * rates ('notRates'). Somebody is asked what the column is; until then it is left out. Drafts of earlier versions
   * lack this.
   */
  fieldDoubt: z
    .object({ field: z.enum(IMPORT_FIELDS), why: z.enum(['second', 'notRates']), cell: z.string() })
    .nullish(),
})
export type ImportColumn = z.output<typeof importColumn>

export type FieldDoubt = NonNullable<ImportColumn['fieldDoubt']>

/** How the file is to be read, and what is to be done with its rows. */
const choices = {
  encoding: z.enum(ENCODINGS),
  delimiter: z.enum(DELIMITERS),
  /** Quotes enclose cells; else they are letters. */
  isQuoted: z.boolean(),
  /** The sheet of a workbook that is read, by its place among those that hold something. */
  sheet: field.wholeNumber('Sheet', 0, MOST_SHEETS - 1),
  /** The line number of the headings; 0 when the file has none. Lines above it are left out. */
  headerLine: field.wholeNumber('Header line', 0, 10_000),
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

export const importSettings = z.object({
  ...choices,
  sheet: choices.sheet.optional(),
  /** The names of the sheets to choose from. Absent, like `sheet`: the file is text. */
  sheets: z.array(z.string()).optional(),
  columns: z.array(importColumn),
  /** The file has more columns than are read. Drafts of earlier versions lack this. */
  hasMoreColumns: z.boolean().optional(),
})
export type ImportSettings = z.output<typeof importSettings>

/** A manager's corrections: the named settings, and the named columns by their position. */
export const importChanges = z
  .object({
    ...choices,
    columns: z.array(column.partial().required({ position: true })).max(MOST_COLUMNS),
  })
  .partial()
export type ImportChanges = z.output<typeof importChanges>

/** The settings that are kept for the next file with the same headings. */
export type KeptSettings = Omit<
  ImportSettings,
  'existingStock' | 'locationId' | 'sheet' | 'sheets'
> &
  Partial<Pick<ImportSettings, 'locationId'>>

/**
 * Setting stock is chosen for one file only: the next may be a mere list of prices, older than the last sale. So is the
 * sheet. The
 * location is kept only when the file told of stock, because else nobody chose it.
 */
export function settingsToKeep({
  existingStock: _once,
  locationId,
  sheet: _sheet,
  sheets: _sheets,
  ...kept
}: ImportSettings): KeptSettings {
  return tellsStock(kept) ? { ...kept, locationId } : kept
}

/** Whether a column of the file holds stock quantities. */
export function tellsStock({ columns }: Pick<ImportSettings, 'columns'>): boolean {
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
