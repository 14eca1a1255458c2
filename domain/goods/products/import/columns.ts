import { plainHeading } from '#domain/platform/import/fields.ts'
import type { Sample } from '#domain/platform/import/file-kind.ts'
import { readNumber } from '#domain/platform/import/numbers.ts'
import type { FieldDoubt } from '#domain/platform/import/settings.ts'
import { checkDigit } from '#domain/goods/products/barcode.ts'
import type { ImportField } from '#domain/goods/products/import/fields.ts'
import { packColumn } from '#domain/goods/products/import/pack-columns.ts'

/**
 * Why a column does not hold what its heading names: one named like a rate of tax holds none, and 'Branch 2' is headed by a
 * branch, where 'Branch' lists them.
 */
export function misfitOf(
  field: string,
  { header, cells }: Sample,
): Pick<FieldDoubt, 'why' | 'cell'> | null {
  const [first = ''] = cells
  const odd = field === 'taxRatePct' ? oddRateIn(cells, header) : null
  if (odd !== null) return { why: 'misfit', cell: odd }
  if (field === 'name' && first !== '' && areCodes(header, cells))
    return { why: 'misfit', cell: first }
  const isNumbered = /\d/.test(header.replace(/[([].*$/s, ''))
  return field === 'location' && isNumbered ? { why: 'qualified', cell: first } : null
}

/**
 * The field that a heading names only where no other column holds it: 'Sale price' may stand beside the regular one, and
 * below 'Item #' or 'No.' stand codes, unless they number the rows.
 */
export function fieldByDefault(column: Sample, columns: readonly Sample[]): string | null {
  const { header, cells } = column
  const heading = plainHeading(header.slice(0, 100))
  if (heading.startsWith('descri')) return 'name'
  if (/^sales? price$/.test(heading)) return 'price'
  const isNumbered = header !== '' && /^(item|product|no|number|)$/.test(heading)
  return isNumbered && areCodes(header, cells) && !areRowNumbers(cells)
    ? 'sku'
    : packColumn(column, columns)
}

/** Whether cells are codes and no names: figures, or below 'Item #' and 'No.' any word with a figure. */
function areCodes(header: string, cells: readonly string[]): boolean {
  const isNumber = /#|\b(no|number)\b/i.test(header)
  const code = isNumber ? /^[^\s\d]*\d\S*$/ : /^[\d.]+$/
  return cells.length > 0 && cells.every((cell) => code.test(cell.trim()))
}

/** Whether numbers count the rows from 1, where some were taken out or a new page begins anew. */
function areRowNumbers(cells: readonly string[]): boolean {
  return Number(cells[0]) === 1 && cells.every((cell) => Number(cell) <= 2 * cells.length)
}

/** The rates of tax that stand in lists of the Philippines. */
const USUAL_RATES = [0, 12]
const MOST_RATES = 5

/**
 * The cell that shows that a column holds no rates of tax in percent, but amounts: rates are few, up to 30, and repeat or are
 * usual. Where the heading speaks of a rate, they need not repeat. A fraction, 0.12, is no rate that we read.
 */
function oddRateIn(cells: readonly string[], header: string): string | null {
  const [first = null] = cells
  const rates = cells.map((cell) => Number(readNumber(cell, '.')?.decimal ?? Number.NaN))
  const odd = rates.findIndex((rate) => rate > 30 || (rate < 1 && rate !== 0))
  if (odd !== -1) return cells[odd] ?? null
  const numbers = rates.filter((rate) => !Number.isNaN(rate))
  if (numbers.length === 0) return first
  const distinct = [...new Set(numbers)]
  const isSure = (rate: number) =>
    USUAL_RATES.includes(rate) || numbers.indexOf(rate) !== numbers.lastIndexOf(rate)
  const areSure = distinct.length <= MOST_RATES && distinct.every(isSure)
  return areSure || /%|rate|percent|taux/i.test(header) ? null : first
}

/**
 * Guesses fields without headings. Only two fields show in their content: barcodes by their check digits, and names by
 * being in every row.
 */
export function fieldsByContent(columns: readonly Sample[]): Map<number, ImportField> {
  const fields = new Map<number, ImportField>()
  const share = (cells: readonly string[], isSo: (cell: string) => boolean) =>
    cells.filter(isSo).length / Math.max(1, cells.length)
  const barcode = columns.find(({ cells }) => share(cells, isEan) > 0.9)
  if (barcode) fields.set(barcode.position, 'barcode')
  const words = columns
    .filter(({ cells }) => share(cells, (cell) => /\p{L}{3}/u.test(cell)) > 0.95)
    .map(({ position, cells }) => ({ position, distinct: new Set(cells).size }))
  const name = words.reduce<(typeof words)[number] | null>(
    (best, each) => (each.distinct > (best?.distinct ?? 0) ? each : best),
    null,
  )
  if (name) fields.set(name.position, 'name')
  return fields
}

function isEan(cell: string): boolean {
  const code = cell.trim()
  return /^(\d{8}|\d{12,13})$/.test(code) && checkDigit(code.slice(0, -1)) === Number(code.at(-1))
}
