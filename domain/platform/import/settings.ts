import { z } from 'zod'
import * as field from '#domain/fields.ts'
import type { Fields } from '#domain/platform/import/fields.ts'
import { COLUMN_ORDERS } from '#domain/platform/import/day-order.ts'
import { OPEN_FOR } from '#domain/platform/import/marks.ts'
import { DECIMAL_MARKS } from '#domain/platform/import/numbers.ts'
import { MOST_SHEETS } from '#domain/platform/import/limits.ts'
import { DELIMITERS } from '#domain/platform/import/records.ts'

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

/** Most columns of a file that are read; no list has more. */
export const MOST_COLUMNS = 200

const columnOf = (fieldName: z.ZodType<string>) =>
  z.object({
    /** The column's place in the file, from 0. */
    position: z
      .int()
      .min(0)
      .max(MOST_COLUMNS - 1),
    /** The field that the column fills; null when the column is left out. */
    field: fieldName.nullable(),
    /** The mark before the decimals of its numbers. */
    decimalMark: z.enum(DECIMAL_MARKS),
    /** The column's numbers are centavos, not pesos. */
    isCentavos: z.boolean(),
    /** The order of day, month and year in its dates that are written in numbers, 1/2/2027. */
    dayOrder: z.enum(COLUMN_ORDERS),
  })

const importColumnOf = (fieldName: z.ZodType<string>) =>
  columnOf(fieldName).extend({
    /** The column's heading; '' in a file without headings. */
    header: z.string(),
    /** Its first cells that are not blank. */
    samples: z.array(z.string()),
    /**
     * A number of the column that may be read both ways, 2,760 or 45000, and for what it is open: somebody must be
     * asked. null: the column shows how its numbers are written.
     */
    markDoubt: z.object({ digits: z.string(), as: z.array(z.enum(OPEN_FOR)) }).nullable(),
    /**
     * false: no date of the column shows whether the day or the month comes first, so it is better asked. null: there are
     * no such dates.
     */
    isDayOrderCertain: z.boolean().nullable(),
    /** Its dates may begin with a year of two digits, too: 27/12/31. Absent: they do not. */
    mayBeginWithYear: z.boolean().optional(),
    /** Some of its dates have the day first, 31/01/2027, and some the month, 01/15/2027. Absent: none contradict each other. */
    hasBothDayOrders: z.boolean().optional(),
    /** Some of its cells are days and months without a year, 12/05, so 12/27 is not read. Absent: none is. */
    hasDaysWithoutYear: z.boolean().optional(),
    /**
     * The field that the heading names, although another column has it already ('second'), although the heading says
     * more ('qualified') or is a location ('place'), or although the cells are something else ('misfit', in earlier drafts 'notRates'). Somebody is asked
     * what the column is; until then it is left out. Drafts of earlier versions lack this.
     */
    fieldDoubt: z
      .object({
        field: fieldName,
        why: z.enum(['second', 'qualified', 'place', 'misfit', 'notRates']),
        cell: z.string(),
      })
      .nullish(),
  })
export type ImportColumn = z.output<ReturnType<typeof importColumnOf>>

export type FieldDoubt = NonNullable<ImportColumn['fieldDoubt']>

/** How a file is read, whatever it holds. */
const reading = {
  encoding: z.enum(ENCODINGS),
  delimiter: z.enum(DELIMITERS),
  /** Quotes enclose cells; else they are letters. */
  isQuoted: z.boolean(),
  /** The sheet of a workbook that is read, by its place among those that hold something. */
  sheet: field.wholeNumber('sheet', 0, MOST_SHEETS - 1),
  /** The line number of the headings; 0 when the file has none. Lines above it are left out. */
  headerLine: field.wholeNumber('headerLine', 0, 10_000),
}

/**
 * Whether a file is read otherwise than before, so that it has other columns: what was answered about the columns before
 * holds no more.
 */
export function isReadAnew(before: ReadSettings, after: ReadSettings): boolean {
  const names = Object.keys(reading) as (keyof typeof reading)[] // it has these keys alone
  return names.some((name) => before[name] !== after[name])
}

/** The fields' names as a schema. As a type they are text, because the machine knows no kind's fields. */
export function fieldNames({ names }: Fields): z.ZodType<string> {
  return z.enum(names)
}

function readSettingsOf(fields: Fields) {
  return z.object({
    ...reading,
    sheet: reading.sheet.optional(),
    /** The names of the sheets to choose from. Absent, like `sheet`: the file is text. */
    sheets: z.array(z.string()).optional(),
    /** Further sheets with as many known headings: somebody is asked which is meant. Empty once that was said. */
    likeSheets: z.array(z.string()).optional(),
    columns: z.array(importColumnOf(fieldNames(fields))),
    /** The file has more columns than are read. Drafts of earlier versions lack this. */
    hasMoreColumns: z.boolean().optional(),
  })
}
export type ReadSettings = z.output<ReturnType<typeof readSettingsOf>>

/** How a file of a kind is read and, by `choices`, what is to be done with its rows. */
export function importSettingsOf<Choices extends z.ZodRawShape>(fields: Fields, choices: Choices) {
  return readSettingsOf(fields).extend(choices)
}

function readChangesOf(fields: Fields) {
  const columns = columnOf(fieldNames(fields)).partial().required({ position: true })
  return z.object({ ...reading, columns: z.array(columns).max(MOST_COLUMNS) })
}
export type ReadChanges = Partial<z.output<ReturnType<typeof readChangesOf>>>

/** A manager's corrections: the named settings, and the named columns by their position. */
export function importChangesOf<Choices extends z.ZodRawShape>(fields: Fields, choices: Choices) {
  return readChangesOf(fields).extend(choices).partial()
}
