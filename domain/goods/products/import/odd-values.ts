import { checkDigit } from '#domain/goods/products/barcode.ts'
import { labelOf, type ImportField } from '#domain/goods/products/import/fields.ts'
import { notice } from '#domain/platform/import/read-row.ts'
import type { Remark, Values } from '#domain/platform/import/row-reading.ts'

/** Medicines keep for five years at most; a later expiry is a slip of the pen. */
const MOST_YEARS = 15
/** Several long numbers in one cell: 4801234567890 / 4809876543210. */
const SEVERAL_CODES = /^\d{6,}(?:[\s,;|/+&]+\d{6,})+$/
/** What spreadsheets make of 5-12 and 1/2/24, as they save it. */
const A_DAY =
  /^(\d{1,2}-[A-Z][a-z]{2}|[A-Z][a-z]{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{4}|\d{4}-\d\d-\d\d)$/
/** Digits of the shorter barcodes that goods of all makers have, UPC-A without its first. */
const LEAST_BARCODE = 11

/** Notices on values that may well be meant, and often are not. */
export function remarksOnOddValues(values: Values, today: string): Remark[] {
  const remarks: Remark[] = []
  const say = (field: ImportField, what: string) => {
    const label = labelOf(field)
    remarks.push(notice(field, `${label} ${values[field]} ${what}`, `${label} ${what}`))
  }
  const { price, cost } = values
  if (Number(price) === 0) remarks.push(notice('price', 'Price is 0.00'))
  else if (Number(cost) > Number(price))
    remarks.push(
      notice('cost', `Cost ${cost} is above the price of ${price}`, 'Cost is above the price'),
    )
  const latest = `${Number(today.slice(0, 4)) + MOST_YEARS}${today.slice(4)}`
  for (const field of ['expirationDate', 'customExpiry'] as const) {
    const day = values[field]
    if (typeof day !== 'string') continue
    if (day < today) say(field, 'is past')
    else if (day > latest) say(field, `is more than ${MOST_YEARS} years away`)
  }
  for (const field of ['sku', 'barcode', 'customBarcode'] as const) {
    const code = values[field]
    const odd = typeof code === 'string' ? oddityOf(code, field === 'sku') : null
    if (odd !== null) say(field, odd)
  }
  return remarks
}

function isUpc(code: string): boolean {
  return checkDigit(code.slice(0, -1)) === Number(code.at(-1))
}

/** What a code looks like that it should not be; null for most. */
function oddityOf(code: string, isOwn: boolean): string | null {
  if (SEVERAL_CODES.test(code)) return 'looks like several codes: it is kept as one'
  if (A_DAY.test(code)) return 'looks like a day that a spreadsheet made of a code'
  if (!isOwn && /^\d{10,11}$/.test(code) && isUpc(code.padStart(12, '0')))
    return 'seems to have lost the nought in front'
  const digits = code.replace(/\D/g, '').length
  const isAlmostDigits =
    digits >= LEAST_BARCODE && digits < code.length && digits >= code.length - 4
  return isAlmostDigits ? 'is not digits alone: see whether a scanner reads it so' : null
}
