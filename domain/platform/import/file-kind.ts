import type { z } from 'zod'
import type { Fields } from '#domain/platform/import/fields.ts'
import type { FileRecord } from '#domain/platform/import/records.ts'
import type { Remark, RowReading, Values } from '#domain/platform/import/row-reading.ts'
import type { Value } from '#domain/platform/import/row-reading.ts'
import type { FieldDoubt, ReadSettings } from '#domain/platform/import/settings.ts'

/** What rows are read against: the shop's day, and what else their kind asks for. */
export type Shop = { today: string }

/** A column as its kind looks at it: its heading and the cells of the first rows. */
export type Sample = { position: number; header: string; cells: readonly string[] }

/** Goes through the lines of a file in order. */
export type Finisher = {
  /** Looks at a line that holds no row: above the headings, or one cell between the rows. */
  title(line: FileRecord): void
  /** Whether a line goes on with the headings, 'Main' and 'Annex' below 'Stock'. */
  isHeading(line: FileRecord): boolean
  /**
   * Looks at the values of a row together: completes them, adds what there is to say, and answers the location that the
   * row names, if any. `above` is the name of the row above.
   */
  row(values: Values, remarks: Remark[], above: Value | undefined): number | null
}

/**
 * What files of a kind hold, and how their rows are read. The machine that reads files knows no kind: whatever
 * distinguishes products from customers stands here.
 */
export type FileKind<Settings extends ReadSettings = ReadSettings> = {
  /** What a row holds, as remarks call it: 'product'. */
  noun: string
  fields: Fields
  /** What the form of the kind says of a value. */
  rules: Readonly<Record<string, z.ZodType>>
  /** What the cells of a column of kind 'choice' may say, by field. */
  options: Readonly<Partial<Record<string, readonly string[]>>>
  /** Lists of its kind may write their amounts in centavos. */
  mayBeCentavos?: true
  /** Whether a row is refused when its cell for this field cannot be read; else the row is taken without that cell. */
  keepsRowOut(field: string): boolean
  /** Whether a row may hold nothing but a name. Of products such a row is a title, because it has no price. */
  namesAlone: boolean
  /** A row has one of these fields, or goes on from the row above. `emptyRow` is the remark on a row that does neither. */
  identifying: readonly string[]
  emptyRow: string
  /** What to do with the rows before anybody has chosen, by the fields that the columns hold. */
  firstChoices(fields: readonly (string | null)[]): Omit<Settings, keyof ReadSettings>
  /** The field that a column's heading names only where no other column holds it; null for most. */
  byDefault(column: Sample, columns: readonly Sample[]): string | null
  /** Why a column may not hold the field that its heading names, with the cell that shows it; null when it does. */
  misfit(field: string, column: Sample): Pick<FieldDoubt, 'why' | 'cell'> | null
  /**
   * Words of headings that may mean a field which no other column names: 'Stock Main' and 'New price'. Somebody is asked
   * about such columns, so that none is left out unseen.
   */
  hints: readonly (readonly [words: RegExp, field: string])[]
  /** Words of headings that make another thing of a number than the field that another column holds: 'Stock Value'. */
  others?: RegExp
  /** Which columns of a file without headings hold what. */
  guess(columns: readonly Sample[]): Map<number, string>
  /** One of these fields must have a column; the sentence that asks for it. */
  needed: readonly string[]
  askForNeeded: string
  finisher(settings: Settings, shop: Shop): Finisher
  /** Makes a function that finds what a file says twice. */
  repeatFinder(settings: Settings): (row: RowReading) => RowReading
}
