import { unmarkedText } from '#domain/csv.ts'
import * as field from '#domain/fields.ts'
import { newProduct } from '#domain/products/bodies.ts'
import { BARCODE_TYPES } from '#domain/products/barcode.ts'
import { PRODUCT_TYPES, TAX_TYPES } from '#domain/products/product.ts'
import { readDay } from '#domain/products/import/days.ts'
import {
  kindOf,
  labelOf,
  type FieldKind,
  type ImportField,
} from '#domain/products/import/fields.ts'
import { firstLetters, MOST_CELL_LETTERS, shortText } from '#domain/products/import/limits.ts'
import { readNumber } from '#domain/products/import/numbers.ts'
import type { ImportColumn } from '#domain/products/import/settings.ts'

/** A value as the database takes it: money and percentages as decimal text, days as 'YYYY-MM-DD'. */
export type Value = string | number | boolean

export type CellReading = { value: Value; notice?: string } | { error: string }

type Column = Pick<ImportColumn, 'decimalMark' | 'isCentavos' | 'dayOrder'> & { field: ImportField }

/** Reads a cell that is not blank. Whatever the product form would refuse is refused here, by the form's own schema. */
export function readCell(cell: string, column: Column): CellReading {
  const text = cell.trim()
  // A cell longer than any field is passed on unread: the form's rule refuses it, and no pattern runs over it.
  const reading: CellReading =
    text.length > MOST_CELL_LETTERS
      ? { value: text }
      : READERS[kindOf(column.field)](unmarkedText(text), column)
  if ('error' in reading) return reading
  const isText = typeof reading.value === 'string' && reading.value.includes('\uFFFD')
  if (isText)
    return { error: `${labelOf(column.field)} has signs that cannot be read: try another encoding` }
  const message = refusalByForm(column.field, reading.value)
  return message === null ? reading : { error: message }
}

const NAMED = {
  category: field.text('Category', 255),
  subCategory: field.text('Sub-category', 255),
  brand: field.text('Brand', 100),
  unit: field.text('Unit', 100),
  taxRate: field.text('Tax name', 100),
}
const RULES = { ...newProduct.shape, ...NAMED }

/** The sentence with which the product form's schema refuses a value; null when it accepts it. */
function refusalByForm(field: ImportField, value: Value): string | null {
  const { error } = RULES[field].safeParse(value)
  if (!error) return null
  const [issue] = error.issues
  if (issue?.code === 'too_big' && typeof value === 'string')
    return `${issue.message}: this one has ${value.length}`
  return issue?.message ?? `${labelOf(field)} is not valid`
}

function readText(cell: string, { field }: Column): CellReading {
  return { value: field === 'description' ? cell.replace(/<br\s*\/?>/gi, '\n') : cell }
}

function readCode(cell: string, { field }: Column): CellReading {
  if (/^\d+([.,]\d+)?e\+\d+$/i.test(cell))
    return {
      error: `${labelOf(field)} ${cell} was cut short by a spreadsheet: make the column text there and save the file again`,
    }
  const [, digits] = /^(\d{6,})\.0$/.exec(cell) ?? []
  return digits === undefined
    ? { value: cell }
    : { value: digits, notice: `${labelOf(field)} ${cell} was read as ${digits}` }
}

function readMoney(cell: string, column: Column): CellReading {
  const label = labelOf(column.field)
  const number = readNumber(cell, column.decimalMark)
  if (!number) return { error: `${label}: '${shown(cell)}' is not an amount` }
  const amount = column.isCentavos ? shifted(number.decimal, -2) : number.decimal
  const value = rounded(amount, 2)
  if (value.startsWith('-') && !/^-0\.00$/.test(value))
    return { error: `${label} is ${amount}: it must not be below 0` }
  const isRounded = /[1-9]/.test((amount.split('.')[1] ?? '').slice(2))
  const isThreeDecimals = number.isByColumn && number.decimal.includes('.')
  const isOdd = number.isOdd || isRounded || isThreeDecimals
  return {
    value: value.replace('-', ''),
    ...(isOdd && { notice: `${label}: '${shown(cell)}' was read as ${value}` }),
  }
}

function readPercent(cell: string, column: Column): CellReading {
  const number = readNumber(cell, column.decimalMark)
  return number
    ? { value: number.decimal }
    : { error: `${labelOf(column.field)}: '${shown(cell)}' is not a percentage` }
}

function readWhole(cell: string, column: Column): CellReading {
  const label = labelOf(column.field)
  const number = readNumber(cell, column.decimalMark)
  if (!number) return { error: `${label}: '${shown(cell)}' is not a number` }
  const [whole = '', fraction = ''] = number.decimal.split('.')
  if (/[1-9]/.test(fraction)) return { error: `${label}: '${shown(cell)}' is not a whole number` }
  if (Number(whole) < 0)
    return { error: `${label} is ${whole}: it must not be below 0. Count what is there.` }
  return { value: Number(whole) }
}

const YES = new Set([
  'yes',
  'y',
  'true',
  't',
  '1',
  'x',
  'on',
  'active',
  'enabled',
  'oui',
  'si',
  'sí',
  'oo',
])
const NO = new Set(['no', 'n', 'false', 'f', '0', 'off', 'inactive', 'disabled', 'non', 'hindi'])

function readYesNo(cell: string, { field }: Column): CellReading {
  const word = cell.toLowerCase()
  if (YES.has(word)) return { value: true }
  if (NO.has(word)) return { value: false }
  return { error: `${labelOf(field)}: '${shown(cell)}' must be yes or no` }
}

const CHOICES: Partial<Record<ImportField, readonly string[]>> = {
  barcodeType: BARCODE_TYPES,
  taxType: TAX_TYPES,
  productType: PRODUCT_TYPES,
}

function readChoice(cell: string, { field }: Column): CellReading {
  const choices = CHOICES[field] ?? []
  const word = (shortText(cell) ?? '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^CODE/, 'C')
  const choice = choices.find((each) => each === word)
  return choice === undefined
    ? { error: `${labelOf(field)}: '${shown(cell)}' must be one of ${choices.join(', ')}` }
    : { value: choice }
}

function readDate(cell: string, { field, dayOrder }: Column): CellReading {
  const label = labelOf(field)
  const day = readDay(cell, dayOrder)
  if (!day) return { error: `${label}: '${shown(cell)}' is not a date` }
  return {
    value: day.day,
    ...(day.isOdd && { notice: `${label}: '${shown(cell)}' was read as ${day.day}` }),
  }
}

const READERS: Record<FieldKind, (cell: string, column: Column) => CellReading> = {
  text: readText,
  named: readText,
  code: readCode,
  money: readMoney,
  percent: readPercent,
  whole: readWhole,
  yesNo: readYesNo,
  choice: readChoice,
  day: readDate,
}

/** A cell as a sentence quotes it: cut when it is long. */
function shown(cell: string): string {
  const short = firstLetters(cell, 60)
  return short === cell ? cell : `${short}…`
}

/** A decimal text with its point moved: 1250 by -2 is 12.50. Done on digits, so that nothing is rounded. */
function shifted(decimal: string, places: number): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? []
  const digits = whole.padStart(1 - places, '0')
  return `${sign}${digits.slice(0, places)}.${digits.slice(places)}${fraction}`
}

/** A decimal text rounded to so many places, half away from zero. Done on digits, so that it is exact. */
function rounded(decimal: string, places: number): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? []
  const kept = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))
  const digits = String(Number(fraction[places] ?? 0) >= 5 ? kept + 1n : kept).padStart(
    places + 1,
    '0',
  )
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}
