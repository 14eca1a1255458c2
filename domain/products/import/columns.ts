import { plainHeading } from '#domain/import/fields.ts'
import type { Sample } from '#domain/import/kind.ts'
import { readNumber } from '#domain/import/numbers.ts'
import type { FieldDoubt } from '#domain/import/settings.ts'
import { checkDigit } from '#domain/products/barcode.ts'
import type { ImportField } from '#domain/products/import/fields.ts'
import { packColumn } from '#domain/products/import/pack-columns.ts'

/**
 * Why a column does not hold what its heading names: one named like a rate of tax holds none, and 'Branch 2' is headed by a
 * branch, where 'Branch' lists them.
 */
export function misfitOf(
  field: string,
  { header, cells }: Sample,
): Pick<FieldDoubt, 'why' | 'cell'> | null {
  const [first = ''] = cells
  if (field === 'taxRatePct' && !areRates(cells, header))
    return { why: 'misfit', cell: oddRateIn(cells) }
  if (field === 'name' && first !== '' && cells.every((cell) => /^[\d.]+$/.test(cell.trim())))
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
  if (/^descri/.test(heading)) return 'name'
  if (/^sales? price$/.test(heading)) return 'price'
  const areDigits = cells.length > 0 && cells.every((cell) => /^\d+$/.test(cell.trim()))
  const areCodes = areDigits && cells.some((cell, at) => Number(cell) !== at + 1)
  return areCodes && header !== '' && /^(item|product|no|number|)$/.test(heading)
    ? 'sku'
    : packColumn(column, columns)
}

/** The rates of tax that stand in lists of the Philippines. */
const USUAL_RATES = [0, 12]
const MOST_RATES = 5
const HIGHEST_RATE = 30

/**
 * Whether the cells of a column are rates of tax, in percent, and not amounts: few values that repeat or are usual, up
 * to 30. Where the heading speaks of a rate, they need not repeat. A fraction, 0.12, is no rate that we read.
 */
function areRates(cells: readonly string[], header: string): boolean {
  const isNamedRate = /%|rate|percent|taux/i.test(header)
  const counts = new Map<number, number>()
  for (const cell of cells) {
    const rate = rateIn(cell)
    if (!Number.isNaN(rate)) counts.set(rate, (counts.get(rate) ?? 0) + 1)
  }
  const rates = [...counts.keys()]
  if (cells.length > 0 && (rates.length === 0 || !rates.every(isRate))) return false
  if (isNamedRate) return true
  const isSure = ([rate, count]: [number, number]) => USUAL_RATES.includes(rate) || count > 1
  return counts.size <= MOST_RATES && [...counts].every(isSure)
}

function rateIn(cell: string): number {
  return Number(readNumber(cell, '.')?.decimal ?? Number.NaN)
}

function isRate(rate: number): boolean {
  return rate === 0 || (rate >= 1 && rate <= HIGHEST_RATE)
}

/** The first cell that shows that a column holds no rates; else its first. */
function oddRateIn(cells: readonly string[]): string {
  const odd = cells.find((cell) => !Number.isNaN(rateIn(cell)) && !isRate(rateIn(cell)))
  return odd ?? cells[0] ?? ''
}

/**
 * Guesses fields without headings. Only barcodes can be told by their content (check digits), and names by being in
 * every row.
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
