import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { DAY_ORDERS } from '#domain/products/import/days.ts'
import { IMPORT_FIELDS } from '#domain/products/import/fields.ts'
import { NUMBER_KINDS } from '#domain/products/import/marks.ts'
import { DECIMAL_MARKS } from '#domain/products/import/numbers.ts'
import { DELIMITERS } from '#domain/products/import/records.ts'

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** As many columns of a file are looked at; no list of products has more. */
export const MOST_COLUMNS = 200

const column = z.object({
  /** From 0, as they stand in the file. */
  position: z
    .int()
    .min(0)
    .max(MOST_COLUMNS - 1),
  /** null: the column is left out. */
  field: z.enum(IMPORT_FIELDS).nullable(),
  /** What comes before the decimals, where its cells are numbers. */
  decimalMark: z.enum(DECIMAL_MARKS),
  /** Its numbers are centavos, not pesos. */
  isCentavos: z.boolean(),
  /** Of its dates written in numbers, 1/2/2027. */
  dayOrder: z.enum(DAY_ORDERS),
})

const importColumn = column.extend({
  /** '' in a file without header. */
  header: z.string(),
  /** The first of its cells that say something. */
  samples: z.array(z.string()),
  /** A number of it that may be read both ways, 2,760, and as what: it must be asked. null: the column shows how. */
  markDoubt: z.object({ digits: z.string(), as: z.array(z.enum(NUMBER_KINDS)) }).nullable(),
  /** No cell of it shows whether the day or the month comes first: better asked. null: it has no such dates. */
  isDayOrderCertain: z.boolean().nullable(),
})
export type ImportColumn = z.output<typeof importColumn>

/** How the file is to be read, and what is to be done with what it says. */
const choices = {
  encoding: z.enum(ENCODINGS),
  delimiter: z.enum(DELIMITERS),
  /** Quotes enclose cells; else they are letters. */
  isQuoted: z.boolean(),
  /** The line with the headings; 0 when the file has none. Lines above it are left out. */
  headerLine: field.wholeNumber('Header line', 0, 10_000),
  /** A row without a name repeats the one above it. */
  repeatsNames: z.boolean(),
  /** By which code a row finds its product. A row without it goes by the other one, without any code by its name. */
  matchBy: z.enum(['sku', 'barcode']),
  /** A row whose code nobody knows, but whose name somebody has: another product, that one, or not taken in. */
  sameName: z.enum(['refuse', 'update', 'create']),
  /** What becomes of products that exist already; 'leave' leaves their stock, too. */
  existing: z.enum(['update', 'leave']),
  /** Where the stock of the file lies; null takes in no stock. */
  locationId: field.id.nullable(),
  /** 'set' makes an existing product's stock there what the file says, as an adjustment. */
  existingStock: z.enum(['leave', 'set']),
  /** Creates the categories, brands and units that the file names and nobody knows. */
  createsMissing: z.boolean(),
  /** A new product without a price is refused, or made at 0.00 and not for selling. */
  withoutPrice: z.enum(['refuse', 'notForSelling']),
}

export const importSettings = z.object({ ...choices, columns: z.array(importColumn) })
export type ImportSettings = z.output<typeof importSettings>

/** What a manager corrects: the named settings, and of columns the named ones, by their position. */
export const importChanges = z
  .object({
    ...choices,
    columns: z.array(column.partial().required({ position: true })).max(MOST_COLUMNS),
  })
  .partial()
export type ImportChanges = z.output<typeof importChanges>

/** What is kept for the next file with the same headings. */
export type KeptSettings = Omit<ImportSettings, 'existingStock' | 'locationId'> &
  Partial<Pick<ImportSettings, 'locationId'>>

/**
 * That stock becomes what the file says is chosen for one file: the next one is a list of prices, and may be older than
 * the last sale. Where no column told of stock, nobody has chosen where it lies.
 */
export function settingsToKeep({
  existingStock: _once,
  locationId,
  ...kept
}: ImportSettings): KeptSettings {
  return tellsStock(kept) ? { ...kept, locationId } : kept
}

export function tellsStock({ columns }: Pick<ImportSettings, 'columns'>): boolean {
  return columns.some(({ field }) => field === 'stockQty')
}

/** The choices that are not read out of the file. */
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
