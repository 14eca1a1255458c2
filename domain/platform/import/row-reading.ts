/** A value as the database takes it: money and percentages as decimal text, days as 'YYYY-MM-DD'. */
export type Value = string | number | boolean

export type Values = Partial<Record<string, Value>>

/** What somebody should know about a row. An error keeps the row out, a notice does not. */
export type Remark = {
  field: string | null
  message: string
  isError: boolean
  /** The row is taken without its cell for the field. */
  isLeftOut?: true
  /** The message without what is this row's own, so that equal reasons can be counted; absent: the message itself. */
  reason?: string
}

export type RowReading = {
  line: number
  cells: string[]
  values: Values
  remarks: Remark[]
  /** What a cell counts or prices by its own word, else by its heading's: 'boxes' of '10 boxes', 'box' of '450.00 / box'. */
  units?: Partial<Record<string, string>>
  /** Why the line holds nothing of the file's kind; null when it does. */
  skipped: string | null
  /** The location that the row names for its stock; null: it names none. */
  locationId: number | null
  /** The earlier line of the same thing, to which this one adds, a lot to a product; null for its first line. */
  lotOf: number | null
}
