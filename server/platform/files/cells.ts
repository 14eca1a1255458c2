export type Value = string | number | null
export type ReportRow = Readonly<Record<string, Value>>

/** A label and its value: text, a day or a time. Dates are in the shop's zone, written as if that were UTC. */
export type Fact = readonly [label: string, value: string | Date, kind?: 'time']

/** A field of the rows, and the heading of its column. */
export type FileColumn = { field: string; label: string }

/** Fields with text that people have written. They are always text, whatever they look like. */
const WRITTEN = new Set([
  'productName',
  'sku',
  'stockInPacks',
  'sellableInPacks',
  'categoryName',
  'customerName',
  'customerEmail',
  'customerPhone',
  'locationName',
  'fromLocationName',
  'toLocationName',
  'cashierName',
  'tillName',
  'answererName',
  'voidedByName',
  'takenByName',
  'approvedByName',
  'invoiceNumber',
  'returnNumber',
  'holderName',
  'idNumber',
  'tin',
  'childName',
  'mission',
  'representative',
  'number',
  'lotNumber',
  'goods',
  'supplierName',
  'reference',
  'genericName',
  'min',
  'firstNumber',
  'lastNumber',
  'reason',
  'authorisation',
  'witness',
])
const DAY = /^\d{4}-\d\d-\d\d$/
const MONEY = /^-?\d+\.\d\d$/

/** How a spreadsheet should take a value. */
export function kindOf(field: string, value: string | number): 'number' | 'money' | 'day' | 'text' {
  if (typeof value === 'number') return 'number'
  if (WRITTEN.has(field)) return 'text'
  if (DAY.test(value)) return 'day'
  return MONEY.test(value) ? 'money' : 'text'
}
