import { codeKey, foldedName } from '#domain/folding.ts'
import { isSame } from '#domain/platform/import/changes.ts'
import {
  IMPORT_FIELDS,
  isOfLot,
  kindOf,
  labelOf,
  type ImportField,
} from '#domain/goods/products/import/fields.ts'
import { firstLetters, MOST_LOTS } from '#domain/platform/import/limits.ts'
import { notice, refusal, leftOut } from '#domain/platform/import/read-row.ts'
import type { Remark, RowReading, Values } from '#domain/platform/import/row-reading.ts'
import { meantBy } from '#domain/goods/products/import/same-goods.ts'
import { packCodeFinder } from '#domain/goods/products/import/repeated-packs.ts'
import type { ImportSettings } from '#domain/goods/products/import/settings.ts'

const CODES: readonly ImportField[] = ['sku', 'barcode', 'customBarcode']

/** The first line of a product. */
type First = {
  line: number
  values: Values
  /** The lines of its lots, its own among them. */
  lots: Map<string, number>
  /** Number of later lines that mean it. */
  later: number
  hasCode: boolean
}

/**
 * Makes a function that finds what a file says twice. A code means one product: a later row with it that says nothing
 * else of the product, and has another lot or location, adds a lot to it; any other is refused. In a list without codes
 * the name means the product, with its strength and form. One name under two codes may be two products, so it brings only
 * a notice. A name twice that no code, strength or lot distinguishes could be anything, and is refused.
 */
export function repeatFinder({
  locationId,
}: Pick<ImportSettings, 'locationId'>): (row: RowReading) => RowReading {
  const firstOfCode = new Map<string, First>()
  const firstsOfName = new Map<string, First[]>()
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
    const name = typeof row.values.name === 'string' ? row.values.name : null
    const nameKey = name === null ? '' : foldedName(name)
    const called = firstsOfName.get(nameKey) ?? []
    const named = name === null ? [] : meantBy(row.values, called, ({ values }) => values)
    const [only, ...others] = named
    const hasCode = codes.length > 0
    if (only && others.length === 0 && !hasCode && !only.hasCode && givesLot(row))
      return laterRow(row, locationId, { field: 'name', code: String(name), first: only })
    const lots = new Map([[lotOf(row, locationId), row.line]])
    const first: First = { line: row.line, values: row.values, lots, later: 0, hasCode }
    const onPacks = remarksOnCodesOfPacks(row, codes, (key) => firstOfCode.get(key)?.line)
    for (const { key } of codes) firstOfCode.set(key, first)
    if (name !== null && (hasCode || named.length === 0) && called.length < MOST_LOTS)
      firstsOfName.set(nameKey, [...called, first])
    const onName = only ? [remarkOnName(only.line, hasCode)] : []
    return { ...row, remarks: [...row.remarks, ...onPacks, ...onName] }
  }
}

function givesLot({ values }: RowReading): boolean {
  return IMPORT_FIELDS.some(
    (field) => isOfLot(field) && field !== 'stockQty' && values[field] !== undefined,
  )
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
  if (same !== undefined)
    return refused(row, line, repeat(again, same, givesLot(row) ? ', with the same lot' : ''))
  if (first.later >= MOST_LOTS)
    return refused(
      row,
      line,
      repeat(again, first.line, `, and a product has at most ${MOST_LOTS} lines`),
    )
  first.lots.set(lot, row.line)
  return { ...withProduct(row, first.values), lotOf: line }
}

/** What distinguishes a row's lot from the others of its product. */
function lotOf({ values, locationId }: RowReading, otherwise: number | null): string {
  const number = typeof values.customLot === 'string' ? codeKey(values.customLot) : null
  const expiry = values.customExpiry ?? values.expirationDate ?? null
  return JSON.stringify([locationId ?? otherwise, number, expiry])
}

function refused(row: RowReading, line: number | null, ...errors: Remark[]): RowReading {
  return { ...row, lotOf: line, remarks: [...row.remarks, ...errors] }
}

function repeat({ field, code, first }: Again, line = first.line, more = ''): Remark {
  const [label, again] = [labelOf(field), `already${more}`]
  const reason = `${label} stands in an earlier line ${again}`
  return refusal(field, `${label} ${code} stands in line ${line} ${again}`, reason)
}

/** What lines of one product may say otherwise: remarks, of which the first stays, and a type of barcode that was guessed. */
const OF_LINES: ReadonlySet<ImportField> = new Set(['description', 'barcodeType'])

/** Fields of the product in which a row says another thing than the first one. */
function contradictions(values: Values, first: Values): ImportField[] {
  return IMPORT_FIELDS.filter((field) => {
    const [said, before] = [values[field], first[field]]
    if (said === undefined || isOfLot(field) || OF_LINES.has(field)) return false
    if (before === undefined) return true
    const isText = ['text', 'code'].includes(kindOf(field))
    return isText
      ? codeKey(String(said)) !== codeKey(String(before))
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
  return refusal(
    others[0] ?? field,
    `${labelOf(field)} ${code} stands in line ${first.line} already, where ${was.join(', ')}`,
    `${labelOf(field)} stands in an earlier line already, with another ${labels}`,
  )
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

function remarkOnName(before: number, hasCode: boolean): Remark {
  const more = hasCode ? ', under another code' : ', and no code to tell them apart'
  const what = 'The same name as in'
  const remark = hasCode ? notice : refusal
  return remark('name', `${what} line ${before}${more}`, `${what} an earlier line${more}`)
}
