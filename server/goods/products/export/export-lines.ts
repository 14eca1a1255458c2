import { BYTE_ORDER_MARK, csvLine, markedText } from '#domain/csv.ts'
import { percentText, rateOf } from '#domain/money.ts'
import {
  IMPORT_FIELDS,
  kindOf,
  labelOf,
  wordOf,
  type ImportField,
} from '#domain/goods/products/import/fields.ts'
import { storedText } from '#domain/goods/products/import/packs-after.ts'
import type { Database } from '#server/platform/database/database.ts'
import {
  listExported,
  listExportedIds,
  type ExportedProduct,
} from '#server/goods/products/export/export.sql.ts'
import type { UnpagedFilters } from '#server/goods/products/list.sql.ts'

const PRODUCTS_AT_ONCE = 1000
/** A product has one line, with its stock wherever the filters look. */
const FIELDS = IMPORT_FIELDS.filter((field) => field !== 'location')

/**
 * The products as lines of CSV, a thousand at a time. Their ids are read first, so that none is repeated or missed when
 * products are created, renamed or deleted meanwhile.
 */
export async function* exportLines(
  { pool }: Database,
  filters: UnpagedFilters,
  now: Date,
): AsyncGenerator<string> {
  const ids = await listExportedIds(pool, filters, now)
  yield BYTE_ORDER_MARK + csvLine(FIELDS.map(labelOf))
  for (let at = 0; at < ids.length; at += PRODUCTS_AT_ONCE) {
    const some = ids.slice(at, at + PRODUCTS_AT_ONCE)
    const products = await listExported(pool, some, filters, now)
    yield products.map(productLine).join('')
  }
}

function productLine({ allPacks, ...product }: ExportedProduct): string {
  const cells = { ...product, packs: storedText(allPacks) }
  return csvLine(FIELDS.map((field) => cellOf(field, cells[field])))
}

/** A cell of the file. Only text is marked, because a spreadsheet leaves numbers and dates as they are. */
function cellOf(field: ImportField, value: string | number | boolean | null): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  const kind = kindOf(field)
  if (kind === 'percent') return certainText(percentText(rateOf(value)))
  return kind === 'money' || kind === 'day' ? value : markedText(wordOf(field, value))
}

/**
 * A percentage with four decimals, never three: a point before three digits could separate thousands, and the import
 * would ask.
 */
function certainText(percent: string): string {
  return /\.\d{3}$/.test(percent) ? `${percent}0` : percent
}
