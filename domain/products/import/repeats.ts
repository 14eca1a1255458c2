import { codeKey, foldedName } from '#domain/folding.ts'
import { isSame } from '#domain/import/changes.ts'
import {
  IMPORT_FIELDS,
  isOfLot,
  kindOf,
  labelOf,
  type ImportField,
} from '#domain/products/import/fields.ts'
import { firstLetters, MOST_LOTS } from '#domain/import/limits.ts'
import { leftOut, type Remark, type RowReading, type Values } from '#domain/import/read-row.ts'
import { packCodeFinder } from '#domain/products/import/repeated-packs.ts'
import type { ImportSettings } from '#domain/products/import/settings.ts'

const CODES: readonly ImportField[] = ['sku', 'barcode', 'customBarcode']

/** The first line of a product. */
type First = {
  line: number
  values: Values
  /** The lines of its lots, its own among them. */
  lots: Map<string, number>
  /** Number of later lines with its codes. */
  later: number
}

/**
 * Makes a function that finds what a file says twice. A code means one product: a later row with it that says nothing
 * else of the product, and tells of another lot or location, adds a lot to it; any other is refused. One name under
 * two codes may be two products, so that is only told. A name twice without any code could be anything, and is refused.
 */
export function repeatFinder({
  locationId,
}: Pick<ImportSettings, 'locationId'>): (row: RowReading) => RowReading {
  const firstOfCode = new Map<string, First>()
  const remarksOnName = nameFinder()
  const remarksOnCodesOfPacks = packCodeFinder()

  return (row) => {
    if (row.skipped !== null) return row
    const codes = CODES.flatMap((field) => {
      const code = row.values[field]
      return typeof code === 'string' ? [{ field, code, key: codeKey(code) }] : []
    })
    const again = codes.flatMap(({ field, code, key }) => {
      const first = firstOfCode.get(key)
      return first ? [{ field, code, first }] : []
    })
    const [repeated] = again
    if (repeated && again.every(({ first }) => first === repeated.first))
      return laterRow(row, locationId, repeated)
    if (repeated) return refused(row, repeated.first.line, ...again.map((each) => repeat(each)))
    const lots = new Map([[lotOf(row, locationId), row.line]])
    const first: First = { line: row.line, values: row.values, lots, later: 0 }
    const onPacks = remarksOnCodesOfPacks(row, codes, (key) => firstOfCode.get(key)?.line)
    for (const { key } of codes) firstOfCode.set(key, first)
    const remarks = [...row.remarks, ...onPacks, ...remarksOnName(row, codes.length > 0)]
    return { ...row, remarks }
  }
}

type Again = { field: ImportField; code: string; first: First }

/** A row whose code stands in an earlier line: a further lot of that product, or an error. */
function laterRow(row: RowReading, locationId: number | null, again: Again): RowReading {
  const { first } = again
  first.later += 1
  // Of the lines that are too many, the first stays with its product, whose stock is not set without it.
  const line = first.later > MOST_LOTS ? null : first.line
  const others = contradictions(row.values, first.values)
  if (others.length > 0) return refused(row, line, contradiction(again, others))
  const lot = lotOf(row, locationId)
  const same = first.lots.get(lot)
  const isTold = IMPORT_FIELDS.some(
    (field) => isOfLot(field) && field !== 'stockQty' && row.values[field] !== undefined,
  )
  if (same !== undefined)
    return refused(row, line, repeat(again, same, isTold ? ', with the same lot' : ''))
  if (first.later >= MOST_LOTS)
    return refused(
      row,
      line,
      repeat(again, first.line, `, and a product has at most ${MOST_LOTS} lines`),
    )
  first.lots.set(lot, row.line)
  return { ...withProduct(row, first.values), lotOf: line }
}

/** What tells a row's lot from the others of its product. */
function lotOf({ values, locationId }: RowReading, otherwise: number | null): string {
  const number = typeof values.customLot === 'string' ? codeKey(values.customLot) : null
  const expiry = values.customExpiry ?? values.expirationDate ?? null
  return JSON.stringify([locationId ?? otherwise, number, expiry])
}

function refused(row: RowReading, line: number | null, ...errors: Remark[]): RowReading {
  return { ...row, lotOf: line, remarks: [...row.remarks, ...errors] }
}

function repeat({ field, code, first }: Again, line = first.line, more = ''): Remark {
  return {
    field,
    message: `${labelOf(field)} ${code} stands in line ${line} already${more}`,
    reason: `${labelOf(field)} stands in an earlier line already${more}`,
    isError: true,
  }
}

/** Fields of the product in which a row says another thing than the first one. A guessed type of barcode says nothing. */
function contradictions(values: Values, first: Values): ImportField[] {
  return IMPORT_FIELDS.filter((field) => {
    const [said, before] = [values[field], first[field]]
    if (said === undefined || isOfLot(field) || field === 'barcodeType') return false
    if (before === undefined) return true
    const isText = ['text', 'code'].includes(kindOf(field))
    return isText
      ? foldedName(String(said)) !== foldedName(String(before))
      : !isSame(kindOf(field), before, said)
  })
}

function contradiction({ field, code, first }: Again, others: readonly ImportField[]): Remark {
  const was = others.map((other) => {
    const before = first.values[other]
    const words = before === undefined ? 'blank' : firstLetters(String(before), 60)
    return `${labelOf(other)} is ${words}`
  })
  const labels = others.map(labelOf).join(', ')
  return {
    field: others[0] ?? field,
    message: `${labelOf(field)} ${code} stands in line ${first.line} already, where ${was.join(', ')}`,
    reason: `${labelOf(field)} stands in an earlier line already, with another ${labels}`,
    isError: true,
  }
}

/** A row of a further lot, with what the first line says of the product. */
function withProduct(row: RowReading, first: Values): RowReading {
  const ofProduct = Object.entries(first).filter(([field]) => !isOfLot(field as ImportField)) // keys of Values
  const { stockQty, ...others } = row.values
  const values: Values = { ...Object.fromEntries(ofProduct), ...others }
  if (stockQty === undefined) return { ...row, values }
  if (values.enableStock !== false || Number(stockQty) === 0)
    return { ...row, values: { ...values, stockQty } }
  const message = 'A product without stock tracking has no stock quantity'
  return { ...row, values, remarks: [...row.remarks, leftOut('stockQty', message, message)] }
}

/** Makes a function that finds a name that stands in an earlier line. */
function nameFinder() {
  const lineOfName = new Map<string, number>()
  return ({ line, values }: RowReading, hasCode: boolean): Remark[] => {
    const name = typeof values.name === 'string' ? foldedName(values.name) : null
    if (name === null) return []
    const before = lineOfName.get(name)
    if (before === undefined) {
      lineOfName.set(name, line)
      return []
    }
    const [said, reason] = [
      `The same name as in line ${before}`,
      'The same name as in an earlier line',
    ]
    const more = hasCode ? ', under another code' : ', and no code to tell them apart'
    return [{ field: 'name', message: said + more, reason: reason + more, isError: !hasCode }]
  }
}
